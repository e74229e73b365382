// @generated from the API description, which is the place to change. Checksum: c0b324977f57bd5f

use serde::{Deserialize, Serialize};

use crate::Decimal;

/// Fields sent to create a tax.
///
/// Not shown: which fields are required.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct TaxInput {
    /// Name of the tax.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Code that uniquely identifies the tax.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Rate of the tax, in percent, as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<Decimal>,
    /// Description of the tax.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Whether the tax is applied on the level of the organization.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applied_to_organization: Option<bool>,
}
