// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::object;
use apicrate_runtime::uuid::Uuid;

use super::InvoiceCustomSection;

/// Invoice custom section applied to a wallet or to one of its rules.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct AppliedInvoiceCustomSection {
    /// Id of the applied section, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Time at which the applied section was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Id of the invoice custom section.
    pub invoice_custom_section_id: Option<Uuid>,
    /// Invoice custom section that is applied.
    pub invoice_custom_section: Option<InvoiceCustomSection>,
}

impl AppliedInvoiceCustomSection {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets [`invoice_custom_section_id`](field@Self::invoice_custom_section_id).
    pub fn invoice_custom_section_id(mut self, invoice_custom_section_id: Uuid) -> Self {
        self.invoice_custom_section_id = Some(invoice_custom_section_id);
        self
    }

    /// Sets [`invoice_custom_section`](field@Self::invoice_custom_section).
    pub fn invoice_custom_section(
        mut self,
        invoice_custom_section: InvoiceCustomSection,
    ) -> Self {
        self.invoice_custom_section = Some(invoice_custom_section);
        self
    }
}

object! { AppliedInvoiceCustomSection {
    id: optional = "svc_id",
    created_at: optional,
    invoice_custom_section_id: optional,
    invoice_custom_section: optional,
} }
