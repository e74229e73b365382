// @generated from the API description, which is the place to change. Checksum: 5ab5c8aae36638f4

use crate::Unknown;

/// Kind of aggregation.
///
/// Not documented: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AggregationType {
    /// `sum_agg`
    SumAgg,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { AggregationType; SumAgg = "sum_agg" }
