//! Recognizes error responses of this API. Its errors have no body in common, so any JSON object counts as one.

use serde_json::Value;

use crate::RawResponse;

/// Whether the body of a response is that of an error of this API.
pub(crate) fn is_of_api(response: &RawResponse) -> bool {
    matches!(response.json(), Ok(Value::Object(_)))
}
