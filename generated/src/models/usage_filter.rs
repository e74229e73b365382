// @generated from the API description, which is the place to change. Checksum: 88596259a6e11661

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Decimal;
use super::{PresentationBreakdown, UsagePricingUnitDetails};

/// Usage of one filter.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct UsageFilter {
    /// Units, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Decimal>,
    /// Projected units, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub projected_units: Option<Decimal>,
    /// Amount, in cents (minor unit of the currency).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    /// Projected amount, in cents (minor unit of the currency).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub projected_amount_cents: Option<i64>,
    /// Number of events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events_count: Option<i64>,
    /// Values of the filter, an array of strings under each filter key.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<BTreeMap<String, Vec<String>>>,
    /// Invoice display name of the filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_display_name: Option<String>,
    /// Details of the pricing unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pricing_unit_details: Option<UsagePricingUnitDetails>,
    /// Presentation breakdowns of the units.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub presentation_breakdowns: Option<Vec<PresentationBreakdown>>,
    /// Presentation breakdowns of the projected units.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub projected_presentation_breakdowns: Option<Vec<PresentationBreakdown>>,
}
