//! What the body of a success is: one value, or one of several.

use serde::Serialize;

use super::response::Status;

/// What the bodies of the responses for success have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SuccessBody {
    /// The responses lead elsewhere.
    Redirect,
    /// None of them has a body.
    Nothing,
    /// All of them have the same body.
    Value,
    /// The same, but for the response with this status, which has none.
    Maybe(Status),
    /// Their bodies differ.
    Several,
}
