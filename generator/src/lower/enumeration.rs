//! Text with known values.

use std::collections::HashMap;

use super::draft::DraftKind;
use super::{docs, names};
use crate::diagnostic::{Diagnostic, Rule};
use crate::document::{JsonType, Schema};
use crate::ir::Variant;
use crate::source::{At, Span, Value};

/// Whether a schema lists texts. Lists of numbers stay numbers.
pub(super) fn is_enumeration(schema: &Schema<'_>) -> bool {
    let text = schema
        .json_type
        .is_none_or(|kind| kind.value == JsonType::String);
    text && (!schema.known_values.is_empty()
        || schema
            .values
            .iter()
            .any(|node| matches!(node.value, Value::String(_))))
}

pub(super) fn kind(schema: &Schema<'_>, problems: &mut Vec<Diagnostic>) -> DraftKind {
    let mut values = schema.known_values.clone();
    for node in &schema.values {
        match &node.value {
            Value::String(text) => values.push(At::new(text, node.span)),
            Value::Null => {}
            _ => problems.push(
                Diagnostic::new(
                    Rule::Unsupported,
                    node.span,
                    "a list of texts and other values is not supported",
                )
                .help("list texts only"),
            ),
        }
    }
    check_rust_names(schema, &values, problems);
    let mut taken: HashMap<String, (&str, Span)> = HashMap::new();
    let mut variants = Vec::new();
    for value in values {
        let Some(name) = variant_name(schema, value, problems) else {
            continue;
        };
        match taken.get(&name) {
            Some((first, span)) => problems.push(collision(value, first, *span, &name)),
            None => {
                taken.insert(name.clone(), (value.value, value.span));
                variants.push(Variant {
                    name,
                    docs: docs::of_value(value.value),
                    wire: value.value.to_owned(),
                });
            }
        }
    }
    DraftKind::Enumeration {
        variants,
        exhaustive: schema.known_values.is_empty(),
    }
}

fn variant_name(
    schema: &Schema<'_>,
    value: At<&str>,
    problems: &mut Vec<Diagnostic>,
) -> Option<String> {
    let given = schema
        .rust_names
        .iter()
        .find(|(text, _)| text.value == value.value);
    if let Some((_, given)) = given {
        if names::variant_name(given.value).as_deref() == Some(given.value) {
            return Some(given.value.to_owned());
        }
        let message = format!("`{}` is not a name for a variant", given.value);
        problems.push(
            Diagnostic::new(Rule::UnusableName, given.span, message)
                .help("write a name like `PlanCharge`"),
        );
        return None;
    }
    let name = names::variant_name(value.value);
    if name.is_none() {
        let message = format!(
            "no Rust name for a variant can be made of `{}`",
            value.value
        );
        problems.push(
            Diagnostic::new(Rule::UnusableName, value.span, message)
                .help("give it one under `x-rust-names`"),
        );
    }
    name
}

fn check_rust_names(schema: &Schema<'_>, values: &[At<&str>], problems: &mut Vec<Diagnostic>) {
    for (value, _) in &schema.rust_names {
        if !values.iter().any(|known| known.value == value.value) {
            let message = format!("`{}` is not one of the values", value.value);
            problems.push(
                Diagnostic::new(Rule::InvalidValue, value.span, message)
                    .help("names are given as `value: Name`"),
            );
        }
    }
}

fn collision(value: At<&str>, first: &str, span: Span, name: &str) -> Diagnostic {
    if value.value == first {
        return Diagnostic::new(
            Rule::DuplicateName,
            value.span,
            format!("`{first}` is listed twice"),
        )
        .related(span, "the first time")
        .help("remove one of the two");
    }
    let message = format!(
        "`{}` and `{first}` would both be the variant `{name}`",
        value.value
    );
    Diagnostic::new(Rule::NameCollision, value.span, message)
        .related(span, "the other value")
        .help("name one of them under `x-rust-names`")
}
