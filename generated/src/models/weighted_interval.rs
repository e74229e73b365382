// @generated from the API description, which is the place to change. Checksum: f2fcd0b5fed3eb3c

use crate::Unlisted;

/// Kind of weighted interval.
///
/// Not documented: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WeightedInterval {
    /// `seconds`
    Seconds,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! { WeightedInterval; Seconds = "seconds" }
