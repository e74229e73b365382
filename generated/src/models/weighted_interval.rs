// @generated from the API description, which is the place to change. Checksum: 1c6173facfdbbca2

use crate::Unlisted;

/// Kind of weighted interval.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WeightedInterval {
    /// `seconds`
    Seconds,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! { WeightedInterval; Seconds = "seconds" }
