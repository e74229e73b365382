//! Compares the items of two versions.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::super::subject::Subject;
use super::Known;
use super::renames;
use crate::ir::Signature;
use crate::ir::Step;
use apicrate_description::model::Location;

/// The effect on code that uses the crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// It compiles, and means the same.
    Compiles,
    /// It compiles with a warning.
    Warns,
    /// It compiles, and means something else.
    Differs,
    /// Some of it does not compile.
    Breaks,
}

/// The change of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemChange {
    /// Its path.
    pub path: String,
    /// Its old signature; none if it is new.
    pub old: Option<Signature>,
    /// Its new signature; none if it is gone.
    pub new: Option<Signature>,
    /// The path that it seems to have moved to.
    pub moved: Option<String>,
    /// The effect on code that uses it.
    pub verdict: Source,
}

/// The changes of the items of a crate, each with its new and its old subject.
pub(crate) fn compare(old: Vec<Known>, new: Vec<Known>) -> Vec<(ItemChange, Vec<Subject>)> {
    let (old, new) = (by_path(old), by_path(new));
    let moved = renames::new_paths(&old, &new);
    let types = renames::types(&moved);
    let paths: BTreeSet<_> = old.keys().chain(new.keys()).collect();
    let changes = paths.into_iter().filter_map(|path| {
        let (before, after) = (old.get(path), new.get(path));
        let is_part = |of: &BTreeMap<String, Known>, other: &BTreeMap<String, Known>| {
            outer_item(path)
                .is_some_and(|whole| of.contains_key(&whole) && !other.contains_key(&whole))
        };
        // A type that is gone or new is reported without its parts.
        if is_part(&old, &new) || is_part(&new, &old) {
            return None;
        }
        let mut change = item_change(path, before, after, &types)?;
        if is_of_other_fields(path, &change, &old, &new) {
            change.verdict = Source::Differs;
        }
        change.moved = moved.get(path.as_str()).map(|moved| (*moved).to_owned());
        let subjects = [after, before].into_iter().flatten();
        Some((
            change,
            subjects.map(|(_, subject)| subject.clone()).collect(),
        ))
    });
    changes.collect()
}

fn by_path(items: Vec<Known>) -> BTreeMap<String, Known> {
    let items = items.into_iter();
    items.map(|known| (known.0.path.clone(), known)).collect()
}

/// The item that an item is a part of, such as the type of a field, or of which it is another path.
fn outer_item(path: &str) -> Option<String> {
    if let Some(short) = without_module(path) {
        return Some(short);
    }
    let end = [path.rfind("::"), path.find(['.']), path.find(": ")];
    path.get(..end.into_iter().flatten().max()?)
        .map(str::to_owned)
}

/// The short path of a request, for its path through the module of its group. Names of types begin with a capital.
fn without_module(path: &str) -> Option<String> {
    let (first, rest) = path.split_once("::")?;
    let (module, name) = rest.split_once("::")?;
    let is_module = first == "operations" && module.starts_with(|next: char| !next.is_uppercase());
    is_module.then(|| format!("{first}::{name}"))
}

fn item_change(
    path: &str,
    old: Option<&Known>,
    new: Option<&Known>,
    types: &BTreeMap<&str, &str>,
) -> Option<ItemChange> {
    let verdict = match (old, new) {
        (Some((old, before)), Some((new, after))) => {
            // What holds for a type holds for its traits and its other path.
            let is_repeated = old.signature == Signature::Trait || without_module(path).is_some();
            let expected = renames::in_signature(&old.signature, types);
            let verdict = if expected == new.signature {
                Source::Compiles
            } else {
                effect_on_use(&expected, &new.signature)
            };
            if !is_repeated && verdict == Source::Compiles && is_of_another(before, after) {
                Source::Differs
            } else if expected != new.signature {
                verdict
            } else if !old.deprecated && new.deprecated {
                Source::Warns
            } else {
                return None;
            }
        }
        (Some(_), None) => Source::Breaks,
        (None, _) => Source::Compiles,
    };
    let signature = |known: Option<&Known>| known.map(|(item, _)| item.signature.clone());
    Some(ItemChange {
        path: path.to_owned(),
        old: signature(old),
        new: signature(new),
        moved: None,
        verdict,
    })
}

/// A name can stay and stand for another part of the API: another one may have taken it.
fn is_of_another(before: &Subject, after: &Subject) -> bool {
    let named = |subject: &Subject| match subject.steps().last() {
        // Case does not matter.
        Some(Step::Header(name)) => Some(Step::Header(name.to_lowercase())),
        Some(Step::Parameter(Location::Header, name)) => {
            Some(Step::Parameter(Location::Header, name.to_lowercase()))
        }
        Some(
            step @ (Step::Operation(_)
            | Step::Webhook(_)
            | Step::Parameter(..)
            | Step::Property(_)
            | Step::Value(_)),
        ) => Some(step.clone()),
        _ => None,
    };
    match (named(before), named(after)) {
        (Some(before), Some(after)) => before != after,
        _ => false,
    }
}

/// The effect on code that uses an item with its old signature.
fn effect_on_use(old: &Signature, new: &Signature) -> Source {
    match (old, new) {
        (Signature::Function(old), Signature::Function(new)) if accepts_all(old, new) => {
            Source::Compiles
        }
        (Signature::Constructor(old), Signature::Constructor(new)) => {
            let types = |arguments: &[(String, String)]| -> Vec<String> {
                arguments.iter().map(|(_, ty)| ty.clone()).collect()
            };
            if accepts_all(&types(old), &types(new)) {
                Source::Compiles
            } else {
                Source::Breaks
            }
        }
        (Signature::Environment(old), Signature::Environment(new)) => {
            let is_read = |name| new.contains_key(name);
            let was_set =
                |(name, must_be_set): (_, &bool)| !must_be_set || old.get(name) == Some(&true);
            if old.keys().all(is_read) && new.iter().all(was_set) {
                Source::Compiles
            } else {
                Source::Differs
            }
        }
        _ => Source::Breaks,
    }
}

/// Whether all arguments that were accepted still are.
fn accepts_all(old: &[String], new: &[String]) -> bool {
    let mut arguments = old.iter().zip(new);
    let is_accepted = |(old, new): (&String, &String)| match (old.as_str(), new.as_str()) {
        ("Uuid", "impl Into<String>") => true,
        (old, new) => old == new || *new == format!("impl Into<{old}>"),
    };
    old.len() == new.len() && arguments.all(is_accepted)
}

/// Whether an argument of a constructor now sets another field, where the old field still exists or the new one existed
/// before.
fn is_of_other_fields(
    path: &str,
    change: &ItemChange,
    old_items: &BTreeMap<String, Known>,
    new_items: &BTreeMap<String, Known>,
) -> bool {
    let (
        Source::Compiles,
        Some(of),
        Some(Signature::Constructor(old)),
        Some(Signature::Constructor(new)),
    ) = (change.verdict, outer_item(path), &change.old, &change.new)
    else {
        return false;
    };
    let has = |items: &BTreeMap<String, Known>, field| items.contains_key(&format!("{of}.{field}"));
    let mut places = old.iter().zip(new);
    places.any(|((before, _), (after, _))| {
        before != after && (has(new_items, before) || has(old_items, after))
    })
}
