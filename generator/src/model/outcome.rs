//! What an operation that went well comes to: one value, or one of several.

use super::{Content, Operation, Response, SchemaId, SchemaKind, Schemas, Status};

/// What the responses for success have in common.
pub(crate) enum Outcome<'m> {
    /// They lead elsewhere.
    Redirect,
    /// None of them has a body.
    Nothing,
    /// All of them have the same body.
    Value(&'m Content),
    /// The same, but for one that has none.
    Maybe(&'m Content, &'m Response),
    /// Their bodies differ.
    Several,
}

pub(crate) fn of<'m>(schemas: &Schemas, operation: &'m Operation) -> Outcome<'m> {
    if operation.success.status.is_redirect() {
        return Outcome::Redirect;
    }
    let Some(first) = &operation.success.content else {
        return Outcome::Nothing;
    };
    let others = operation.other_successes.iter();
    let mut bodies = others.clone().filter_map(|found| found.content.as_ref());
    if !bodies.all(|body| is_same_body(schemas, first, body)) {
        return Outcome::Several;
    }
    let mut empty = others.filter(|found| found.content.is_none());
    let plain = empty
        .clone()
        .find(|found| found.status != Status::NOT_MODIFIED);
    match plain.or_else(|| empty.next()) {
        Some(empty) => Outcome::Maybe(first, empty),
        None => Outcome::Value(first),
    }
}

/// Whether bodies have the same type.
pub(crate) fn is_same_body(schemas: &Schemas, a: &Content, b: &Content) -> bool {
    let is_same_value = match (a.schema, b.schema) {
        (Some(a), Some(b)) => is_same(schemas, a, b),
        (a, b) => a == b,
    };
    let property = |content: &Content| Some(content.envelope.as_ref()?.property.clone());
    a.kind == b.kind && property(a) == property(b) && is_same_value
}

/// Whether values of two schemas have the same type.
pub(crate) fn is_same(schemas: &Schemas, a: SchemaId, b: SchemaId) -> bool {
    let (target, other) = (schemas.target(a), schemas.target(b));
    if schemas.is_nullable(a) != schemas.is_nullable(b)
        || schemas.precision(a) != schemas.precision(b)
    {
        return false;
    }
    target == other
        || match (&schemas[target].kind, &schemas[other].kind) {
            (SchemaKind::List(a), SchemaKind::List(b))
            | (SchemaKind::OneOrMany(a), SchemaKind::OneOrMany(b))
            | (SchemaKind::Map(a), SchemaKind::Map(b)) => is_same(schemas, *a, *b),
            (SchemaKind::String(a), SchemaKind::String(b)) => a == b,
            (SchemaKind::Integer(a), SchemaKind::Integer(b)) => a == b,
            (SchemaKind::Boolean, SchemaKind::Boolean)
            | (SchemaKind::Number, SchemaKind::Number)
            | (SchemaKind::Decimal, SchemaKind::Decimal)
            | (SchemaKind::Any, SchemaKind::Any)
            | (SchemaKind::FreeForm, SchemaKind::FreeForm) => true,
            _ => false,
        }
}
