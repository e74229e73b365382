// @generated from the API description, which is the place to change. Checksum: 9cf50a2de6e7c76e

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Custom section of an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct InvoiceCustomSection {
    /// Id of the section, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Name of the section.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Code of the section.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Description of the section.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Details of the section.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<String>,
    /// Display name of the section.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display_name: Option<String>,
    /// Whether the section is applied to the organization.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied_to_organization: Option<bool>,
    /// Id of the organization.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub organization_id: Option<Uuid>,
    /// Time at which the section was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
}
