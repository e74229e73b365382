// @generated from the API description, which is the place to change. Checksum: a5b1de81837c76a0

use std::collections::BTreeMap;

use crate::Decimal;
use super::{PresentationBreakdown, UsagePricingUnitDetails};

/// Usage of one filter.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct UsageFilter {
    /// Units, as a decimal.
    pub units: Option<Decimal>,
    /// Projected units, as a decimal.
    pub projected_units: Option<Decimal>,
    /// Amount, in cents (minor unit of the currency).
    pub amount_cents: Option<i64>,
    /// Projected amount, in cents (minor unit of the currency).
    pub projected_amount_cents: Option<i64>,
    /// Number of events.
    pub events_count: Option<i64>,
    /// Values of the filter, an array of strings under each filter key.
    pub values: Option<BTreeMap<String, Vec<String>>>,
    /// Invoice display name of the filter.
    pub invoice_display_name: Option<String>,
    /// Details of the pricing unit.
    pub pricing_unit_details: Option<UsagePricingUnitDetails>,
    /// Presentation breakdowns of the units.
    pub presentation_breakdowns: Option<Vec<PresentationBreakdown>>,
    /// Presentation breakdowns of the projected units.
    pub projected_presentation_breakdowns: Option<Vec<PresentationBreakdown>>,
}

object! {
    UsageFilter; "units": units?, "projected_units": projected_units?,
    "amount_cents": amount_cents?, "projected_amount_cents": projected_amount_cents?,
    "events_count": events_count?, "values": values?, "invoice_display_name": invoice_display_name?,
    "pricing_unit_details": pricing_unit_details?,
    "presentation_breakdowns": presentation_breakdowns?,
    "projected_presentation_breakdowns": projected_presentation_breakdowns?
}
