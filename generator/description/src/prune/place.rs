//! The parts of a description that the rest can do without.

use crate::source::{Key, Node, ObjectType, Value};

/// The kind of a removable part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    PathItem,
    Operation,
    Webhook,
    Component,
    Server,
    /// One of the alternatives under `security`.
    Requirement,
    /// An optional parameter.
    Parameter,
    /// The response to a failed request.
    Response,
    /// An optional property.
    Property,
    /// A discriminator value.
    Mapping,
    /// `x-error-body`
    ErrorBody,
}

/// The position of a walk through a description.
pub(super) struct Trail<'a> {
    pub(super) root: &'a Node,
    /// The nodes from the root down to the mapping or list that the walk is in.
    pub(super) nodes: Vec<&'a Node>,
    /// The keys that lead to the last node; an empty one for an item of a list.
    pub(super) keys: Vec<&'a str>,
    /// The positions in mappings and lists that lead to the current entry or item.
    pub(super) positions: Vec<usize>,
}

impl<'a> Trail<'a> {
    /// The parent of the last node.
    fn holder(&self) -> Option<&'a Node> {
        self.nodes.iter().rev().nth(1).copied()
    }
}

/// The part that an entry of a mapping is, if the rest can do without it.
pub(super) fn of_entry(trail: &Trail<'_>, kind: ObjectType, key: &Key) -> Option<Part> {
    let child = kind.child(&key.text);
    match (trail.keys.as_slice(), kind) {
        ([], _) if key.text == "x-error-body" => Some(Part::ErrorBody),
        (["paths"], _) => Some(Part::PathItem),
        (["webhooks"], _) => Some(Part::Webhook),
        (["components", _], _) => Some(Part::Component),
        (["paths", _] | ["paths", _, "additionalOperations"], _)
            if child == ObjectType::Operation =>
        {
            Some(Part::Operation)
        }
        ([.., "properties"], ObjectType::Schemas) => {
            let required = trail.holder()?.get("required");
            let is_required = required.is_some_and(|names| holds(names, &key.text));
            (!is_required).then_some(Part::Property)
        }
        ([.., "responses"], ObjectType::Responses) => {
            is_failure(&key.text, trail.nodes.last()?).then_some(Part::Response)
        }
        (_, ObjectType::Mapping) => Some(Part::Mapping),
        _ => None,
    }
}

/// The part that an item of a list is, if the rest can do without it.
pub(super) fn of_item(trail: &Trail<'_>, kind: ObjectType, item: &Node) -> Option<Part> {
    match (trail.keys.as_slice(), kind) {
        (["servers"], _) => Some(Part::Server),
        (
            ["security"]
            | ["paths", _, _, "security"]
            | ["paths", _, "additionalOperations", _, "security"],
            _,
        ) => Some(Part::Requirement),
        ([.., "parameters"], ObjectType::Parameters) => {
            is_optional(item, trail.root).then_some(Part::Parameter)
        }
        _ => None,
    }
}

fn holds(list: &Node, text: &str) -> bool {
    matches!(&list.value, Value::Sequence(items) if items.iter().any(|item| item.as_str() == Some(text)))
}

/// Whether a response is for failures: `default` is, if there is a response for success.
fn is_failure(status: &str, responses: &Node) -> bool {
    let mut others = responses.as_mapping().into_iter().flatten();
    match status.as_bytes().first() {
        Some(b'4' | b'5') => true,
        Some(b'd') => others.any(|(other, _)| other.text.starts_with('2')),
        _ => false,
    }
}

/// What a node describes: itself, or the component that it refers to.
pub(super) fn described<'n>(node: &'n Node, root: &'n Node) -> Option<&'n Node> {
    match node.get("$ref").and_then(Node::as_str) {
        Some(text) => {
            let (section, name) = component(text)?;
            root.get("components")?.get(section)?.get(&name)
        }
        None => Some(node),
    }
}

fn is_optional(parameter: &Node, root: &Node) -> bool {
    described(parameter, root).is_none_or(|parameter| {
        let is_required = parameter.get("required").map(|flag| &flag.value);
        let location = parameter.get("in").and_then(Node::as_str);
        is_required != Some(&Value::Bool(true)) && location != Some("path")
    })
}

/// The section and the name of the component that a reference leads to.
pub(super) fn component(reference: &str) -> Option<(&str, String)> {
    let (section, name) = reference.strip_prefix("#/components/")?.split_once('/')?;
    Some((section, name.replace("~1", "/").replace("~0", "~")))
}

/// The items of the list under a key.
pub(super) fn items<'a>(node: &'a Node, key: &str) -> &'a [Node] {
    match node.get(key).map(|list| &list.value) {
        Some(Value::Sequence(items)) => items,
        _ => &[],
    }
}
