// @generated from the API description, which is the place to change. Checksum: 19cd970d62b4d0e8

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::Unknown;
use super::{AggregationType, BillableMetricFilter, WeightedInterval};

/// Metric by which usage is aggregated for billing.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct BillableMetric {
    /// Id of the metric, made by the service.
    pub id: Option<Uuid>,
    /// Name of the metric.
    pub name: Option<String>,
    /// Code that identifies the metric; its update is addressed by it.
    pub code: Option<String>,
    /// Description of the metric.
    pub description: Option<String>,
    /// How usage is aggregated.
    ///
    /// Not documented: other values.
    pub aggregation_type: Option<AggregationType>,
    /// Whether the metric is recurring.
    pub recurring: Option<bool>,
    /// Event property that the metric aggregates.
    pub field_name: Option<String>,
    /// Weighted interval of the metric.
    ///
    /// Not documented: other values.
    pub weighted_interval: Option<WeightedInterval>,
    /// Filters of the metric.
    pub filters: Option<Vec<BillableMetricFilter>>,
    /// Rounding function of the metric.
    ///
    /// Not documented: other values.
    pub rounding_function: Option<BillableMetricRoundingFunction>,
    /// Rounding precision of the metric.
    pub rounding_precision: Option<i64>,
    /// Expression computed over properties of the event.
    pub expression: Option<String>,
    /// Time at which the metric was created.
    pub created_at: Option<DateTime<Utc>>,
}

object! {
    BillableMetric; "svc_id": id?, "name": name?, "code": code?, "description": description?,
    "aggregation_type": aggregation_type?, "recurring": recurring?, "field_name": field_name?,
    "weighted_interval": weighted_interval?, "filters": filters?,
    "rounding_function": rounding_function?, "rounding_precision": rounding_precision?,
    "expression": expression?, "created_at": created_at?
}

/// Rounding function of the metric.
///
/// Not documented: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BillableMetricRoundingFunction {
    /// `round`
    Round,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { BillableMetricRoundingFunction; Round = "round" }
