// @generated from the API description, which is the place to change. Checksum: 99ca39f610fa96f5

use serde_json::{Map, Value};

use crate::Decimal;

/// Breakdown of units for presentation.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PresentationBreakdown {
    /// What the units are presented by.
    pub presentation_by: Option<Map<String, Value>>,
    /// Units, as a decimal.
    pub units: Option<Decimal>,
}

object! { PresentationBreakdown; "presentation_by": presentation_by?, "units": units? }
