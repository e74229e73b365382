//! The words that all reports use.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::super::change::Change;
use super::super::report::{Report, Weight};
use super::super::rules::{Rule, Verdict, Wire};
use super::super::source::{ItemChange, Signature, Source};
use super::group::{Group, groups};

/// The heading of the changes of a weight.
pub(in super::super) fn heading(weight: Weight) -> &'static str {
    match weight {
        Weight::Breaking => "Breaking",
        Weight::Risky => "To look at",
        Weight::Harmless => "Harmless",
    }
}

/// How calls fare, if not as before.
pub(super) fn wire(change: &Change) -> Option<String> {
    let Verdict { forward, backward } = change.wire();
    let of = |side: &str, wire| {
        let fate = match (wire, change.used) {
            (Wire::Works, _) => return None,
            (Wire::Depends, _) => "depends on what the service makes of it",
            (Wire::Loses, used) if !used.requests => "does not see what it is sent",
            (Wire::Loses, _) => "sends what is not seen",
            (Wire::Fails, _) => "fails",
        };
        Some(format!("{side} {fate}"))
    };
    let old = of("an old client with a new server", forward);
    let new = of("a new client with an old server", backward);
    let told: Vec<_> = old.into_iter().chain(new).collect();
    (!told.is_empty()).then(|| told.join("; "))
}

/// What has become of an item.
fn item(rule: Rule, item: &ItemChange) -> String {
    let path = &item.path;
    match (&item.old, &item.new) {
        (Some(_), None) => match &item.moved {
            Some(moved) if rule.is_guess() => {
                format!("`{path}` is gone; `{moved}` seems to take its place")
            }
            Some(moved) => format!("`{path}` is gone; write `{moved}`"),
            None => format!("`{path}` is gone"),
        },
        (None, Some(new)) => format!("`{path}{}` is new", signature(new)),
        (Some(_), Some(_)) if item.verdict == Source::Warns => format!("`{path}` is deprecated"),
        (Some(Signature::Literal(_)), Some(Signature::Type))
        | (Some(Signature::Type), Some(Signature::Literal(_))) => {
            format!("`{path}` is another type now")
        }
        (Some(Signature::Literal(old)), Some(Signature::Literal(new))) => {
            format!(
                "`{path}` is written with other fields: {}",
                fields(old, new)
            )
        }
        (Some(old), Some(new)) => {
            let (was, is, advice) = (signature(old), signature(new), advice(old, new));
            format!("`{path}{is}` was `{path}{was}`{advice}")
        }
        (None, None) => String::new(),
    }
}

fn signature(signature: &Signature) -> String {
    match signature {
        Signature::Type | Signature::Trait | Signature::Literal(_) => String::new(),
        Signature::Field(ty) => format!(": {ty}"),
        Signature::Associated(ty) => format!(" = {ty}"),
        Signature::Function(arguments) => format!("({})", arguments.join(", ")),
        Signature::Constructor(arguments) => {
            let arguments = arguments.iter().map(|(name, ty)| format!("{name}: {ty}"));
            format!("({})", arguments.collect::<Vec<_>>().join(", "))
        }
        Signature::Variant(held) if held.is_empty() => String::new(),
        Signature::Variant(held) => format!("({})", held.join(", ")),
    }
}

/// Which fields of a literal are others than before.
fn fields(old: &BTreeMap<String, String>, new: &BTreeMap<String, String>) -> String {
    let names: BTreeSet<_> = old.keys().chain(new.keys()).collect();
    let told = names
        .into_iter()
        .filter_map(|name| match (old.get(name), new.get(name)) {
            (Some(old), Some(new)) if old == new => None,
            (Some(old), Some(new)) => Some(format!("`{name}: {new}` was `{name}: {old}`")),
            (Some(_), None) => Some(format!("leave out `{name}`")),
            (None, Some(new)) => Some(format!("give `{name}: {new}`, too")),
            (None, None) => None,
        });
    told.collect::<Vec<_>>().join("; ")
}

