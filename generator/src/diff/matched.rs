//! Which thing of the one version is which of the other.

use std::collections::HashMap;
use std::hash::Hash;

use description::diagnostic::closest;

/// Two lists, thing by thing.
#[derive(Debug)]
pub(super) struct Matched<'o, 'n, T> {
    /// What is in both.
    pub both: Vec<(&'o T, &'n T)>,
    /// What seems to have another name now.
    pub renamed: Vec<(&'o T, &'n T)>,
    /// What is gone.
    pub removed: Vec<&'o T>,
    /// What is new.
    pub added: Vec<&'n T>,
}

impl<'o, 'n, T> Matched<'o, 'n, T> {
    /// Matches by a key that is unique in each list.
    pub(super) fn by<K: Hash + Eq>(
        old: impl IntoIterator<Item = &'o T>,
        new: impl IntoIterator<Item = &'n T>,
        key: impl Fn(&T) -> K,
    ) -> Self {
        let mut added: Vec<_> = new.into_iter().map(Some).collect();
        let places = added.iter().enumerate();
        let places = places.filter_map(|(place, found)| Some((key((*found)?), place)));
        let places: HashMap<K, usize> = places.collect();
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

    /// Matches each thing with the first that is left of those that are the same.
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

    /// Takes what is gone for what is new, where they are like each other and nothing else is.
    pub(super) fn guess(mut self, alike: impl Fn(&T, &T) -> bool) -> Self {
        let mut renamed = Vec::new();
        self.removed.retain(|old| {
            let mut like = self.added.iter().filter(|new| alike(old, new));
            let (Some(new), None) = (like.next(), like.next()) else {
                return true;
            };
            renamed.push((*old, *new));
            false
        });
        // Where several look like the same one, there is no telling which it was.
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

/// Whether a name may have become another one: what is said of both is the same, or one looks like a misspelling of the
/// other.
pub(super) fn is_renamed(
    (old, old_text): (&str, Option<&str>),
    (new, new_text): (&str, Option<&str>),
) -> bool {
    match (old_text, new_text) {
        (Some(old_text), Some(new_text)) if old_text == new_text => true,
        _ => closest(old, std::iter::once(new)).is_some(),
    }
}
