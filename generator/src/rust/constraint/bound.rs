//! Checks for constraints other than patterns, by the kind of the value.

use crate::ir::{Bound, Check, Listed};
use apicrate_description::model::{Constraint, EnumValue, Enumeration, Keyword, SchemaKind};
use apicrate_description::source::{Node, Value};

/// The check for a constraint on values of a kind; `None` if they cannot violate it, or if it cannot be checked.
pub(super) fn check(constraint: &Constraint, kind: &SchemaKind) -> Option<Check> {
    let (keyword, value) = (constraint.keyword, &constraint.value.value);
    if let (Keyword::Enum, Value::Sequence(values)) = (keyword, value) {
        return one_of(values, kind);
    }
    match kind {
        SchemaKind::Integer(width) => whole(keyword, value, width.bounds()),
        SchemaKind::Number => float(keyword, value),
        SchemaKind::Decimal if constraint.is_inexact(kind) => None,
        SchemaKind::Decimal => decimal(keyword, value),
        _ => match (keyword, value) {
            (Keyword::UniqueItems, Value::Bool(true)) => {
                is_list(kind).then_some(Check::UniqueItems)
            }
            (_, Value::Integer(count)) => counted(keyword, u64::try_from(*count).ok()?, kind),
            _ => None,
        },
    }
}

/// The limit up to which an `f64` represents every integer.
const EXACT: u128 = 1 << 53;

/// The check that a value is one of the listed ones of its kind; `None` if Rust cannot compare such values exactly.
pub(in crate::rust) fn one_of<'n>(
    values: impl IntoIterator<Item = &'n Node>,
    kind: &SchemaKind,
) -> Option<Check> {
    let values: Vec<_> = values.into_iter().map(|node| &node.value).collect();
    if let SchemaKind::Enumeration(known) | SchemaKind::Integers(known) = kind {
        return narrowed(&values, known);
    }
    let is_rounded = |value: &&Value| match value {
        Value::Integer(number) => number.unsigned_abs() > EXACT,
        _ => false,
    };
    if matches!(kind, SchemaKind::Number) && values.iter().any(is_rounded) {
        return None;
    }
    let listed = |value: &Value| match (kind, value) {
        (SchemaKind::Boolean, Value::Bool(value)) => Some(Listed::Boolean(*value)),
        (SchemaKind::Integer(_), Value::Integer(number)) => {
            Some(Listed::Number(Bound::Integer(*number)))
        }
        (SchemaKind::Integer(_), Value::Float(number)) if number.fract() == 0.0 => {
            Some(Listed::Number(Bound::Integer(*number as i128)))
        }
        (SchemaKind::Number, Value::Integer(number)) => {
            Some(Listed::Number(Bound::Float(*number as f64)))
        }
        (SchemaKind::Number, Value::Float(number)) if number.is_finite() => {
            Some(Listed::Number(Bound::Float(*number)))
        }
        (kind, Value::String(text)) if kind.is_text() => Some(Listed::Text(text.clone())),
        _ => None,
    };
    let fits = |listed: &Listed| match (listed, kind) {
        (Listed::Number(Bound::Integer(number)), SchemaKind::Integer(width)) => {
            let (least, most) = width.bounds();
            (least..=most).contains(number)
        }
        _ => true,
    };
    let listed: Vec<_> = values.into_iter().filter_map(listed).filter(fits).collect();
    (!listed.is_empty()).then_some(Check::OneOf(listed))
}

/// The check that a value of an enumeration is one of these, unless they are all that it has.
fn narrowed(values: &[&Value], known: &Enumeration) -> Option<Check> {
    let text = |value: &&Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        _ => None,
    };
    let texts: Vec<_> = values.iter().filter_map(text).collect();
    let is_listed = |found: &EnumValue| texts.contains(&found.value.value);
    let says_nothing = !known.open && known.values.iter().all(is_listed);
    (!texts.is_empty() && !says_nothing).then_some(Check::Narrowed(texts))
}

fn is_list(kind: &SchemaKind) -> bool {
    matches!(kind, SchemaKind::List(_))
}

