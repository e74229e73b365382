//! Text with known values.

use std::collections::HashMap;

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{EnumValue, Enumeration, SchemaKind};
use crate::openapi::Schema;
use crate::source::{Spanned, Value};

pub(super) fn kind(schema: &Schema<'_>, problems: &mut Vec<Diagnostic>) -> SchemaKind {
    let values = values(schema, problems);
    check_names(schema, &values, problems);
    let value = |value: Spanned<&str>| {
        let mut given = schema.rust_names.iter();
        let given = given.find(|(text, _)| text.value == value.value);
        EnumValue {
            code_name: given.map(|(_, name)| name.owned()),
            value: value.owned(),
            description: None,
        }
    };
    SchemaKind::Enumeration(Enumeration {
        values: values.into_iter().map(value).collect(),
        open: !schema.known_values.is_empty(),
    })
}

/// The texts that are listed, each once. Null among them has been seen to.
fn values<'a>(schema: &Schema<'a>, problems: &mut Vec<Diagnostic>) -> Vec<Spanned<&'a str>> {
    let mut listed = schema.known_values.clone();
    for node in &schema.values {
        match &node.value {
            Value::String(text) => listed.push(Spanned::new(text, node.span)),
            Value::Null => {}
            _ => {
                let message = "a list of texts and other values is not supported";
                problems.push(
                    Diagnostic::new(Rule::Unsupported, node.span, message).help("list texts only"),
                );
            }
        }
    }
    let mut first = HashMap::new();
    listed.retain(|value| match first.insert(value.value, value.span) {
        None => true,
        Some(span) => {
            let message = format!("`{}` is listed twice", value.value);
            problems.push(
                Diagnostic::new(Rule::DuplicateName, value.span, message)
                    .related(span, "the first time")
                    .help("remove one of the two"),
            );
            false
        }
    });
    listed
}

/// Reports names that are given to values which are not listed.
fn check_names(schema: &Schema<'_>, values: &[Spanned<&str>], problems: &mut Vec<Diagnostic>) {
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
