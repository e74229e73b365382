// @generated from the API description, which is the place to change. Checksum: 639197fa93789028

use crate::Decimal;

/// Range of a graduated percentage amount.
#[derive(Debug, Clone, PartialEq, Default)]
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
    GraduatedPercentageRange; "units": units?, "from_value": from_value?, "to_value": to_value?,
    "flat_unit_amount": flat_unit_amount?, "rate": rate?,
    "per_unit_total_amount": per_unit_total_amount?,
    "total_with_flat_amount": total_with_flat_amount?
}
