// @generated from the API description, which is the place to change. Checksum: d8ebc42f3cdd819c

use super::{AggregationType, BillableMetricFilter, WeightedInterval};

/// Fields sent to create or update a billable metric.
///
/// Not documented: which fields are required.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct BillableMetricInput {
    /// Name of the metric.
    pub name: Option<String>,
    /// Code that identifies the metric.
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
}

object! {
    BillableMetricInput; "name": name?, "code": code?, "description": description?,
    "aggregation_type": aggregation_type?, "recurring": recurring?, "field_name": field_name?,
    "weighted_interval": weighted_interval?, "filters": filters?
}
