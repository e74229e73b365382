// @generated from the API description, which is the place to change. Checksum: e3c521ce8e4309f1

use crate::Decimal;

/// Threshold of an alert.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct WalletAlertThreshold {
    /// Code of the threshold.
    pub code: Option<String>,
    /// Whether the threshold is recurring.
    pub recurring: Option<bool>,
    /// Value of the threshold, as a decimal.
    pub value: Option<Decimal>,
}

object! { WalletAlertThreshold; "code": code?, "recurring": recurring?, "value": value? }
