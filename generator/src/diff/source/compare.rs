//! The items of two versions against each other.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::items::{Item, Owner, Shape, items};
use crate::ir::Api;

/// What becomes of code that uses the crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// It compiles, and means the same.
    Compiles,
    /// It compiles with a warning.
    Warns,
    /// It compiles, and means another thing.
    Differs,
    /// Some of it does not compile.
    Breaks,
}

/// What has become of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemChange {
    /// Its path.
    pub path: String,
    /// What could be done with it; none if it is new.
    pub old: Option<Shape>,
    /// What can be done with it; none if it is gone.
    pub new: Option<Shape>,
    /// The path under which it seems to be found now.
    pub moved: Option<String>,
    /// What becomes of code that uses it.
    pub verdict: Source,
}

/// A change of an item, and whose it is.
pub(crate) struct Attributed {
    pub(crate) change: ItemChange,
    /// In the old version, if it was there.
    pub(crate) old: Option<Owner>,
    /// In the new version, if it is there.
    pub(crate) new: Option<Owner>,
}

/// What has become of the items of a crate.
pub(crate) fn compare(old: &Api, new: &Api) -> Vec<Attributed> {
    let (old, new) = (by_path(old), by_path(new));
    let paths: BTreeSet<_> = old.keys().chain(new.keys()).collect();
    let changes = paths
        .into_iter()
        .filter_map(|path| of_item(path, old.get(path), new.get(path)));
    let mut changes: Vec<_> = changes.collect();
    find_moved(&mut changes);
    changes
}

fn by_path(api: &Api) -> BTreeMap<String, Item> {
    let items = items(api).into_iter();
    items.map(|item| (item.path.clone(), item)).collect()
}

fn of_item(path: &str, old: Option<&Item>, new: Option<&Item>) -> Option<Attributed> {
    let verdict = match (old, new) {
        (Some(old), Some(new)) if old.shape == new.shape => {
            match (old.deprecated, new.deprecated) {
                (false, true) => Source::Warns,
                _ => return None,
            }
        }
        (Some(old), Some(new)) if accepts_as_much(&old.shape, &new.shape) => Source::Compiles,
        (Some(_), _) => Source::Breaks,
        (None, _) => Source::Compiles,
    };
    Some(Attributed {
        change: ItemChange {
            path: path.to_owned(),
            old: old.map(|item| item.shape.clone()),
            new: new.map(|item| item.shape.clone()),
            moved: None,
            verdict,
        },
        old: old.map(|item| item.owner.clone()),
        new: new.map(|item| item.owner.clone()),
    })
}

/// Whether whatever could be handed over to a function still can be.
fn accepts_as_much(old: &Shape, new: &Shape) -> bool {
    let (Shape::Function(old), Shape::Function(new)) = (old, new) else {
        return false;
    };
    let fits = |old: &String, new: &String| old == new || *new == format!("impl Into<{old}>");
    old.len() == new.len() && old.iter().zip(new).all(|(old, new)| fits(old, new))
}

/// An item that is gone, and one of the same shape that is new and stands for the same part of the API, are the same.
fn find_moved(changes: &mut [Attributed]) {
    let moved: Vec<_> = changes
        .iter()
        .map(|found| {
            let (None, Some(shape), Some(owner)) =
                (&found.change.new, &found.change.old, &found.old)
            else {
                return None;
            };
            let mut like = changes.iter().filter(|other| {
                other.change.old.is_none()
                    && other.change.new.as_ref() == Some(shape)
                    && other.new.as_ref() == Some(owner)
            });
            match (like.next(), like.next()) {
                (Some(other), None) => Some(other.change.path.clone()),
                _ => None,
            }
        })
        .collect();
    for (found, moved) in changes.iter_mut().zip(moved) {
        found.change.moved = moved;
    }
}
