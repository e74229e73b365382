//! Examples of bodies. They are data: whatever is not one is passed over.

use super::reader::Reader;
use crate::source::Node;

/// An example, or the name of the component that it is.
#[derive(Debug, Clone, Copy)]
pub enum Example<'a> {
    /// Its value stands here.
    Here(&'a Node),
    /// It is a component.
    Component(&'a str),
}

/// The first example of a body.
pub(super) fn first<'a>(reader: &mut Reader<'a, '_>) -> Option<Example<'a>> {
    let examples = reader.get("examples").and_then(Node::as_mapping);
    let one = reader.get("example").map(Example::Here);
    let mut named = examples.into_iter().flat_map(|examples| examples.values());
    one.or_else(|| named.find_map(example))
}

/// The examples among the components, by name.
pub(super) fn components<'a>(reader: &mut Reader<'a, '_>) -> Vec<(&'a str, &'a Node)> {
    let examples = reader.get("examples").and_then(Node::as_mapping);
    let examples = examples.into_iter().flatten();
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
