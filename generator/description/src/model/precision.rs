//! The precision of times: that of the values shown in the description.

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
    /// The precision of times: with a fraction if the description shows one.
    pub fn precision(&self, id: SchemaId) -> Precision {
        match self.precise.contains(&id) {
            true => Precision::Fraction,
            false => Precision::Seconds,
        }
    }
}
