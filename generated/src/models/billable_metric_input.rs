// @generated from the API description, which is the place to change.

use apicrate_runtime::object;

use super::{AggregationType, BillableMetricFilter, WeightedInterval};

/// Fields sent to create or update a billable metric.
///
/// Not documented: which fields are required.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct BillableMetricInput {
    /// Name of the metric.
    pub name: Option<String>,
    /// Code that identifies the metric.
    pub code: Option<String>,
    /// Description of the metric.
    pub description: Option<String>,
    /// How usage is aggregated.
    pub aggregation_type: Option<AggregationType>,
    /// Whether the metric is recurring.
    pub recurring: Option<bool>,
    /// Event property that the metric aggregates.
    pub field_name: Option<String>,
    /// Weighted interval of the metric.
    pub weighted_interval: Option<WeightedInterval>,
    /// Filters of the metric.
    pub filters: Option<Vec<BillableMetricFilter>>,
}

impl BillableMetricInput {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
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

    /// Sets [`description`](field@Self::description).
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
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

    /// Sets [`recurring`](field@Self::recurring).
    pub fn recurring(mut self, recurring: bool) -> Self {
        self.recurring = Some(recurring);
        self
    }

    /// Sets [`field_name`](field@Self::field_name).
    pub fn field_name(mut self, field_name: impl Into<String>) -> Self {
        self.field_name = Some(field_name.into());
        self
    }

    /// Sets [`weighted_interval`](field@Self::weighted_interval).
    pub fn weighted_interval(
        mut self,
        weighted_interval: impl Into<WeightedInterval>,
    ) -> Self {
        self.weighted_interval = Some(weighted_interval.into());
        self
    }

    /// Sets [`filters`](field@Self::filters).
    pub fn filters(
        mut self,
        filters: impl IntoIterator<Item = BillableMetricFilter>,
    ) -> Self {
        self.filters = Some(filters.into_iter().collect());
        self
    }
}

object! { BillableMetricInput {
    name: optional,
    code: optional,
    description: optional,
    aggregation_type: optional,
    recurring: optional,
    field_name: optional,
    weighted_interval: optional,
    filters: optional,
} }
