//! The parts of a schema.

use std::collections::HashSet;

use super::walk::DEEPEST;
use crate::model::SchemaKind;
use crate::openapi::{Document, Schema};
use crate::resolve::schema::nullability;
use crate::resolve::schema::schema_ids::SchemaIds;

/// The schema and all its parts, the nearest first. A schema that it only refers to keeps its parts to itself.
pub(in crate::resolve) fn collect<'s, 'a>(
    schema: &'s Schema<'a>,
    kind: &SchemaKind,
    document: &'s Document<'a>,
    schema_ids: &SchemaIds<'s, 'a>,
) -> Vec<&'s Schema<'a>> {
    let is_elsewhere = |name: &str| match kind {
        SchemaKind::Reference(reference) => schema_ids.component(name) == Some(reference.target),
        _ => false,
    };
    let (mut parts, mut seen) = (Vec::new(), HashSet::new());
    let mut pending = vec![(schema, 0)];
    while let Some((schema, depth)) = pending.pop() {
        let (core, _) = nullability::split(schema);
        parts.push(schema);
        parts.extend(Some(core).filter(|core| !std::ptr::eq(*core, schema)));
        // Endless nesting has been reported.
        if depth == DEEPEST {
            continue;
        }
        let name = core.reference.map(|name| name.value);
        let name = name.filter(|name| !is_elsewhere(name) && seen.insert(*name));
        let component = name.and_then(|name| document.components.schemas.get(name));
        pending.extend(component.map(|(_, target)| (target, depth + 1)));
        pending.extend(core.all_of.iter().map(|part| (part, depth + 1)));
    }
    parts
}
