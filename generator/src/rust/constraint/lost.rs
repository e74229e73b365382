//! Lost alternatives: those of a union that have no Rust type of their own.

use std::collections::HashSet;

use apicrate_description::model::{JsonKind, SchemaId, SchemaKind, Schemas};

/// The JSON types of the lost alternatives of a union; `None` for one with values of several types.
pub(super) struct Lost(HashSet<Option<JsonKind>>);

impl Lost {
    /// Whether a value of a lost alternative may be read as an alternative of this kind.
    pub(super) fn may_be(&self, kind: &SchemaKind) -> bool {
        match json_kind(kind) {
            None => !self.0.is_empty(),
            kind => self.0.contains(&kind) || self.0.contains(&None),
        }
    }
}

/// The lost alternatives of a union.
pub(super) fn of(schemas: &Schemas, union: SchemaId) -> Lost {
    let left = schemas.constrained(union).into_iter();
    let origin = |id| schemas.origin(schemas.target(id));
    let left: HashSet<_> = left.map(origin).collect();
    // Alternatives of a nested union that are listed here in its place have types of their own.
    let lost = schemas[union]
        .merged
        .iter()
        .flat_map(|id| schemas.constrained(*id));
    let lost = lost.filter(|id| !left.contains(&origin(*id)));
    Lost(lost.map(|id| json_kind(schemas.kind(id))).collect())
}

/// The JSON type of values of a kind; `None` if there are several, and for decimals, which do not count as numbers here.
fn json_kind(kind: &SchemaKind) -> Option<JsonKind> {
    match kind {
        SchemaKind::Decimal => None,
        kind => kind.json_kind(),
    }
}
