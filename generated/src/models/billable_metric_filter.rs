// @generated from the API description, which is the place to change. Checksum: c626435865b792b9

use crate::support::object::object;

/// Filter of a billable metric.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct BillableMetricFilter {
    /// Key of the filter.
    pub key: Option<String>,
    /// Values of the filter.
    pub values: Option<Vec<String>>,
}

object! {
    BillableMetricFilter; key?, values?
}
