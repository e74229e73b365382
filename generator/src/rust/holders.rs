//! Types and schemas that hold others.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// These, and all that hold them, directly or through others.
pub(super) fn with_holders<T: Clone + Eq + Hash>(
    mut pending: Vec<T>,
    holders: &HashMap<T, Vec<T>>,
) -> HashSet<T> {
    let mut reached = HashSet::new();
    while let Some(item) = pending.pop() {
        if !reached.contains(&item) {
            pending.extend(holders.get(&item).into_iter().flatten().cloned());
            reached.insert(item);
        }
    }
    reached
}
