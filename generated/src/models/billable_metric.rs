// @generated from the API description, which is the place to change. Checksum: d4b880de460242d3

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Unlisted;
use crate::support::open_text::open_text;
use super::{AggregationType, BillableMetricFilter, WeightedInterval};

/// Metric by which usage is aggregated for billing.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct BillableMetric {
    /// Id of the metric, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Name of the metric.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Code that identifies the metric; its update is addressed by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Description of the metric.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// How usage is aggregated.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aggregation_type: Option<AggregationType>,
    /// Whether the metric is recurring.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recurring: Option<bool>,
    /// Event property that the metric aggregates.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field_name: Option<String>,
    /// Weighted interval of the metric.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weighted_interval: Option<WeightedInterval>,
    /// Filters of the metric.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filters: Option<Vec<BillableMetricFilter>>,
    /// Rounding function of the metric.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounding_function: Option<BillableMetricRoundingFunction>,
    /// Rounding precision of the metric.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounding_precision: Option<i64>,
    /// Expression computed over properties of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expression: Option<String>,
    /// Time at which the metric was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
}

/// Rounding function of the metric.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BillableMetricRoundingFunction {
    /// `round`
    Round,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    BillableMetricRoundingFunction; Round = "round"
}
