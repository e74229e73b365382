// @generated from the API description, which is the place to change.

use apicrate_runtime::object;

/// Fields sent to update an add-on.
///
/// Not documented: which fields are required.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct AddOnInput {
    /// Name of the add-on.
    pub name: Option<String>,
    /// Code that uniquely identifies the add-on.
    pub code: Option<String>,
    /// Amount of the add-on, in cents (minor unit of `amount_currency`).
    pub amount_cents: Option<i64>,
    /// Currency code of the amount.
    pub amount_currency: Option<String>,
    /// Description of the add-on.
    pub description: Option<String>,
}

impl AddOnInput {
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

    /// Sets [`amount_cents`](field@Self::amount_cents).
    pub fn amount_cents(mut self, amount_cents: i64) -> Self {
        self.amount_cents = Some(amount_cents);
        self
    }

    /// Sets [`amount_currency`](field@Self::amount_currency).
    pub fn amount_currency(mut self, amount_currency: impl Into<String>) -> Self {
        self.amount_currency = Some(amount_currency.into());
        self
    }

    /// Sets [`description`](field@Self::description).
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
        self
    }
}

object! { AddOnInput {
    name: optional,
    code: optional,
    amount_cents: optional,
    amount_currency: optional,
    description: optional,
} }
