//! What is known of an operation before its request is read.

use crate::operation::Operation;

/// An operation of the API, as described: to authorize callers in one place, and for logs and metrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct OperationInfo {
    /// The name of the operation in the description.
    pub id: &'static str,
    /// The HTTP method.
    pub method: &'static str,
    /// The path below the base URL, with `{name}` in place of each parameter.
    pub path: &'static str,
    /// The OAuth scopes that the bearer token needs.
    pub scopes: &'static [&'static str],
}

impl OperationInfo {
    /// The operation of a request type.
    pub const fn of<O: Operation>() -> Self {
        Self {
            id: O::ID,
            method: O::METHOD,
            path: O::PATH,
            scopes: O::SCOPES,
        }
    }
}
