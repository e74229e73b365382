// @generated from the API description, which is the place to change.

use apicrate_runtime::object;

/// A sound in a note.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Sound {
    /// How long it is.
    pub seconds: Option<i64>,
}

impl Sound {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`seconds`](field@Self::seconds).
    pub fn seconds(mut self, seconds: i64) -> Self {
        self.seconds = Some(seconds);
        self
    }
}

object! { Sound { seconds: optional, } }
