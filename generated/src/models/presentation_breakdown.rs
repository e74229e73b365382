// @generated from the API description, which is the place to change.

use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::{Decimal, object};

/// Breakdown of units for presentation.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct PresentationBreakdown {
    /// What the units are presented by.
    pub presentation_by: Option<Map<String, Value>>,
    /// Units, as a decimal.
    pub units: Option<Decimal>,
}

impl PresentationBreakdown {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`presentation_by`](field@Self::presentation_by).
    pub fn presentation_by(mut self, presentation_by: Map<String, Value>) -> Self {
        self.presentation_by = Some(presentation_by);
        self
    }

    /// Sets [`units`](field@Self::units).
    pub fn units(mut self, units: Decimal) -> Self {
        self.units = Some(units);
        self
    }
}

object! { PresentationBreakdown { presentation_by: optional, units: optional, } }
