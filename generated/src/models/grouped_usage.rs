// @generated from the API description, which is the place to change. Checksum: 070cb2bbcc00d99e

use serde_json::{Map, Value};

use crate::Decimal;
use super::{PresentationBreakdown, UsageFilter, UsagePricingUnitDetails};

/// Usage of one group within a charge.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct GroupedUsage {
    /// Amount, in cents (minor unit of the currency).
    pub amount_cents: Option<i64>,
    /// Projected amount, in cents (minor unit of the currency).
    pub projected_amount_cents: Option<i64>,
    /// Number of events.
    pub events_count: Option<i64>,
    /// Units, as a decimal.
    pub units: Option<Decimal>,
    /// Projected units, as a decimal.
    pub projected_units: Option<Decimal>,
    /// What the usage is grouped by.
    pub grouped_by: Option<Map<String, Value>>,
    /// Details of the pricing unit.
    pub pricing_unit_details: Option<UsagePricingUnitDetails>,
    /// Usage of each filter.
    pub filters: Option<Vec<UsageFilter>>,
    /// Presentation breakdowns of the units.
    pub presentation_breakdowns: Option<Vec<PresentationBreakdown>>,
    /// Presentation breakdowns of the projected units.
    pub projected_presentation_breakdowns: Option<Vec<PresentationBreakdown>>,
}

object! {
    GroupedUsage; "amount_cents": amount_cents?, "projected_amount_cents": projected_amount_cents?,
    "events_count": events_count?, "units": units?, "projected_units": projected_units?,
    "grouped_by": grouped_by?, "pricing_unit_details": pricing_unit_details?, "filters": filters?,
    "presentation_breakdowns": presentation_breakdowns?,
    "projected_presentation_breakdowns": projected_presentation_breakdowns?
}
