// @generated from the API description, which is the place to change. Checksum: 67d7f3326e712c10

use crate::Decimal;

/// Details of the pricing unit of projected usage.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct UsagePricingUnitDetails {
    /// Amount, in cents (minor unit of the currency).
    pub amount_cents: Option<i64>,
    /// Short name of the pricing unit.
    pub short_name: Option<String>,
    /// Conversion rate, as a decimal.
    pub conversion_rate: Option<Decimal>,
}

object! {
    UsagePricingUnitDetails; "amount_cents": amount_cents?, "short_name": short_name?,
    "conversion_rate": conversion_rate?
}
