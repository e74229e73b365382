// @generated from the API description, which is the place to change. Checksum: 5a06169897e8cbcc

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::support::object::object;

/// Metadata entry of a customer.
///
/// Not shown: stated types of `key`, `value` and `created_at`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
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
    CustomerMetadata; id? = "svc_id", key?, value?, display_in_invoice?, created_at?
}
