//! Which responses of an operation are for success.

use super::status;
use crate::model::Status;
use crate::openapi::{self, OrReference};
use crate::span::Spanned;

/// The rule that decides which responses are for success.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::resolve) enum SuccessRule {
    /// Those of class 2, and 304.
    Ordinary,
    /// Redirects, if there is no response of class 2.
    Redirect,
    /// `default`, if all other responses are errors.
    Default,
}

impl SuccessRule {
    pub(in crate::resolve) fn of(operation: &openapi::Operation<'_>) -> Self {
        let responses = operation.responses.iter();
        let mut statuses = responses.filter_map(|(code, _)| status::parse(code.value));
        if statuses.clone().any(|status| status.class() == Some(2)) {
            return Self::Ordinary;
        }
        if statuses.any(Status::is_redirect) {
            Self::Redirect
        } else {
            Self::Default
        }
    }

    /// The role of a response; `None` if it precedes the actual one.
    pub(in crate::resolve) fn role(self, status: Status) -> Option<Role> {
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

/// The responses of an operation that have a role, each with that role.
pub(in crate::resolve) fn roles<'s, 'a>(
    operation: &'s openapi::Operation<'a>,
) -> impl Iterator<Item = (&'s OrReference<'a, openapi::Response<'a>>, Role)> {
    let success = SuccessRule::of(operation);
    let responses = operation.responses.iter();
    responses
        .filter_map(move |(code, named)| Some((named, success.role(status::parse(code.value)?)?)))
}

/// The response after which another protocol takes over, if no success response is described.
pub(in crate::resolve) fn of_switch<'a>(
    operation: &openapi::Operation<'a>,
) -> Option<Spanned<&'a str>> {
    let mut codes = operation.responses.iter().map(|(code, _)| *code);
    let switch = codes.find(|code| status::parse(code.value) == Some(Status::SWITCHING_PROTOCOLS));
    switch.filter(|_| roles(operation).all(|(_, role)| role == Role::Error))
}

/// The role of a response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::resolve) enum Role {
    /// A success with the value that a caller wants.
    Value,
    /// A success that needs no body.
    Empty,
    Error,
}
