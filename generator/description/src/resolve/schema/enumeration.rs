//! Texts and integers with known values.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{EnumValue, Enumeration, SchemaKind, Width};
use crate::openapi::Schema;
use crate::source::{Node, Value};
use crate::span::Spanned;

/// Texts with known values.
pub(super) fn texts(schema: &Schema<'_>, problems: &mut Vec<Diagnostic>) -> SchemaKind {
    let known = schema.known_values.iter().map(|value| value.owned());
    let mut listed: Vec<_> = known.collect();
    let values = schema
        .values
        .iter()
        .filter(|node| !matches!(node.value, Value::Null));
    listed.extend(values.map(|node| Spanned::new(written(node), node.span)));
    // Their text may differ from the way in which they are written.
    let others = schema.values.iter();
    for other in others.filter(|node| !matches!(node.value, Value::String(_) | Value::Null)) {
        let message = format!(
            "must be a string, got {}; it is read as the string `{}`",
            other.kind(),
            written(other)
        );
        problems.push(
            Diagnostic::warning(Rule::InvalidValue, other.span, message).help("put it in quotes"),
        );
    }
    SchemaKind::Enumeration(enumeration(schema, listed, problems))
}

/// The text of a value. A version such as `1.0` is no whole number, though it looks like one without its quotes.
fn written(node: &Node) -> String {
    match &node.value {
        Value::Float(number) => format!("{number:?}"),
        _ => node.text(),
    }
}

/// Integers with known values.
pub(super) fn integers(schema: &Schema<'_>, problems: &mut Vec<Diagnostic>) -> SchemaKind {
    let mut listed = Vec::new();
    let mut wrong = None;
    for node in &schema.values {
        match &node.value {
            Value::Null => {}
            Value::Integer(value) if i64::try_from(*value).is_ok() => {
                listed.push(Spanned::new(value.to_string(), node.span));
            }
            Value::Float(number) if number.fract() == 0.0 && !is_too_large(*number) => {
                listed.push(Spanned::new(format!("{number:.0}"), node.span));
            }
            _ => {
                wrong = wrong.or(Some(node));
                listed.extend(integer(node));
            }
        }
    }
    if let Some(node) = wrong {
        let (message, help) = match &node.value {
            Value::Integer(_) | Value::Float(_) if node.as_f64().is_some_and(is_too_large) => (
                format!(
                    "`{}` does not fit into 64 bits; it is left out",
                    node.text()
                ),
                "remove it, or use `type: string`",
            ),
            _ => (
                format!("must be an integer, got {}", node.kind()),
                "write it as an integer, or correct the type",
            ),
        };
        problems.push(Diagnostic::warning(Rule::InvalidValue, node.span, message).help(help));
    }
    if listed.is_empty() {
        SchemaKind::Integer(Width::Int64)
    } else {
        SchemaKind::Integers(enumeration(schema, listed, problems))
    }
}

/// The exclusive upper bound of 64-bit integers: 2 to the power of 63.
const LARGEST: f64 = 9_223_372_036_854_775_808.0;

fn is_too_large(number: f64) -> bool {
    !(-LARGEST..LARGEST).contains(&number)
}

/// The integer that is written as a value of another type.
fn integer(node: &Node) -> Option<Spanned<String>> {
    let text = node.text();
    let value: i64 = text.parse().ok()?;
    Some(Spanned::new(value.to_string(), node.span))
}

fn enumeration(
    schema: &Schema<'_>,
    listed: Vec<Spanned<String>>,
    problems: &mut Vec<Diagnostic>,
) -> Enumeration {
    let is_open = !schema.known_values.is_empty();
    let listed = each_once(listed, problems);
    check_names(schema, &listed, problems);
    let constant = schema.constant;
    let only = constant.and_then(|constant| only(constant, &listed, is_open));
    let open = is_open && only.is_none();
    let listed = only.map_or(listed, |only| vec![only]);
    // The first definition wins.
    let given: HashMap<_, _> = schema
        .rust_names
        .iter()
        .rev()
        .map(|(text, name)| (text.value, name))
        .collect();
    let notes: HashMap<_, _> = schema
        .value_notes
        .iter()
        .rev()
        .map(|note| (note.value.text(), note))
        .collect();
    let value = |value: Spanned<String>| {
        let given = given.get(value.value.as_str());
        let note = notes.get(&value.value);
        EnumValue {
            code_name: given.map(|name| name.owned()),
            label: note.and_then(|note| note.name).map(str::to_owned),
            description: note.and_then(|note| note.description).map(str::to_owned),
            value,
        }
    };
    Enumeration {
        values: listed.into_iter().map(value).collect(),
        open,
    }
}

