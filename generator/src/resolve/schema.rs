//! Schemas: each one classified once.

use super::all_of::{self, Merged};
use super::form::{self, Form};
use super::numbers::Numbers;
use super::text::{owned, texts};
use super::{body, enumeration, envelope, media, nullability, object, one_of, tuple};
use crate::diagnostic::Diagnostic;
use crate::model::{self, Constraint, Fixed, Format, Reference, SchemaKind, Schemas};
use crate::openapi::{Content, Document, JsonType, Schema};
use crate::source::{Spanned, Value};

/// All schemas of a document, and their ids.
pub(super) fn all<'s, 'a>(
    document: &'s Document<'a>,
    problems: &mut Vec<Diagnostic>,
) -> (Schemas, Numbers<'s, 'a>) {
    let mut numbers = Numbers::new(document);
    for schema in used(document) {
        numbers.id(schema);
    }
    let mut schemas = Schemas::default();
    // Each one that is resolved gives ids to those in it.
    while let Some(schema) = numbers.schema(schemas.list.len()) {
        let schema = resolve(schema, document, &mut numbers, problems);
        schemas.list.push(schema);
    }
    let components = document.components.schemas.iter();
    for ((name, (span, _)), schema) in components.zip(&mut schemas.list) {
        schema.component = Some(Spanned::new((*name).to_owned(), *span));
    }
    (schemas, numbers)
}

/// The schemas that parameters and bodies have.
fn used<'s, 'a>(document: &'s Document<'a>) -> Vec<&'s Schema<'a>> {
    let mut found = Vec::new();
    for parameter in super::parameter::described(document) {
        found.extend(&parameter.schema);
    }
    let components = &document.components;
    let whole: envelope::Split<'s, 'a> = |schema| envelope::keep(schema);
    let value: envelope::Split<'s, 'a> = |schema| envelope::split(schema);
    let paths = document.paths.iter().map(|(_, item)| (item, value));
    let webhooks = document.webhooks.iter().map(|(_, item)| (item, whole));
    for (item, split) in paths.chain(webhooks) {
        for (_, operation) in &item.operations {
            let body = operation.request_body.as_ref();
            let body = body.and_then(|body| body.resolve(&components.request_bodies));
            let body = body.into_iter();
            found.extend(body.filter_map(|body| schema_in(&body.content, split)));
            for (code, response) in &operation.responses {
                let split = super::response::split(*code);
                let response = response.resolve(&components.responses).into_iter();
                found.extend(response.filter_map(|response| schema_in(&response.content, split)));
            }
        }
    }
    found
}

/// The schema of a body's value, without its envelope.
fn schema_in<'s, 'a>(
    content: &'s Content<'a>,
    split: envelope::Split<'s, 'a>,
) -> Option<&'s Schema<'a>> {
    body::value(&media::choose(content)?, split).1
}

fn resolve<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> model::Schema {
    let (core, nullable) = nullability::split(schema);
    form::check(schema, problems);
    if !std::ptr::eq(core, schema) {
        form::check(core, problems);
    }
    let constraint = |(keyword, value): &(&'static str, &crate::source::Node)| Constraint {
        keyword,
        value: (*value).clone(),
    };
    model::Schema {
        span: schema.span,
        component: None,
        kind: kind(core, document, numbers, problems),
        nullable,
        constant: core.constant.cloned(),
        title: schema.title.map(Spanned::owned),
        // A schema that only adds null to another one may leave it to that to say what it is.
        description: owned(schema.description.or(core.description)),
        constraints: either(&schema.constraints, &core.constraints)
            .iter()
            .map(constraint)
            .collect(),
        default: schema.default.or(core.default).cloned(),
        examples: either(&schema.examples, &core.examples)
            .iter()
            .map(|node| (*node).clone())
            .collect(),
        deprecated: schema.deprecated,
        read_only: schema.read_only,
        write_only: schema.write_only,
        gaps: texts(either(&schema.gaps, &core.gaps)),
        code_name: schema.rust_name.map(Spanned::owned),
    }
}

/// The first list, or the second if there is nothing in the first.
fn either<'l, T>(first: &'l [T], second: &'l [T]) -> &'l [T] {
    if first.is_empty() { second } else { first }
}

fn kind<'s, 'a>(
    schema: &'s Schema<'a>,
    document: &'s Document<'a>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    match Form::of(schema) {
        Form::Reference => same(schema, Vec::new(), Vec::new(), numbers),
        Form::AllOf | Form::Object => match all_of::merge(schema, document, problems) {
            Merged::Same {
                base,
                fixed,
                described,
            } => same(base, fixed, described, numbers),
            Merged::Object(parts) => object::kind(schema, parts, numbers, problems),
        },
        Form::OneOf => one_of::kind(schema, numbers, problems),
        Form::Tuple => tuple::kind(schema, numbers, problems),
        Form::Enumeration => enumeration::kind(schema, problems),
        Form::Map => match &schema.additional {
            Some(values) => SchemaKind::Map(numbers.id(values)),
            None => SchemaKind::FreeForm,
        },
        Form::List => match &schema.items {
            Some(items) => SchemaKind::List(numbers.id(items)),
            // What is missing has been reported.
            None => SchemaKind::Unresolved,
        },
        // The inner schema has been split off.
        Form::Nullable | Form::Plain => plain(schema),
    }
}

/// What another schema says, where some of its values may be fixed.
fn same<'s, 'a>(
    base: &'s Schema<'a>,
    fixed: Vec<Fixed>,
    described: Vec<String>,
    numbers: &mut Numbers<'s, 'a>,
) -> SchemaKind {
    let (target, span) = match base.reference {
        Some(name) => (numbers.component(name.value), name.span),
        None => (Some(numbers.id(base)), base.span),
    };
    match target {
        Some(target) => SchemaKind::Reference(Reference {
            target,
            span,
            fixed,
            described,
        }),
        // A reference that leads nowhere has been reported.
        None => SchemaKind::Unresolved,
    }
}

fn plain(schema: &Schema<'_>) -> SchemaKind {
    let json_type = schema.json_type.map(|json_type| json_type.value);
    match (json_type, schema.format.map(|format| format.value)) {
        (None, _) => schema
            .constant
            .map_or(SchemaKind::Any, |node| kind_of_value(&node.value)),
        (Some(JsonType::Boolean), _) => SchemaKind::Boolean,
        (Some(JsonType::Integer), _) => SchemaKind::Integer,
        (Some(JsonType::Number), Some("decimal")) => SchemaKind::Decimal,
        (Some(JsonType::Number), _) => SchemaKind::Number,
        (Some(JsonType::String), Some("uuid")) => SchemaKind::String(Format::Uuid),
        (Some(JsonType::String), Some("date")) => SchemaKind::String(Format::Date),
        (Some(JsonType::String), Some("date-time")) => SchemaKind::String(Format::DateTime),
        (Some(JsonType::String), Some("decimal")) => SchemaKind::String(Format::Decimal),
        (Some(JsonType::String), _) => SchemaKind::String(Format::Plain),
        (Some(JsonType::Array | JsonType::Object), _) => SchemaKind::Any,
    }
}

fn kind_of_value(value: &Value) -> SchemaKind {
    match value {
        Value::Bool(_) => SchemaKind::Boolean,
        Value::Integer(_) => SchemaKind::Integer,
        Value::Float(_) => SchemaKind::Number,
        Value::String(_) => SchemaKind::String(Format::Plain),
        Value::Null | Value::Sequence(_) | Value::Mapping(_) => SchemaKind::Any,
    }
}
