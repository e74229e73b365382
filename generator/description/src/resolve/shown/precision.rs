//! Which times are in whole seconds: those that the description shows without a fraction, and never with one, in their
//! own schema, or in a parameter, a header, a body or a schema around them.

use std::collections::HashSet;
use std::ptr;

use super::{Shown, parts};
use crate::model::{Format, SchemaId, SchemaKind, Schemas};
use crate::source::Value;

/// The schemas of times that are shown in whole seconds only, and those that refer to one.
pub(in crate::resolve) fn in_seconds(
    schemas: &Schemas,
    where_used: &[Shown<'_>],
) -> HashSet<SchemaId> {
    let shown = own(schemas).chain(where_used.iter().copied());
    let times = times(schemas, shown.collect());
    let is_shown = |id: SchemaId, has_fraction| {
        let mut chain = schemas.chain(id);
        chain.any(|(id, _)| times.contains(&(id, has_fraction)))
    };
    let in_seconds = |id: &SchemaId| is_shown(*id, false) && !is_shown(*id, true);
    schemas.ids().filter(in_seconds).collect()
}

/// The values that schemas show themselves.
fn own(schemas: &Schemas) -> impl Iterator<Item = Shown<'_>> {
    schemas.iter().flat_map(|(id, schema)| {
        let shown = schema.examples.iter().chain(&schema.default);
        shown.chain(&schema.constant).map(move |value| (id, value))
    })
}

/// The schemas of times that are shown, and whether with a fraction. Each value is visited once for each schema:
/// alternatives may form a cycle.
fn times(schemas: &Schemas, mut pending: Vec<Shown<'_>>) -> HashSet<(SchemaId, bool)> {
    let mut seen = HashSet::new();
    let mut times = HashSet::new();
    while let Some((id, node)) = pending.pop() {
        if !seen.insert((id, ptr::from_ref(node))) {
            continue;
        }
        match (schemas.kind(id), &node.value) {
            (SchemaKind::String(Format::DateTime), Value::String(text)) => {
                times.extend(has_fraction(text).map(|has_fraction| (id, has_fraction)));
            }
            (kind, _) => parts(schemas, kind, node, &mut pending),
        }
    }
    times
}

/// Whether an RFC 3339 time has a fraction. All that precedes a fraction has a fixed length.
fn has_fraction(text: &str) -> Option<bool> {
    let text = text.as_bytes();
    let is_time = matches!(text.get(10), Some(b'T' | b't' | b' ')) && text.get(16) == Some(&b':');
    is_time.then(|| text.get(19) == Some(&b'.'))
}
