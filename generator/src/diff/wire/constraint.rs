//! Constraints: which are new or gone, and whether they allow more or fewer values.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use super::super::change::Change;
use super::super::rules::Rule;
use super::Versions;
use super::documentation::Both;
use super::facts::Facts;
use super::pair::Pair;
use super::values::value;
use apicrate_description::model::{Constraint, Keyword, SchemaId, SchemaKind, Schemas};
use apicrate_description::source::{Node, Value};

pub(super) fn changes(
    versions: Versions<'_>,
    pair: &Pair,
    both: Both<'_>,
    facts: &(Facts<'_>, Facts<'_>),
) -> Vec<Change> {
    if let Some((was, is)) = alternative_sets(versions, pair) {
        let what = format!("meets {is}, met {was}");
        let change = both.change(Rule::UncheckedConstraintChanged, what);
        return Some(change).filter(|_| was != is).into_iter().collect();
    }
    let (old, new) = facts;
    let constraints = old.constraints.iter().chain(&new.constraints);
    let keywords: BTreeSet<_> = constraints.map(|constraint| constraint.keyword).collect();
    let changes = keywords.into_iter().filter_map(|keyword| {
        let (before, after) = (
            missing_constraint(new, old, keyword),
            missing_constraint(old, new, keyword),
        );
        let checked = (
            before.is_some_and(is_checked),
            after.is_some_and(is_checked),
        );
        let rule = match (checked, before, after) {
            ((false, false), ..) => Rule::UncheckedConstraintChanged,
            // The server checks the constraint only now, or leaves it to the service now.
            ((false, true), Some(_), Some(_)) => Rule::ConstraintChanged,
            ((true, false), Some(_), Some(_)) => Rule::UncheckedConstraintChanged,
            ((false, true), ..) => Rule::ConstraintAdded,
            ((true, false), ..) => Rule::ConstraintRemoved,
            ((true, true), Some(before), Some(after)) => changed(before, after),
            ((true, true), ..) => Rule::ConstraintChanged,
        };
        let values = (
            before.map(|constraint| &constraint.value),
            after.map(|constraint| &constraint.value),
        );
        value(both, rule, &format!("`{keyword}`"), values)
    });
    changes
        .chain(constant(versions, pair, both, facts))
        .collect()
}

/// The constraints of a schema that only one version has.
pub(super) fn constraints_of_one_version(
    both: Both<'_>,
    schemas: &Schemas,
    id: SchemaId,
    is_new: bool,
) -> Vec<Change> {
    let constraints = schemas.constraints(id).into_iter();
    let changes = constraints.filter_map(|constraint| {
        let rule = match (is_checked(constraint), is_new) {
            (false, _) => Rule::UncheckedConstraintChanged,
            (true, true) => Rule::ConstraintAdded,
            (true, false) => Rule::ConstraintRemoved,
        };
        let values = if is_new {
            (None, Some(&constraint.value))
        } else {
            (Some(&constraint.value), None)
        };
        value(both, rule, &format!("`{}`", constraint.keyword), values)
    });
    changes.collect()
}

/// The constraints of alternatives that share one type, before and after; none unless both versions have such
/// alternatives.
fn alternative_sets(versions: Versions<'_>, pair: &Pair) -> Option<(String, String)> {
    let (old, new) = (&versions.old.schemas, &versions.new.schemas);
    let are_merged = |schemas: &Schemas, id| !schemas[id].merged.is_empty();
    let are_both = are_merged(old, pair.old) && are_merged(new, pair.new);
    are_both.then(|| (sets(old, pair.old), sets(new, pair.new)))
}

/// Describes the sets of constraints of which values meet one.
fn sets(schemas: &Schemas, id: SchemaId) -> String {
    let all = [id].into_iter().chain(schemas[id].merged.iter().copied());
    let set = |id| {
        let constraints = schemas.constraints(id).into_iter();
        let phrases: BTreeSet<_> = constraints.map(ToString::to_string).collect();
        if phrases.is_empty() {
            "no constraint".to_owned()
        } else {
            Vec::from_iter(phrases).join(" and ")
        }
    };
    let sets: BTreeSet<_> = all.map(set).collect();
    Vec::from_iter(sets).join(" or ")
}

