// @generated from the API description, which is the place to change. Checksum: 07f1ed5f88ce5ac7

/// Fields sent to update an add-on.
///
/// Not documented: which fields are required.
#[derive(Debug, Clone, PartialEq, Default)]
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
    AddOnInput; "name": name?, "code": code?, "amount_cents": amount_cents?,
    "amount_currency": amount_currency?, "description": description?
}
