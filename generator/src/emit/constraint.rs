//! The tables of checks that a server makes on types and on requests.

use super::names::spelled;
use super::table::{Table, literal};
use crate::ir::{Bound, Check, Constrained, ConstrainedPart, Listed, Operation, Pattern};

/// The checks on a type or a request, if there are any.
pub(super) fn table(name: &str, constraints: &[Constrained]) -> Option<Table> {
    (!constraints.is_empty()).then(|| Table {
        feature: Some("server"),
        name: "apicrate_runtime::constraints",
        head: name.to_owned(),
        entries: constraints.iter().map(entry).collect(),
    })
}

/// The checks on a request, if there are any.
pub(super) fn of_request(operation: &Operation) -> Option<Table> {
    table(&operation.request, &operation.constraints)
}

fn entry(found: &Constrained) -> String {
    // An optional field is marked.
    let (mark, checks) = match found.checks.as_slice() {
        [Check::IfPresent(inner)] => ("?", inner.as_slice()),
        checks => ("", checks),
    };
    let part = match &found.part {
        ConstrainedPart::Whole => "self".to_owned(),
        ConstrainedPart::Field(name, wire) => format!("{}: {}", literal(wire), spelled(name)),
        ConstrainedPart::Item(name, index) => format!("{index}: {}", spelled(name)),
        ConstrainedPart::Entries(name) => format!("..{}", spelled(name)),
        ConstrainedPart::Variant(name) => name.clone(),
        ConstrainedPart::Parameter(name, location, wire) => {
            let keyword = location.keyword();
            format!("{keyword} {}: {}", literal(wire), spelled(name))
        }
        ConstrainedPart::Spread(name, wire) => {
            format!("spread {}: {}", literal(wire), spelled(name))
        }
        ConstrainedPart::Body(name) => format!("body: {}", spelled(name)),
    };
    format!("{part}{mark} [{}]", all(checks))
}

fn all(checks: &[Check]) -> String {
    let checks: Vec<_> = checks.iter().map(one).collect();
    checks.join(", ")
}

/// A check in the syntax of the runtime.
fn one(check: &Check) -> String {
    match check {
        Check::AtLeast(least) => format!("at_least({})", bound(least)),
        Check::MoreThan(least) => format!("more_than({})", bound(least)),
        Check::AtMost(most) => format!("at_most({})", bound(most)),
        Check::LessThan(most) => format!("less_than({})", bound(most)),
        Check::MultipleOf(unit) => format!("multiple_of({})", bound(unit)),
        Check::OneOf(values) => {
            let values: Vec<_> = values.iter().map(listed).collect();
            format!("one_of({})", values.join(", "))
        }
        Check::Narrowed(texts) => {
            let texts: Vec<_> = texts.iter().map(|text| literal(text)).collect();
            format!("narrowed({})", texts.join(", "))
        }
        Check::MinLength(least) => format!("min_length({least})"),
        Check::MaxLength(most) => format!("max_length({most})"),
        Check::Pattern(found) => format!("pattern({})", pattern(found)),
        Check::MinItems(least) => format!("min_items({least})"),
        Check::MaxItems(most) => format!("max_items({most})"),
        Check::UniqueItems => "unique_items".to_owned(),
        Check::MinProperties(least) => format!("min_properties({least})"),
        Check::MaxProperties(most) => format!("max_properties({most})"),
        Check::Each(inner) => format!("each({})", all(inner)),
        Check::One(inner) => format!("one({})", all(inner)),
        Check::Many(inner) => format!("many({})", all(inner)),
        Check::IfPresent(inner) => format!("some({})", all(inner)),
        Check::Type(_) => "valid".to_owned(),
    }
}

fn listed(value: &Listed) -> String {
    match value {
        Listed::Boolean(value) => value.to_string(),
        Listed::Number(number) => bound(number),
        Listed::Text(text) => literal(text),
    }
}

fn bound(bound: &Bound) -> String {
    match bound {
        Bound::Integer(number) => number.to_string(),
        Bound::Float(number) => format!("{number:?}"),
        Bound::Decimal(digits) => literal(digits),
    }
}

/// The pattern as described, with the equivalent for the `regex` crate if that differs.
fn pattern(pattern: &Pattern) -> String {
    match pattern.described == pattern.regex {
        true => raw(&pattern.described),
        false => format!("{} as {}", raw(&pattern.described), raw(&pattern.regex)),
    }
}

/// A string literal, raw where that is easier to read.
fn raw(text: &str) -> String {
    let is_plain = |character: char| character == ' ' || character.is_ascii_graphic();
    match text.contains('\\') && !text.contains('"') && text.chars().all(is_plain) {
        true => format!("r\"{text}\""),
        false => literal(text),
    }
}
