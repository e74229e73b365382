//! Schemas that never come to a type: they refer back to themselves, or without end.

use std::collections::HashSet;

use crate::cycles::cycles;
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
                closed: false,
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
            let message = "this is an infinitely nested list; any value is accepted here";
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
                let message = "lists and maps are nested too deeply here";
                problems.push(
                    Diagnostic::new(Rule::Unsupported, schema.span, message)
                        .help("replace one of them by an object"),
                );
            }
            continue;
        };
        let message = format!(
            "{} has no type: its references are cyclic or endless",
            match &schemas[reference.target].component {
                Some(name) => format!("`{}`", name.value),
                None => "this".to_owned(),
            }
        );
        problems.push(
            Diagnostic::new(Rule::CyclicReference, reference.span, message)
                .help("make one of the schemas in between an object or a plain type"),
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
                    .help("list alternatives that do not refer back to it"),
            );
        }
        if let SchemaKind::Object(object) = &mut schemas[id].kind {
            object.choices.retain(|choice| !endless.contains(choice));
        }
    }
}

/// Reports objects that require themselves, so that no value ends: one of each cycle.
pub(super) fn required(schemas: &Schemas, problems: &mut Vec<Diagnostic>) {
    let parts: Vec<_> = schemas
        .ids()
        .map(|id| required_objects(schemas, id))
        .collect();
    let edges = parts.iter().map(|parts| {
        let parts = parts.iter();
        parts.map(|(_, part)| part.0 as usize).collect()
    });
    let edges: Vec<_> = edges.collect();
    let cycles = cycles(&edges);
    let mut told = HashSet::new();
    for (id, parts) in schemas.ids().zip(parts) {
        let cycle = cycles[id.0 as usize];
        let mut parts = parts.into_iter();
        // An object that only leads to a cycle is not to blame.
        let Some((property, _)) = parts.find(|(_, part)| cycles[part.0 as usize] == cycle) else {
            continue;
        };
        if told.insert(cycle) {
            problems.push(endless_object(schemas, id, property));
        }
    }
}

fn endless_object(schemas: &Schemas, id: SchemaId, property: &Property) -> Diagnostic {
    let name = match &schemas[id].component {
        Some(name) => format!("`{}`", name.value),
        None => "the object".to_owned(),
    };
    let message = format!(
        "{name} requires `{}`, which requires {name} again: no finite value exists",
        property.name.value
    );
    Diagnostic::warning(Rule::CyclicReference, property.name.span, message)
        .help("make it optional or nullable")
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
        let message = "this has no type: its references are cyclic or endless";
        problems.push(
            Diagnostic::new(Rule::CyclicReference, schema.span, message)
                .help("make one of the schemas in between an object or a plain type"),
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

#[cfg(test)]
mod tests {
    use crate::resolve::testing::schemas;

    #[test]
    fn objects_that_require_each_other_are_reported_once() {
        let api = schemas(
            "
            Egg: {type: object, properties: {hen: {$ref: '#/components/schemas/Hen'}}, required: [hen]}
            Hen: {type: object, properties: {egg: {$ref: '#/components/schemas/Egg'}}, required: [egg]}
            Farm: {type: object, properties: {hen: {$ref: '#/components/schemas/Hen'}}, required: [hen]}
            ",
        );
        assert_eq!(
            api.diagnostics(),
            [
                "warning[cyclic-reference]: `Egg` requires `hen`, which requires `Egg` again: no finite value exists"
            ]
        );
    }

    #[test]
    fn a_cycle_that_can_end_is_fine() {
        for property in [
            "parent: {$ref: '#/components/schemas/Node'}}",
            "parent: {oneOf: [{$ref: '#/components/schemas/Node'}, {type: 'null'}]}}, required: [parent]",
            "nodes: {type: array, items: {$ref: '#/components/schemas/Node'}}}, required: [nodes]",
            "nodes: {additionalProperties: {$ref: '#/components/schemas/Node'}}}, required: [nodes]",
        ] {
            let api = schemas(&format!("Node: {{type: object, properties: {{{property}}}"));
            assert_eq!(api.diagnostics(), Vec::<&str>::new(), "{property}");
        }
    }

    #[test]
    fn a_map_of_itself_is_an_object() {
        let api = schemas(
            "Tree: {type: object, additionalProperties: {$ref: '#/components/schemas/Tree'}}",
        );
        assert_eq!(api.component("Tree"), "{*: Tree}");
        assert!(api.diagnostics().is_empty());
    }

    #[test]
    fn a_list_of_itself_has_any_items() {
        let api = schemas("Tree: {type: array, items: {$ref: '#/components/schemas/Tree'}}");
        assert_eq!(api.component("Tree"), "[any]");
        assert_eq!(
            api.diagnostics(),
            [
                "warning[cyclic-reference]: this is an infinitely nested list; any value is accepted here"
            ]
        );
    }

    #[test]
    fn references_in_a_circle_have_no_type() {
        let api = schemas(
            "
            One: {allOf: [{$ref: '#/components/schemas/Other'}]}
            Other: {allOf: [{$ref: '#/components/schemas/One'}]}
            Victim: {$ref: '#/components/schemas/One'}
            ",
        );
        assert_eq!(api.component("One"), "unresolved");
        assert_eq!(
            api.diagnostics(),
            [
                "error[cyclic-reference]: `Other` has no type: its references are cyclic or endless",
                "error[cyclic-reference]: `One` has no type: its references are cyclic or endless"
            ]
        );
    }

    #[test]
    fn an_object_cannot_be_among_its_own_alternatives() {
        let api = schemas(
            "
            Node:
              type: object
              properties: {id: {type: string}}
              anyOf: [{$ref: '#/components/schemas/Leaf'}, {$ref: '#/components/schemas/Inner'}]
            Leaf: {type: object, properties: {value: {type: string}}}
            Inner: {anyOf: [{$ref: '#/components/schemas/Node'}, {type: object}]}
            ",
        );
        assert_eq!(api.component("Node"), "{id?: string}");
        assert_eq!(
            api.diagnostics(),
            ["warning[cyclic-reference]: `Node` is among its own alternatives; these are left out"]
        );
    }
}
