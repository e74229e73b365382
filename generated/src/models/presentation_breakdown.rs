// @generated from the API description, which is the place to change. Checksum: c7c366b26ca634bc

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::Decimal;

/// Breakdown of units for presentation.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PresentationBreakdown {
    /// What the units are presented by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub presentation_by: Option<Map<String, Value>>,
    /// Units, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Decimal>,
}
