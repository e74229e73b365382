// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::object;
use apicrate_runtime::uuid::Uuid;

/// Payment method of a payment.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct PaymentMethod {
    /// Id of the payment method, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
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

impl PaymentMethod {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`is_default`](field@Self::is_default).
    pub fn is_default(mut self, is_default: bool) -> Self {
        self.is_default = Some(is_default);
        self
    }

    /// Sets [`payment_provider_code`](field@Self::payment_provider_code).
    pub fn payment_provider_code(
        mut self,
        payment_provider_code: impl Into<String>,
    ) -> Self {
        self.payment_provider_code = Some(payment_provider_code.into());
        self
    }

    /// Sets [`payment_provider_name`](field@Self::payment_provider_name).
    pub fn payment_provider_name(
        mut self,
        payment_provider_name: impl Into<String>,
    ) -> Self {
        self.payment_provider_name = Some(payment_provider_name.into());
        self
    }

    /// Sets [`payment_provider_type`](field@Self::payment_provider_type).
    pub fn payment_provider_type(
        mut self,
        payment_provider_type: impl Into<String>,
    ) -> Self {
        self.payment_provider_type = Some(payment_provider_type.into());
        self
    }

    /// Sets [`provider_method_id`](field@Self::provider_method_id).
    pub fn provider_method_id(mut self, provider_method_id: impl Into<String>) -> Self {
        self.provider_method_id = Some(provider_method_id.into());
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }
}

object! { PaymentMethod {
    id: optional = "svc_id",
    is_default: optional,
    payment_provider_code: optional,
    payment_provider_name: optional,
    payment_provider_type: optional,
    provider_method_id: optional,
    created_at: optional,
} }
