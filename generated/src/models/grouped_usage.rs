// @generated from the API description, which is the place to change.

use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::{Decimal, object};

use super::{PresentationBreakdown, UsageFilter, UsagePricingUnitDetails};

/// Usage of one group within a charge.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
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

impl GroupedUsage {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`amount_cents`](field@Self::amount_cents).
    pub fn amount_cents(mut self, amount_cents: i64) -> Self {
        self.amount_cents = Some(amount_cents);
        self
    }

    /// Sets [`projected_amount_cents`](field@Self::projected_amount_cents).
    pub fn projected_amount_cents(mut self, projected_amount_cents: i64) -> Self {
        self.projected_amount_cents = Some(projected_amount_cents);
        self
    }

    /// Sets [`events_count`](field@Self::events_count).
    pub fn events_count(mut self, events_count: i64) -> Self {
        self.events_count = Some(events_count);
        self
    }

    /// Sets [`units`](field@Self::units).
    pub fn units(mut self, units: Decimal) -> Self {
        self.units = Some(units);
        self
    }

    /// Sets [`projected_units`](field@Self::projected_units).
    pub fn projected_units(mut self, projected_units: Decimal) -> Self {
        self.projected_units = Some(projected_units);
        self
    }

    /// Sets [`grouped_by`](field@Self::grouped_by).
    pub fn grouped_by(mut self, grouped_by: Map<String, Value>) -> Self {
        self.grouped_by = Some(grouped_by);
        self
    }

    /// Sets [`pricing_unit_details`](field@Self::pricing_unit_details).
    pub fn pricing_unit_details(
        mut self,
        pricing_unit_details: UsagePricingUnitDetails,
    ) -> Self {
        self.pricing_unit_details = Some(pricing_unit_details);
        self
    }

    /// Sets [`filters`](field@Self::filters).
    pub fn filters(mut self, filters: impl IntoIterator<Item = UsageFilter>) -> Self {
        self.filters = Some(filters.into_iter().collect());
        self
    }

    /// Sets [`presentation_breakdowns`](field@Self::presentation_breakdowns).
    pub fn presentation_breakdowns(
        mut self,
        presentation_breakdowns: impl IntoIterator<Item = PresentationBreakdown>,
    ) -> Self {
        self.presentation_breakdowns = Some(
            presentation_breakdowns.into_iter().collect(),
        );
        self
    }

    /// Sets [`projected_presentation_breakdowns`](field@Self::projected_presentation_breakdowns).
    pub fn projected_presentation_breakdowns(
        mut self,
        projected_presentation_breakdowns: impl IntoIterator<
            Item = PresentationBreakdown,
        >,
    ) -> Self {
        self.projected_presentation_breakdowns = Some(
            projected_presentation_breakdowns.into_iter().collect(),
        );
        self
    }
}

object! { GroupedUsage {
    amount_cents: optional,
    projected_amount_cents: optional,
    events_count: optional,
    units: optional,
    projected_units: optional,
    grouped_by: optional,
    pricing_unit_details: optional,
    filters: optional,
    presentation_breakdowns: optional,
    projected_presentation_breakdowns: optional,
} }
