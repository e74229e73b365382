//! Alternatives that Rust has no type of its own for.

use super::{SchemaId, SchemaKind, Schemas};

/// What JSON tells values apart by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum JsonKind {
    Boolean,
    Number,
    Text,
    List,
    Object,
}

impl Schemas {
    /// Whether values of an alternative without a type of its own may be read as this other one of the union.
    pub(crate) fn is_shared(&self, union: SchemaId, alternative: SchemaId) -> bool {
        let left = self.constrained(union);
        let left: Vec<_> = left.into_iter().map(|id| self.target(id)).collect();
        let kind = json_kind(self.kind(alternative));
        let may_be_it = |id: &SchemaId| match json_kind(self.kind(*id)) {
            Some(other) => kind.is_none_or(|kind| kind == other),
            None => true,
        };
        let merged = self[union].merged.iter();
        // Those of a union that stand here in its place have a type each.
        let mut lost = merged
            .flat_map(|id| self.constrained(*id))
            .filter(|id| !left.contains(&self.target(*id)));
        lost.any(|id| may_be_it(&id))
    }
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
