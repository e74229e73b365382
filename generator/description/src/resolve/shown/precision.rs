//! Which times are in whole seconds: those that the description shows without a fraction, and never with one, in their
//! own schema, or in a parameter, a header, a body or a schema around them. A default without a fraction, such as the
//! beginning of a year, says nothing about other times.

use std::collections::HashSet;
use std::ptr;

use super::written::has_fraction;
use super::{Shown, parts};
use crate::model::{Format, SchemaId, SchemaKind, Schemas};
use crate::source::Value;

/// The schemas of times that are shown in whole seconds only, and those that refer to one. Of alternatives that are all
/// times, each must be.
pub(in crate::resolve) fn in_seconds(
    schemas: &Schemas,
    where_used: &[Shown<'_>],
) -> HashSet<SchemaId> {
    let mut times = Times::default();
    times.add(schemas, own_defaults(schemas));
    times.without.clear();
    times.add(schemas, own(schemas).chain(where_used.iter().copied()));
    let in_seconds = |id: SchemaId| {
        let is_in =
            |found: &HashSet<SchemaId>| schemas.chain(id).any(|(id, _)| found.contains(&id));
        is_in(&times.without) && !is_in(&times.with_fraction)
    };
    let are_all = |id: &SchemaId| {
        let mut merged = schemas.chain(*id).flat_map(|(_, schema)| &schema.merged);
        in_seconds(*id) && merged.all(|id| in_seconds(*id))
    };
    schemas.ids().filter(are_all).collect()
}

/// The values that schemas show themselves.
fn own(schemas: &Schemas) -> impl Iterator<Item = Shown<'_>> {
    schemas.iter().flat_map(|(id, schema)| {
        let shown = schema.examples.iter().chain(&schema.constant);
        shown.map(move |value| (id, value))
    })
}

fn own_defaults(schemas: &Schemas) -> impl Iterator<Item = Shown<'_>> {
    let defaults = schemas.iter().map(|(id, schema)| (id, &schema.default));
    defaults.filter_map(|(id, default)| Some((id, default.as_ref()?)))
}

/// The schemas of times that are shown.
#[derive(Default)]
struct Times {
    with_fraction: HashSet<SchemaId>,
    without: HashSet<SchemaId>,
}

impl Times {
    /// Adds the times in these values. Each value is visited once for each schema: alternatives may form a cycle.
    fn add<'n>(&mut self, schemas: &'n Schemas, shown: impl Iterator<Item = Shown<'n>>) {
        let mut pending: Vec<_> = shown.collect();
        let mut seen = HashSet::new();
        while let Some((id, node)) = pending.pop() {
            if !seen.insert((id, ptr::from_ref(node))) {
                continue;
            }
            // The alternatives that a value may be of, too.
            let merged = schemas.chain(id).flat_map(|(_, schema)| &schema.merged);
            pending.extend(merged.map(|id| (*id, node)));
            match (schemas.kind(id), &node.value) {
                (SchemaKind::String(Format::DateTime), Value::String(text)) => {
                    match has_fraction(text) {
                        Some(true) => self.with_fraction.insert(id),
                        Some(false) => self.without.insert(id),
                        None => continue,
                    };
                }
                (kind, _) => parts(schemas, kind, node, &mut pending),
            }
        }
    }
}
