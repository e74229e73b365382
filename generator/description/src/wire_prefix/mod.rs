//! Replaces the prefix of wire names: `svc_id` becomes `acme_id`, wherever it is written.
//!
//! Texts do not change: descriptions, and values that happen to begin with the prefix.

mod names;

use names::Names;

use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Mapping, Node, ObjectType, Value};

/// Replaces the prefix that the description declares.
pub(crate) fn replace(root: &mut Node, new: &str, problems: &mut Vec<Diagnostic>) {
    let old = match declared(root) {
        Ok(old) => old,
        Err(problem) => return problems.push(problem),
    };
    if let Some(declared) = child(root, "x-wire-prefix") {
        declared.value = Value::String(new.to_owned());
    }
    let mut names = Names::new(&old, new, problems);
    names.descend(root, ObjectType::Root);
}

/// The prefix that the description declares. An empty one is an error, since every name begins with it.
fn declared(root: &Node) -> Result<String, Diagnostic> {
    let declared = root.get("x-wire-prefix");
    let (rule, span, message) = match declared.and_then(|node| Some((node, node.as_str()?))) {
        Some((node, "")) => (
            Rule::InvalidValue,
            node.span,
            "an empty prefix cannot be replaced",
        ),
        Some((_, prefix)) => return Ok(prefix.to_owned()),
        None => (
            Rule::MissingKeyword,
            root.span,
            "the description has no `x-wire-prefix`",
        ),
    };
    Err(Diagnostic::new(rule, span, message)
        .help("add `x-wire-prefix:` with the prefix of wire names, or do not replace it"))
}

/// The child of a node under a key.
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

/// The values of a mapping, or the items of a list.
fn children(node: &mut Node) -> Vec<&mut Node> {
    match &mut node.value {
        Value::Mapping(entries) => entries.values_mut().collect(),
        Value::Sequence(items) => items.iter_mut().collect(),
        _ => Vec::new(),
    }
}
