//! Operations.

use std::collections::HashMap;

use super::super::change::{Change, Use};
use super::super::list_diff::ListDiff;
use super::super::rules::Rule;
use super::super::subject::Subject;
use super::documentation::{self, Both};
use super::pair::Pair;
use super::success::Side;
use super::{Versions, body, parameter, response, route, security};
use crate::ir::Step;
use apicrate_description::model::{Operation, UnnamedParameter};
use apicrate_description::span::Spanned;

/// Matches the operations of both versions by method and path, which decide what a call reaches, and the rest by id.
pub(super) fn match_operations(versions: Versions<'_>) -> ListDiff<'_, '_, Operation> {
    let place = |operation: &Operation| {
        let content = operation.success.content.as_ref();
        let is_stream = content.is_some_and(|content| content.kind.is_stream());
        let path = (route::shape(&operation.path), operation.query.clone());
        (operation.method.clone(), path, is_stream)
    };
    let placed = ListDiff::by_key(&versions.old.operations, &versions.new.operations, place);
    let is_same = |(old, new): &(&Operation, &Operation)| old.id.value == new.id.value;
    let (same, renamed): (Vec<_>, Vec<_>) = placed.both.into_iter().partition(is_same);
    let id = |operation: &Operation| operation.id.value.clone();
    let moved = ListDiff::by_key(placed.removed, placed.added, id);
    ListDiff {
        both: [same, moved.both].concat(),
        renamed,
        removed: moved.removed,
        added: moved.added,
    }
}

pub(super) fn subject(operation: &Operation) -> Subject {
    Subject::new(Step::Operation(operation.id.value.clone()))
}

/// The operations that both versions have.
fn in_both<'m>(
    operations: &ListDiff<'m, 'm, Operation>,
) -> impl Iterator<Item = (&'m Operation, &'m Operation)> {
    let known = operations.both.iter().chain(&operations.renamed);
    known.copied()
}

/// The pairs of schemas in the messages of operations.
pub(super) fn pairs(versions: Versions<'_>, operations: &ListDiff<'_, '_, Operation>) -> Vec<Pair> {
    let pairs = in_both(operations).flat_map(|(old, new)| {
        let subject = subject(new);
        let mut pairs = parameter::pairs(&subject, old, new);
        pairs.extend(body::pairs(versions, &subject, old, new));
        pairs.extend(response::pairs(versions, &subject, old, new));
        pairs
    });
    pairs.collect()
}

/// The changes of operations.
pub(super) fn changes(
    versions: Versions<'_>,
    operations: &ListDiff<'_, '_, Operation>,
) -> Vec<Change> {
    let mut changes = Vec::new();
    for operation in &operations.removed {
        let change = Change::new(Rule::OperationRemoved, &subject(operation), "is gone");
        changes.push(change.with_old_span(operation.id.span));
    }
    for operation in &operations.added {
        let change = Change::new(Rule::OperationAdded, &subject(operation), "is new");
        changes.push(change.with_new_span(operation.id.span));
    }
    for (old, new) in &operations.renamed {
        let what = format!("was called `{}`", old.id.value);
        let change = Change::new(Rule::OperationRenamed, &subject(new), what);
        changes.push(
            change
                .with_spans(old.id.span, new.id.span)
                .with_former_subject(subject(old)),
        );
    }
    changes.extend(reused_ids(versions, operations));
    for (old, new) in in_both(operations) {
        changes.extend(operation_changes(versions, old, new));
    }
    changes
}

/// Operations with ids that others had before: code that calls them by that name calls something else now.
fn reused_ids(versions: Versions<'_>, operations: &ListDiff<'_, '_, Operation>) -> Vec<Change> {
    let before: HashMap<_, _> = versions
        .old
        .operations
        .iter()
        .map(|was| (&was.id.value, was))
        .collect();
    let renamed = operations.renamed.iter();
    let now: HashMap<_, _> = renamed
        .clone()
        .map(|(was, now)| (&was.id.value, *now))
        .collect();
    let others = renamed
        .map(|(_, new)| *new)
        .chain(operations.added.iter().copied());
    let reused = others.filter_map(|other| {
        let was = before.get(&other.id.value)?;
        let what = match now.get(&other.id.value) {
            Some(now) => format!(
                "is now a different operation; the old one is called `{}`",
                now.id.value
            ),
            None => "is now a different operation; the old one is gone".to_owned(),
        };
        let change = Change::new(Rule::OperationIdReused, &subject(other), what);
        Some(change.with_spans(was.id.span, other.id.span))
    });
    reused.collect()
}

