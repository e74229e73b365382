//! The wording that all reports share.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::super::change::Change;
use super::super::report::{Report, Weight};
use super::super::rules::{Rule, Verdict, Wire};
use super::super::source::{ItemChange, Source};
use super::group::{Group, groups};
use crate::ir::Signature;

/// The heading for the changes of a weight.
pub(in super::super) fn heading(weight: Weight) -> &'static str {
    match weight {
        Weight::Breaking => "Breaking",
        Weight::Risky => "To check",
        Weight::Harmless => "Compatible",
    }
}

/// How calls fare, if not as before.
pub(super) fn wire(change: &Change) -> Option<String> {
    let Verdict { forward, backward } = change.wire();
    let sent = if change.used.requests {
        change.rule.in_requests()
    } else {
        Verdict::HARMLESS
    };
    let outcome = |side: &str, wire, sent| {
        let outcome = match (wire, sent) {
            (Wire::Works, _) => return None,
            (Wire::Depends, _) => "depend on the service",
            (Wire::Loses, Wire::Loses) => "send a value that is ignored",
            (Wire::Loses, _) => "drop a value of the response",
            (Wire::Fails, _) => "fail",
        };
        Some(format!("{side} {outcome}"))
    };
    let old = outcome("old clients of a new server", forward, sent.forward);
    let new = outcome("new clients of an old server", backward, sent.backward);
    let outcomes: Vec<_> = old.into_iter().chain(new).collect();
    (!outcomes.is_empty()).then(|| outcomes.join("; "))
}

/// Describes how an item has changed.
fn item(rule: Rule, item: &ItemChange) -> String {
    let path = &item.path;
    match (&item.old, &item.new) {
        (Some(_), None) => match &item.moved {
            Some(moved) if rule.is_guess() => {
                format!("`{path}` is gone; `{moved}` probably replaces it")
            }
            Some(moved) => format!("`{path}` is gone; write `{moved}`"),
            None => format!("`{path}` is gone"),
        },
        (None, Some(new)) => format!("`{path}{new}` is new"),
        (Some(_), Some(_)) if item.verdict == Source::Warns => format!("`{path}` is deprecated"),
        (Some(old), Some(new)) if old == new => {
            format!(
                "`{path}` still compiles, but now means another part of the API: check each use"
            )
        }
        (Some(Signature::Literal(_)), Some(Signature::Type))
        | (Some(Signature::Type), Some(Signature::Literal(_))) => {
            format!("`{path}` now has a different type")
        }
        (Some(Signature::Literal(old)), Some(Signature::Literal(new))) => {
            format!(
                "`{path}` now has other fields in literals: {}",
                fields(old, new)
            )
        }
        (Some(Signature::Environment(old)), Some(Signature::Environment(new))) => {
            environment(path, old, new)
        }
        (Some(old), Some(new)) => {
            let advice = advice(old, new);
            format!("`{path}{new}` was `{path}{old}`{advice}")
        }
        (None, None) => String::new(),
    }
}

/// Describes how a function reads other environment variables.
fn environment(path: &str, old: &BTreeMap<String, bool>, new: &BTreeMap<String, bool>) -> String {
    let is_required = new.values().any(|must_be_set| *must_be_set);
    let (was, is) = (variables(old), variables(new));
    if new.is_empty() {
        return format!("`{path}` no longer reads {was}");
    }
    if old.keys().eq(new.keys()) {
        let now = if is_required { "now" } else { "no longer" };
        return format!("`{path}` {now} requires {is}");
    }
    let reads = if is_required {
        "requires the environment variables"
    } else {
        "reads the environment variables"
    };
    if old.is_empty() {
        format!("`{path}` {reads} {is}")
    } else {
        format!("`{path}` {reads} {is} instead of {was}")
    }
}

/// Environment variables, whose names begin with that of the package.
fn variables(ends: &BTreeMap<String, bool>) -> String {
    let names = ends.keys().map(|end| format!("`…_{end}`"));
    names.collect::<Vec<_>>().join(", ")
}

/// Describes the fields in which a literal differs from before.
fn fields(old: &BTreeMap<String, String>, new: &BTreeMap<String, String>) -> String {
    let names: BTreeSet<_> = old.keys().chain(new.keys()).collect();
    let differences = names
        .into_iter()
        .filter_map(|name| match (old.get(name), new.get(name)) {
            (Some(old), Some(new)) if old == new => None,
            (Some(old), Some(new)) => Some(format!("`{name}: {new}` was `{name}: {old}`")),
            (Some(_), None) => Some(format!("remove `{name}`")),
            (None, Some(new)) => Some(format!("add `{name}: {new}`")),
            (None, None) => None,
        });
    differences.collect::<Vec<_>>().join("; ")
}

