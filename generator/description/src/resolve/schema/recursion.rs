//! Schemas that never come to a type: they refer back to themselves, or without end.

use std::collections::{HashMap, HashSet};

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Object, Property, SchemaId, SchemaKind, Schemas};

/// The maximum length of a chain of schemas that only refer to others.
const LONGEST_CHAIN: usize = 32;

/// Turns maps that contain themselves into objects with additional properties only, which have a type.
pub(super) fn open_maps(schemas: &mut Schemas) {
    let mut maps: Vec<_> = schemas.iter().map(|(id, _)| id).collect();
    maps.retain(|id| matches!(schemas[*id].kind, SchemaKind::Map(_)));
    // Components first, as their names become those of the types.
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

/// Replaces lists that contain nothing but themselves, which have no finite type, by any value, and reports them.
pub(super) fn open_lists(schemas: &mut Schemas, problems: &mut Vec<Diagnostic>) {
    for id in schemas.ids() {
        let SchemaKind::Reference(reference) = &schemas[id].kind else {
            continue;
        };
        let is_list = |id: &SchemaId| matches!(schemas[*id].kind, SchemaKind::List(_));
        let is_endless = endless_chain(schemas, id)
            .is_some_and(|chain| chain.contains(&id) && chain.iter().any(is_list));
        if is_endless {
            let message =
                "this is a list of lists of itself, without end; any value is accepted here";
            problems.push(
                Diagnostic::warning(Rule::CyclicReference, reference.span, message)
                    .help("put an object between the lists"),
            );
            schemas[id].kind = SchemaKind::Any;
        }
    }
}

/// Reports schemas that never come to a type, and marks them as unresolved.
pub(super) fn report(schemas: &mut Schemas, problems: &mut Vec<Diagnostic>) {
    let mut endless = Vec::new();
    for (id, schema) in schemas.iter() {
        let Some(chain) = endless_chain(schemas, id) else {
            continue;
        };
        endless.push(id);
        let is_cycle = (1..chain.len()).any(|index| chain[..index].contains(&chain[index]));
        // Schemas that only lead to such a cycle are not to blame.
        if is_cycle && !chain.contains(&id) {
            continue;
        }
        let SchemaKind::Reference(reference) = &schema.kind else {
            // Each cycle contains a reference.
            if !is_cycle {
                let message = "lists and maps are nested too deep here";
                problems.push(
                    Diagnostic::new(Rule::Unsupported, schema.span, message)
                        .help("make an object of one of them"),
                );
            }
            continue;
        };
        let message = format!(
            "{} has no type: it refers back to itself, or without end",
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

/// Reports objects that are among their own alternatives, and removes these: reading one would never end.
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
            let message = format!("{name} is among its own alternatives; these are left out");
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

/// Reports objects that require themselves, so that no value ends: one of each circle.
pub(super) fn required(schemas: &Schemas, problems: &mut Vec<Diagnostic>) {
    let endless = endless_objects(schemas);
    let mut told = HashSet::new();
    for id in schemas.ids().filter(|id| endless.contains(id)) {
        let reached = reached(schemas, id);
        // Objects that only lead to a circle are not to blame.
        if !reached.contains(&id) || told.contains(&id) {
            continue;
        }
        let leads_back = |part: &SchemaId| self::reached(schemas, *part).contains(&id);
        told.extend(reached.into_iter().filter(leads_back));
        let parts = required_objects(schemas, id).into_iter();
        let mut parts = parts.filter(|(_, part)| *part == id || leads_back(part));
        let property = parts.next().map(|(property, _)| property);
        problems.extend(property.map(|property| endless_object(schemas, id, property)));
    }
}

fn endless_object(schemas: &Schemas, id: SchemaId, property: &Property) -> Diagnostic {
    let name = match &schemas[id].component {
        Some(name) => format!("`{}`", name.value),
        None => "the object".to_owned(),
    };
    let message = format!(
        "{name} requires `{}`, in which {name} is required again: no value can be complete",
        property.name.value
    );
    Diagnostic::warning(Rule::CyclicReference, property.name.span, message)
        .help("do not require it, or allow null")
}

/// The objects that require each other in circles, or lead to such a circle.
fn endless_objects(schemas: &Schemas) -> HashSet<SchemaId> {
    let mut holders: HashMap<SchemaId, Vec<SchemaId>> = HashMap::new();
    let mut open = HashMap::new();
    for id in schemas.ids() {
        let parts = required_objects(schemas, id);
        open.insert(id, parts.len());
        for (_, part) in parts {
            holders.entry(part).or_default().push(id);
        }
    }
    let mut complete: Vec<_> = schemas.ids().filter(|id| open[id] == 0).collect();
    while let Some(id) = complete.pop() {
        open.remove(&id);
        for holder in holders.get(&id).into_iter().flatten() {
            if let Some(count) = open.get_mut(holder) {
                *count -= 1;
                complete.extend((*count == 0).then_some(*holder));
            }
        }
    }
    open.into_keys().collect()
}

/// The properties of an object that every value has and that are objects themselves.
fn required_objects(schemas: &Schemas, id: SchemaId) -> Vec<(&Property, SchemaId)> {
    let SchemaKind::Object(object) = &schemas[id].kind else {
        return Vec::new();
    };
    let required = object
        .properties
        .iter()
        .filter(|property| property.required);
    let parts = required.map(|property| (property, schemas.target(property.schema)));
    let is_object = |id: SchemaId| matches!(schemas[id].kind, SchemaKind::Object(_));
    let parts =
        parts.filter(|(property, part)| is_object(*part) && !schemas.is_nullable(property.schema));
    parts.collect()
}

/// The objects that every value of an object has in it.
fn reached(schemas: &Schemas, start: SchemaId) -> HashSet<SchemaId> {
    let (mut pending, mut found) = (vec![start], HashSet::new());
    while let Some(id) = pending.pop() {
        let parts = required_objects(schemas, id).into_iter();
        pending.extend(
            parts
                .map(|(_, part)| part)
                .filter(|part| found.insert(*part)),
        );
    }
    found
}

/// Whether a value that is read as one schema may also be read as another one.
fn leads_to(schemas: &Schemas, start: SchemaId, end: SchemaId) -> bool {
    let (mut pending, mut seen) = (vec![start], HashSet::new());
    while let Some(id) = pending.pop() {
        if id == end {
            return true;
        }
        if !seen.insert(id) {
            continue;
        }
        match &schemas[id].kind {
            SchemaKind::Object(object) => pending.extend(&object.choices),
            SchemaKind::OneOrMany { one: inner, .. } => pending.push(*inner),
            SchemaKind::Reference(reference) => pending.push(reference.target),
            kind => pending.extend(kind.alternatives()),
        }
    }
    false
}

/// Reports a decided union that never comes to a type, and marks it as unresolved.
pub(super) fn check(schemas: &mut Schemas, id: SchemaId, problems: &mut Vec<Diagnostic>) {
    if endless_chain(schemas, id).is_some() {
        let schema = &mut schemas[id];
        schema.kind = SchemaKind::Unresolved;
        let message = "this has no type: it refers back to itself, or without end";
        problems.push(
            Diagnostic::new(Rule::CyclicReference, schema.span, message)
                .help("one of the schemas on the way must be an object or a plain type"),
        );
    }
}

/// The chain of schemas that a schema refers to, if it never ends.
fn endless_chain(schemas: &Schemas, id: SchemaId) -> Option<Vec<SchemaId>> {
    let next = |id: &SchemaId| match &schemas[*id].kind {
        SchemaKind::Reference(reference) => Some(reference.target),
        SchemaKind::List(inner)
        | SchemaKind::Map(inner)
        | SchemaKind::OneOrMany { one: inner, .. } => Some(*inner),
        _ => None,
    };
    let chain = std::iter::successors(next(&id), next).take(LONGEST_CHAIN);
    let chain: Vec<_> = chain.collect();
    (chain.len() == LONGEST_CHAIN).then_some(chain)
}
