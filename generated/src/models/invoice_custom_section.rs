// @generated from the API description, which is the place to change. Checksum: 357e45b42a10e5f0

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::support::object::object;

/// Custom section of an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct InvoiceCustomSection {
    /// Id of the section, made by the service.
    pub id: Option<Uuid>,
    /// Name of the section.
    pub name: Option<String>,
    /// Code of the section.
    pub code: Option<String>,
    /// Description of the section.
    pub description: Option<String>,
    /// Details of the section.
    pub details: Option<String>,
    /// Display name of the section.
    pub display_name: Option<String>,
    /// Whether the section is applied to the organization.
    pub applied_to_organization: Option<bool>,
    /// Id of the organization.
    pub organization_id: Option<Uuid>,
    /// Time at which the section was created.
    pub created_at: Option<DateTime<Utc>>,
}

object! {
    InvoiceCustomSection; id? = "svc_id", name?, code?, description?, details?, display_name?,
    applied_to_organization?, organization_id?, created_at?
}
