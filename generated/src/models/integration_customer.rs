// @generated from the API description, which is the place to change. Checksum: 0424d038f39f05e5

use uuid::Uuid;

use crate::support::object::object;

/// Integration customer of a customer.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct IntegrationCustomer {
    /// Id of the integration customer, made by the service.
    pub id: Option<Uuid>,
    /// Type of the integration customer.
    pub r#type: Option<String>,
    /// Code of the integration.
    pub integration_code: Option<String>,
    /// External customer id.
    pub external_customer_id: Option<String>,
    /// Code of the integration customer.
    pub code: Option<String>,
    /// Category of the integration customer.
    pub category: Option<String>,
    /// Subsidiary id.
    pub subsidiary_id: Option<String>,
    /// Targeted object.
    pub targeted_object: Option<String>,
    /// Email of the integration customer.
    pub email: Option<String>,
    /// Whether this is the default.
    pub is_default: Option<bool>,
    /// Whether it is synced with the provider.
    pub sync_with_provider: Option<bool>,
}

object! {
    IntegrationCustomer; id? = "svc_id", r#type? = "type", integration_code?, external_customer_id?,
    code?, category?, subsidiary_id?, targeted_object?, email?, is_default?, sync_with_provider?
}
