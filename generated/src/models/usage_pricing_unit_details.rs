// @generated from the API description, which is the place to change.

use apicrate_runtime::{Decimal, object};

/// Details of the pricing unit of projected usage.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct UsagePricingUnitDetails {
    /// Amount, in cents (minor unit of the currency).
    pub amount_cents: Option<i64>,
    /// Short name of the pricing unit.
    pub short_name: Option<String>,
    /// Conversion rate, as a decimal.
    pub conversion_rate: Option<Decimal>,
}

impl UsagePricingUnitDetails {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`amount_cents`](field@Self::amount_cents).
    pub fn amount_cents(mut self, amount_cents: i64) -> Self {
        self.amount_cents = Some(amount_cents);
        self
    }

    /// Sets [`short_name`](field@Self::short_name).
    pub fn short_name(mut self, short_name: impl Into<String>) -> Self {
        self.short_name = Some(short_name.into());
        self
    }

    /// Sets [`conversion_rate`](field@Self::conversion_rate).
    pub fn conversion_rate(mut self, conversion_rate: Decimal) -> Self {
        self.conversion_rate = Some(conversion_rate);
        self
    }
}

object! { UsagePricingUnitDetails {
    amount_cents: optional,
    short_name: optional,
    conversion_rate: optional,
} }
