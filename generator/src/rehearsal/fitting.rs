//! Searches values that meet constraints, where a value made from the type alone does not.

mod pattern;

use std::iter;

use serde_json::{Number, Value, json};

use super::limits::Limits;
use apicrate_description::model::{Constraint, Format, Keyword, SchemaKind};

/// Texts that are tried where a pattern is to be matched.
const WORDS: [&str; 16] = [
    "text",
    "TEXT",
    "Text",
    "t",
    "T",
    "1",
    "0",
    "t1",
    "#00ff00",
    "+15550100",
    "en-US",
    "2024-02-29",
    "12:00",
    "/text",
    "name@example.com",
    "https://example.com/text",
];

/// Whether a value meets constraints.
pub(super) fn fits(limits: &mut Limits, value: &Value, constraints: &[&Constraint]) -> bool {
    let mut constraints = constraints.iter();
    constraints.all(|constraint| limits.are_met(constraint, value))
}

/// A value of this kind that meets the constraints, if one is found.
pub(super) fn fitting_value(
    limits: &mut Limits,
    kind: &SchemaKind,
    constraints: &[&Constraint],
) -> Option<Value> {
    let candidates: Vec<Value> = match kind {
        SchemaKind::Integer(_) => numbers(constraints)
            .filter(|number| number.fract() == 0.0 && number.abs() < 1e15)
            .map(|number| json!(number as i64))
            .collect(),
        SchemaKind::Number | SchemaKind::Decimal => numbers(constraints)
            .filter_map(|number| Number::from_f64(number).map(Value::Number))
            .collect(),
        SchemaKind::String(format) => {
            // What is made for a pattern may be no date, for instance.
            let is_plain = matches!(format, Format::Plain);
            let generated = is_plain
                .then(|| matching_strings(constraints))
                .into_iter()
                .flatten();
            let texts = texts(constraints).chain(generated);
            texts.map(Value::String).collect()
        }
        _ => return None,
    };
    candidates
        .into_iter()
        .find(|value| fits(limits, value, constraints))
}

/// The number in the constraint with a keyword.
fn bound(constraints: &[&Constraint], keyword: Keyword) -> Option<f64> {
    let constraint = constraints
        .iter()
        .find(|constraint| constraint.keyword == keyword);
    constraint.and_then(|constraint| constraint.value.as_f64())
}

/// Numbers at the bounds, beside them, and between.
fn numbers(constraints: &[&Constraint]) -> impl Iterator<Item = f64> {
    let limit = |keyword| bound(constraints, keyword);
    let least = limit(Keyword::Minimum).or(limit(Keyword::ExclusiveMinimum));
    let most = limit(Keyword::Maximum).or(limit(Keyword::ExclusiveMaximum));
    let unit = limit(Keyword::MultipleOf).unwrap_or(1.0);
    let middle = least.zip(most).map(|(least, most)| (least + most) / 2.0);
    let bounds = [least, most, middle, Some(0.0)].into_iter().flatten();
    bounds.flat_map(move |bound| {
        let whole = (bound / unit).ceil() * unit;
        [
            bound,
            whole,
            whole + unit,
            whole - unit,
            bound + 1.0,
            bound - 1.0,
        ]
    })
}

/// Texts that are made for the patterns, some of them long enough for a lower bound.
fn matching_strings(constraints: &[&Constraint]) -> impl Iterator<Item = String> {
    let least = bound(constraints, Keyword::MinLength).map_or(0, |length| length as usize);
    let patterns = constraints
        .iter()
        .filter_map(|constraint| constraint.regex.as_ref()?.as_ref().ok());
    patterns.flat_map(move |regex| {
        let more = [0, 1, least].into_iter();
        more.filter_map(|more| pattern::text(regex, more))
    })
}

/// Words, cut or repeated to the required length.
fn texts(constraints: &[&Constraint]) -> impl Iterator<Item = String> {
    let length = |keyword| bound(constraints, keyword).map(|length| length as usize);
    let (least, most) = (length(Keyword::MinLength), length(Keyword::MaxLength));
    let least = least.unwrap_or_default().min(1 << 16);
    WORDS.into_iter().flat_map(move |word| {
        let long: String = word.chars().cycle().take(least.max(word.len())).collect();
        let cut = long.chars().take(most.unwrap_or(usize::MAX)).collect();
        iter::once(cut).chain([long])
    })
}

#[cfg(test)]
mod tests;
