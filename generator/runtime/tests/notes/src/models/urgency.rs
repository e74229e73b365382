// @generated from the API description, which is the place to change.

use apicrate_runtime::{UnknownInteger, open_integer};

/// Urgency.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Urgency {
    /// `-1`
    None,
    /// `2`
    High,
    /// A value that this version of the crate does not know.
    Unknown(UnknownInteger),
}

open_integer! { Urgency; None = -1, High = 2 }
