// @generated from the API description, which is the place to change.

use apicrate_runtime::{Decimal, tuple};

/// How large a note is.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Size {
    /// From side to side.
    pub width: Decimal,
    /// From top to bottom.
    pub height: Decimal,
}

impl Size {
    /// Creates a value from the required fields.
    pub fn new(width: Decimal, height: Decimal) -> Self {
        Self { width, height }
    }
}

tuple! { Size; width as number, height }
