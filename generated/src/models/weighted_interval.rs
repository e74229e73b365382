// @generated from the API description, which is the place to change.

use apicrate_runtime::{Unknown, open_text};

/// Kind of weighted interval.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WeightedInterval {
    /// `seconds`
    Seconds,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { WeightedInterval; Seconds = "seconds" }
