// @generated from the API description, which is the place to change. Checksum: 386d378d5862c148

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// Custom section of an invoice.
#[derive(Debug, Clone, PartialEq, Default)]
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
    InvoiceCustomSection; "svc_id": id?, "name": name?, "code": code?, "description": description?,
    "details": details?, "display_name": display_name?,
    "applied_to_organization": applied_to_organization?, "organization_id": organization_id?,
    "created_at": created_at?
}
