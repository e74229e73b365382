//! Which times have fractions of a second: those that the description shows with one, in their own schema, or in a
//! parameter, a header, a body or a schema around them.

use std::collections::HashSet;
use std::ptr;

use super::{Shown, parts};
use crate::model::{Format, SchemaId, SchemaKind, Schemas};
use crate::source::Value;

/// The schemas of times that are shown with a fraction, and those that refer to one.
pub(in crate::resolve) fn all(schemas: &Schemas, where_used: &[Shown<'_>]) -> HashSet<SchemaId> {
    let shown = own(schemas).chain(where_used.iter().copied());
    let marked = marked(schemas, shown.collect());
    let refers = |id: &SchemaId| schemas.chain(*id).any(|(id, _)| marked.contains(&id));
    schemas.ids().filter(refers).collect()
}

/// The values that schemas show themselves.
fn own(schemas: &Schemas) -> impl Iterator<Item = Shown<'_>> {
    schemas.iter().flat_map(|(id, schema)| {
        let shown = schema.examples.iter().chain(&schema.default);
        shown.chain(&schema.constant).map(move |value| (id, value))
    })
}

/// The schemas of times that are shown with a fraction. Each value is visited once for each schema: alternatives may
/// form a cycle.
fn marked(schemas: &Schemas, mut pending: Vec<Shown<'_>>) -> HashSet<SchemaId> {
    let mut seen = HashSet::new();
    let mut marked = HashSet::new();
    while let Some((id, node)) = pending.pop() {
        if !seen.insert((id, ptr::from_ref(node))) {
            continue;
        }
        match (schemas.kind(id), &node.value) {
            (SchemaKind::String(Format::DateTime), Value::String(text)) if has_fraction(text) => {
                marked.insert(id);
            }
            (kind, _) => parts(schemas, kind, node, &mut pending),
        }
    }
    marked
}

/// Whether a text is an RFC 3339 time with a fraction. All that precedes a fraction has a fixed length.
fn has_fraction(text: &str) -> bool {
    let text = text.as_bytes();
    let is_time = matches!(text.get(10), Some(b'T' | b't' | b' '));
    is_time && text.get(16) == Some(&b':') && text.get(19) == Some(&b'.')
}
