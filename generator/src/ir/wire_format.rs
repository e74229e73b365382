//! Formats of values that can be written in more than one way.

use super::Type;

/// How a decimal is written in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecimalNotation {
    /// Text.
    Text,
    /// A number.
    Number,
}

/// The format of values that can be written in more than one way, as named in the generated code beside them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WireFormat {
    /// Decimals as text.
    Plain,
    /// Decimals as JSON numbers.
    Number,
    /// A decimal as text that could also be a text of another kind: only text that is written the same way is one.
    Exact,
}

impl WireFormat {
    /// The format of a type's values in JSON. The fields of a type that the crate defines carry their own.
    pub fn in_json(ty: &Type) -> Self {
        match ty.innermost() {
            Type::Decimal(DecimalNotation::Number) => Self::Number,
            _ => Self::Plain,
        }
    }
}
