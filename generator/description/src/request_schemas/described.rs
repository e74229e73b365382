//! What is looked up in a description: operations, components, unions and nodes by their places.

use std::collections::{HashMap, HashSet};

use super::DEEPEST;
use crate::model::{Method, Model, OneOf, SchemaId, SchemaKind};
use crate::source::{Mapping, Node, Value};
use crate::span::Span;

/// An operation as it is described, with its path item.
pub(super) struct Described<'d> {
    pub(super) item: &'d Mapping,
    pub(super) operation: &'d Mapping,
}

/// The operations, by path and method. Their places would not do: what a YAML alias repeats has the place of the alias.
pub(super) fn operations(root: &Node) -> HashMap<(&str, Method), Described<'_>> {
    let items = root
        .get("paths")
        .and_then(Node::as_mapping)
        .into_iter()
        .flatten()
        .filter_map(|(path, item)| Some((path.text.as_str(), target(root, item)?.as_mapping()?)));
    items
        .flat_map(|(path, item)| {
            let additional = item.get("additionalOperations").and_then(Node::as_mapping);
            // One that OpenAPI knows by a keyword of its own is left out, and gives way to it.
            let operations = additional.into_iter().flatten().chain(item);
            operations.filter_map(move |(method, node)| {
                let operation = node.as_mapping()?;
                let method = Method::from_keyword(&method.text);
                Some(((path, method), Described { item, operation }))
            })
        })
        .collect()
}

/// What a node is, or the component that it refers to.
pub(super) fn target<'d>(root: &'d Node, mut node: &'d Node) -> Option<&'d Node> {
    // A longer chain is circular.
    for _ in 0..DEEPEST {
        let Some(reference) = node.get("$ref").and_then(Node::as_str) else {
            return Some(node);
        };
        node = component(root, reference)?;
    }
    None
}

/// The component that a reference leads to. Linking has made all references point to components.
pub(super) fn component<'d>(root: &'d Node, reference: &str) -> Option<&'d Node> {
    let keys = reference.strip_prefix("#/")?.split('/');
    let mut node = root;
    for key in keys {
        node = node.get(&key.replace("~1", "/").replace("~0", "~"))?;
    }
    Some(node)
}

/// The objects that a property tells apart, by the places where they are described, and whether null is one of them.
/// The forms that requests have come last.
pub(super) fn unions(model: &Model) -> HashMap<Span, (&OneOf, bool)> {
    model
        .schemas
        .iter()
        .filter_map(|(_, schema)| match &schema.kind {
            SchemaKind::OneOf(union) => Some((schema.span, (union, schema.nullable))),
            _ => None,
        })
        .collect()
}

/// The places of unions with an object that a discriminator selects within another alternative: its values match both.
pub(super) fn overlapping(model: &Model) -> HashSet<Span> {
    let is_object = |id: &SchemaId| matches!(model.schemas.kind(*id), SchemaKind::Object(_));
    let schemas = model.schemas.iter();
    schemas
        .filter(|(_, schema)| schema.merged.iter().any(is_object))
        .map(|(_, schema)| schema.span)
        .collect()
}

/// All nodes with keys, by their places; none for a place with several different ones, as nodes that a YAML alias repeats
/// have the place of the alias.
pub(super) fn index<'d>(node: &'d Node, nodes: &mut HashMap<Span, Option<&'d Node>>) {
    match &node.value {
        Value::Mapping(mapping) => {
            nodes
                .entry(node.span)
                .and_modify(|known| *known = known.filter(|known| *known == node))
                .or_insert(Some(node));
            mapping.values().for_each(|value| index(value, nodes));
        }
        Value::Sequence(list) => list.iter().for_each(|item| index(item, nodes)),
        _ => {}
    }
}
