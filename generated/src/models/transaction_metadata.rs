// @generated from the API description, which is the place to change. Checksum: bdbecc9da1a5f2e8

use serde::{Deserialize, Serialize};

/// Metadata entry of a transaction.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct TransactionMetadata {
    /// Key of the entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// Value of the entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}
