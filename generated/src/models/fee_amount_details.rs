// @generated from the API description, which is the place to change. Checksum: 5d205cb0c1b2856a

use crate::Decimal;
use super::{GraduatedPercentageRange, GraduatedRange};

/// Details of the amount of a fee.
#[derive(Debug, Clone, PartialEq, Default)]
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

object! {
    FeeAmountDetails; "plan_amount_cents": plan_amount_cents?,
    "graduated_ranges": graduated_ranges?,
    "graduated_percentage_ranges": graduated_percentage_ranges?, "free_units": free_units?,
    "paid_units": paid_units?, "per_package_size": per_package_size?,
    "per_package_unit_amount": per_package_unit_amount?,
    "per_unit_total_amount": per_unit_total_amount?, "units": units?, "free_events": free_events?,
    "paid_events": paid_events?, "rate": rate?, "fixed_fee_unit_amount": fixed_fee_unit_amount?,
    "fixed_fee_total_amount": fixed_fee_total_amount?,
    "min_max_adjustment_total_amount": min_max_adjustment_total_amount?,
    "per_unit_amount": per_unit_amount?, "flat_unit_amount": flat_unit_amount?
}
