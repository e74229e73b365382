//! Recognizes error responses of this API. Its errors have no body in common, so any JSON object counts as one.

use serde_json::Value;

use crate::RawResponse;

/// Whether a response with the status 404 says that a resource does not exist; `None` if its body is not that of an
/// error of this API.
pub(crate) fn says_not_found(response: &RawResponse) -> Option<bool> {
    let body = response.json::<Value>().ok()?;
    body.is_object().then_some(true)
}
