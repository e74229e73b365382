//! Which responses of an operation are those for success.

use super::status;
use crate::model::Status;
use crate::openapi::{self, OrReference};
use crate::span::Spanned;

/// By what a response is known as one for success.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SuccessRule {
    /// Those whose status begins with 2, and that nothing was modified.
    Ordinary,
    /// Those that lead elsewhere: there are no others.
    Redirect,
    /// Any: none is described but errors.
    Default,
}

impl SuccessRule {
    pub(super) fn of(operation: &openapi::Operation<'_>) -> Self {
        let responses = operation.responses.iter();
        let mut statuses = responses.filter_map(|(code, _)| status::parse(code.value));
        if statuses.clone().any(|status| status.class() == Some(2)) {
            return Self::Ordinary;
        }
        match statuses.any(Status::is_redirect) {
            true => Self::Redirect,
            false => Self::Default,
        }
    }

    /// What a response is for; none for one that comes before the actual one.
    pub(super) fn role(self, status: Status) -> Option<Role> {
        Some(match (self, status) {
            (_, status) if status.class() == Some(1) => return None,
            (_, status) if status.class() == Some(2) => Role::Value,
            (Self::Ordinary, Status::NOT_MODIFIED) => Role::Empty,
            (Self::Redirect, status) if status.is_redirect() => Role::Empty,
            (Self::Default, Status::Default) => Role::Value,
            _ => Role::Error,
        })
    }
}

/// The responses of an operation that are for something, each with what that is.
pub(super) fn roles<'s, 'a>(
    operation: &'s openapi::Operation<'a>,
) -> impl Iterator<Item = (&'s OrReference<'a, openapi::Response<'a>>, Role)> {
    let success = SuccessRule::of(operation);
    let responses = operation.responses.iter();
    responses
        .filter_map(move |(code, named)| Some((named, success.role(status::parse(code.value)?)?)))
}

/// The response after which another protocol takes over, where nothing else is described for success.
pub(super) fn of_switch<'a>(operation: &openapi::Operation<'a>) -> Option<Spanned<&'a str>> {
    let mut codes = operation.responses.iter().map(|(code, _)| *code);
    let switch = codes.find(|code| status::parse(code.value) == Some(Status::SWITCHING_PROTOCOLS));
    switch.filter(|_| roles(operation).all(|(_, role)| role == Role::Error))
}

/// What a response is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// It has the value that a caller wants.
    Value,
    /// It says what there is to say without a body.
    Empty,
    Error,
}
