// @generated from the API description, which is the place to change.

use apicrate_runtime::{Decimal, object};

use super::{GraduatedPercentageRange, GraduatedRange};

/// Details of the amount of a fee.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct FeeAmountDetails {
    /// Amount of the plan, in cents (minor unit of the currency).
    pub plan_amount_cents: Option<i64>,
    /// Graduated ranges.
    pub graduated_ranges: Option<Vec<GraduatedRange>>,
    /// Graduated percentage ranges.
    pub graduated_percentage_ranges: Option<Vec<GraduatedPercentageRange>>,
    /// Free units, as a decimal.
    pub free_units: Option<Decimal>,
    /// Paid units, as a decimal.
    pub paid_units: Option<Decimal>,
    /// Size per package.
    pub per_package_size: Option<i64>,
    /// Unit amount per package, as a decimal.
    pub per_package_unit_amount: Option<Decimal>,
    /// Total amount per unit, as a decimal.
    pub per_unit_total_amount: Option<Decimal>,
    /// Units, as a decimal.
    pub units: Option<Decimal>,
    /// Free events.
    pub free_events: Option<i64>,
    /// Paid events.
    pub paid_events: Option<i64>,
    /// Rate, as a decimal.
    pub rate: Option<Decimal>,
    /// Unit amount of the fixed fee, as a decimal.
    pub fixed_fee_unit_amount: Option<Decimal>,
    /// Total amount of the fixed fee, as a decimal.
    pub fixed_fee_total_amount: Option<Decimal>,
    /// Total amount of the minimum and maximum adjustment, as a decimal.
    pub min_max_adjustment_total_amount: Option<Decimal>,
    /// Amount per unit, as a decimal.
    pub per_unit_amount: Option<Decimal>,
    /// Flat unit amount, as a decimal.
    pub flat_unit_amount: Option<Decimal>,
}

impl FeeAmountDetails {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`plan_amount_cents`](field@Self::plan_amount_cents).
    pub fn plan_amount_cents(mut self, plan_amount_cents: i64) -> Self {
        self.plan_amount_cents = Some(plan_amount_cents);
        self
    }

    /// Sets [`graduated_ranges`](field@Self::graduated_ranges).
    pub fn graduated_ranges(
        mut self,
        graduated_ranges: impl IntoIterator<Item = GraduatedRange>,
    ) -> Self {
        self.graduated_ranges = Some(graduated_ranges.into_iter().collect());
        self
    }

    /// Sets [`graduated_percentage_ranges`](field@Self::graduated_percentage_ranges).
    pub fn graduated_percentage_ranges(
        mut self,
        graduated_percentage_ranges: impl IntoIterator<Item = GraduatedPercentageRange>,
    ) -> Self {
        self.graduated_percentage_ranges = Some(
            graduated_percentage_ranges.into_iter().collect(),
        );
        self
    }

    /// Sets [`free_units`](field@Self::free_units).
    pub fn free_units(mut self, free_units: Decimal) -> Self {
        self.free_units = Some(free_units);
        self
    }

    /// Sets [`paid_units`](field@Self::paid_units).
    pub fn paid_units(mut self, paid_units: Decimal) -> Self {
        self.paid_units = Some(paid_units);
        self
    }

    /// Sets [`per_package_size`](field@Self::per_package_size).
    pub fn per_package_size(mut self, per_package_size: i64) -> Self {
        self.per_package_size = Some(per_package_size);
        self
    }

    /// Sets [`per_package_unit_amount`](field@Self::per_package_unit_amount).
    pub fn per_package_unit_amount(mut self, per_package_unit_amount: Decimal) -> Self {
        self.per_package_unit_amount = Some(per_package_unit_amount);
        self
    }

    /// Sets [`per_unit_total_amount`](field@Self::per_unit_total_amount).
    pub fn per_unit_total_amount(mut self, per_unit_total_amount: Decimal) -> Self {
        self.per_unit_total_amount = Some(per_unit_total_amount);
        self
    }

    /// Sets [`units`](field@Self::units).
    pub fn units(mut self, units: Decimal) -> Self {
        self.units = Some(units);
        self
    }

    /// Sets [`free_events`](field@Self::free_events).
    pub fn free_events(mut self, free_events: i64) -> Self {
        self.free_events = Some(free_events);
        self
    }

    /// Sets [`paid_events`](field@Self::paid_events).
    pub fn paid_events(mut self, paid_events: i64) -> Self {
        self.paid_events = Some(paid_events);
        self
    }

    /// Sets [`rate`](field@Self::rate).
    pub fn rate(mut self, rate: Decimal) -> Self {
        self.rate = Some(rate);
        self
    }

    /// Sets [`fixed_fee_unit_amount`](field@Self::fixed_fee_unit_amount).
    pub fn fixed_fee_unit_amount(mut self, fixed_fee_unit_amount: Decimal) -> Self {
        self.fixed_fee_unit_amount = Some(fixed_fee_unit_amount);
        self
    }

    /// Sets [`fixed_fee_total_amount`](field@Self::fixed_fee_total_amount).
    pub fn fixed_fee_total_amount(mut self, fixed_fee_total_amount: Decimal) -> Self {
        self.fixed_fee_total_amount = Some(fixed_fee_total_amount);
        self
    }

    /// Sets [`min_max_adjustment_total_amount`](field@Self::min_max_adjustment_total_amount).
    pub fn min_max_adjustment_total_amount(
        mut self,
        min_max_adjustment_total_amount: Decimal,
    ) -> Self {
        self.min_max_adjustment_total_amount = Some(min_max_adjustment_total_amount);
        self
    }

    /// Sets [`per_unit_amount`](field@Self::per_unit_amount).
    pub fn per_unit_amount(mut self, per_unit_amount: Decimal) -> Self {
        self.per_unit_amount = Some(per_unit_amount);
        self
    }

    /// Sets [`flat_unit_amount`](field@Self::flat_unit_amount).
    pub fn flat_unit_amount(mut self, flat_unit_amount: Decimal) -> Self {
        self.flat_unit_amount = Some(flat_unit_amount);
        self
    }
}

object! { FeeAmountDetails {
    plan_amount_cents: optional,
    graduated_ranges: optional,
    graduated_percentage_ranges: optional,
    free_units: optional,
    paid_units: optional,
    per_package_size: optional,
    per_package_unit_amount: optional,
    per_unit_total_amount: optional,
    units: optional,
    free_events: optional,
    paid_events: optional,
    rate: optional,
    fixed_fee_unit_amount: optional,
    fixed_fee_total_amount: optional,
    min_max_adjustment_total_amount: optional,
    per_unit_amount: optional,
    flat_unit_amount: optional,
} }
