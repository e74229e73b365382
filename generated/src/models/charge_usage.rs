// @generated from the API description, which is the place to change.

use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Decimal, object};

use super::{
    AggregationType, GroupedUsage, PresentationBreakdown, UsageFilter,
    UsagePricingUnitDetails,
};

/// Usage of one charge.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ChargeUsage {
    /// Units, as a decimal.
    pub units: Option<Decimal>,
    /// Projected units, as a decimal.
    pub projected_units: Option<Decimal>,
    /// Number of events.
    pub events_count: Option<i64>,
    /// Amount, in cents (minor unit of `amount_currency`).
    pub amount_cents: Option<i64>,
    /// Projected amount, in cents (minor unit of `amount_currency`).
    pub projected_amount_cents: Option<i64>,
    /// Currency of the amounts.
    pub amount_currency: Option<String>,
    /// Charge that the usage belongs to.
    pub charge: Option<ChargeUsageCharge>,
    /// Billable metric of the charge.
    pub billable_metric: Option<ChargeUsageBillableMetric>,
    /// Usage of each group.
    pub grouped_usage: Option<Vec<GroupedUsage>>,
    /// Details of the pricing unit.
    pub pricing_unit_details: Option<UsagePricingUnitDetails>,
    /// Usage of each filter.
    pub filters: Option<Vec<UsageFilter>>,
    /// Presentation breakdowns of the units.
    pub presentation_breakdowns: Option<Vec<PresentationBreakdown>>,
    /// Presentation breakdowns of the projected units.
    pub projected_presentation_breakdowns: Option<Vec<PresentationBreakdown>>,
}

impl ChargeUsage {
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

    /// Sets [`events_count`](field@Self::events_count).
    pub fn events_count(mut self, events_count: i64) -> Self {
        self.events_count = Some(events_count);
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

    /// Sets [`amount_currency`](field@Self::amount_currency).
    pub fn amount_currency(mut self, amount_currency: impl Into<String>) -> Self {
        self.amount_currency = Some(amount_currency.into());
        self
    }

    /// Sets [`charge`](field@Self::charge).
    pub fn charge(mut self, charge: ChargeUsageCharge) -> Self {
        self.charge = Some(charge);
        self
    }

    /// Sets [`billable_metric`](field@Self::billable_metric).
    pub fn billable_metric(
        mut self,
        billable_metric: ChargeUsageBillableMetric,
    ) -> Self {
        self.billable_metric = Some(billable_metric);
        self
    }

    /// Sets [`grouped_usage`](field@Self::grouped_usage).
    pub fn grouped_usage(
        mut self,
        grouped_usage: impl IntoIterator<Item = GroupedUsage>,
    ) -> Self {
        self.grouped_usage = Some(grouped_usage.into_iter().collect());
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

object! { ChargeUsage {
    units: optional,
    projected_units: optional,
    events_count: optional,
    amount_cents: optional,
    projected_amount_cents: optional,
    amount_currency: optional,
    charge: optional,
    billable_metric: optional,
    grouped_usage: optional,
    pricing_unit_details: optional,
    filters: optional,
    presentation_breakdowns: optional,
    projected_presentation_breakdowns: optional,
} }

/// Charge that the usage belongs to.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ChargeUsageCharge {
    /// Id of the charge, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Model of the charge.
    ///
    /// Not documented: allowed values.
    pub charge_model: Option<String>,
    /// Invoice display name of the charge.
    pub invoice_display_name: Option<String>,
}

impl ChargeUsageCharge {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`charge_model`](field@Self::charge_model).
    pub fn charge_model(mut self, charge_model: impl Into<String>) -> Self {
        self.charge_model = Some(charge_model.into());
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
}

object! { ChargeUsageCharge {
    id: optional = "svc_id",
    charge_model: optional,
    invoice_display_name: optional,
} }

/// Billable metric of the charge.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ChargeUsageBillableMetric {
    /// Id of the metric, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Name of the metric.
    pub name: Option<String>,
    /// Code of the metric.
    pub code: Option<String>,
    /// How usage is aggregated.
    pub aggregation_type: Option<AggregationType>,
}

impl ChargeUsageBillableMetric {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`name`](field@Self::name).
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets [`code`](field@Self::code).
    pub fn code(mut self, code: impl Into<String>) -> Self {
        self.code = Some(code.into());
        self
    }

    /// Sets [`aggregation_type`](field@Self::aggregation_type).
    pub fn aggregation_type(
        mut self,
        aggregation_type: impl Into<AggregationType>,
    ) -> Self {
        self.aggregation_type = Some(aggregation_type.into());
        self
    }
}

object! { ChargeUsageBillableMetric {
    id: optional = "svc_id",
    name: optional,
    code: optional,
    aggregation_type: optional,
} }
