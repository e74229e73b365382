//! Schemas that never get to say what their values are: they point back to themselves, or on and on.

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Object, SchemaId, SchemaKind, Schemas};

/// A chain of schemas that only point on is followed this far.
const LONGEST_CHAIN: usize = 32;

/// A map of maps of the same kind has a type when it is an object whose properties have any name.
pub(super) fn open_maps(schemas: &mut Schemas) {
    let mut maps: Vec<_> = schemas.iter().map(|(id, _)| id).collect();
    maps.retain(|id| matches!(schemas[*id].kind, SchemaKind::Map(_)));
    // Those with a name first: the type has it, too.
    maps.sort_by_key(|id| schemas[*id].component.is_none());
    for id in maps {
        let is_endless = endless_chain(schemas, id).is_some_and(|chain| chain.contains(&id));
        if let SchemaKind::Map(values) = schemas[id].kind
            && is_endless
        {
            schemas[id].kind = SchemaKind::Object(Object {
                properties: Vec::new(),
                additional: Some(values),
                choices: Vec::new(),
            });
        }
    }
}

/// A list of nothing but lists of the same kind has no type that ends: what is in it is read as any value, which is
/// reported.
pub(super) fn open_lists(schemas: &mut Schemas, problems: &mut Vec<Diagnostic>) {
    for id in schemas.ids() {
        let SchemaKind::Reference(reference) = &schemas[id].kind else {
            continue;
        };
        let is_list = |id: &SchemaId| matches!(schemas[*id].kind, SchemaKind::List(_));
        let is_endless = endless_chain(schemas, id)
            .is_some_and(|chain| chain.contains(&id) && chain.iter().any(is_list));
        if is_endless {
            let message = "this is a list of lists of itself, of which there is no type in Rust; any value is taken here";
            problems.push(
                Diagnostic::warning(Rule::CyclicReference, reference.span, message)
                    .help("put an object between the lists to have them typed"),
            );
            schemas[id].kind = SchemaKind::Any;
        }
    }
}

/// Reports them, and takes them out.
pub(super) fn report(schemas: &mut Schemas, problems: &mut Vec<Diagnostic>) {
    let mut endless = Vec::new();
    for (id, schema) in schemas.iter() {
        let Some(chain) = endless_chain(schemas, id) else {
            continue;
        };
        endless.push(id);
        let is_circle = (1..chain.len()).any(|at| chain[..at].contains(&chain[at]));
        // Those that only lead to such a circle are not to blame.
        if is_circle && !chain.contains(&id) {
            continue;
        }
        let SchemaKind::Reference(reference) = &schema.kind else {
            // There is a reference on each circle.
            if !is_circle {
                let message = "lists and maps are nested too deep here";
                problems.push(
                    Diagnostic::new(Rule::Unsupported, schema.span, message)
                        .help("make an object of one of them"),
                );
            }
            continue;
        };
        let message = format!(
            "{} leads to no type: it points back to itself, or on and on",
            match &schemas[reference.target].component {
                Some(name) => format!("`{}`", name.value),
                None => "this".to_owned(),
            }
        );
        problems.push(
            Diagnostic::new(Rule::CyclicReference, reference.span, message)
                .help("one of the schemas on the way must be an object or a plain type"),
        );
    }
    for id in endless {
        schemas[id].kind = SchemaKind::Unresolved;
    }
}

/// Reports objects that are among their own alternatives, and takes these out: to read one would have no end.
pub(super) fn choices(schemas: &mut Schemas, problems: &mut Vec<Diagnostic>) {
    let ids: Vec<_> = schemas.ids().collect();
    for id in ids {
        let SchemaKind::Object(object) = &schemas[id].kind else {
            continue;
        };
        let endless = object.choices.iter().copied();
        let endless: Vec<_> = endless
            .filter(|choice| leads_to(schemas, *choice, id))
            .collect();
        if let Some(choice) = endless.first() {
            let name = match &schemas[id].component {
                Some(name) => format!("`{}`", name.value),
                None => "this object".to_owned(),
            };
            let message = format!("{name} is among its own alternatives, which are left out");
            problems.push(
                Diagnostic::warning(Rule::CyclicReference, schemas[*choice].span, message)
                    .help("list alternatives that do not lead back to it"),
            );
        }
        if let SchemaKind::Object(object) = &mut schemas[id].kind {
            object.choices.retain(|choice| !endless.contains(choice));
        }
    }
}

/// Whether what is read as one schema may be read as another one, which it is then, too.
fn leads_to(schemas: &Schemas, start: SchemaId, end: SchemaId) -> bool {
    let (mut open, mut seen) = (vec![start], HashSet::new());
    while let Some(id) = open.pop() {
        if id == end {
            return true;
        }
        if !seen.insert(id) {
            continue;
        }
        match &schemas[id].kind {
            SchemaKind::Object(object) => open.extend(&object.choices),
            SchemaKind::OneOrMany(inner) => open.push(*inner),
            SchemaKind::Reference(reference) => open.push(reference.target),
            kind => open.extend(kind.alternatives()),
        }
    }
    false
}

/// Reports one schema that has been found to be what another one is, if that never ends, and takes it out.
pub(super) fn check(schemas: &mut Schemas, id: SchemaId, problems: &mut Vec<Diagnostic>) {
    if endless_chain(schemas, id).is_some() {
        let schema = &mut schemas[id];
        schema.kind = SchemaKind::Unresolved;
        let message = "this leads to no type: it points back to itself, or on and on";
        problems.push(
            Diagnostic::new(Rule::CyclicReference, schema.span, message)
                .help("one of the schemas on the way must be an object or a plain type"),
        );
    }
}

/// The schemas that a schema points on to, if they never end.
fn endless_chain(schemas: &Schemas, id: SchemaId) -> Option<Vec<SchemaId>> {
    let next = |id: &SchemaId| match &schemas[*id].kind {
        SchemaKind::Reference(reference) => Some(reference.target),
        SchemaKind::List(inner) | SchemaKind::Map(inner) | SchemaKind::OneOrMany(inner) => {
            Some(*inner)
        }
        _ => None,
    };
    let chain = std::iter::successors(next(&id), next).take(LONGEST_CHAIN);
    let chain: Vec<_> = chain.collect();
    (chain.len() == LONGEST_CHAIN).then_some(chain)
}
