//! Bounds and patterns: those of a schema and of all that it is made of.

use std::collections::HashSet;

use super::DEEPEST;
use crate::model::{Constraint, Keyword, SchemaKind};
use crate::openapi::{Document, Schema};
use crate::resolve::nullability;
use crate::resolve::numbers::Numbers;

/// What holds for the values of a schema, the nearest first. What holds for those of another one that it refers to is
/// said there.
pub(in crate::resolve) fn all<'s, 'a>(
    schema: &'s Schema<'a>,
    kind: &SchemaKind,
    document: &'s Document<'a>,
    numbers: &Numbers<'s, 'a>,
) -> Vec<Constraint> {
    let is_elsewhere = |name: &str| match kind {
        SchemaKind::Reference(reference) => numbers.component(name) == Some(reference.target),
        _ => false,
    };
    let (mut found, mut seen): (Vec<Constraint>, _) = (Vec::new(), HashSet::new());
    let mut open = vec![(schema, 0)];
    while let Some((schema, depth)) = open.pop() {
        let (core, _) = nullability::split(schema);
        let own = Some(core).filter(|core| !std::ptr::eq(*core, schema));
        let said = [schema]
            .into_iter()
            .chain(own)
            .flat_map(|it| &it.constraints);
        let said = said.filter_map(|(keyword, value)| Some((Keyword::named(keyword)?, *value)));
        for (keyword, value) in said {
            let is_known = |known: &Constraint| known.keyword == keyword && known.value == *value;
            if !found.iter().any(is_known) {
                found.push(Constraint::new(keyword, value.clone()));
            }
        }
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
