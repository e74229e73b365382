// @generated from the API description, which is the place to change. Checksum: 2f2f76ec2736d97c

use serde::{Deserialize, Serialize};

use crate::Decimal;

/// Details of the pricing unit of projected usage.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct UsagePricingUnitDetails {
    /// Amount, in cents (minor unit of the currency).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    /// Short name of the pricing unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short_name: Option<String>,
    /// Conversion rate, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conversion_rate: Option<Decimal>,
}
