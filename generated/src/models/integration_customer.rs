// @generated from the API description, which is the place to change. Checksum: f52fee56271c59ad

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Integration customer of a customer.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct IntegrationCustomer {
    /// Id of the integration customer, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Type of the integration customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#type: Option<String>,
    /// Code of the integration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub integration_code: Option<String>,
    /// External customer id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_customer_id: Option<String>,
    /// Code of the integration customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Category of the integration customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// Subsidiary id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subsidiary_id: Option<String>,
    /// Targeted object.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub targeted_object: Option<String>,
    /// Email of the integration customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Whether this is the default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_default: Option<bool>,
    /// Whether it is synced with the provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sync_with_provider: Option<bool>,
}
