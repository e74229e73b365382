// @generated from the API description, which is the place to change.

use std::collections::BTreeMap;

use apicrate_runtime::{Decimal, object};

use super::{PresentationBreakdown, UsagePricingUnitDetails};

/// Usage of one filter.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
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

impl UsageFilter {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
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

    /// Sets [`values`](field@Self::values).
    pub fn values(
        mut self,
        values: impl IntoIterator<Item = (impl Into<String>, Vec<String>)>,
    ) -> Self {
        self.values = Some(
            values.into_iter().map(|(key, value)| (key.into(), value)).collect(),
        );
        self
    }

    /// Sets [`invoice_display_name`](field@Self::invoice_display_name).
    pub fn invoice_display_name(
        mut self,
        invoice_display_name: impl Into<String>,
    ) -> Self {
        self.invoice_display_name = Some(invoice_display_name.into());
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

object! { UsageFilter {
    units: optional,
    projected_units: optional,
    amount_cents: optional,
    projected_amount_cents: optional,
    events_count: optional,
    values: optional,
    invoice_display_name: optional,
    pricing_unit_details: optional,
    presentation_breakdowns: optional,
    projected_presentation_breakdowns: optional,
} }
