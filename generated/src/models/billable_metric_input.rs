// @generated from the API description, which is the place to change. Checksum: b9c7dcb155f9416b

use serde::{Deserialize, Serialize};

use super::{AggregationType, BillableMetricFilter, WeightedInterval};

/// Fields sent to create or update a billable metric.
///
/// Not shown: which fields are required.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct BillableMetricInput {
    /// Name of the metric.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Code that identifies the metric.
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
}
