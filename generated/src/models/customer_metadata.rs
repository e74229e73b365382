// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::object;
use apicrate_runtime::uuid::Uuid;

/// Metadata entry of a customer.
///
/// Not documented: types of `key`, `value` and `created_at`.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct CustomerMetadata {
    /// Id of the entry, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
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

impl CustomerMetadata {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`key`](field@Self::key).
    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.key = Some(key.into());
        self
    }

    /// Sets [`value`](field@Self::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.value = Some(value.into());
        self
    }

    /// Sets [`display_in_invoice`](field@Self::display_in_invoice).
    pub fn display_in_invoice(mut self, display_in_invoice: bool) -> Self {
        self.display_in_invoice = Some(display_in_invoice);
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }
}

object! { CustomerMetadata {
    id: optional = "svc_id",
    key: optional,
    value: optional,
    display_in_invoice: optional,
    created_at: optional,
} }