fn operation_changes(versions: Versions<'_>, old: &Operation, new: &Operation) -> Vec<Change> {
    let Operation {
        span,
        template: _,
        // Operations are matched by it.
        id: _,
        // They are compared in `of_route`.
        method: _,
        path: _,
        query: _,
        base_urls: _,
        // They are compared in `of_words`.
        tags: _,
        summary: _,
        description: _,
        deprecated: _,
        unnamed_parameters: _,
        moves: _,
        callbacks: _,
        // It follows from the paths.
        narrower: _,
        gaps: _,
        // They are compared separately.
        parameters: _,
        request_body: _,
        success: _,
        other_successes: _,
        // It follows from these.
        success_body: _,
        errors: _,
        headers: _,
        security: _,
        pagination: _,
    } = new;
    let subject = subject(new);
    let both = Both {
        subject: &subject,
        old: old.span,
        new: *span,
        used: Use::REQUESTS,
    };
    let mut changes = route_changes(both, old, new);
    changes.extend(documentation_changes(both, old, new));
    changes.extend(parameter::changes(versions, &subject, old, new));
    changes.extend(body::changes(versions, both, old, new));
    let [was, is] = [(versions.old, old), (versions.new, new)]
        .map(|(model, operation)| Side { model, operation });
    changes.extend(response::changes(versions, both, was, is));
    changes.extend(security::changes(versions, both, old, new));
    changes
}

/// The changes of its method, its path and its base URLs.
fn route_changes(both: Both<'_>, old: &Operation, new: &Operation) -> Vec<Change> {
    let mut changes = Vec::new();
    if old.method != new.method {
        let (before, after) = (old.method.as_str(), new.method.as_str());
        let what = format!("is a {after}, was a {before}");
        changes.push(both.change(Rule::OperationMethodChanged, what));
    }
    let is_other = route::shape(&old.path) != route::shape(&new.path)
        || parameter::is_reordered(&old.path, &new.path);
    if is_other || old.query != new.query {
        let (before, after) = (old.target(), new.target());
        let what = format!("is at `{after}`, was at `{before}`");
        changes.push(both.change(Rule::OperationPathChanged, what));
    }
    let base_urls = |operation: &Operation| -> Vec<String> {
        let urls = operation.base_urls.iter();
        urls.map(|url| route::base_url(url).to_owned()).collect()
    };
    if base_urls(old) != base_urls(new) {
        changes.push(both.change(Rule::OperationBaseUrlChanged, "has another base URL"));
    }
    changes
}

/// The changes of its tags, its documentation and its state transitions.
fn documentation_changes(both: Both<'_>, old: &Operation, new: &Operation) -> Vec<Change> {
    let mut changes = Vec::new();
    let names = |operation: &Operation| -> Vec<String> {
        let tags = operation.tags.iter();
        tags.map(|tag| format!("`{}`", tag.value)).collect()
    };
    let (before, after) = (names(old), names(new));
    if before != after {
        let what = if after.is_empty() {
            "no longer has tags".to_owned()
        } else {
            format!("has the tags {}", after.join(", "))
        };
        changes.push(both.change(Rule::OperationTagsChanged, what));
    }
    changes.extend(documentation::texts(both, texts(old), texts(new)));
    let rules = (Rule::OperationDeprecated, Rule::OperationUndeprecated);
    let deprecated = (old.deprecated, new.deprecated);
    changes.extend(documentation::deprecation(both, deprecated, rules));
    changes.extend(documentation::gaps(both, &all_gaps(old), &all_gaps(new)));
    if old.moves != new.moves {
        changes.push(both.change(Rule::MovesChanged, "has other state transitions"));
    }
    changes
}

/// Its documentation, including that of its parameters without a name.
fn texts(operation: &Operation) -> impl PartialEq {
    (
        &operation.summary,
        &operation.description,
        &operation.callbacks,
        parameter_descriptions(&operation.unnamed_parameters),
    )
}

/// The descriptions of parameters without a name.
fn parameter_descriptions(parameters: &[UnnamedParameter]) -> Vec<Option<&str>> {
    let described = parameters.iter().map(|parameter| {
        let UnnamedParameter {
            span: _,
            description,
            // They count among the gaps of the operation.
            gaps: _,
        } = parameter;
        description.as_deref()
    });
    described.collect()
}

/// The gaps of an operation, including those of its parameters without a name.
fn all_gaps(operation: &Operation) -> Vec<Spanned<String>> {
    let unnamed = operation
        .unnamed_parameters
        .iter()
        .flat_map(|parameter| &parameter.gaps);
    operation.gaps.iter().chain(unnamed).cloned().collect()
}

#[cfg(test)]
mod tests {
    use crate::diff::testing::operation_changes;

    #[test]
    fn a_slash_at_the_end_of_a_base_url_of_an_operation_is_no_change() {
        let servers = |url: &str| format!("servers: [{{url: '{url}'}}]");
        assert_eq!(
            operation_changes(&servers("/api"), &servers("/api/")),
            [""; 0]
        );
        let changes = operation_changes(&servers("/api"), &servers("/v1"));
        assert!(
            changes[0].starts_with("operation-base-url-changed (depends, depends)"),
            "{changes:?}"
        );
    }
}
