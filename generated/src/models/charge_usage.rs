// @generated from the API description, which is the place to change. Checksum: 6cd7a34f009de06a

use uuid::Uuid;

use crate::Decimal;
use super::{
    AggregationType, GroupedUsage, PresentationBreakdown, UsageFilter,
    UsagePricingUnitDetails,
};

/// Usage of one charge.
#[derive(Debug, Clone, PartialEq, Default)]
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

object! {
    ChargeUsage; "units": units?, "projected_units": projected_units?,
    "events_count": events_count?, "amount_cents": amount_cents?,
    "projected_amount_cents": projected_amount_cents?, "amount_currency": amount_currency?,
    "charge": charge?, "billable_metric": billable_metric?, "grouped_usage": grouped_usage?,
    "pricing_unit_details": pricing_unit_details?, "filters": filters?,
    "presentation_breakdowns": presentation_breakdowns?,
    "projected_presentation_breakdowns": projected_presentation_breakdowns?
}

/// Charge that the usage belongs to.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ChargeUsageCharge {
    /// Id of the charge, made by the service.
    pub id: Option<Uuid>,
    /// Model of the charge.
    ///
    /// Not documented: allowed values.
    pub charge_model: Option<String>,
    /// Invoice display name of the charge.
    pub invoice_display_name: Option<String>,
}

object! {
    ChargeUsageCharge; "svc_id": id?, "charge_model": charge_model?,
    "invoice_display_name": invoice_display_name?
}

/// Billable metric of the charge.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ChargeUsageBillableMetric {
    /// Id of the metric, made by the service.
    pub id: Option<Uuid>,
    /// Name of the metric.
    pub name: Option<String>,
    /// Code of the metric.
    pub code: Option<String>,
    /// How usage is aggregated.
    ///
    /// Not documented: other values.
    pub aggregation_type: Option<AggregationType>,
}

object! {
    ChargeUsageBillableMetric; "svc_id": id?, "name": name?, "code": code?,
    "aggregation_type": aggregation_type?
}
