//! Documentation of types, fields and operations.

use super::markdown;
use crate::document::{Operation, Parameter, Schema};
use crate::ir::Docs;
use crate::source::{At, Node, Value};

/// Documentation that starts with a description, or, for want of one, with a sentence made of a name.
pub(super) fn described(description: Option<At<&str>>, name: &str) -> Docs {
    let lines = match description.map(|text| markdown::lines(text.value)) {
        Some(lines) if !lines.is_empty() => lines,
        _ => vec![sentence(name)],
    };
    Docs { lines }
}

/// Documentation of a type.
pub(super) fn of_type(schema: &Schema<'_>, name: &str) -> Docs {
    let mut docs = described(schema.description, name);
    // The attribute would warn of the places where the crate itself names the type.
    if schema.deprecated {
        paragraph(&mut docs, "Deprecated.");
    }
    facts(&mut docs, schema);
    docs
}

/// Documentation of a property. Where the property says nothing itself, its type speaks for it.
pub(super) fn of_property(schema: &Schema<'_>, target: Option<&Schema<'_>>, name: &str) -> Docs {
    let description = schema
        .description
        .or(target.and_then(|target| target.description));
    let mut docs = described(description, name);
    if let Some(target) = target {
        facts(&mut docs, target);
    }
    facts(&mut docs, schema);
    docs
}

/// Documentation of a parameter; what is said where it is used wins.
pub(super) fn of_parameter(parameter: &Parameter<'_>, here: Option<At<&str>>) -> Docs {
    let mut docs = described(here.or(parameter.description), parameter.name.value);
    if let Some(schema) = &parameter.schema {
        facts(&mut docs, schema);
    }
    not_shown(&mut docs, &parameter.not_shown);
    docs
}

/// Documentation of an operation or an event, which leaves this open.
pub(super) fn of_operation(operation: &Operation<'_>, name: &str, open: &[&str]) -> Docs {
    let mut docs = described(operation.description.or(operation.summary), name);
    for entry in &operation.moves {
        let state = entry.state.map_or("", |text| text.value);
        let condition = entry
            .condition
            .map_or(String::new(), |text| format!(" ({})", text.value));
        let next = entry.next.map_or("", |text| text.value);
        let also = entry
            .also
            .map_or(String::new(), |text| format!("; {}", text.value));
        paragraph(
            &mut docs,
            &format!("State: {state}{condition}: {next}{also}."),
        );
    }
    let unnamed = &operation.unnamed_parameters;
    if !unnamed.is_empty() {
        let items = unnamed.iter().map(|parameter| {
            let what = parameter.description.map_or("", |text| text.value);
            format!("\n- {}", markdown::one_line(what))
        });
        let list: String = items.collect();
        paragraph(
            &mut docs,
            &format!("Parameters that cannot be sent, as their names are not documented:\n{list}"),
        );
    }
    not_shown(&mut docs, open);
    docs
}

/// Documentation of a value on the wire.
pub(super) fn of_value(wire: &str) -> Docs {
    Docs {
        lines: vec![markdown::code(wire)],
    }
}

/// Adds what the document leaves open.
pub(super) fn not_shown(docs: &mut Docs, phrases: &[&str]) {
    if !phrases.is_empty() {
        paragraph(docs, &format!("Not documented: {}.", phrases.join(", ")));
    }
}

/// Adds what a schema says beside its description.
fn facts(docs: &mut Docs, schema: &Schema<'_>) {
    if let Some(constant) = schema.constant {
        paragraph(
            docs,
            &format!("Always {}.", markdown::code(&literal(constant))),
        );
    }
    if let Some(default) = schema.default {
        paragraph(
            docs,
            &format!("Default: {}.", markdown::code(&literal(default))),
        );
    }
    if !schema.examples.is_empty() {
        let examples: Vec<_> = schema
            .examples
            .iter()
            .map(|node| markdown::code(&literal(node)))
            .collect();
        paragraph(docs, &format!("Example: {}.", examples.join(", ")));
    }
    // The length of a list of fixed length shows in its type.
    let constraints = schema
        .constraints
        .iter()
        .filter(|_| schema.prefix_items.is_empty());
    for (keyword, value) in constraints {
        paragraph(
            docs,
            &format!(
                "{} `{}`.",
                sentence(keyword).replace('.', ":"),
                literal(value)
            ),
        );
    }
    not_shown(docs, &schema.not_shown);
}

pub(super) fn paragraph(docs: &mut Docs, text: &str) {
    docs.lines.push(String::new());
    docs.lines.extend(markdown::lines(text));
}

/// `billing_entity_code` as "Billing entity code."
fn sentence(name: &str) -> String {
    use heck::ToSnakeCase;
    let words = name.to_snake_case().replace('_', " ");
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), letters.as_str()),
        None => "No description.".to_owned(),
    }
}

/// A value as JSON shows it, without quotes around text.
fn literal(node: &Node) -> String {
    match &node.value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Integer(value) => value.to_string(),
        Value::Float(value) => value.to_string(),
        Value::String(text) => text.clone(),
        Value::Sequence(items) => {
            format!(
                "[{}]",
                items.iter().map(literal).collect::<Vec<_>>().join(", ")
            )
        }
        Value::Mapping(entries) => {
            let entries = entries
                .iter()
                .map(|(key, node)| format!("{}: {}", key.text, literal(node)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }
    }
}
