// @generated from the API description, which is the place to change. Checksum: 4b33b6e00b043eb4

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
    /// A value that the description does not list.
    Unlisted(Unlisted),
}

open_text! {
    AggregationType; SumAgg = "sum_agg"
}
