// @generated from the API description, which is the place to change. Checksum: c7f6b70a23fb0f1a

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::Decimal;
use super::{PresentationBreakdown, UsageFilter, UsagePricingUnitDetails};

/// Usage of one group within a charge.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct GroupedUsage {
    /// Amount, in cents (minor unit of the currency).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    /// Projected amount, in cents (minor unit of the currency).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub projected_amount_cents: Option<i64>,
    /// Number of events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events_count: Option<i64>,
    /// Units, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Decimal>,
    /// Projected units, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub projected_units: Option<Decimal>,
    /// What the usage is grouped by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grouped_by: Option<Map<String, Value>>,
    /// Details of the pricing unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pricing_unit_details: Option<UsagePricingUnitDetails>,
    /// Usage of each filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filters: Option<Vec<UsageFilter>>,
    /// Presentation breakdowns of the units.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub presentation_breakdowns: Option<Vec<PresentationBreakdown>>,
    /// Presentation breakdowns of the projected units.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub projected_presentation_breakdowns: Option<Vec<PresentationBreakdown>>,
}
