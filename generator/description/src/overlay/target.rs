//! Finds the nodes that the target of an action matches.

use jsonpath_rfc9535::{Element, JsonPath};

use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Node, Value};
use crate::span::Spanned;

/// The deepest level that a target may match, deeper than that of any description written by hand.
const DEEPEST: usize = 128;

/// The paths of the nodes that a target matches, as positions in mappings and lists, in document order.
pub(super) fn select(root: &Node, target: Spanned<&str>) -> Result<Vec<Vec<usize>>, Diagnostic> {
    let malformed = |reason: String| malformed(target, &reason);
    let path = JsonPath::parse(target.value).map_err(|error| malformed(error.to_string()))?;
    let json = serde_json::to_value(root).map_err(|error| malformed(error.to_string()))?;
    let selected = path.query(&json);
    let mut places: Vec<_> = selected
        .paths()
        .filter_map(|path| positions(root, &path.elements()))
        .collect();
    places.sort_unstable();
    places.dedup();
    if places.iter().any(|place| place.len() > DEEPEST) {
        Err(too_deep(target))
    } else {
        Ok(places)
    }
}

fn positions(mut node: &Node, path: &[Element<'_>]) -> Option<Vec<usize>> {
    let mut positions = Vec::with_capacity(path.len());
    for element in path {
        let (position, child) = match (&node.value, element) {
            (Value::Mapping(entries), Element::Name(name)) => {
                let (position, _, child) = entries.get_full(*name)?;
                (position, child)
            }
            (Value::Sequence(items), Element::Index(index)) => (*index, items.get(*index)?),
            _ => return None,
        };
        positions.push(position);
        node = child;
    }
    Some(positions)
}

fn malformed(target: Spanned<&str>, reason: &str) -> Diagnostic {
    let message = format!("`{}` cannot be read: {reason}", target.value);
    Diagnostic::new(Rule::InvalidValue, target.span, message).help(
        "write a JSONPath (RFC 9535) such as `$.paths['/items'].get`; \
         put keys that are not plain words, such as `200` or `x-moves`, in brackets and quotes",
    )
}

fn too_deep(target: Spanned<&str>) -> Diagnostic {
    let message = format!(
        "`{}` matches nodes that are nested too deeply",
        target.value
    );
    Diagnostic::new(Rule::InvalidValue, target.span, message).help("use a target with fewer levels")
}
