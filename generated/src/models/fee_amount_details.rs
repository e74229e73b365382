// @generated from the API description, which is the place to change. Checksum: 94dd56d55b23356e

use serde::{Deserialize, Serialize};

use crate::Decimal;
use super::{GraduatedPercentageRange, GraduatedRange};

/// Details of the amount of a fee.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct FeeAmountDetails {
    /// Amount of the plan, in cents (minor unit of the currency).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan_amount_cents: Option<i64>,
    /// Graduated ranges.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub graduated_ranges: Option<Vec<GraduatedRange>>,
    /// Graduated percentage ranges.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub graduated_percentage_ranges: Option<Vec<GraduatedPercentageRange>>,
    /// Free units, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free_units: Option<Decimal>,
    /// Paid units, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_units: Option<Decimal>,
    /// Size per package.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_package_size: Option<i64>,
    /// Unit amount per package, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_package_unit_amount: Option<Decimal>,
    /// Total amount per unit, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_unit_total_amount: Option<Decimal>,
    /// Units, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Decimal>,
    /// Free events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free_events: Option<i64>,
    /// Paid events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_events: Option<i64>,
    /// Rate, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<Decimal>,
    /// Unit amount of the fixed fee, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed_fee_unit_amount: Option<Decimal>,
    /// Total amount of the fixed fee, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed_fee_total_amount: Option<Decimal>,
    /// Total amount of the minimum and maximum adjustment, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_max_adjustment_total_amount: Option<Decimal>,
    /// Amount per unit, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_unit_amount: Option<Decimal>,
    /// Flat unit amount, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flat_unit_amount: Option<Decimal>,
}
