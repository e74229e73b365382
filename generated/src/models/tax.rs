// @generated from the API description, which is the place to change. Checksum: 02f347ef4576e803

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Tax as the service returns it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Tax {
    /// Id of the tax, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Name of the tax.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Code that uniquely identifies the tax; its deletion is addressed by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Description of the tax.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Rate of the tax, in percent; a number here, a decimal string in a request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<f64>,
    /// Whether the tax is applied on the level of the organization.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied_to_organization: Option<bool>,
    /// Time at which the tax was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    /// Codes of the billing entities to which the tax is applied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied_to_billing_entities_codes: Option<Vec<String>>,
}
