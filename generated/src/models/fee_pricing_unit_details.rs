// @generated from the API description, which is the place to change.

use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Decimal, object};

/// Details of the pricing unit of a fee.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct FeePricingUnitDetails {
    /// Id of the pricing unit.
    ///
    /// Called `svc_pricing_unit_id` on the wire.
    #[doc(alias = "svc_pricing_unit_id")]
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

impl FeePricingUnitDetails {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`pricing_unit_id`](field@Self::pricing_unit_id).
    pub fn pricing_unit_id(mut self, pricing_unit_id: Uuid) -> Self {
        self.pricing_unit_id = Some(pricing_unit_id);
        self
    }

    /// Sets [`pricing_unit_code`](field@Self::pricing_unit_code).
    pub fn pricing_unit_code(mut self, pricing_unit_code: impl Into<String>) -> Self {
        self.pricing_unit_code = Some(pricing_unit_code.into());
        self
    }

    /// Sets [`short_name`](field@Self::short_name).
    pub fn short_name(mut self, short_name: impl Into<String>) -> Self {
        self.short_name = Some(short_name.into());
        self
    }

    /// Sets [`amount_cents`](field@Self::amount_cents).
    pub fn amount_cents(mut self, amount_cents: i64) -> Self {
        self.amount_cents = Some(amount_cents);
        self
    }

    /// Sets [`precise_amount_cents`](field@Self::precise_amount_cents).
    pub fn precise_amount_cents(mut self, precise_amount_cents: Decimal) -> Self {
        self.precise_amount_cents = Some(precise_amount_cents);
        self
    }

    /// Sets [`unit_amount_cents`](field@Self::unit_amount_cents).
    pub fn unit_amount_cents(mut self, unit_amount_cents: i64) -> Self {
        self.unit_amount_cents = Some(unit_amount_cents);
        self
    }

    /// Sets [`precise_unit_amount`](field@Self::precise_unit_amount).
    pub fn precise_unit_amount(mut self, precise_unit_amount: Decimal) -> Self {
        self.precise_unit_amount = Some(precise_unit_amount);
        self
    }

    /// Sets [`conversion_rate`](field@Self::conversion_rate).
    pub fn conversion_rate(mut self, conversion_rate: Decimal) -> Self {
        self.conversion_rate = Some(conversion_rate);
        self
    }
}

object! { FeePricingUnitDetails {
    pricing_unit_id: optional = "svc_pricing_unit_id",
    pricing_unit_code: optional,
    short_name: optional,
    amount_cents: optional,
    precise_amount_cents: optional,
    unit_amount_cents: optional,
    precise_unit_amount: optional,
    conversion_rate: optional,
} }
