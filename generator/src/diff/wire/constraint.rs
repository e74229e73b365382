//! Constraints: which are new or gone, and whether they allow more or fewer values.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use super::super::change::Change;
use super::super::rules::Rule;
use super::documentation::Both;
use super::facts::Facts;
use super::pair::{Pair, Written};
use super::restriction::restricts;
use super::values::value;
use super::{Versions, bound, tuple};
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
    let kinds = (
        versions.old.schemas.kind(pair.old),
        versions.new.schemas.kind(pair.new),
    );
    let [before, after] = [(old, kinds.0), (new, kinds.1)].map(|(facts, kind)| {
        let constraints = facts.constraints.iter().copied();
        Vec::from_iter(constraints.filter(|constraint| restricts(constraint, kind, pair.written)))
    });
    let bounds = bound::changes(both, (&before, kinds.0), (&after, kinds.1));
    let constraints = before.iter().chain(&after);
    let keywords: BTreeSet<_> = constraints
        .map(|constraint| constraint.keyword)
        .filter(|keyword| !bound::is_bound(*keyword))
        .collect();
    let changes = keywords.into_iter().filter_map(|keyword| {
        let (before, after) = (
            missing_constraint(new, &before, keyword),
            missing_constraint(old, &after, keyword),
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
        let rule = match kinds {
            (SchemaKind::Tuple(old), SchemaKind::Tuple(new))
                if keyword == Keyword::MinItems && !both.used.requests =>
            {
                tuple::least_length_rule(rule, (old, new), values)
            }
            _ => rule,
        };
        value(both, rule, &format!("`{keyword}`"), values)
    });
    changes
        .chain(bounds)
        .chain(constant(versions, pair, both, facts))
        .collect()
}

/// The constraints of a schema that only one version has.
pub(super) fn constraints_of_one_version(
    both: Both<'_>,
    schemas: &Schemas,
    (id, written): (SchemaId, Written),
    is_new: bool,
) -> Vec<Change> {
    let constraints = schemas.constraints(id).into_iter();
    let kind = schemas.kind(id);
    let restricting = constraints.filter(|constraint| restricts(constraint, kind, written));
    let changes = restricting.filter_map(|constraint| {
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
    let sets = |schemas, id| sets(schemas, id, pair.written);
    are_both.then(|| (sets(old, pair.old), sets(new, pair.new)))
}

/// Describes the sets of constraints of which values meet one.
fn sets(schemas: &Schemas, id: SchemaId, written: Written) -> String {
    let all = [id].into_iter().chain(schemas[id].merged.iter().copied());
    let set = |id| {
        let constraints = schemas.constraints(id).into_iter();
        let kind = schemas.kind(id);
        let restricting = constraints.filter(|constraint| restricts(constraint, kind, written));
        let phrases: BTreeSet<_> = restricting.map(ToString::to_string).collect();
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

/// The constraint with a keyword among these that `other` facts do not have.
fn missing_constraint<'m>(
    other: &Facts<'_>,
    constraints: &[&'m Constraint],
    keyword: Keyword,
) -> Option<&'m Constraint> {
    let is_known = |constraint: &Constraint| {
        let mut known = other.constraints.iter();
        known.any(|known| known.keyword == keyword && known.value.is_same(&constraint.value))
    };
    let mut constraints = constraints.iter().copied();
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
        (Keyword::MultipleOf, _) => divisor_rule(before, after),
        (Keyword::Pattern, _) => Rule::ConstraintChanged,
        (keyword, Some(Ordering::Greater)) if keyword.is_lower_bound() => Rule::ConstraintTightened,
        (keyword, Some(Ordering::Less)) if keyword.is_lower_bound() => Rule::ConstraintLoosened,
        (_, Some(Ordering::Greater)) => Rule::ConstraintLoosened,
        (_, Some(Ordering::Less)) => Rule::ConstraintTightened,
        _ => Rule::ConstraintChanged,
    }
}

/// The rule for another `multipleOf`: multiples of 1 are also multiples of 0.5.
fn divisor_rule(before: &Constraint, after: &Constraint) -> Rule {
    let [before, after] = [before, after].map(|constraint| constraint.value.as_f64());
    let is_multiple = |number: Option<f64>, divisor: Option<f64>| {
        let quotient = number
            .zip(divisor)
            .map(|(number, divisor)| number / divisor);
        // In floats, 0.3 / 0.1 is 2.9999999999999996.
        quotient.is_some_and(|quotient| {
            quotient.round() >= 1.0 && (quotient - quotient.round()).abs() < 1e-9
        })
    };
    match (is_multiple(before, after), is_multiple(after, before)) {
        (true, false) => Rule::ConstraintLoosened,
        (false, true) => Rule::ConstraintTightened,
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

#[cfg(test)]
mod tests {
    use crate::diff::testing::body_schema_changes as changes;

    #[test]
    fn a_bound_is_new_where_the_former_one_allowed_all_values() {
        let list = "type: array, items: {type: string}";
        let [none, two] =
            ["minItems: 0", "minItems: 2, maxItems: 5"].map(|bounds| format!("{list}, {bounds}"));
        assert_eq!(
            changes(&none, &two),
            [
                "constraint-added (fails, works): has the `maxItems` `5`",
                "constraint-added (fails, works): has the `minItems` `2`"
            ]
        );
        assert_eq!(
            changes(&two, &none),
            [
                "constraint-removed (works, fails): no longer has the `maxItems` `5`",
                "constraint-removed (works, fails): no longer has the `minItems` `2`"
            ]
        );
    }

    #[test]
    fn multiples_of_a_divisor_are_among_those_of_a_factor_of_it() {
        let numbers = |divisor: &str| format!("type: number, multipleOf: {divisor}");
        let rule = |old: &str, new: &str| {
            let changes = changes(&numbers(old), &numbers(new));
            changes[0].split(':').next().map(str::to_owned)
        };
        for (old, new, expected) in [
            ("1", "0.5", "constraint-loosened (works, fails)"),
            ("0.1", "0.3", "constraint-tightened (fails, works)"),
            ("2", "3", "constraint-changed (fails, fails)"),
        ] {
            assert_eq!(rule(old, new).as_deref(), Some(expected), "{old} to {new}");
        }
    }
}
