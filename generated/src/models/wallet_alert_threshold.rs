// @generated from the API description, which is the place to change. Checksum: ec785f4ba6ed23db

use serde::{Deserialize, Serialize};

use crate::Decimal;

/// Threshold of an alert.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct WalletAlertThreshold {
    /// Code of the threshold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Whether the threshold is recurring.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recurring: Option<bool>,
    /// Value of the threshold, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Decimal>,
}
