//! Bounds of numbers, be they inclusive or exclusive.
//!
//! ```yaml
//! {type: integer, minimum: 1}
//! {type: integer, exclusiveMinimum: 0}  # the same
//! {type: number, exclusiveMinimum: 0}   # looser, as 0.5 is allowed
//! ```

use std::cmp::Ordering;

use super::super::change::Change;
use super::super::rules::Rule;
use super::documentation::Both;
use apicrate_description::model::{Constraint, Keyword, SchemaKind};
use apicrate_description::source::Value;

/// Returns whether a keyword bounds numbers.
pub(super) fn is_bound(keyword: Keyword) -> bool {
    Side::ALL
        .iter()
        .any(|side| side.keywords().contains(&keyword))
}

/// The changes of the bounds among these constraints of values of these kinds. Of several, the tightest counts.
pub(super) fn changes(
    both: Both<'_>,
    (old, old_kind): (&[&Constraint], &SchemaKind),
    (new, new_kind): (&[&Constraint], &SchemaKind),
) -> Vec<Change> {
    let is_whole =
        |kind: &SchemaKind| matches!(kind, SchemaKind::Integer(_) | SchemaKind::Integers(_));
    let are_whole = is_whole(old_kind) && is_whole(new_kind);
    let changes = Side::ALL.into_iter().filter_map(|side| {
        let before = side.tightest(old, are_whole);
        let after = side.tightest(new, are_whole);
        let (rule, what) = change(side, before, after)?;
        Some(both.change(rule, what))
    });
    changes.collect()
}

fn change(side: Side, old: Option<Bound<'_>>, new: Option<Bound<'_>>) -> Option<(Rule, String)> {
    match (old, new) {
        (None, None) => None,
        (None, Some(new)) => Some((Rule::ConstraintAdded, format!("has the {}", new.constraint))),
        (Some(old), None) => {
            let what = format!("no longer has the {}", old.constraint);
            Some((Rule::ConstraintRemoved, what))
        }
        (Some(old), Some(new)) => {
            let rule = match side.tightness(&new, &old) {
                Ordering::Greater => Rule::ConstraintTightened,
                Ordering::Less => Rule::ConstraintLoosened,
                Ordering::Equal => return None,
            };
            let (is, was) = (new.constraint, old.constraint);
            let was = if is.keyword == was.keyword {
                format!("`{}`", was.value.text())
            } else {
                format!("the {was}")
            };
            Some((rule, format!("has the {is} instead of {was}")))
        }
    }
}

#[derive(Clone, Copy)]
enum Side {
    Upper,
    Lower,
}

impl Side {
    const ALL: [Self; 2] = [Self::Upper, Self::Lower];

    /// The keywords for an inclusive and an exclusive bound.
    fn keywords(self) -> [Keyword; 2] {
        match self {
            Self::Upper => [Keyword::Maximum, Keyword::ExclusiveMaximum],
            Self::Lower => [Keyword::Minimum, Keyword::ExclusiveMinimum],
        }
    }

    /// The tightest bound among constraints.
    fn tightest<'m>(self, constraints: &[&'m Constraint], are_whole: bool) -> Option<Bound<'m>> {
        let constraints = constraints.iter();
        let bounds = constraints.filter_map(|constraint| Bound::new(constraint, self, are_whole));
        bounds.max_by(|one, other| self.tightness(one, other))
    }

    /// Compares how tight two bounds are.
    fn tightness(self, one: &Bound<'_>, other: &Bound<'_>) -> Ordering {
        let order = one.number.compare(other.number);
        let order = match self {
            Self::Upper => order.reverse(),
            Self::Lower => order,
        };
        order.then(one.is_exclusive.cmp(&other.is_exclusive))
    }

    /// The last whole number within a bound.
    fn last_whole(self, number: Number, is_exclusive: bool) -> i128 {
        let (nearest, inward) = match self {
            Self::Upper => (number.floor(), -1),
            Self::Lower => (number.ceil(), 1),
        };
        let is_left_out = is_exclusive && number.compare(Number::Whole(nearest)).is_eq();
        if is_left_out {
            nearest.saturating_add(inward)
        } else {
            nearest
        }
    }
}

/// A bound of numbers.
struct Bound<'m> {
    constraint: &'m Constraint,
    number: Number,
    is_exclusive: bool,
}

impl<'m> Bound<'m> {
    /// The bound of a constraint, if it is one of this side. That of whole numbers is inclusive.
    fn new(constraint: &'m Constraint, side: Side, are_whole: bool) -> Option<Self> {
        let [inclusive, exclusive] = side.keywords();
        let is_exclusive = constraint.keyword == exclusive;
        let number = Number::new(&constraint.value.value)
            .filter(|_| is_exclusive || constraint.keyword == inclusive)?;
        Some(if are_whole {
            Self {
                constraint,
                number: Number::Whole(side.last_whole(number, is_exclusive)),
                is_exclusive: false,
            }
        } else {
            Self {
                constraint,
                number,
                is_exclusive,
            }
        })
    }
}

/// A number in a description.
#[derive(Clone, Copy)]
pub(super) enum Number {
    Whole(i128),
    Float(f64),
}

