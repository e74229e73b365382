//! How values are written that the runtime can write in two ways.

use crate::ir::{Notation, Precision, Type};

/// What stands behind a field in the table of an object, a tuple or a union.
pub(super) fn suffix(ty: &Type) -> &'static str {
    match ty.innermost() {
        Type::Decimal(Notation::Number) => " as number",
        _ => precision(ty),
    }
}

/// The same where everything is text: of a parameter, a header, or a field of a form.
pub(super) fn precision(ty: &Type) -> &'static str {
    match ty.innermost() {
        Type::DateTime(Precision::Fraction) => " as precise",
        _ => "",
    }
}

/// The shape of a body with a value of this type in it.
pub(super) fn shape(shape: &str, ty: &Type) -> String {
    match ty.innermost() {
        Type::Decimal(Notation::Number) => format!("Shape::Number(&{shape})"),
        Type::DateTime(Precision::Fraction) => format!("Shape::Precise(&{shape})"),
        _ => shape.to_owned(),
    }
}
