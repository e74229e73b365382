// @generated from the API description, which is the place to change.

use apicrate_runtime::object;

/// Filter of a billable metric.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct BillableMetricFilter {
    /// Key of the filter.
    pub key: Option<String>,
    /// Values of the filter.
    pub values: Option<Vec<String>>,
}

impl BillableMetricFilter {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`key`](field@Self::key).
    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.key = Some(key.into());
        self
    }

    /// Sets [`values`](field@Self::values).
    pub fn values(
        mut self,
        values: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.values = Some(values.into_iter().map(Into::into).collect());
        self
    }
}

object! { BillableMetricFilter { key: optional, values: optional, } }