impl Number {
    pub(super) fn new(value: &Value) -> Option<Self> {
        match value {
            Value::Integer(number) => Some(Self::Whole(*number)),
            Value::Float(number) => Some(Self::Float(*number)),
            _ => None,
        }
    }

    pub(super) fn compare(self, other: Self) -> Ordering {
        match (self, other) {
            (Self::Whole(one), Self::Whole(other)) => one.cmp(&other),
            (one, other) => {
                let order = one.to_float().partial_cmp(&other.to_float());
                order.unwrap_or(Ordering::Equal)
            }
        }
    }

    fn to_float(self) -> f64 {
        match self {
            Self::Whole(number) => number as f64,
            Self::Float(number) => number,
        }
    }

    fn floor(self) -> i128 {
        match self {
            Self::Whole(number) => number,
            Self::Float(number) => number.floor() as i128,
        }
    }

    fn ceil(self) -> i128 {
        match self {
            Self::Whole(number) => number,
            Self::Float(number) => number.ceil() as i128,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::diff::testing::body_schema_changes as changes;

    #[test]
    fn an_exclusive_bound_of_an_integer_is_the_inclusive_one_beside_it() {
        for (inclusive, exclusive) in [
            ("minimum: 1", "exclusiveMinimum: 0"),
            ("maximum: 9", "exclusiveMaximum: 10"),
            ("minimum: 1", "exclusiveMinimum: 0.5"),
            ("minimum: 1", "minimum: 0.5"),
            ("maximum: 9", "exclusiveMaximum: 9.5"),
            ("minimum: 1", "minimum: 0, exclusiveMinimum: 0"),
        ] {
            let [inclusive, exclusive] =
                [inclusive, exclusive].map(|bound| format!("type: integer, {bound}"));
            assert_eq!(changes(&inclusive, &exclusive), [""; 0], "{exclusive}");
            assert_eq!(changes(&exclusive, &inclusive), [""; 0], "{exclusive}");
        }
    }

    #[test]
    fn a_bound_is_tighter_or_looser_whichever_keyword_says_it() {
        for (looser, tighter) in [
            (
                "type: number, minimum: 0",
                "type: number, exclusiveMinimum: 0",
            ),
            (
                "type: number, exclusiveMinimum: 0",
                "type: number, minimum: 1",
            ),
            (
                "type: number, maximum: 10",
                "type: number, exclusiveMaximum: 10",
            ),
            (
                "type: number, exclusiveMaximum: 10",
                "type: number, maximum: 9",
            ),
            (
                "type: integer, minimum: 1",
                "type: integer, exclusiveMinimum: 1",
            ),
            (
                "type: integer, exclusiveMaximum: 10",
                "type: integer, maximum: 8",
            ),
        ] {
            let rule = |old: &str, new: &str| {
                let changes = changes(old, new);
                assert_eq!(changes.len(), 1, "{changes:?}");
                changes[0].split(':').next().map(str::to_owned)
            };
            let (tightened, loosened) = (
                "constraint-tightened (fails, works)",
                "constraint-loosened (works, fails)",
            );
            assert_eq!(
                rule(looser, tighter).as_deref(),
                Some(tightened),
                "{tighter}"
            );
            assert_eq!(
                rule(tighter, looser).as_deref(),
                Some(loosened),
                "{tighter}"
            );
        }
    }

    #[test]
    fn another_keyword_for_a_bound_is_named_with_the_former_one() {
        assert_eq!(
            changes(
                "type: number, minimum: 0",
                "type: number, exclusiveMinimum: 0"
            ),
            [
                "constraint-tightened (fails, works): has the `exclusiveMinimum` `0` instead of the `minimum` `0`"
            ]
        );
        assert_eq!(
            changes("type: number, minimum: 0", "type: number, minimum: 1"),
            ["constraint-tightened (fails, works): has the `minimum` `1` instead of `0`"]
        );
    }

    #[test]
    fn a_bound_beside_a_tighter_one_says_nothing() {
        let bounds = "type: number, minimum: 0, exclusiveMinimum: 5";
        assert_eq!(
            changes(bounds, "type: number, exclusiveMinimum: 5"),
            [""; 0]
        );
        assert_eq!(
            changes(bounds, "type: number, minimum: 0"),
            [
                "constraint-loosened (works, fails): has the `minimum` `0` instead of the `exclusiveMinimum` `5`"
            ]
        );
    }

    #[test]
    fn the_bounds_of_an_integer_and_of_a_number_are_compared_as_numbers() {
        let changes = changes(
            "type: integer, minimum: 1",
            "type: number, exclusiveMinimum: 0",
        );
        assert_eq!(changes.len(), 2);
        assert!(changes[0].starts_with("constraint-loosened"), "{changes:?}");
        assert!(changes[1].starts_with("type-widened"), "{changes:?}");
    }

    #[test]
    fn a_bound_is_new_or_gone() {
        let (none, bound) = ("type: number", "type: number, exclusiveMaximum: 0.5");
        let line = |change: &str| format!("{change} `exclusiveMaximum` `0.5`");
        assert_eq!(
            changes(none, bound),
            [line("constraint-added (fails, works): has the")]
        );
        assert_eq!(
            changes(bound, none),
            [line("constraint-removed (works, fails): no longer has the")]
        );
    }
}
