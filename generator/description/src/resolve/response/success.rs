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
    pub(in crate::resolve) fn new(operation: &openapi::Operation<'_>) -> Self {
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
    let success = SuccessRule::new(operation);
    let responses = operation.responses.iter();
    responses
        .filter_map(move |(code, named)| Some((named, success.role(status::parse(code.value)?)?)))
}

/// The response after which another protocol takes over, if no success response is described.
pub(in crate::resolve) fn protocol_switch<'a>(
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

#[cfg(test)]
mod tests {
    use crate::model::{Operation, SuccessBody};
    use crate::resolve::testing::operation;

    /// The statuses of the success responses and of the errors.
    fn statuses(operation: &Operation) -> (Vec<String>, Vec<String>) {
        let successes = operation
            .successes()
            .map(|response| response.status.to_string());
        let errors = operation
            .errors
            .iter()
            .map(|response| response.status.to_string());
        (successes.collect(), errors.collect())
    }

    #[track_caller]
    fn check(codes: &[&str], successes: &[&str], errors: &[&str]) {
        let responses: Vec<_> = codes
            .iter()
            .map(|code| format!("'{code}': {{description: Any}}"))
            .collect();
        let api = operation(&format!("responses: {{{}}}", responses.join(", ")));
        let (actual_successes, actual_errors) = statuses(api.operation("test"));
        assert_eq!((actual_successes, actual_errors), {
            let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
            (owned(successes), owned(errors))
        });
    }

    #[test]
    fn responses_of_class_2_and_not_modified_are_successes() {
        check(
            &["404", "304", "200", "302"],
            &["200", "304"],
            &["302", "404"],
        );
    }

    #[test]
    fn redirects_are_successes_only_without_a_response_of_class_2() {
        check(&["302", "404"], &["302"], &["404"]);
        check(&["302", "204"], &["204"], &["302"]);
        check(&["304", "302"], &["302"], &["304"]);
    }

    #[test]
    fn default_is_a_success_only_if_nothing_else_is() {
        check(&["default", "404"], &["default"], &["404"]);
        check(&["default", "200"], &["200"], &["default"]);
        check(&["default", "302"], &["302"], &["default"]);
    }

    #[test]
    fn without_a_success_response_any_of_class_2_is_expected() {
        let api = operation("responses: {'404': {description: Any}}");
        assert_eq!(
            statuses(api.operation("test")),
            (vec!["2XX".to_owned()], vec!["404".to_owned()])
        );
        assert_eq!(
            api.diagnostics(),
            ["warning[missing-keyword]: no success response is described"]
        );
    }

    #[test]
    fn the_first_response_with_a_body_is_the_success() {
        let api = operation(
            "
            responses:
              '200': {description: Nothing}
              '201': {description: Value, content: {application/json: {schema: {type: string}}}}
            ",
        );
        let operation = api.operation("test");
        assert_eq!(operation.success.status.to_string(), "201");
        assert_eq!(
            operation.success_body,
            SuccessBody::Maybe(operation.other_successes[0].status)
        );
    }

    #[test]
    fn an_operation_that_only_switches_protocols_is_left_out() {
        let api = operation("responses: {'101': {description: Switch}, '404': {description: Any}}");
        assert!(api.model.operations.is_empty());
        assert_eq!(
            api.diagnostics(),
            [
                "warning[unsupported]: this response switches to another protocol; the operation is left out"
            ]
        );
    }
}
