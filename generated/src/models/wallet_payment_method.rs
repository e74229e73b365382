// @generated from the API description, which is the place to change. Checksum: 0a5b35bc2eb549c4

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Payment method of a wallet or of one of its rules.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct WalletPaymentMethod {
    /// Type of the payment method.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_method_type: Option<String>,
    /// Id of the payment method.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_method_id: Option<Uuid>,
}
