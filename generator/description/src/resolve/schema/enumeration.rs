//! Texts and integers with known values.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use super::integer;
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
    SchemaKind::Enumeration(enumeration(schema, listed, written, problems))
}

/// The text of a value. A version such as `1.0` is no whole number, though it looks like one without its quotes.
fn written(node: &Node) -> String {
    match &node.value {
        Value::Float(number) => format!("{number:?}"),
        _ => node.text(),
    }
}

/// Integers with known values. Those beyond signed 64 bits are constraints on an unsigned integer.
pub(super) fn integers(schema: &Schema<'_>, problems: &mut Vec<Diagnostic>) -> SchemaKind {
    let values = schema.values.iter();
    let described = values.filter(|node| !matches!(node.value, Value::Null));
    let numbers: Vec<_> = described.map(|node| (*node, number(node))).collect();
    let width = integer::width_for(numbers.iter().filter_map(|(_, number)| *number));
    let (least, most) = width.bounds();
    let is_in_range = |number: &i128| (least..=most).contains(number);
    let mut wrong = numbers.iter().filter_map(|(node, number)| match number {
        Some(number) if !is_in_range(number) => {
            let message = format!("`{number}` is not between {least} and {most}; it is left out");
            Some((node, message, "remove it, or use `type: string`"))
        }
        Some(_) if !matches!(node.value, Value::String(_)) => None,
        None if node.as_f64().is_some_and(|number| number.fract() == 0.0) => {
            let message = format!(
                "`{}` is not between {least} and {most}; it is left out",
                node.text()
            );
            Some((node, message, "remove it, or use `type: string`"))
        }
        _ => {
            let message = format!("must be an integer, got {}", node.kind());
            Some((node, message, "write it as an integer, or correct the type"))
        }
    });
    if let Some((node, message, help)) = wrong.next() {
        problems.push(Diagnostic::warning(Rule::InvalidValue, node.span, message).help(help));
    }
    let fitting = numbers.iter().filter_map(|(node, number)| {
        let number = number.filter(is_in_range)?;
        Some(Spanned::new(number.to_string(), node.span))
    });
    let listed: Vec<_> = fitting.collect();
    if listed.is_empty() || width != Width::Int64 {
        return SchemaKind::Integer(width);
    }
    let text = |node: &Node| number(node).map_or_else(|| node.text(), |number| number.to_string());
    SchemaKind::Integers(enumeration(schema, listed, text, problems))
}

/// The integer that a value is, or that its text is.
fn number(node: &Node) -> Option<i128> {
    integer::whole(node).or_else(|| node.as_str()?.parse().ok())
}

fn enumeration(
    schema: &Schema<'_>,
    listed: Vec<Spanned<String>>,
    text: impl Fn(&Node) -> String,
    problems: &mut Vec<Diagnostic>,
) -> Enumeration {
    let is_open = !schema.known_values.is_empty();
    let listed = each_once(listed, problems);
    check_names(schema, &listed, problems);
    let constant = schema.constant;
    let only = constant.and_then(|constant| only(constant, &text(constant), &listed, is_open));
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
        .map(|note| (text(note.value), note))
        .collect();
    let value = |value: Spanned<String>| {
        let given = given.get(value.value.as_str());
        let note = notes.get(&value.value);
        EnumValue {
            code_name: given.map(|name| name.owned()),
            label: note.and_then(|note| note.name).map(str::to_owned),
            description: note.and_then(|note| note.description).map(str::to_owned),
            deprecated: false,
            value,
        }
    };
    Enumeration {
        values: listed.into_iter().map(value).collect(),
        open,
    }
}

/// The one value that a constant leaves, which an open list may be without. Any other constant is reported elsewhere.
fn only(
    constant: &Node,
    text: &str,
    listed: &[Spanned<String>],
    is_open: bool,
) -> Option<Spanned<String>> {
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
    fn integers_beyond_the_range_of_the_others_are_left_out() {
        let api = schemas(
            "Level: {type: integer, enum: [-9223372036854775808, 9223372036854775808, 1.0]}",
        );
        assert_eq!(api.component("Level"), "integers(-9223372036854775808, 1)");
        assert_eq!(
            api.diagnostics(),
            [
                "warning[invalid-value]: `9223372036854775808` is not between -9223372036854775808 and 9223372036854775807; it is left out"
            ]
        );
    }

    #[test]
    fn integers_beyond_63_bits_are_kept_if_none_is_negative() {
        let api = schemas(
            "
            Flags: {type: integer, enum: [1, 18446744073709551615]}
            Zero: {type: integer, enum: [-0.0, 1]}
            ",
        );
        assert_eq!(api.component("Flags"), "uint64");
        assert_eq!(api.constraints("Flags"), ["enum [1, 18446744073709551615]"]);
        assert_eq!(api.component("Zero"), "integers(0, 1)");
        assert!(api.diagnostics().is_empty());
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
