// @generated from the API description, which is the place to change. Checksum: 5471655e5875ea0d

use crate::Unlisted;
use crate::support::open_text::open_text;

/// Kind of weighted interval.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WeightedInterval {
    /// `seconds`
    Seconds,
    /// A value that the description does not list.
    Unlisted(Unlisted),
}

open_text! {
    WeightedInterval; Seconds = "seconds"
}
