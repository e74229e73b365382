//! Examples of parameters, headers and bodies. They are data: anything else in their place is ignored.

use std::collections::HashMap;

use super::ignored_objects::NamedExample;
use super::reader::Reader;
use crate::source::Node;

/// An example, or the name of its component.
#[derive(Debug, Clone, Copy)]
pub enum Example<'a> {
    /// The value of an inline example.
    Here(&'a Node),
    /// The name of a component.
    Component(&'a str),
}

impl<'a> Example<'a> {
    /// The value of the example; none if it is a component that does not exist.
    pub fn value(self, components: &HashMap<&'a str, &'a Node>) -> Option<&'a Node> {
        match self {
            Self::Here(value) => Some(value),
            Self::Component(name) => components.get(name).copied(),
        }
    }
}

/// The examples of a parameter, a header or a body.
pub(super) fn read_all<'a>(reader: &mut Reader<'a, '_>) -> Vec<Example<'a>> {
    reader.asides::<NamedExample>("examples");
    let one = reader.get("example").map(Example::Here);
    let examples = reader.get("examples").and_then(Node::as_mapping);
    let named = examples.into_iter().flat_map(|examples| examples.values());
    one.into_iter().chain(named.filter_map(example)).collect()
}

/// The examples among the components, by name.
pub(super) fn components<'a>(reader: &mut Reader<'a, '_>) -> Vec<(&'a str, &'a Node)> {
    reader.asides::<NamedExample>("examples");
    let examples = reader
        .get("examples")
        .and_then(Node::as_mapping)
        .into_iter()
        .flatten();
    examples
        .filter_map(|(name, node)| match example(node)? {
            Example::Here(value) => Some((name.text.as_str(), value)),
            Example::Component(_) => None,
        })
        .collect()
}

fn example(node: &Node) -> Option<Example<'_>> {
    let value = ["value", "dataValue"]
        .into_iter()
        .find_map(|keyword| node.get(keyword));
    let name = || {
        let reference = node.get("$ref")?.as_str()?;
        reference.strip_prefix("#/components/examples/")
    };
    value
        .map(Example::Here)
        .or_else(|| name().map(Example::Component))
}
