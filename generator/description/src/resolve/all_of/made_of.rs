//! What a schema is made of.

use std::collections::HashSet;

use super::DEEPEST;
use crate::model::SchemaKind;
use crate::openapi::{Document, Schema};
use crate::resolve::nullability;
use crate::resolve::numbers::Numbers;

/// The schema, and those that it is made of, the nearest first. What another one that it refers to is made of is said
/// there.
pub(in crate::resolve) fn all<'s, 'a>(
    schema: &'s Schema<'a>,
    kind: &SchemaKind,
    document: &'s Document<'a>,
    numbers: &Numbers<'s, 'a>,
) -> Vec<&'s Schema<'a>> {
    let is_elsewhere = |name: &str| match kind {
        SchemaKind::Reference(reference) => numbers.component(name) == Some(reference.target),
        _ => false,
    };
    let (mut found, mut seen) = (Vec::new(), HashSet::new());
    let mut open = vec![(schema, 0)];
    while let Some((schema, depth)) = open.pop() {
        let (core, _) = nullability::split(schema);
        found.push(schema);
        found.extend(Some(core).filter(|core| !std::ptr::eq(*core, schema)));
        // What goes on without end has been reported.
        if depth == DEEPEST {
            continue;
        }
        let name = core.reference.map(|name| name.value);
        let name = name.filter(|name| !is_elsewhere(name) && seen.insert(*name));
        let component = name.and_then(|name| document.components.schemas.get(name));
        open.extend(component.map(|(_, target)| (target, depth + 1)));
        open.extend(core.all_of.iter().map(|part| (part, depth + 1)));
    }
    found
}