/// The one value that a constant leaves, which an open list may be without. Any other constant is reported elsewhere.
fn only(constant: &Node, listed: &[Spanned<String>], is_open: bool) -> Option<Spanned<String>> {
    let text = written(constant);
    let known = listed.iter().find(|value| value.value == text).cloned();
    let further = constant.as_str().filter(|_| is_open);
    known.or_else(|| Some(Spanned::new(further?.to_owned(), constant.span)))
}

fn each_once(
    mut listed: Vec<Spanned<String>>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Spanned<String>> {
    let mut first = HashMap::new();
    listed.retain(|value| {
        let span = match first.entry(value.value.clone()) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(unknown) => {
                unknown.insert(value.span);
                return true;
            }
        };
        let message = format!("`{}` is listed twice", value.value);
        problems.push(
            Diagnostic::warning(Rule::DuplicateName, value.span, message)
                .related(span, "the first one")
                .help("remove one of the two"),
        );
        false
    });
    listed
}

/// Reports names for values that are not listed.
fn check_names(schema: &Schema<'_>, values: &[Spanned<String>], problems: &mut Vec<Diagnostic>) {
    let known: HashSet<_> = values.iter().map(|value| value.value.as_str()).collect();
    for (value, _) in &schema.rust_names {
        if !known.contains(value.value) {
            let message = format!("`{}` is not one of the values", value.value);
            problems.push(
                Diagnostic::new(Rule::InvalidValue, value.span, message)
                    .help("map each value to its name, as in `value: Name`"),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::resolve::testing::schemas;

    #[test]
    fn null_among_the_values_is_no_value() {
        let api = schemas(
            "
            Color: {type: [string, 'null'], enum: [red, null]}
            Level: {type: [integer, 'null'], enum: [1, null]}
            ",
        );
        assert_eq!(api.component("Color"), "enum(red) | null");
        assert_eq!(api.component("Level"), "integers(1) | null");
    }

    #[test]
    fn values_without_quotes_keep_their_text() {
        let api = schemas("Version: {type: string, enum: [1.0, 2, next]}");
        assert_eq!(api.component("Version"), "enum(1.0, 2, next)");
        assert_eq!(
            api.diagnostics(),
            [
                "warning[invalid-value]: must be a string, got a number; it is read as the string `1.0`",
                "warning[invalid-value]: must be a string, got an integer; it is read as the string `2`"
            ]
        );
    }

    #[test]
    fn a_value_that_is_listed_twice_is_one_value() {
        let api = schemas("Color: {type: string, enum: [red, green, red]}");
        assert_eq!(api.component("Color"), "enum(red, green)");
        assert_eq!(
            api.diagnostics(),
            ["warning[duplicate-name]: `red` is listed twice"]
        );
    }

    #[test]
    fn an_extensible_list_is_open_unless_a_constant_leaves_one_value() {
        let api = schemas(
            "
            Open: {type: string, x-extensible-enum: [red, green]}
            Known: {type: string, x-extensible-enum: [red, green], const: red}
            Further: {type: string, x-extensible-enum: [red, green], const: blue}
            ",
        );
        assert_eq!(api.component("Open"), "enum(red, green, …)");
        assert_eq!(api.component("Known"), "enum(red) = red");
        assert_eq!(api.component("Further"), "enum(blue) = blue");
    }

    #[test]
    fn integers_beyond_64_bits_are_left_out() {
        let api = schemas(
            "Level: {type: integer, enum: [-9223372036854775808, 9223372036854775808, 1.0]}",
        );
        assert_eq!(api.component("Level"), "integers(-9223372036854775808, 1)");
        assert_eq!(
            api.diagnostics(),
            [
                "warning[invalid-value]: `9223372036854775808` does not fit into 64 bits; it is left out"
            ]
        );
    }

    #[test]
    fn an_integer_in_quotes_is_an_integer() {
        let api = schemas("Level: {type: integer, enum: ['1', 2]}");
        assert_eq!(api.component("Level"), "integers(1, 2)");
        assert_eq!(
            api.diagnostics(),
            ["warning[invalid-value]: must be an integer, got a string"]
        );
    }

    #[test]
    fn a_name_for_a_value_that_is_not_listed_is_an_error() {
        let api = schemas("Color: {type: string, enum: [red], x-rust-names: {rde: Red}}");
        assert_eq!(
            api.diagnostics(),
            ["error[invalid-value]: `rde` is not one of the values"]
        );
    }
}
