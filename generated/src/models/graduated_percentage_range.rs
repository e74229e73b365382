// @generated from the API description, which is the place to change. Checksum: 21d43f995fa1c5d0

use crate::Decimal;
use crate::support::object::object;

/// Range of a graduated percentage amount.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct GraduatedPercentageRange {
    /// Units, as a decimal.
    pub units: Option<Decimal>,
    /// Value at which the range starts.
    pub from_value: Option<i64>,
    /// Value at which the range ends.
    pub to_value: Option<i64>,
    /// Flat unit amount, as a decimal.
    pub flat_unit_amount: Option<Decimal>,
    /// Rate, as a decimal.
    pub rate: Option<Decimal>,
    /// Total amount per unit, as a decimal.
    pub per_unit_total_amount: Option<Decimal>,
    /// Total that includes the flat amount, as a decimal.
    pub total_with_flat_amount: Option<Decimal>,
}

object! {
    GraduatedPercentageRange; units?, from_value?, to_value?, flat_unit_amount?, rate?,
    per_unit_total_amount?, total_with_flat_amount?
}
