//! Merges updates into nodes.

use indexmap::map::MutableKeys;

use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Key, Mapping, Node, Value};

/// Merges an update into a matched node: mappings key by key, lists by appending.
pub(super) fn update(node: &mut Node, update: &Node, problems: &mut Vec<Diagnostic>) {
    match (&mut node.value, &update.value) {
        (Value::Mapping(entries), Value::Mapping(more)) => merge(entries, more, problems),
        (Value::Sequence(items), Value::Sequence(more)) => items.extend_from_slice(more),
        (Value::Sequence(items), _) => items.push(update.clone()),
        (Value::Mapping(_), _) => problems.push(incompatible(node, update)),
        _ => {
            let message = "the target of an update must be a mapping or a list";
            problems.push(
                Diagnostic::new(Rule::WrongKind, update.span, message)
                    .related(node.span, "the target matches this")
                    .help("match the enclosing mapping, and write the key in `update`"),
            );
        }
    }
}

fn merge(entries: &mut Mapping, more: &Mapping, problems: &mut Vec<Diagnostic>) {
    for (key, update) in more {
        match entries.get_full_mut2(key) {
            Some((_, known, node)) => merge_entry((known, node), (key, update), problems),
            None => {
                entries.insert(key.clone(), update.clone());
            }
        }
    }
}

fn merge_entry(
    (known, node): (&mut Key, &mut Node),
    (key, update): (&Key, &Node),
    problems: &mut Vec<Diagnostic>,
) {
    match (&mut node.value, &update.value) {
        (Value::Mapping(entries), Value::Mapping(more)) => merge(entries, more, problems),
        (Value::Sequence(items), Value::Sequence(more)) => items.extend_from_slice(more),
        (Value::Mapping(_) | Value::Sequence(_), _)
        | (_, Value::Mapping(_) | Value::Sequence(_)) => {
            problems.push(incompatible(node, update));
        }
        _ => {
            known.span = key.span;
            *node = update.clone();
        }
    }
}

fn incompatible(node: &Node, update: &Node) -> Diagnostic {
    let message = format!("{} cannot be merged into {}", update.kind(), node.kind());
    Diagnostic::new(Rule::WrongKind, update.span, message)
        .related(node.span, "the current value")
        .help("remove the current value in a separate action first")
}
