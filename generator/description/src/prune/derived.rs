//! Components that come with the one that they are built on: a schema with a discriminator stands for any of them.

use std::collections::{HashMap, HashSet};

use super::graph::{Graph, Id};
use super::place::{Part, component};
use super::select::items;
use crate::source::Node;

/// Components with those that are built on them, wherever one of them, or what it is built on, has a discriminator.
pub(super) fn pairs(graph: &Graph, root: &Node) -> Vec<(Id, Id)> {
    let mut children: HashMap<Id, Vec<Id>> = HashMap::new();
    let mut open = Vec::new();
    for (id, place) in graph.places.iter().enumerate() {
        let Some(node) = root
            .below(&place.path)
            .filter(|_| place.part == Part::Component)
        else {
            continue;
        };
        let parts = parts(node);
        if parts.iter().any(|part| part.get("discriminator").is_some()) {
            open.push(id);
        }
        for base in parts.into_iter().filter_map(|part| referred(part, graph)) {
            children.entry(base).or_default().push(id);
        }
    }
    let mut seen: HashSet<_> = open.iter().copied().collect();
    let mut found = Vec::new();
    while let Some(base) = open.pop() {
        for child in children.get(&base).into_iter().flatten() {
            found.push((base, *child));
            if seen.insert(*child) {
                open.push(*child);
            }
        }
    }
    found
}

/// A schema and what stands under `allOf` in it, however deep.
fn parts(schema: &Node) -> Vec<&Node> {
    let mut found = vec![schema];
    let mut next = 0;
    while let Some(part) = found.get(next) {
        found.extend(items(part, "allOf"));
        next += 1;
    }
    found
}

/// The component that a part is.
fn referred(part: &Node, graph: &Graph) -> Option<Id> {
    let (section, name) = component(part.get("$ref")?.as_str()?)?;
    graph.components.get(&(section.to_owned(), name)).copied()
}
