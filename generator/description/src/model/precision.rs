//! The precision of times: that of the values shown in the description, and all digits if none is.

use super::{SchemaId, Schemas};

/// The precision with which times are written. Times are read with whatever precision they have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Precision {
    /// In whole seconds.
    Seconds,
    /// With their fraction of a second.
    Fraction,
}

impl Schemas {
    /// The precision of times: in whole seconds if the description shows them so, and none with a fraction.
    pub fn precision(&self, id: SchemaId) -> Precision {
        match self.in_seconds.contains(&id) {
            true => Precision::Seconds,
            false => Precision::Fraction,
        }
    }
}
