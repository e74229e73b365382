// @generated from the API description, which is the place to change. Checksum: 60ccaf841f141338

use crate::Decimal;
use crate::support::object::object;

/// Threshold of an alert.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct WalletAlertThreshold {
    /// Code of the threshold.
    pub code: Option<String>,
    /// Whether the threshold is recurring.
    pub recurring: Option<bool>,
    /// Value of the threshold, as a decimal.
    pub value: Option<Decimal>,
}

object! {
    WalletAlertThreshold; code?, recurring?, value?
}
