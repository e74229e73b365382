//! OpenAPI Overlays: changes to a description in separate files.
//!
//! They apply to the joined description. Nodes keep their spans, so a problem with a node from an overlay is reported
//! in the overlay.

mod document;
mod merge;
mod target;

use std::collections::HashSet;
use std::path::Path;

use document::{Action, Change, Overlay};

use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::reader;
use crate::openapi::version::Version;
use crate::prune;
use crate::source::{Linked, Node, ReadFile, Sources, Value, rework};
use crate::span::Span;

/// Applies overlays to a description, one after the other. Problems with parts that no longer exist are
/// dropped.
pub(crate) fn apply(
    linked: Linked,
    paths: &[impl AsRef<Path> + Sync],
    read: ReadFile<'_>,
    sources: &mut Sources,
    problems: &mut Vec<Diagnostic>,
) -> Option<Linked> {
    let before = spans(&linked.root);
    let known = problems.len();
    let overlaid = rework(
        linked,
        read,
        sources,
        problems,
        |tree, sources, problems| {
            for path in paths {
                let overlay = sources.add(path.as_ref(), read, problems);
                if let Some(overlay) = overlay {
                    apply_one(tree, &overlay, sources, problems);
                }
            }
        },
    )?;
    let after = spans(&overlaid.root);
    let new = problems.split_off(known);
    problems.retain(|problem| after.contains(&problem.span) || !before.contains(&problem.span));
    problems.extend(new);
    Some(overlaid)
}

fn apply_one(tree: &mut Node, overlay: &Node, sources: &Sources, problems: &mut Vec<Diagnostic>) {
    let Some(overlay) = reader::read::<Overlay<'_>>(overlay, Version::V3_2, problems) else {
        return;
    };
    overlay.check_extends(sources, problems);
    for action in &overlay.actions {
        perform(tree, action, problems);
    }
}

fn perform(tree: &mut Node, action: &Action<'_>, problems: &mut Vec<Diagnostic>) {
    let paths = match target::select(tree, action.target) {
        Ok(paths) => paths,
        Err(problem) => return problems.push(problem),
    };
    if paths.is_empty() {
        let message = format!("`{}` matches nothing", action.target.value);
        problems.push(
            Diagnostic::warning(Rule::UnmatchedTarget, action.target.span, message)
                .help("match nodes of the bundled description, in which all files are joined"),
        );
    }
    match action.change {
        Change::Remove if paths.iter().any(Vec::is_empty) => problems.push(
            Diagnostic::new(
                Rule::InvalidValue,
                action.target.span,
                "an overlay cannot remove the whole description",
            )
            .help("match only the part to remove"),
        ),
        Change::Remove => prune::remove(tree, paths.iter().map(Vec::as_slice)),
        Change::Update(update) => {
            for path in &paths {
                if let Some(node) = tree.below_mut(path) {
                    merge::update(node, update, problems);
                }
            }
        }
    }
}

/// The spans of all keys and values in a tree.
fn spans(root: &Node) -> HashSet<Span> {
    let mut spans = HashSet::new();
    let mut pending = vec![root];
    while let Some(node) = pending.pop() {
        spans.insert(node.span);
        match &node.value {
            Value::Sequence(items) => pending.extend(items),
            Value::Mapping(entries) => {
                spans.extend(entries.keys().map(|key| key.span));
                pending.extend(entries.values());
            }
            _ => {}
        }
    }
    spans
}
