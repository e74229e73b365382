//! Text with known values.

use std::collections::HashMap;

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{EnumValue, Enumeration, SchemaKind};
use crate::openapi::Schema;
use crate::source::{Spanned, Value};

pub(super) fn kind(schema: &Schema<'_>, problems: &mut Vec<Diagnostic>) -> SchemaKind {
    let values = values(schema, problems);
    check_names(schema, &values, problems);
    let value = |value: Spanned<String>| {
        let mut given = schema.rust_names.iter();
        let given = given.find(|(text, _)| text.value == value.value);
        EnumValue {
            code_name: given.map(|(_, name)| name.owned()),
            value,
            description: None,
        }
    };
    SchemaKind::Enumeration(Enumeration {
        values: values.into_iter().map(value).collect(),
        open: !schema.known_values.is_empty(),
    })
}

/// The texts that are listed, each once. Null among them has been seen to.
fn values(schema: &Schema<'_>, problems: &mut Vec<Diagnostic>) -> Vec<Spanned<String>> {
    let known = schema.known_values.iter().map(|value| value.owned());
    let mut listed: Vec<_> = known.collect();
    let values = schema.values.iter();
    let values = values.filter(|node| !matches!(node.value, Value::Null));
    listed.extend(values.map(|node| Spanned::new(node.text(), node.span)));
    let mut others = schema.values.iter();
    if let Some(other) = others.find(|node| !matches!(node.value, Value::String(_) | Value::Null)) {
        let message = format!("a text is listed as {}", other.kind());
        problems.push(
            Diagnostic::warning(Rule::InvalidValue, other.span, message).help("put it in quotes"),
        );
    }
    let mut first = HashMap::new();
    listed.retain(
        |value| match first.insert(value.value.clone(), value.span) {
            None => true,
            Some(span) => {
                let message = format!("`{}` is listed twice", value.value);
                problems.push(
                    Diagnostic::warning(Rule::DuplicateName, value.span, message)
                        .related(span, "the first time")
                        .help("remove one of the two"),
                );
                false
            }
        },
    );
    listed
}

/// Reports names that are given to values which are not listed.
fn check_names(schema: &Schema<'_>, values: &[Spanned<String>], problems: &mut Vec<Diagnostic>) {
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
