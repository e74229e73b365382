// @generated from the API description, which is the place to change. Checksum: 113d55ed7005f332

use crate::Unlisted;
use crate::support::open_text::open_text;

/// Kind of aggregation.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AggregationType {
    /// `sum_agg`
    SumAgg,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    AggregationType; SumAgg = "sum_agg"
}
