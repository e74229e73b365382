// @generated from the API description, which is the place to change. Checksum: fbd7eb5656247586

use uuid::Uuid;

use crate::Decimal;

/// Details of the pricing unit of a fee.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FeePricingUnitDetails {
    /// Id of the pricing unit.
    pub pricing_unit_id: Option<Uuid>,
    /// Code of the pricing unit.
    pub pricing_unit_code: Option<String>,
    /// Short name of the pricing unit.
    pub short_name: Option<String>,
    /// Amount, in cents (minor unit of the currency).
    pub amount_cents: Option<i64>,
    /// Precise amount, in cents (minor unit of the currency), as a decimal.
    pub precise_amount_cents: Option<Decimal>,
    /// Amount per unit, in cents (minor unit of the currency).
    pub unit_amount_cents: Option<i64>,
    /// Precise amount per unit, as a decimal.
    pub precise_unit_amount: Option<Decimal>,
    /// Conversion rate, as a decimal.
    pub conversion_rate: Option<Decimal>,
}

object! {
    FeePricingUnitDetails; "svc_pricing_unit_id": pricing_unit_id?,
    "pricing_unit_code": pricing_unit_code?, "short_name": short_name?,
    "amount_cents": amount_cents?, "precise_amount_cents": precise_amount_cents?,
    "unit_amount_cents": unit_amount_cents?, "precise_unit_amount": precise_unit_amount?,
    "conversion_rate": conversion_rate?
}
