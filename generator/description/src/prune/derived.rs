//! Schemas that are kept with their base: an object of a schema with a discriminator can be of any schema built on it.

use std::collections::{HashMap, HashSet};

use super::graph::{Graph, Id};
use super::place::{Part, component, items};
use crate::source::Node;

/// Pairs of a base and a component built on it. The base has a discriminator, or is itself built on such a base.
pub(super) fn pairs(graph: &Graph, root: &Node) -> Vec<(Id, Id)> {
    let mut children: HashMap<Id, Vec<Id>> = HashMap::new();
    let mut pending = Vec::new();
    for (id, place) in graph.places.iter().enumerate() {
        let Some(node) = root
            .below(&place.path)
            .filter(|_| place.part == Part::Component)
        else {
            continue;
        };
        let parts = parts(node);
        if parts.iter().any(|part| part.get("discriminator").is_some()) {
            pending.push(id);
        }
        for base in parts.into_iter().filter_map(|part| referred(part, graph)) {
            children.entry(base).or_default().push(id);
        }
    }
    let mut seen: HashSet<_> = pending.iter().copied().collect();
    let mut pairs = Vec::new();
    while let Some(base) = pending.pop() {
        for child in children.get(&base).into_iter().flatten() {
            pairs.push((base, *child));
            if seen.insert(*child) {
                pending.push(*child);
            }
        }
    }
    pairs
}

/// A schema and its `allOf` parts, at any depth.
fn parts(schema: &Node) -> Vec<&Node> {
    let mut parts = vec![schema];
    let mut next = 0;
    while let Some(part) = parts.get(next) {
        parts.extend(items(part, "allOf"));
        next += 1;
    }
    parts
}

/// The component that a part refers to.
fn referred(part: &Node, graph: &Graph) -> Option<Id> {
    let (section, name) = component(part.get("$ref")?.as_str()?)?;
    graph.components.get(&(section.to_owned(), name)).copied()
}
