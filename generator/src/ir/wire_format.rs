//! How values are written that can be written in two ways.

use super::Type;
use description::model::Precision;

/// What an exact number is in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecimalNotation {
    /// Text.
    Text,
    /// A number.
    Number,
}

/// How values are written that can be written in two ways, as it stands beside them in the generated code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WireFormat {
    /// Exact numbers as text, times in whole seconds.
    Plain,
    /// Exact numbers as JSON numbers.
    Number,
    /// Times with the fraction of a second that they have.
    Precise,
}

impl WireFormat {
    /// That of values of a type in JSON. What a type of the crate's own is made of says it itself.
    pub fn in_json(ty: &Type) -> Self {
        match ty.innermost() {
            Type::Decimal(DecimalNotation::Number) => Self::Number,
            Type::DateTime(Precision::Fraction) => Self::Precise,
            _ => Self::Plain,
        }
    }

    /// The same where there is nothing but text.
    pub fn in_text(ty: &Type) -> Self {
        match Self::in_json(ty) {
            Self::Number | Self::Plain => Self::Plain,
            Self::Precise => Self::Precise,
        }
    }
}
