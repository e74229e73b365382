//! Removes nodes from a tree.

use std::collections::{BTreeMap, BTreeSet};

use super::graph::{Graph, Id};
use crate::diagnostic::Diagnostic;
use crate::source::{Node, Value};

/// Removes the nodes at the paths.
pub(crate) fn remove<'a>(root: &mut Node, paths: impl Iterator<Item = &'a [usize]>) {
    let mut gone = Gone::default();
    for path in paths {
        gone.add(path);
    }
    gone.take_from(root);
}

/// Removes places, and the problems that were found in them.
pub(super) fn take_out(
    root: &mut Node,
    graph: &Graph,
    gone: &BTreeSet<Id>,
    problems: &mut Vec<Diagnostic>,
) {
    problems.retain(|problem| !graph.is_gone(problem.span, |id| gone.contains(&id)));
    remove(
        root,
        gone.iter().map(|id| graph.places[*id].path.as_slice()),
    );
}

/// The nodes to remove from a tree.
#[derive(Default)]
struct Gone {
    whole: bool,
    below: BTreeMap<usize, Gone>,
}

impl Gone {
    fn add(&mut self, path: &[usize]) {
        match path.split_first() {
            Some((first, rest)) => self.below.entry(*first).or_default().add(rest),
            None => self.whole = true,
        }
    }

    fn take_from(&self, node: &mut Node) {
        let mut position = 0..;
        let mut stays = |child: &mut Node| {
            let gone = position
                .next()
                .and_then(|position| self.below.get(&position));
            let Some(gone) = gone else { return true };
            if !gone.whole {
                gone.take_from(child);
            }
            !gone.whole
        };
        match &mut node.value {
            Value::Mapping(entries) => entries.retain(|_, child| stays(child)),
            Value::Sequence(items) => items.retain_mut(stays),
            _ => {}
        }
    }
}
