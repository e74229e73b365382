// @generated from the API description, which is the place to change.

use apicrate_runtime::{Unknown, open_text};

/// Kind of aggregation.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AggregationType {
    /// `sum_agg`
    SumAgg,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { AggregationType; SumAgg = "sum_agg" }
