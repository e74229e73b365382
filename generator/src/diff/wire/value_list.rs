//! A list of values in one version, and a single value in the other.

use std::collections::BTreeSet;

use super::super::change::Change;
use super::super::rules::Rule;
use super::Versions;
use super::documentation::Both;
use super::facts::Facts;
use super::pair::Pair;
use apicrate_description::model::{Format, SchemaKind};

/// The changes from one to the other; none where it is not such a pair.
pub(super) fn change(
    versions: Versions<'_>,
    pair: &Pair,
    both: Both<'_>,
    (old, new): &(Facts<'_>, Facts<'_>),
) -> Option<Vec<Change>> {
    let before = versions.old.schemas.kind(pair.old);
    let after = versions.new.schemas.kind(pair.new);
    let (old, new) = match (before, after) {
        (SchemaKind::Enumeration(_), SchemaKind::String(_))
        | (SchemaKind::String(_), SchemaKind::Enumeration(_))
        | (SchemaKind::Integers(_), SchemaKind::Integer(_))
        | (SchemaKind::Integer(_), SchemaKind::Integers(_)) => {
            (values(before, old)?, values(after, new)?)
        }
        _ => return None,
    };
    let (rule, what) = match (old.is_subset(&new), new.is_subset(&old)) {
        (true, true) => return Some(Vec::new()),
        // A client reads any value where there is a constant, and knows its own constant in a list.
        (true, false) => (
            Rule::ConstraintRemoved,
            "has several allowed values, had one",
        ),
        (false, true) => (Rule::ConstraintAdded, "has one allowed value, had several"),
        (false, false) => (Rule::ConstantChanged, "has other values"),
    };
    Some(vec![both.change(rule, what)])
}

/// The only values of a schema: those of a closed list, or its constant.
fn values(kind: &SchemaKind, facts: &Facts<'_>) -> Option<BTreeSet<String>> {
    match (kind, facts.constant) {
        (SchemaKind::String(format), _) if *format != Format::Plain => None,
        (_, Some(constant)) => Some(BTreeSet::from([constant.text()])),
        (SchemaKind::Enumeration(listed) | SchemaKind::Integers(listed), None) if !listed.open => {
            let values = listed.values.iter();
            Some(values.map(|value| value.value.value.clone()).collect())
        }
        _ => None,
    }
}
