//! Gives the names on the wire another prefix: `svc_id` becomes `acme_id`, wherever it is written.
//!
//! Texts stay as they are: descriptions, and values that happen to begin with the prefix.

mod names;

use names::Names;

use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Mapping, Node, ObjectType, Value};

/// Replaces the prefix that the description declares.
pub(crate) fn replace(root: &mut Node, new: &str, problems: &mut Vec<Diagnostic>) {
    let declared = root.get("x-wire-prefix").and_then(Node::as_str);
    let Some(old) = declared.map(str::to_owned) else {
        let message = "the description does not say which prefix stands for that of the service";
        return problems.push(
            Diagnostic::new(Rule::MissingKeyword, root.span, message)
                .help("add `x-wire-prefix:` to the description, or do not ask for another one"),
        );
    };
    if let Some(declared) = child(root, "x-wire-prefix") {
        declared.value = Value::String(new.to_owned());
    }
    let mut names = Names::new(&old, new, problems);
    names.descend(root, ObjectType::Root);
}

/// What a node has under a key.
fn child<'n>(node: &'n mut Node, key: &str) -> Option<&'n mut Node> {
    entries(node)?.get_mut(key)
}

/// The entries of a node that is a mapping.
fn entries(node: &mut Node) -> Option<&mut Mapping> {
    match &mut node.value {
        Value::Mapping(entries) => Some(entries),
        _ => None,
    }
}

/// What the keys of a node, or the places of a list, hold.
fn children(node: &mut Node) -> Vec<&mut Node> {
    match &mut node.value {
        Value::Mapping(entries) => entries.values_mut().collect(),
        Value::Sequence(items) => items.iter_mut().collect(),
        _ => Vec::new(),
    }
}
