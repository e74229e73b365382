// @generated from the API description, which is the place to change. Checksum: 8a468d9ef958fe73

/// Filter of a billable metric.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct BillableMetricFilter {
    /// Key of the filter.
    pub key: Option<String>,
    /// Values of the filter.
    pub values: Option<Vec<String>>,
}

object! { BillableMetricFilter; "key": key?, "values": values? }
