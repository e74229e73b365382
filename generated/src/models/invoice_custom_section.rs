// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::object;
use apicrate_runtime::uuid::Uuid;

/// Custom section of an invoice.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct InvoiceCustomSection {
    /// Id of the section, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
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

impl InvoiceCustomSection {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`name`](field@Self::name).
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets [`code`](field@Self::code).
    pub fn code(mut self, code: impl Into<String>) -> Self {
        self.code = Some(code.into());
        self
    }

    /// Sets [`description`](field@Self::description).
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// Sets [`details`](field@Self::details).
    pub fn details(mut self, details: impl Into<String>) -> Self {
        self.details = Some(details.into());
        self
    }

    /// Sets [`display_name`](field@Self::display_name).
    pub fn display_name(mut self, display_name: impl Into<String>) -> Self {
        self.display_name = Some(display_name.into());
        self
    }

    /// Sets [`applied_to_organization`](field@Self::applied_to_organization).
    pub fn applied_to_organization(mut self, applied_to_organization: bool) -> Self {
        self.applied_to_organization = Some(applied_to_organization);
        self
    }

    /// Sets [`organization_id`](field@Self::organization_id).
    pub fn organization_id(mut self, organization_id: Uuid) -> Self {
        self.organization_id = Some(organization_id);
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }
}

object! { InvoiceCustomSection {
    id: optional = "svc_id",
    name: optional,
    code: optional,
    description: optional,
    details: optional,
    display_name: optional,
    applied_to_organization: optional,
    organization_id: optional,
    created_at: optional,
} }
