// @generated from the API description, which is the place to change.

use apicrate_runtime::{Decimal, object};

/// Threshold of an alert.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct WalletAlertThreshold {
    /// Code of the threshold.
    pub code: Option<String>,
    /// Whether the threshold is recurring.
    pub recurring: Option<bool>,
    /// Value of the threshold, as a decimal.
    pub value: Option<Decimal>,
}

impl WalletAlertThreshold {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`code`](field@Self::code).
    pub fn code(mut self, code: impl Into<String>) -> Self {
        self.code = Some(code.into());
        self
    }

    /// Sets [`recurring`](field@Self::recurring).
    pub fn recurring(mut self, recurring: bool) -> Self {
        self.recurring = Some(recurring);
        self
    }

    /// Sets [`value`](field@Self::value).
    pub fn value(mut self, value: Decimal) -> Self {
        self.value = Some(value);
        self
    }
}

object! { WalletAlertThreshold { code: optional, recurring: optional, value: optional, } }
