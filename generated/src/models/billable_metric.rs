// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Unknown, object, open_text};

use super::{AggregationType, BillableMetricFilter, WeightedInterval};

/// Metric by which usage is aggregated for billing.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct BillableMetric {
    /// Id of the metric, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Name of the metric.
    pub name: Option<String>,
    /// Code that identifies the metric; updates have it in the path.
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
    /// Rounding function of the metric.
    pub rounding_function: Option<BillableMetricRoundingFunction>,
    /// Rounding precision of the metric.
    pub rounding_precision: Option<i64>,
    /// Expression computed over properties of the event.
    pub expression: Option<String>,
    /// Time at which the metric was created.
    pub created_at: Option<DateTime<Utc>>,
}

impl BillableMetric {
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

    /// Sets [`rounding_function`](field@Self::rounding_function).
    pub fn rounding_function(
        mut self,
        rounding_function: impl Into<BillableMetricRoundingFunction>,
    ) -> Self {
        self.rounding_function = Some(rounding_function.into());
        self
    }

    /// Sets [`rounding_precision`](field@Self::rounding_precision).
    pub fn rounding_precision(mut self, rounding_precision: i64) -> Self {
        self.rounding_precision = Some(rounding_precision);
        self
    }

    /// Sets [`expression`](field@Self::expression).
    pub fn expression(mut self, expression: impl Into<String>) -> Self {
        self.expression = Some(expression.into());
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }
}

object! { BillableMetric {
    id: optional = "svc_id",
    name: optional,
    code: optional,
    description: optional,
    aggregation_type: optional,
    recurring: optional,
    field_name: optional,
    weighted_interval: optional,
    filters: optional,
    rounding_function: optional,
    rounding_precision: optional,
    expression: optional,
    created_at: optional,
} }

/// Rounding function of the metric.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BillableMetricRoundingFunction {
    /// `round`
    Round,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { BillableMetricRoundingFunction; Round = "round" }
