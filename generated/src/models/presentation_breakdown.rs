// @generated from the API description, which is the place to change. Checksum: dbf6c4792ceada2c

use serde_json::{Map, Value};

use crate::Decimal;
use crate::support::object::object;

/// Breakdown of units for presentation.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct PresentationBreakdown {
    /// What the units are presented by.
    pub presentation_by: Option<Map<String, Value>>,
    /// Units, as a decimal.
    pub units: Option<Decimal>,
}

object! {
    PresentationBreakdown; presentation_by?, units?
}
