//! What the target of an action matches.

use std::collections::HashSet;
use std::ptr;

use jsonpath_rust::parser::errors::JsonPathError;
use jsonpath_rust::query::js_path_vals;

use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Node, Value};
use crate::span::Spanned;

/// Nothing stands deeper in a description that anybody has written.
const DEEPEST: usize = 128;

/// Where what a target matches stands: positions in mappings and lists.
pub(super) fn select(root: &Node, target: Spanned<&str>) -> Result<Vec<Vec<usize>>, Diagnostic> {
    let found = js_path_vals(target.value, root).map_err(|error| malformed(target, &error))?;
    let found: HashSet<*const Node> = found.into_iter().map(ptr::from_ref).collect();
    let mut places = Vec::new();
    walk(root, &found, &mut Vec::new(), &mut places);
    match places.iter().any(|place| place.len() > DEEPEST) {
        true => Err(too_deep(target)),
        false => Ok(places),
    }
}

fn walk(
    node: &Node,
    found: &HashSet<*const Node>,
    place: &mut Vec<usize>,
    places: &mut Vec<Vec<usize>>,
) {
    if found.contains(&ptr::from_ref(node)) {
        places.push(place.clone());
    }
    let children: Box<dyn Iterator<Item = &Node>> = match &node.value {
        Value::Sequence(items) => Box::new(items.iter()),
        Value::Mapping(entries) => Box::new(entries.values()),
        _ => return,
    };
    for (position, child) in children.enumerate() {
        place.push(position);
        walk(child, found, place, places);
        place.pop();
    }
}

fn malformed(target: Spanned<&str>, error: &JsonPathError) -> Diagnostic {
    let reason = match error {
        JsonPathError::PestError(error) => error.variant.message().into_owned(),
        error => error.to_string(),
    };
    let message = format!("`{}` is no JSONPath: {reason}", target.value);
    Diagnostic::new(Rule::InvalidValue, target.span, message)
        .help("write one as RFC 9535 has it, such as `$.paths['/items'].get`")
}

fn too_deep(target: Spanned<&str>) -> Diagnostic {
    let message = format!("`{}` matches what is nested too deeply", target.value);
    Diagnostic::new(Rule::InvalidValue, target.span, message)
        .help("give the target fewer levels to descend through")
}
