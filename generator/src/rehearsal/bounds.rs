//! Made values within the bounds that the description sets, as servers refuse others. Patterns are not followed.

use serde_json::{Value, json};

use crate::model::Constraint;
use crate::source;

/// A value of a plain type, moved into its bounds.
pub(super) fn within(value: Value, constraints: &[Constraint]) -> Value {
    match value {
        Value::Number(number) => {
            let moved = number.as_f64().map(|number| bounded(number, constraints));
            match moved {
                Some(moved) if number.as_f64() == Some(moved) => Value::Number(number),
                Some(moved) if number.is_f64() => json!(moved),
                Some(moved) => json!(moved as i64),
                None => Value::Number(number),
            }
        }
        Value::String(text) => {
            let length = text.chars().count();
            let wanted = count(constraints, "minLength").map_or(length, |least| least.max(length));
            let wanted = count(constraints, "maxLength").map_or(wanted, |most| most.min(wanted));
            Value::String(text.chars().cycle().take(wanted).collect())
        }
        value => value,
    }
}

/// How many items a list has that would have so many.
pub(super) fn items(wanted: usize, constraints: &[Constraint]) -> usize {
    let wanted = count(constraints, "minItems").map_or(wanted, |least| least.max(wanted));
    count(constraints, "maxItems").map_or(wanted, |most| most.min(wanted))
}

fn bounded(number: f64, constraints: &[Constraint]) -> f64 {
    let mut moved = number;
    for (keyword, value) in constraints.iter().filter_map(|found| {
        let value = match found.value.value {
            source::Value::Integer(value) => value as f64,
            source::Value::Float(value) => value,
            _ => return None,
        };
        Some((found.keyword, value))
    }) {
        moved = match keyword {
            "minimum" => moved.max(value),
            "exclusiveMinimum" if moved <= value => value + 1.0,
            "maximum" => moved.min(value),
            "exclusiveMaximum" if moved >= value => value - 1.0,
            _ => moved,
        };
    }
    moved
}

/// The value of a bound of lengths; one beyond all use is not followed.
fn count(constraints: &[Constraint], keyword: &str) -> Option<usize> {
    const MOST: usize = 1000;
    let mut found = constraints.iter().filter(|found| found.keyword == keyword);
    match found.next()?.value.value {
        source::Value::Integer(value) => usize::try_from(value).ok().map(|value| value.min(MOST)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{items, within};
    use crate::model::Constraint;
    use crate::source::{Node, Span, Value};

    fn bounds<const N: usize>(bounds: [(&'static str, i128); N]) -> Vec<Constraint> {
        let bounds = bounds.into_iter().map(|(keyword, value)| Constraint {
            keyword,
            value: Node {
                span: Span::default(),
                value: Value::Integer(value),
            },
        });
        bounds.collect()
    }

    #[test]
    fn values_are_moved_into_their_bounds() {
        assert_eq!(within(json!(1), &bounds([("minimum", 10)])), json!(10));
        assert_eq!(
            within(json!(1), &bounds([("exclusiveMaximum", 1)])),
            json!(0)
        );
        assert_eq!(within(json!(1), &bounds([("maximum", 10)])), json!(1));
        let lengths = bounds([("minLength", 6), ("maxLength", 8)]);
        assert_eq!(within(json!("text"), &lengths), json!("textte"));
        assert_eq!(
            within(json!("text"), &bounds([("maxLength", 2)])),
            json!("te")
        );
        assert_eq!(items(0, &bounds([("minItems", 2)])), 2);
        assert_eq!(items(1, &bounds([("maxItems", 0)])), 0);
    }
}
