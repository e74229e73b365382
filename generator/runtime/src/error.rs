//! What the error of a call tells in the words of this API: no more than that it is one of its errors, as they have
//! no body in common.

use serde_json::Value;

use crate::RawResponse;

/// Whether a response has the body of an error of this API.
pub(crate) fn is_of_api(response: &RawResponse) -> bool {
    matches!(response.json(), Ok(Value::Object(_)))
}
