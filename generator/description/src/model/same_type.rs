//! Whether two places have the same type.

use super::{Content, SchemaId, SchemaKind, Schemas};

/// Whether bodies have the same type.
pub fn is_same_body(schemas: &Schemas, a: &Content, b: &Content) -> bool {
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
