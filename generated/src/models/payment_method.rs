// @generated from the API description, which is the place to change. Checksum: 619aa5600fc3777e

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// Payment method of a payment.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PaymentMethod {
    /// Id of the payment method, made by the service.
    pub id: Option<Uuid>,
    /// Whether this is the default payment method.
    pub is_default: Option<bool>,
    /// Code of the payment provider.
    pub payment_provider_code: Option<String>,
    /// Name of the payment provider.
    pub payment_provider_name: Option<String>,
    /// Type of the payment provider.
    pub payment_provider_type: Option<String>,
    /// Id of the method at the provider.
    pub provider_method_id: Option<String>,
    /// Time at which the payment method was created.
    pub created_at: Option<DateTime<Utc>>,
}

object! {
    PaymentMethod; "svc_id": id?, "is_default": is_default?,
    "payment_provider_code": payment_provider_code?,
    "payment_provider_name": payment_provider_name?,
    "payment_provider_type": payment_provider_type?, "provider_method_id": provider_method_id?,
    "created_at": created_at?
}
