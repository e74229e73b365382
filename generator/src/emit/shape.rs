//! How bodies are written, as the runtime knows it.

use super::table::literal;
use super::{notation, parameter};
use crate::ir::{BodyForm, Type};

/// The shape of a body whose value has this type.
pub(super) fn of(form: &BodyForm, ty: &Type) -> String {
    match form {
        BodyForm::Nothing => "Shape::Nothing".to_owned(),
        BodyForm::Value => notation::shape("Shape::Value", ty),
        BodyForm::Text => "Shape::Text".to_owned(),
        BodyForm::Stream => "Shape::Stream".to_owned(),
        BodyForm::Records => "Shape::Records".to_owned(),
        BodyForm::Parts => "Shape::Parts".to_owned(),
        BodyForm::Envelope(property) => {
            notation::shape(&format!("Shape::Envelope({})", literal(property)), ty)
        }
        BodyForm::Optional(inner) => format!("Shape::Optional(&{})", of(inner, ty)),
        BodyForm::Form(styles) => parameter::form(styles),
    }
}
