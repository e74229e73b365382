// @generated from the API description, which is the place to change. Checksum: 7952bc41fe638502

use uuid::Uuid;

use crate::support::object::object;

/// Payment method of a wallet or of one of its rules.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct WalletPaymentMethod {
    /// Type of the payment method.
    pub payment_method_type: Option<String>,
    /// Id of the payment method.
    pub payment_method_id: Option<Uuid>,
}

object! {
    WalletPaymentMethod; payment_method_type?, payment_method_id?
}
