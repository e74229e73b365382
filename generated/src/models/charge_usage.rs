// @generated from the API description, which is the place to change. Checksum: c758442ddbcd17a2

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Decimal;
use super::{
    AggregationType, GroupedUsage, PresentationBreakdown, UsageFilter,
    UsagePricingUnitDetails,
};

/// Usage of one charge.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct ChargeUsage {
    /// Units, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Decimal>,
    /// Projected units, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub projected_units: Option<Decimal>,
    /// Number of events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events_count: Option<i64>,
    /// Amount, in cents (minor unit of `amount_currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    /// Projected amount, in cents (minor unit of `amount_currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub projected_amount_cents: Option<i64>,
    /// Currency of the amounts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_currency: Option<String>,
    /// Charge that the usage belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub charge: Option<ChargeUsageCharge>,
    /// Billable metric of the charge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub billable_metric: Option<ChargeUsageBillableMetric>,
    /// Usage of each group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grouped_usage: Option<Vec<GroupedUsage>>,
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

/// Charge that the usage belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct ChargeUsageCharge {
    /// Id of the charge, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Model of the charge.
    ///
    /// Not shown: allowed values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub charge_model: Option<String>,
    /// Invoice display name of the charge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_display_name: Option<String>,
}

/// Billable metric of the charge.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct ChargeUsageBillableMetric {
    /// Id of the metric, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Name of the metric.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Code of the metric.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// How usage is aggregated.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aggregation_type: Option<AggregationType>,
}
