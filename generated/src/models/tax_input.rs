// @generated from the API description, which is the place to change.

use apicrate_runtime::{Decimal, object};

/// Fields sent to create a tax.
///
/// Not documented: which fields are required.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct TaxInput {
    /// Name of the tax.
    pub name: Option<String>,
    /// Code that uniquely identifies the tax.
    pub code: Option<String>,
    /// Rate of the tax as a percentage, a decimal.
    pub rate: Option<Decimal>,
    /// Description of the tax.
    pub description: Option<String>,
    /// Whether the tax is applied at organization level.
    pub applied_to_organization: Option<bool>,
}

impl TaxInput {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`name`](field@Self::name).
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets [`code`](field@Self::code).
    pub fn code(mut self, code: impl Into<String>) -> Self {
        self.code = Some(code.into());
        self
    }

    /// Sets [`rate`](field@Self::rate).
    pub fn rate(mut self, rate: Decimal) -> Self {
        self.rate = Some(rate);
        self
    }

    /// Sets [`description`](field@Self::description).
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// Sets [`applied_to_organization`](field@Self::applied_to_organization).
    pub fn applied_to_organization(mut self, applied_to_organization: bool) -> Self {
        self.applied_to_organization = Some(applied_to_organization);
        self
    }
}

object! { TaxInput {
    name: optional,
    code: optional,
    rate: optional,
    description: optional,
    applied_to_organization: optional,
} }
