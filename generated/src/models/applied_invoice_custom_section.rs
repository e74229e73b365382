// @generated from the API description, which is the place to change. Checksum: e1bb4575a93410a3

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::InvoiceCustomSection;

/// Invoice custom section applied to a wallet or to one of its rules.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct AppliedInvoiceCustomSection {
    /// Id of the applied section, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Time at which the applied section was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    /// Id of the invoice custom section.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_custom_section_id: Option<Uuid>,
    /// Invoice custom section that is applied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_custom_section: Option<InvoiceCustomSection>,
}
