//! The traits that types derive.

use super::body;
use crate::ir::{Derive, Field, Object, RequestField, ResponseCase, Tuple, TypeKind};
use apicrate_description::model::Operation;

/// The derives of a type.
///
/// An object has neither `Eq` nor `Hash`: it would lose them, and break its users, with the first `f64`
/// that a later version of the API adds to it.
pub(super) fn of_type(kind: &TypeKind) -> Vec<Derive> {
    match kind {
        TypeKind::Object(Object { fields, .. }) | TypeKind::Tuple(Tuple { fields }) => {
            list(false, has_default(fields))
        }
        // No value is a natural default.
        TypeKind::Enumeration(_) => list(true, false),
        TypeKind::OneOf(_) | TypeKind::Union(_) => list(false, false),
        TypeKind::Multipart(form) => {
            without_equality(has_default(form.parts.iter().map(|part| &part.field)))
        }
    }
}

/// The derives of a request. Like an object, it could not keep `Eq` and `Hash`.
pub(super) fn of_request(operation: &Operation, fields: &[RequestField]) -> Vec<Derive> {
    let has_default = has_default(fields.iter().map(|found| &found.field));
    if body::is_stream(operation) {
        without_equality(has_default)
    } else {
        list(false, has_default)
    }
}

/// The derives of a struct of required fields, which is only passed to a constructor.
pub(super) fn of_required_fields() -> Vec<Derive> {
    vec![Derive::Debug, Derive::Clone]
}

/// The derives of an enum of responses.
pub(super) fn of_responses(cases: &[ResponseCase]) -> Vec<Derive> {
    let mut bodies = cases.iter().filter_map(|case| case.body.as_ref());
    if bodies.any(|body| body.ty.is_stream()) {
        without_equality(false)
    } else {
        list(false, false)
    }
}

/// The derives of documented errors.
pub(super) fn of_errors() -> Vec<Derive> {
    list(false, false)
}

/// The derives of a struct of response headers, which are all optional.
pub(super) fn of_headers() -> Vec<Derive> {
    list(false, true)
}

/// Whether a type has a default: not with required fields, whatever their types.
fn has_default<'a>(fields: impl IntoIterator<Item = &'a Field>) -> bool {
    let mut fields = fields.into_iter();
    fields.all(|field| !field.is_given())
}

/// The derives of a type with streams, which cannot be compared before they have been read.
fn without_equality(has_default: bool) -> Vec<Derive> {
    let mut derives = list(false, has_default);
    derives.retain(|derive| *derive != Derive::PartialEq);
    derives
}

fn list(is_key: bool, has_default: bool) -> Vec<Derive> {
    let mut derives = vec![Derive::Debug, Derive::Clone, Derive::PartialEq];
    if is_key {
        derives.extend([Derive::Eq, Derive::Hash]);
    }
    if has_default {
        derives.push(Derive::Default);
    }
    derives
}
