// @generated from the API description, which is the place to change. Checksum: 0dd9e2d99e0027a0

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Decimal;

/// Details of the pricing unit of a fee.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct FeePricingUnitDetails {
    /// Id of the pricing unit.
    #[serde(rename = "svc_pricing_unit_id", skip_serializing_if = "Option::is_none")]
    pub pricing_unit_id: Option<Uuid>,
    /// Code of the pricing unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pricing_unit_code: Option<String>,
    /// Short name of the pricing unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short_name: Option<String>,
    /// Amount, in cents (minor unit of the currency).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    /// Precise amount, in cents (minor unit of the currency), as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_amount_cents: Option<Decimal>,
    /// Amount per unit, in cents (minor unit of the currency).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit_amount_cents: Option<i64>,
    /// Precise amount per unit, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_unit_amount: Option<Decimal>,
    /// Conversion rate, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conversion_rate: Option<Decimal>,
}
