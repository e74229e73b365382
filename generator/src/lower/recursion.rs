//! Finds the fields through which a type contains itself, and puts them into a `Box`.

use std::collections::HashMap;

use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;

use super::draft::Draft;
use crate::ir::Type;

/// Boxes every field on a cycle. All of them rather than just enough, so that the result does not
/// depend on where one starts to count.
pub(super) fn break_cycles(drafts: &mut [Draft]) {
    let mut graph = DiGraph::<(), ()>::with_capacity(drafts.len(), drafts.len());
    let nodes: HashMap<String, _> = drafts
        .iter()
        .map(|draft| (draft.name.clone(), graph.add_node(())))
        .collect();
    for draft in &*drafts {
        for part in draft.parts() {
            if let Some(part) = held(part)
                && let (Some(&from), Some(&to)) = (nodes.get(&draft.name), nodes.get(part))
            {
                graph.add_edge(from, to, ());
            }
        }
    }
    let mut cycle_of = vec![0; nodes.len()];
    for (number, cycle) in kosaraju_scc(&graph).into_iter().enumerate() {
        cycle
            .into_iter()
            .for_each(|node| cycle_of[node.index()] = number);
    }
    let cycle_of = |name: &str| nodes.get(name).map(|node| cycle_of[node.index()]);
    for draft in drafts {
        let own = cycle_of(&draft.name);
        for part in draft.parts_mut() {
            if held(part).is_some_and(|name| cycle_of(name) == own) {
                put_in_box(part);
            }
        }
    }
}

/// The type that is held within a value, not behind a pointer.
fn held(ty: &Type) -> Option<&str> {
    match ty {
        Type::Named(name) => Some(name),
        Type::Option(inner) => held(inner),
        _ => None,
    }
}

fn put_in_box(ty: &mut Type) {
    match ty {
        Type::Option(inner) => put_in_box(inner),
        other => *other = Type::Boxed(Box::new(other.clone())),
    }
}
