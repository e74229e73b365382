// @generated from the API description, which is the place to change. Checksum: f992a791b9a4f6d5

use uuid::Uuid;

/// Payment method of a wallet or of one of its rules.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct WalletPaymentMethod {
    /// Type of the payment method.
    pub payment_method_type: Option<String>,
    /// Id of the payment method.
    pub payment_method_id: Option<Uuid>,
}

object! {
    WalletPaymentMethod; "payment_method_type": payment_method_type?,
    "payment_method_id": payment_method_id?
}
