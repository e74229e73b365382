// @generated from the API description, which is the place to change. Checksum: 4467c414b56bfa05

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// Metadata entry of a customer.
///
/// Not documented: stated types of `key`, `value` and `created_at`.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct CustomerMetadata {
    /// Id of the entry, made by the service.
    pub id: Option<Uuid>,
    /// Key of the entry.
    pub key: Option<String>,
    /// Value of the entry.
    pub value: Option<String>,
    /// Whether the entry is displayed in an invoice.
    pub display_in_invoice: Option<bool>,
    /// Time at which the entry was created.
    pub created_at: Option<DateTime<Utc>>,
}

object! {
    CustomerMetadata; "svc_id": id?, "key": key?, "value": value?,
    "display_in_invoice": display_in_invoice?, "created_at": created_at?
}
