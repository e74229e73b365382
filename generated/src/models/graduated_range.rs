// @generated from the API description, which is the place to change.

use apicrate_runtime::{Decimal, object};

/// Range of a graduated amount.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct GraduatedRange {
    /// Units, as a decimal.
    pub units: Option<Decimal>,
    /// Value at which the range starts.
    pub from_value: Option<i64>,
    /// Value at which the range ends.
    pub to_value: Option<i64>,
    /// Flat unit amount, as a decimal.
    pub flat_unit_amount: Option<Decimal>,
    /// Amount per unit, as a decimal.
    pub per_unit_amount: Option<Decimal>,
    /// Total amount per unit, as a decimal.
    pub per_unit_total_amount: Option<Decimal>,
    /// Total that includes the flat amount, as a decimal.
    pub total_with_flat_amount: Option<Decimal>,
}

impl GraduatedRange {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`units`](field@Self::units).
    pub fn units(mut self, units: Decimal) -> Self {
        self.units = Some(units);
        self
    }

    /// Sets [`from_value`](field@Self::from_value).
    pub fn from_value(mut self, from_value: i64) -> Self {
        self.from_value = Some(from_value);
        self
    }

    /// Sets [`to_value`](field@Self::to_value).
    pub fn to_value(mut self, to_value: i64) -> Self {
        self.to_value = Some(to_value);
        self
    }

    /// Sets [`flat_unit_amount`](field@Self::flat_unit_amount).
    pub fn flat_unit_amount(mut self, flat_unit_amount: Decimal) -> Self {
        self.flat_unit_amount = Some(flat_unit_amount);
        self
    }

    /// Sets [`per_unit_amount`](field@Self::per_unit_amount).
    pub fn per_unit_amount(mut self, per_unit_amount: Decimal) -> Self {
        self.per_unit_amount = Some(per_unit_amount);
        self
    }

    /// Sets [`per_unit_total_amount`](field@Self::per_unit_total_amount).
    pub fn per_unit_total_amount(mut self, per_unit_total_amount: Decimal) -> Self {
        self.per_unit_total_amount = Some(per_unit_total_amount);
        self
    }

    /// Sets [`total_with_flat_amount`](field@Self::total_with_flat_amount).
    pub fn total_with_flat_amount(mut self, total_with_flat_amount: Decimal) -> Self {
        self.total_with_flat_amount = Some(total_with_flat_amount);
        self
    }
}

object! { GraduatedRange {
    units: optional,
    from_value: optional,
    to_value: optional,
    flat_unit_amount: optional,
    per_unit_amount: optional,
    per_unit_total_amount: optional,
    total_with_flat_amount: optional,
} }
