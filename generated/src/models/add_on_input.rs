// @generated from the API description, which is the place to change. Checksum: d8fb052602a1d129

use serde::{Deserialize, Serialize};

/// Fields sent to update an add-on.
///
/// Not shown: which fields are required.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct AddOnInput {
    /// Name of the add-on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Code that uniquely identifies the add-on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Amount of the add-on, in cents (minor unit of `amount_currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    /// Currency code of the amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_currency: Option<String>,
    /// Description of the add-on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
}
