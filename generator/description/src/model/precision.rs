//! How precise times are: as those that the description shows.

use super::{SchemaId, Schemas};

/// How precisely times are written. They are read as precisely as they come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Precision {
    /// In whole seconds.
    Seconds,
    /// With the fraction of a second that they have.
    Fraction,
}

impl Schemas {
    /// How precise times are: of a fraction where the description shows one.
    pub fn precision(&self, id: SchemaId) -> Precision {
        match self.precise.contains(&id) {
            true => Precision::Fraction,
            false => Precision::Seconds,
        }
    }
}
