// @generated from the API description, which is the place to change. Checksum: 7ee3820b81942e9c

use crate::Decimal;

/// Fields sent to create a tax.
///
/// Not documented: which fields are required.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TaxInput {
    /// Name of the tax.
    pub name: Option<String>,
    /// Code that uniquely identifies the tax.
    pub code: Option<String>,
    /// Rate of the tax, in percent, as a decimal.
    pub rate: Option<Decimal>,
    /// Description of the tax.
    pub description: Option<String>,
    /// Whether the tax is applied on the level of the organization.
    pub applied_to_organization: Option<bool>,
}

object! {
    TaxInput; "name": name?, "code": code?, "rate": rate?, "description": description?,
    "applied_to_organization": applied_to_organization?
}
