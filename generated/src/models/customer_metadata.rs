// @generated from the API description, which is the place to change. Checksum: 99ef46fd9b941238

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Metadata entry of a customer.
///
/// Not shown: stated types of `key`, `value` and `created_at`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct CustomerMetadata {
    /// Id of the entry, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Key of the entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// Value of the entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Whether the entry is displayed in an invoice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display_in_invoice: Option<bool>,
    /// Time at which the entry was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
}
