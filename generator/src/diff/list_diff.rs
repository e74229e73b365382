//! Matches the items of two versions.

use std::collections::HashMap;
use std::hash::Hash;

use apicrate_description::diagnostic::{closest, is_same_name};

/// Two lists, matched item by item.
#[derive(Debug)]
pub(super) struct ListDiff<'o, 'n, T> {
    /// The items of both lists.
    pub both: Vec<(&'o T, &'n T)>,
    /// Items that seem to have been renamed.
    pub renamed: Vec<(&'o T, &'n T)>,
    /// The items of the old list only.
    pub removed: Vec<&'o T>,
    /// The items of the new list only.
    pub added: Vec<&'n T>,
}

impl<'o, 'n, T> ListDiff<'o, 'n, T> {
    /// Matches by a key that is unique in each list.
    pub(super) fn by_key<K: Hash + Eq>(
        old: impl IntoIterator<Item = &'o T>,
        new: impl IntoIterator<Item = &'n T>,
        key: impl Fn(&T) -> K,
    ) -> Self {
        let mut added: Vec<_> = new.into_iter().map(Some).collect();
        let places: HashMap<K, usize> = added
            .iter()
            .enumerate()
            .filter_map(|(place, item)| Some((key((*item)?), place)))
            .collect();
        let (mut both, mut removed) = (Vec::new(), Vec::new());
        for old in old {
            let place = places.get(&key(old));
            match place.and_then(|place| added[*place].take()) {
                Some(new) => both.push((old, new)),
                None => removed.push(old),
            }
        }
        Self {
            both,
            renamed: Vec::new(),
            removed,
            added: added.into_iter().flatten().collect(),
        }
    }

    /// Matches each item with the first unmatched item that is the same.
    pub(super) fn in_order(
        old: impl IntoIterator<Item = &'o T>,
        new: impl IntoIterator<Item = &'n T>,
        is_same: impl Fn(&T, &T) -> bool,
    ) -> Self {
        let mut added: Vec<_> = new.into_iter().collect();
        let (mut both, mut removed) = (Vec::new(), Vec::new());
        for old in old {
            match added.iter().position(|new| is_same(old, new)) {
                Some(place) => both.push((old, added.remove(place))),
                None => removed.push(old),
            }
        }
        Self {
            both,
            renamed: Vec::new(),
            removed,
            added,
        }
    }

    /// Pairs removed items with added ones as renamed, where they are alike and neither is like any other.
    pub(super) fn with_guessed_renames(mut self, alike: impl Fn(&T, &T) -> bool) -> Self {
        let mut renamed = Vec::new();
        self.removed.retain(|old| {
            let mut like = self.added.iter().filter(|new| alike(old, new));
            let (Some(new), None) = (like.next(), like.next()) else {
                return true;
            };
            renamed.push((*old, *new));
            false
        });
        // Where several are like the same added item, the match is ambiguous.
        let is_clear = |new: &T| {
            let same = renamed
                .iter()
                .filter(|(_, other)| std::ptr::eq(*other, new));
            same.count() == 1
        };
        let (clear, unclear): (Vec<_>, Vec<_>) =
            renamed.iter().copied().partition(|(_, new)| is_clear(new));
        self.removed.extend(unclear.into_iter().map(|(old, _)| old));
        self.added
            .retain(|new| !clear.iter().any(|(_, other)| std::ptr::eq(*other, *new)));
        self.renamed = clear;
        self
    }
}

/// Returns whether one name may have become the other: both have the same description, differ in punctuation and case
/// only, or one looks like a misspelling of the other.
pub(super) fn is_renamed(
    (old, old_text): (&str, Option<&str>),
    (new, new_text): (&str, Option<&str>),
) -> bool {
    match (old_text, new_text) {
        (Some(old_text), Some(new_text)) if old_text == new_text => true,
        _ => {
            // Punctuation alone tells names apart.
            let has_letters = old.chars().any(char::is_alphanumeric);
            let is_same = has_letters && is_same_name(old, new);
            is_same || closest(old, std::iter::once(new)).is_some()
        }
    }
}
