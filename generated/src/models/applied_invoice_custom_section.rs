// @generated from the API description, which is the place to change. Checksum: 88de00b306569fce

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::support::object::object;
use super::InvoiceCustomSection;

/// Invoice custom section applied to a wallet or to one of its rules.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
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
    AppliedInvoiceCustomSection; id? = "svc_id", created_at?, invoice_custom_section_id?,
    invoice_custom_section?
}
