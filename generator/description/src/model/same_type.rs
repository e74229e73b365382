//! Whether two bodies or schemas have the same type.

use std::collections::HashSet;

use super::{Content, SchemaId, SchemaKind, Schemas};

/// Returns whether two bodies have the same type.
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
    if schemas.is_nullable(a) != schemas.is_nullable(b) {
        return false;
    }
    let Some((a, b)) = innermost(schemas, a, b) else {
        return false;
    };
    schemas.target(a) == schemas.target(b) || is_same_plain(schemas.kind(a), schemas.kind(b))
}

/// The innermost elements of two schemas, as far as both nest lists and maps in the same way. `None` if, at some level,
/// the elements of only one of them may be null.
pub(crate) fn innermost(
    schemas: &Schemas,
    mut a: SchemaId,
    mut b: SchemaId,
) -> Option<(SchemaId, SchemaId)> {
    let mut seen = HashSet::new();
    // A list of itself has no innermost element.
    while seen.insert((a, b)) {
        (a, b) = match (schemas.kind(a), schemas.kind(b)) {
            _ if schemas.target(a) == schemas.target(b) => return Some((a, b)),
            (SchemaKind::List(a), SchemaKind::List(b))
            | (SchemaKind::OneOrMany { one: a, .. }, SchemaKind::OneOrMany { one: b, .. })
            | (SchemaKind::Map(a), SchemaKind::Map(b)) => (*a, *b),
            _ => return Some((a, b)),
        };
        if schemas.is_nullable(a) != schemas.is_nullable(b) {
            return None;
        }
    }
    Some((a, b))
}

/// Whether two kinds are the same, for kinds without parts.
pub(crate) fn is_same_plain(a: &SchemaKind, b: &SchemaKind) -> bool {
    match (a, b) {
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
