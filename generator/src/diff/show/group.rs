//! Groups changes of several operations that are one change of the description, such as that of a shared parameter.

use super::super::change::Change;
use crate::ir::Step;

/// A change, and the same one in other operations.
pub(in super::super) struct Group<'r> {
    first: &'r Change,
    others: Vec<&'r Change>,
}

/// Groups consecutive changes that are the same.
pub(super) fn groups<'r>(changes: impl IntoIterator<Item = &'r Change>) -> Vec<Group<'r>> {
    let mut groups: Vec<Group<'r>> = Vec::new();
    for change in changes {
        match groups.last_mut() {
            Some(group) if is_same(group.first, change) => group.others.push(change),
            _ => groups.push(Group {
                first: change,
                others: Vec::new(),
            }),
        }
    }
    groups
}

/// One change of the description can show in several operations, and differ only in that.
fn is_same(one: &Change, other: &Change) -> bool {
    let has_places = one.old.is_some() && one.new.is_some();
    has_places
        && in_operation(one).is_some_and(|within| in_operation(other) == Some(within))
        && one.rule == other.rule
        && one.what == other.what
        && (one.old, one.new) == (other.old, other.new)
        && one.accepted == other.accepted
}

/// The subject of a change within its operation; none if it is the operation itself or lies outside of one.
fn in_operation(change: &Change) -> Option<&[Step]> {
    match change.subject.steps() {
        [Step::Operation(_), within @ ..] if !within.is_empty() => Some(within),
        _ => None,
    }
}

impl<'r> Group<'r> {
    pub(super) fn changes(&self) -> impl Iterator<Item = &'r Change> {
        std::iter::once(self.first).chain(self.others.iter().copied())
    }

    /// The change, in the first of the operations.
    pub(in super::super) fn change(&self) -> &'r Change {
        self.first
    }

    /// The other operations, joined by commas, if there are any.
    pub(super) fn other_operations(&self) -> Option<String> {
        let operations: Vec<_> = self
            .others
            .iter()
            .filter_map(|change| change.subject.steps().first())
            .map(ToString::to_string)
            .collect();
        (!operations.is_empty()).then(|| operations.join(", "))
    }
}
