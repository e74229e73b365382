// @generated from the API description, which is the place to change.

use apicrate_runtime::object;
use apicrate_runtime::uuid::Uuid;

/// Payment method of a wallet or of one of its rules.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct WalletPaymentMethod {
    /// Type of the payment method.
    pub payment_method_type: Option<String>,
    /// Id of the payment method.
    pub payment_method_id: Option<Uuid>,
}

impl WalletPaymentMethod {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`payment_method_type`](field@Self::payment_method_type).
    pub fn payment_method_type(
        mut self,
        payment_method_type: impl Into<String>,
    ) -> Self {
        self.payment_method_type = Some(payment_method_type.into());
        self
    }

    /// Sets [`payment_method_id`](field@Self::payment_method_id).
    pub fn payment_method_id(mut self, payment_method_id: Uuid) -> Self {
        self.payment_method_id = Some(payment_method_id);
        self
    }
}

object! { WalletPaymentMethod { payment_method_type: optional, payment_method_id: optional, } }
