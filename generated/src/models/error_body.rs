// @generated from the API description, which is the place to change. Checksum: 1355697ba2f9d753

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Body of an error response.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct ErrorBody {
    /// HTTP status of the response.
    pub status: i64,
    /// Text that goes with the HTTP status.
    pub error: String,
    /// Error code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Details of the error.
    ///
    /// Not shown: content.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_details: Option<Map<String, Value>>,
}