/// The change of the only allowed value.
fn constant(
    versions: Versions<'_>,
    pair: &Pair,
    both: Both<'_>,
    (old, new): &(Facts<'_>, Facts<'_>),
) -> Option<Change> {
    if let (Some(before), Some(after)) = (old.constant, new.constant)
        && before.is_same(after)
    {
        return None;
    }
    let said = |schemas, id, constant: Option<_>| constant.filter(|_| !is_listed(schemas, id));
    let before = said(&versions.old.schemas, pair.old, old.constant);
    let after = said(&versions.new.schemas, pair.new, new.constant);
    let rule = match (before, after) {
        (None, _) => Rule::ConstraintAdded,
        (Some(_), None) => Rule::ConstraintRemoved,
        (Some(_), Some(_)) => Rule::ConstantChanged,
    };
    value(both, rule, "only value", (before, after))
}

/// The change of an only value that is also the only one listed is reported as a change of the list.
fn is_listed(schemas: &Schemas, id: SchemaId) -> bool {
    match schemas.kind(id) {
        SchemaKind::Enumeration(enumeration) | SchemaKind::Integers(enumeration) => {
            !enumeration.open && enumeration.values.len() == 1
        }
        _ => false,
    }
}

/// A server that validates requests checks all constraints but patterns that take more than linear time.
fn is_checked(constraint: &Constraint) -> bool {
    !matches!(constraint.regex, Some(Err(_)))
}

/// The constraint with a keyword that `facts` have and `other` facts do not.
fn missing_constraint<'m>(
    other: &Facts<'_>,
    facts: &Facts<'m>,
    keyword: Keyword,
) -> Option<&'m Constraint> {
    let is_known = |constraint: &Constraint| {
        let mut known = other.constraints.iter();
        known.any(|known| known.keyword == keyword && known.value.is_same(&constraint.value))
    };
    let mut constraints = facts.constraints.iter().copied();
    constraints.find(|constraint| constraint.keyword == keyword && !is_known(constraint))
}

/// The rule for a changed constraint: it allows fewer, more, or other values.
fn changed(before: &Constraint, after: &Constraint) -> Rule {
    let order = match (&before.value.value, &after.value.value) {
        (Value::Sequence(before), Value::Sequence(after)) => extent(before, after),
        (Value::Integer(before), Value::Integer(after)) => Some(after.cmp(before)),
        _ => after.value.as_f64().partial_cmp(&before.value.as_f64()),
    };
    match (after.keyword, order) {
        (Keyword::Pattern | Keyword::MultipleOf, _) => Rule::ConstraintChanged,
        (keyword, Some(Ordering::Greater)) if keyword.is_lower_bound() => Rule::ConstraintTightened,
        (keyword, Some(Ordering::Less)) if keyword.is_lower_bound() => Rule::ConstraintLoosened,
        (_, Some(Ordering::Greater)) => Rule::ConstraintLoosened,
        (_, Some(Ordering::Less)) => Rule::ConstraintTightened,
        _ => Rule::ConstraintChanged,
    }
}

/// Whether more values are listed, or fewer; none if neither list contains the other.
fn extent(before: &[Node], after: &[Node]) -> Option<Ordering> {
    let all_in = |some: &[Node], others: &[Node]| {
        let is_in = |node: &Node| others.iter().any(|other| other.value == node.value);
        some.iter().all(is_in)
    };
    match (all_in(before, after), all_in(after, before)) {
        (true, true) => Some(Ordering::Equal),
        (true, false) => Some(Ordering::Greater),
        (false, true) => Some(Ordering::Less),
        (false, false) => None,
    }
}
