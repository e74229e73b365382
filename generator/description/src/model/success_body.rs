//! How the bodies of success responses relate.

use serde::Serialize;

use super::response::Status;

/// How the bodies of an operation's success responses relate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SuccessBody {
    /// The responses are redirects.
    Redirect,
    /// None of them has a body.
    Nothing,
    /// All of them have bodies of the same type.
    Value,
    /// The same, except that the response with this status has no body.
    Maybe(Status),
    /// Their bodies differ.
    Several,
}