/// A check on a length or a count.
fn counted(keyword: Keyword, count: u64, kind: &SchemaKind) -> Option<Check> {
    let is_list = is_list(kind);
    let is_object = matches!(
        kind,
        SchemaKind::Object(_) | SchemaKind::Map(_) | SchemaKind::FreeForm
    );
    Some(match keyword {
        Keyword::MinLength if kind.is_text() && count > 0 => Check::MinLength(count),
        Keyword::MaxLength if kind.is_text() => Check::MaxLength(count),
        Keyword::MinItems if is_list && count > 0 => Check::MinItems(count),
        Keyword::MaxItems if is_list => Check::MaxItems(count),
        Keyword::MinProperties if is_object && count > 0 => Check::MinProperties(count),
        Keyword::MaxProperties if is_object => Check::MaxProperties(count),
        _ => return None,
    })
}

/// A check on integers in this range, with an integer as its bound.
fn whole(keyword: Keyword, value: &Value, (least, most): (i128, i128)) -> Option<Check> {
    // The casts saturate, beyond the range of every integer type.
    let (down, up) = match value {
        Value::Integer(number) => (*number, *number),
        Value::Float(number) => (number.floor() as i128, number.ceil() as i128),
        _ => return None,
    };
    let is_whole = down == up;
    Some(match keyword {
        Keyword::Minimum if up > least => Check::AtLeast(Bound::Integer(up)),
        Keyword::ExclusiveMinimum if is_whole && up >= least => Check::MoreThan(Bound::Integer(up)),
        Keyword::ExclusiveMinimum if !is_whole && up > least => Check::AtLeast(Bound::Integer(up)),
        Keyword::Maximum if down < most => Check::AtMost(Bound::Integer(down)),
        Keyword::ExclusiveMaximum if is_whole && down <= most => {
            Check::LessThan(Bound::Integer(down))
        }
        Keyword::ExclusiveMaximum if !is_whole && down < most => {
            Check::AtMost(Bound::Integer(down))
        }
        Keyword::MultipleOf => {
            let unit = whole_unit(value).filter(|unit| *unit > 1)?;
            Check::MultipleOf(Bound::Integer(unit))
        }
        _ => return None,
    })
}

/// The smallest whole number that is a multiple of a number.
fn whole_unit(value: &Value) -> Option<i128> {
    let text = digits(value)?;
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let unit: i128 = format!("{whole}{fraction}").parse().ok()?;
    let parts = 10_i128.checked_pow(fraction.len().try_into().ok()?)?;
    let (mut divisor, mut rest) = (parts, unit);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    unit.checked_div(divisor)
}

fn float(keyword: Keyword, value: &Value) -> Option<Check> {
    let number = match value {
        Value::Integer(number) => *number as f64,
        Value::Float(number) => *number,
        _ => return None,
    };
    // No number lies beyond the extreme ones, and infinity is not a JSON number.
    let is_lower = number > f64::MIN && number.is_finite();
    let is_upper = number < f64::MAX && number.is_finite();
    let bound = Bound::Float(number);
    Some(match keyword {
        Keyword::Minimum if is_lower => Check::AtLeast(bound),
        Keyword::ExclusiveMinimum if number.is_finite() => Check::MoreThan(bound),
        Keyword::Maximum if is_upper => Check::AtMost(bound),
        Keyword::ExclusiveMaximum if number.is_finite() => Check::LessThan(bound),
        Keyword::MultipleOf if number > 0.0 && number.is_finite() => Check::MultipleOf(bound),
        _ => return None,
    })
}

fn decimal(keyword: Keyword, value: &Value) -> Option<Check> {
    let bound = Bound::Decimal(digits(value)?);
    Some(match keyword {
        Keyword::Minimum => Check::AtLeast(bound),
        Keyword::ExclusiveMinimum => Check::MoreThan(bound),
        Keyword::Maximum => Check::AtMost(bound),
        Keyword::ExclusiveMaximum => Check::LessThan(bound),
        Keyword::MultipleOf if bound != Bound::Decimal("0".to_owned()) => Check::MultipleOf(bound),
        _ => return None,
    })
}

/// A number with all its digits.
fn digits(value: &Value) -> Option<String> {
    match value {
        Value::Integer(number) => Some(number.to_string()),
        Value::Float(number) if number.is_finite() => Some(number.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::check;
    use apicrate_description::model::{Constraint, Format, Keyword, SchemaKind};
    use apicrate_description::source::{Node, Value};
    use apicrate_description::span::Span;

    #[test]
    fn a_boolean_is_no_length() {
        let (span, value) = (Span::default(), Value::Bool(true));
        let constraint = |keyword| {
            Constraint::new(
                keyword,
                Node {
                    span,
                    value: value.clone(),
                },
            )
        };
        let text = SchemaKind::String(Format::Plain);
        assert_eq!(check(&constraint(Keyword::MaxLength), &text), None);
    }
}
