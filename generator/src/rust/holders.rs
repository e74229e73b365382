//! Types and schemas that hold others.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// These, and all that hold them, directly or through others.
pub(super) fn with_holders<T: Clone + Eq + Hash>(
    mut pending: Vec<T>,
    holders: &HashMap<T, Vec<T>>,
) -> HashSet<T> {
    let mut found = HashSet::new();
    while let Some(held) = pending.pop() {
        if !found.contains(&held) {
            pending.extend(holders.get(&held).into_iter().flatten().cloned());
            found.insert(held);
        }
    }
    found
}
