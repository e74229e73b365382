//! What the runtime needs to know of an API.

use http::StatusCode;
use serde_json::{Map, Value};

use crate::security::{Scheme, Security};
use crate::validation::Schemas;

/// What the runtime needs to know of an API: data and functions of the generated crate, which has one of them.
#[derive(Debug)]
pub struct ApiInfo {
    /// The name of the generated package: in the user agent, in spans, and as the realm of HTTP Basic.
    pub name: &'static str,
    /// The version of the generated package, for the user agent.
    pub version: &'static str,
    /// All security schemes.
    pub schemes: &'static [Scheme],
    /// How the caller authenticates where the description states nothing: in raw requests, and for unknown paths.
    pub undescribed: Security,
    /// The media type of error responses that do not come from a handler.
    pub error_type: &'static str,
    /// Writes the body of an error response that does not come from a handler. It is empty if the API has no error
    /// body that all operations share.
    pub error_body: fn(StatusCode, Option<Explanation>) -> serde_json::Result<Vec<u8>>,
    /// The schemas of requests, for a server that checks them.
    pub schemas: Schemas,
    /// Returns whether the body of a response with the status 404 says that a resource does not exist; `None` if it is
    /// not the error body of the API.
    pub is_not_found: fn(&[u8]) -> Option<bool>,
}

/// Why a server responds with an error that does not come from a handler, for the caller.
#[derive(Debug)]
pub struct Explanation {
    /// The violations by place, or the reason.
    pub details: Map<String, Value>,
    /// The same in one string.
    pub reason: String,
    /// Whether an operation has the path of the request. Otherwise the body does not have the values that the
    /// description gives it for 404, such as a code: a wrong URL is not a resource that does not exist.
    pub is_of_operation: bool,
}
