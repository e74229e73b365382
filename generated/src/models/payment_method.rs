// @generated from the API description, which is the place to change. Checksum: 646b1bdeebe55fe3

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Payment method of a payment.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PaymentMethod {
    /// Id of the payment method, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Whether this is the default payment method.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_default: Option<bool>,
    /// Code of the payment provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_provider_code: Option<String>,
    /// Name of the payment provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_provider_name: Option<String>,
    /// Type of the payment provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_provider_type: Option<String>,
    /// Id of the method at the provider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider_method_id: Option<String>,
    /// Time at which the payment method was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
}
