//! Alternatives that Rust has no type of its own for.

use std::collections::HashSet;

use description::model::{SchemaId, SchemaKind, Schemas};

/// What JSON tells values apart by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum JsonKind {
    Boolean,
    Number,
    Text,
    List,
    Object,
}

/// What values of alternatives without a type of their own are; none where that is open.
pub(super) struct Lost(HashSet<Option<JsonKind>>);

impl Lost {
    /// Whether one of them may be read as an alternative of this kind.
    pub(super) fn may_be(&self, kind: &SchemaKind) -> bool {
        match json_kind(kind) {
            None => !self.0.is_empty(),
            kind => self.0.contains(&kind) || self.0.contains(&None),
        }
    }
}

/// What is lost in a union.
pub(super) fn of(schemas: &Schemas, union: SchemaId) -> Lost {
    let left = schemas.constrained(union).into_iter();
    let origin = |id| schemas.origin(schemas.target(id));
    let left: HashSet<_> = left.map(origin).collect();
    // Those of a union that stand here in its place have a type each.
    let lost = schemas[union]
        .merged
        .iter()
        .flat_map(|id| schemas.constrained(*id));
    let lost = lost.filter(|id| !left.contains(&origin(*id)));
    Lost(lost.map(|id| json_kind(schemas.kind(id))).collect())
}

/// None if there are several.
fn json_kind(kind: &SchemaKind) -> Option<JsonKind> {
    Some(match kind {
        SchemaKind::Boolean => JsonKind::Boolean,
        SchemaKind::Integer(_) | SchemaKind::Integers(_) | SchemaKind::Number => JsonKind::Number,
        SchemaKind::String(_) | SchemaKind::Enumeration(_) => JsonKind::Text,
        SchemaKind::List(_) | SchemaKind::Tuple(_) => JsonKind::List,
        SchemaKind::FreeForm
        | SchemaKind::Map(_)
        | SchemaKind::Object(_)
        | SchemaKind::OneOf(_) => JsonKind::Object,
        SchemaKind::Any
        | SchemaKind::Decimal
        | SchemaKind::Union(_)
        | SchemaKind::OneOrMany(_)
        | SchemaKind::Reference(_)
        | SchemaKind::Unresolved => return None,
    })
}
