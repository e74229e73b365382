//! Whether values meet constraints.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

use regex::Regex;
use serde_json::{Number, Value};

use apicrate_description::model::{Constraint, Keyword};

/// How far a quotient of decimals may be from a whole number, as a part of it: both are rounded to binary fractions, and
/// so is the quotient.
const ROUNDING: f64 = 2.0 * f64::EPSILON;

/// Checks values; keeps the patterns that have been compiled.
#[derive(Debug, Default)]
pub struct Limits {
    patterns: HashMap<String, Option<Regex>>,
}

impl Limits {
    /// Returns whether a value meets a constraint, as far as that can be told. One that is not about such values is
    /// met.
    pub fn are_met(&mut self, constraint: &Constraint, value: &Value) -> bool {
        let limit = serde_json::to_value(&constraint.value).unwrap_or_default();
        match (constraint.keyword, value, &limit) {
            (Keyword::Pattern, Value::String(text), _) => self.matches(constraint, text),
            (Keyword::UniqueItems, Value::Array(items), Value::Bool(true)) => are_distinct(items),
            (Keyword::MultipleOf, Value::Number(number), Value::Number(unit)) => {
                is_multiple(number, unit)
            }
            (keyword, value, Value::Number(limit)) => {
                let size = size(keyword, value);
                let order = size.and_then(|size| compare(&size, limit));
                order.is_none_or(|order| is_within(keyword, order))
            }
            _ => true,
        }
    }

    fn matches(&mut self, constraint: &Constraint, text: &str) -> bool {
        let Some(Ok(pattern)) = &constraint.regex else {
            return true;
        };
        let known = self.patterns.entry(pattern.clone());
        let regex = known.or_insert_with_key(|pattern| Regex::new(pattern).ok());
        regex.as_ref().is_none_or(|regex| regex.is_match(text))
    }
}

fn are_distinct(items: &[Value]) -> bool {
    let mut known = HashSet::new();
    items.iter().all(|item| known.insert(item.to_string()))
}

fn is_multiple(number: &Number, unit: &Number) -> bool {
    if let (Some(number), Some(unit)) = (number.as_i128(), unit.as_i128()) {
        return unit == 0 || number % unit == 0;
    }
    let quotient = number
        .as_f64()
        .zip(unit.as_f64())
        .map(|(number, unit)| number / unit);
    quotient.is_none_or(|quotient| {
        let rounding = ROUNDING * quotient.abs().max(1.0);
        quotient.is_infinite() || (quotient - quotient.round()).abs() <= rounding
    })
}

/// What the bound with a keyword limits, if it is about such values.
fn size(keyword: Keyword, value: &Value) -> Option<Number> {
    use Keyword as K;
    Some(match (keyword, value) {
        (
            K::Minimum | K::Maximum | K::ExclusiveMinimum | K::ExclusiveMaximum,
            Value::Number(number),
        ) => number.clone(),
        (K::MinLength | K::MaxLength, Value::String(text)) => text.chars().count().into(),
        (K::MinItems | K::MaxItems, Value::Array(items)) => items.len().into(),
        (K::MinProperties | K::MaxProperties, Value::Object(entries)) => entries.len().into(),
        _ => return None,
    })
}

/// Integers are compared exactly.
fn compare(number: &Number, limit: &Number) -> Option<Ordering> {
    match (number.as_i128(), limit.as_i128()) {
        (Some(number), Some(limit)) => Some(number.cmp(&limit)),
        _ => number.as_f64()?.partial_cmp(&limit.as_f64()?),
    }
}

fn is_within(keyword: Keyword, order: Ordering) -> bool {
    match keyword {
        Keyword::ExclusiveMinimum => order.is_gt(),
        Keyword::ExclusiveMaximum => order.is_lt(),
        _ if keyword.is_lower_bound() => order.is_ge(),
        _ => order.is_le(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::Limits;
    use crate::source::{Node, Value as NodeValue};
    use crate::span::Span;
    use apicrate_description::model::{Constraint, Keyword};

    fn is_met(keyword: Keyword, limit: NodeValue, value: Value) -> bool {
        let span = Span::default();
        let constraint = Constraint::new(keyword, Node { span, value: limit });
        Limits::default().are_met(&constraint, &value)
    }

    #[test]
    fn integers_are_compared_exactly() {
        let limit = NodeValue::Integer(9_007_199_254_740_992);
        let more = json!(9_007_199_254_740_993_i64);
        assert!(is_met(
            Keyword::ExclusiveMinimum,
            limit.clone(),
            more.clone()
        ));
        assert!(!is_met(Keyword::Maximum, limit, more));
    }

    #[test]
    fn decimals_are_multiples_in_spite_of_rounding() {
        let unit = || NodeValue::Float(0.01);
        assert!(is_met(Keyword::MultipleOf, unit(), json!(19.99)));
        assert!(is_met(Keyword::MultipleOf, unit(), json!(3)));
        assert!(is_met(Keyword::MultipleOf, unit(), json!(1_234_567.89)));
        assert!(is_met(Keyword::MultipleOf, unit(), json!(19_999_999.99)));
        assert!(!is_met(Keyword::MultipleOf, unit(), json!(19.999)));
        assert!(!is_met(Keyword::MultipleOf, unit(), json!(19_999_999.995)));
    }
}
