// @generated from the API description, which is the place to change. Checksum: ecc38fd90390bacb

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::InvoiceCustomSection;

/// Invoice custom section applied to a wallet or to one of its rules.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct AppliedInvoiceCustomSection {
    /// Id of the applied section, made by the service.
    pub id: Option<Uuid>,
    /// Time at which the applied section was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Id of the invoice custom section.
    pub invoice_custom_section_id: Option<Uuid>,
    /// Invoice custom section that is applied.
    pub invoice_custom_section: Option<InvoiceCustomSection>,
}

object! {
    AppliedInvoiceCustomSection; "svc_id": id?, "created_at": created_at?,
    "invoice_custom_section_id": invoice_custom_section_id?,
    "invoice_custom_section": invoice_custom_section?
}
