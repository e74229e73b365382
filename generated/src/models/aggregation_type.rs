// @generated from the API description, which is the place to change. Checksum: 7912fda6b44a0a0e

use crate::Unlisted;

/// Kind of aggregation.
///
/// Not documented: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AggregationType {
    /// `sum_agg`
    SumAgg,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! { AggregationType; SumAgg = "sum_agg" }
