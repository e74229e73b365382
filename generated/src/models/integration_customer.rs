// @generated from the API description, which is the place to change. Checksum: b30f9312dbddcd1e

use uuid::Uuid;

/// Integration customer of a customer.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct IntegrationCustomer {
    /// Id of the integration customer, made by the service.
    pub id: Option<Uuid>,
    /// Type of the integration customer.
    pub kind: Option<String>,
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
    IntegrationCustomer; "svc_id": id?, "type": kind?, "integration_code": integration_code?,
    "external_customer_id": external_customer_id?, "code": code?, "category": category?,
    "subsidiary_id": subsidiary_id?, "targeted_object": targeted_object?, "email": email?,
    "is_default": is_default?, "sync_with_provider": sync_with_provider?
}
