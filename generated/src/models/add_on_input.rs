// @generated from the API description, which is the place to change. Checksum: d6c1880ebc4b4222

use crate::support::object::object;

/// Fields sent to update an add-on.
///
/// Not shown: which fields are required.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
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

object! {
    AddOnInput; name?, code?, amount_cents?, amount_currency?, description?
}