/// What to write in place of what does not compile any more.
fn advice(old: &Signature, new: &Signature) -> &'static str {
    match (old, new) {
        (Signature::Field(old), Signature::Field(new)) if *new == format!("Option<{old}>") => {
            ": handle `None`, and write `Some(…)`"
        }
        (Signature::Field(old), Signature::Field(new)) if *old == format!("Option<{new}>") => {
            ": there is always a value"
        }
        (Signature::Constructor(old), Signature::Constructor(new)) if new.len() > old.len() => {
            ": give the further argument"
        }
        (Signature::Constructor(old), Signature::Constructor(new)) if new.len() < old.len() => {
            ": leave out the argument, or set it by its method"
        }
        (Signature::Constructor(old), Signature::Constructor(new)) if is_reordered(old, new) => {
            ": give the arguments in this order"
        }
        (Signature::Constructor(old), Signature::Constructor(new))
            if are_of_same_types(old, new) =>
        {
            ": an argument is for another field now"
        }
        (Signature::Constructor(_), Signature::Function(_)) => {
            ": give the required fields as one value"
        }
        (Signature::Function(_), Signature::Constructor(_)) => {
            ": give the required fields as arguments"
        }
        _ => "",
    }
}

/// Whether other arguments stand in the places of some, of the same types.
fn are_of_same_types(old: &[(String, String)], new: &[(String, String)]) -> bool {
    let (old, new) = (old.iter(), new.iter());
    old.map(|(_, ty)| ty).eq(new.map(|(_, ty)| ty))
}

/// Whether the same arguments stand in another order.
fn is_reordered(old: &[(String, String)], new: &[(String, String)]) -> bool {
    old != new && old.len() == new.len() && old.iter().all(|argument| new.contains(argument))
}

/// What has become of items, where somebody who uses the crate should be told.
pub(super) fn items(change: &Change) -> impl Iterator<Item = String> {
    let told = change.items.iter();
    let told = told.filter(|item| item.verdict != Source::Compiles);
    told.map(|told| item(change.rule, told))
}

/// The same, of all changes that are the same.
pub(super) fn items_of(group: &Group<'_>) -> impl Iterator<Item = String> {
    group.all().flat_map(items)
}

/// How many changes of words alone are shown one by one.
const MOST: usize = 5;

/// The changes of a weight that are worth a line each, and how many things are no more than explained in other
/// words, where these are many.
pub(in super::super) fn worth_telling(report: &Report, weight: Weight) -> (Vec<Group<'_>>, usize) {
    let is_told = |change: &&Change| change.weight() == weight;
    let (words, others): (Vec<_>, Vec<_>) = report
        .changes()
        .iter()
        .filter(is_told)
        .partition(|change| change.rule == Rule::DocumentationChanged);
    match words.len() > MOST {
        true => (groups(others), words.len()),
        false => (groups(report.changes().iter().filter(is_told)), 0),
    }
}

/// The line for things that are explained in other words.
pub(in super::super) fn reworded(count: usize) -> Option<String> {
    (count > 0).then(|| format!("{count} things are explained in other words"))
}

impl Report {
    /// What the changes come to.
    pub fn total(&self) -> String {
        let counts = Weight::ALL.into_iter().filter_map(|weight| {
            let count = self.count(weight);
            let accepted = self.accepted(weight);
            let accepted = (accepted > 0).then(|| format!(" ({accepted} accepted)"));
            let weight = heading(weight).to_lowercase();
            (count > 0).then(|| format!("{count} {weight}{}", accepted.unwrap_or_default()))
        });
        let counts: Vec<_> = counts.collect();
        match counts.is_empty() {
            true => "nothing has changed".to_owned(),
            false => counts.join(", "),
        }
    }
}

/// A change as an item of a list in Markdown.
pub(in super::super) fn entry(group: &Group<'_>) -> String {
    let change = group.change();
    let mut text = format!("- {}.\n", change.sentence());
    if let Some(others) = group.others() {
        let _ = writeln!(text, "  - The same in {others}.");
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