/// Advice on how to fix code that no longer compiles.
fn advice(old: &Signature, new: &Signature) -> &'static str {
    match (old, new) {
        (Signature::Field(old), Signature::Field(new)) if *new == format!("Option<{old}>") => {
            ": handle `None`, and wrap values in `Some(…)`"
        }
        (Signature::Field(old), Signature::Field(new)) if *old == format!("Option<{new}>") => {
            ": it is never `None`; remove `Some(…)`"
        }
        (Signature::Constructor(old), Signature::Constructor(new)) if new.len() > old.len() => {
            ": pass the additional argument"
        }
        (Signature::Constructor(old), Signature::Constructor(new)) if new.len() < old.len() => {
            ": remove the argument, or call its setter"
        }
        (Signature::Constructor(old), Signature::Constructor(new)) if is_reordered(old, new) => {
            ": pass the arguments in this order"
        }
        (Signature::Constructor(old), Signature::Constructor(new))
            if are_of_same_types(old, new) =>
        {
            ": an argument now sets another field"
        }
        (Signature::Constructor(_), Signature::Function(_)) => {
            ": pass the required fields as one value"
        }
        (Signature::Function(_), Signature::Constructor(_)) => {
            ": pass the required fields as arguments"
        }
        _ => "",
    }
}

/// Whether the arguments have the same types, in order.
fn are_of_same_types(old: &[(String, String)], new: &[(String, String)]) -> bool {
    let (old, new) = (old.iter(), new.iter());
    old.map(|(_, ty)| ty).eq(new.map(|(_, ty)| ty))
}

fn is_reordered(old: &[(String, String)], new: &[(String, String)]) -> bool {
    old != new && old.len() == new.len() && old.iter().all(|argument| new.contains(argument))
}

/// Describes how items have changed, where that affects code that uses the crate; new ones only where nothing else has
/// changed.
pub(super) fn items(change: &Change) -> impl Iterator<Item = String> {
    let is_all = change.rule == Rule::ItemChanged;
    // It is told with the item whose place it takes.
    let takes_place = |item: &ItemChange| {
        let mut others = change.items.iter();
        others.any(|other| other.moved.as_ref() == Some(&item.path))
    };
    let affected = change.items.iter().filter(move |item| {
        item.verdict != Source::Compiles || (is_all && item.old.is_none() && !takes_place(item))
    });
    affected.map(|affected| item(change.rule, affected))
}

/// The same for all changes of a group.
pub(super) fn items_of(group: &Group<'_>) -> impl Iterator<Item = String> {
    group.changes().flat_map(items)
}

/// The number of documentation changes up to which they are shown one by one.
const MOST: usize = 5;

/// The changes of a weight that are shown one by one, and the number of documentation changes, if they are too many for
/// that.
pub(in super::super) fn worth_telling(report: &Report, weight: Weight) -> (Vec<Group<'_>>, usize) {
    let has_weight = |change: &&Change| change.weight() == weight;
    let (words, others): (Vec<_>, Vec<_>) = report
        .changes()
        .iter()
        .filter(has_weight)
        .partition(|change| change.rule == Rule::DocumentationChanged);
    if words.len() > MOST {
        (groups(others), words.len())
    } else {
        (groups(report.changes().iter().filter(has_weight)), 0)
    }
}

/// The line that sums up documentation changes.
pub(in super::super) fn documentation_summary(count: usize) -> Option<String> {
    (count > 0).then(|| format!("the documentation of {count} items has changed"))
}

impl Report {
    /// The numbers of changes by weight.
    pub fn total(&self) -> String {
        let counts: Vec<_> = Weight::ALL
            .into_iter()
            .filter_map(|weight| {
                let count = self.count(weight);
                let number = self.accepted(weight);
                let accepted = (number > 0).then(|| format!(" ({number} accepted)"));
                let weight = heading(weight).to_lowercase();
                (count > 0).then(|| format!("{count} {weight}{}", accepted.unwrap_or_default()))
            })
            .collect();
        if counts.is_empty() {
            "nothing has changed".to_owned()
        } else {
            counts.join(", ")
        }
    }
}

/// A change as an item of a Markdown list.
pub(in super::super) fn entry(group: &Group<'_>) -> String {
    let change = group.change();
    let mut text = format!("- {}.\n", change.sentence());
    if let Some(others) = group.other_operations() {
        let _ = writeln!(text, "  - Also in {others}.");
    }
    if let Some(wire) = wire(change) {
        let _ = writeln!(text, "  - Calls: {wire}.");
    }
    for item in items_of(group) {
        let _ = writeln!(text, "  - Code: {item}.");
    }
    if let Some(reason) = &change.accepted {
        let _ = writeln!(text, "  - Accepted: {reason}");
    }
    text
}
