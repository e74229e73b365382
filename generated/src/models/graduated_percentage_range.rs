// @generated from the API description, which is the place to change. Checksum: adfdb2abc6a12f29

use serde::{Deserialize, Serialize};

use crate::Decimal;

/// Range of a graduated percentage amount.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct GraduatedPercentageRange {
    /// Units, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Decimal>,
    /// Value at which the range starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_value: Option<i64>,
    /// Value at which the range ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_value: Option<i64>,
    /// Flat unit amount, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flat_unit_amount: Option<Decimal>,
    /// Rate, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<Decimal>,
    /// Total amount per unit, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_unit_total_amount: Option<Decimal>,
    /// Total that includes the flat amount, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_with_flat_amount: Option<Decimal>,
}
