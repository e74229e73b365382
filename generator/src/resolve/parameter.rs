//! Parameters: each one resolved once, where it is described.

use std::collections::HashMap;
use std::ptr;

use super::Context;
use super::text::{owned, texts};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Location, Parameter, SchemaId, SchemaKind, Schemas, Style};
use crate::openapi::{self, Document, OrReference};
use crate::source::Spanned;

/// The parameters of a document, by where they lie in memory.
pub(super) type Parameters<'a> = HashMap<*const openapi::Parameter<'a>, Parameter>;

/// Every parameter that is described, each once.
pub(super) fn described<'s, 'a>(document: &'s Document<'a>) -> Vec<&'s openapi::Parameter<'a>> {
    let components = document.components.parameters.values();
    let items = document.paths.iter().chain(&document.webhooks);
    let own = items.flat_map(|(_, item)| {
        let operations = item.operations.iter();
        let own = operations.flat_map(|(_, operation)| &operation.parameters);
        item.parameters.iter().chain(own)
    });
    let here = components
        .chain(own)
        .filter_map(|parameter| match parameter {
            OrReference::Here(parameter) => Some(parameter),
            OrReference::Component { .. } => None,
        });
    here.collect()
}

pub(super) fn all<'a>(context: &Context<'_, 'a>, problems: &mut Vec<Diagnostic>) -> Parameters<'a> {
    let described = described(context.document).into_iter();
    described
        .filter_map(|described| {
            let parameter = resolve(context, described, problems)?;
            Some((ptr::from_ref(described), parameter))
        })
        .collect()
}

fn resolve<'a>(
    context: &Context<'_, 'a>,
    described: &openapi::Parameter<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Parameter> {
    check_required(described, problems);
    if described.location == openapi::Location::Header {
        check_header(described, problems);
    }
    let schema = context.numbers.get(described.schema.as_ref()?)?;
    Some(Parameter {
        span: described.span,
        name: described.name.owned(),
        location: location(described.location),
        style: style(&context.schemas, described, schema, problems),
        required: described.required,
        schema,
        description: owned(described.description),
        deprecated: described.deprecated,
        gaps: texts(&described.gaps),
        code_name: described.rust_name.map(Spanned::owned),
    })
}

fn check_required(parameter: &openapi::Parameter<'_>, problems: &mut Vec<Diagnostic>) {
    if parameter.location == openapi::Location::Path && !parameter.required {
        let message = format!(
            "the path parameter `{}` must be required",
            parameter.name.value
        );
        problems.push(
            Diagnostic::new(Rule::MissingKeyword, parameter.name.span, message)
                .help("add `required: true`: a path is never without its segments"),
        );
    }
}

/// The characters that the name of a header can have are few, and some headers are not for the caller to set.
fn check_header(parameter: &openapi::Parameter<'_>, problems: &mut Vec<Diagnostic>) {
    const TAKEN: [&str; 3] = ["accept", "authorization", "content-type"];
    let name = parameter.name.value;
    let allowed = name
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    if allowed && !TAKEN.contains(&name.to_ascii_lowercase().as_str()) {
        return;
    }
    let message = format!("`{}` cannot be the name of a header", name.escape_debug());
    problems.push(
        Diagnostic::new(Rule::InvalidValue, parameter.name.span, message).help(
            "use letters, digits, `-` and `_`; credential and content type are not parameters",
        ),
    );
}

fn location(location: openapi::Location) -> Location {
    match location {
        openapi::Location::Path => Location::Path,
        openapi::Location::Query => Location::Query,
        openapi::Location::Header => Location::Header,
    }
}

/// How the values are written: what a path segment, a query or a header can carry.
fn style(
    schemas: &Schemas,
    parameter: &openapi::Parameter<'_>,
    schema: SchemaId,
    problems: &mut Vec<Diagnostic>,
) -> Style {
    let query = parameter.location == openapi::Location::Query;
    let deep = parameter.style == openapi::Style::DeepObject;
    let (style, fits) = match schemas.kind(schema) {
        SchemaKind::Map(values) => (
            Style::DeepObject,
            query && deep && is_text(schemas, *values),
        ),
        SchemaKind::List(items) => (Style::List, query && !deep && is_text(schemas, *items)),
        SchemaKind::Unresolved => (Style::Text, true),
        _ => (Style::Text, !deep && is_text(schemas, schema)),
    };
    if !fits || schemas.is_nullable(schema) {
        let message = format!("the type of `{}` cannot be sent here", parameter.name.value);
        problems.push(
            Diagnostic::new(Rule::Unsupported, parameter.name.span, message).help(
                "use a plain type, in a query also a list of one, or `style: deepObject` with a map of one",
            ),
        );
    }
    style
}

/// Whether each value has one obvious text.
fn is_text(schemas: &Schemas, id: SchemaId) -> bool {
    let text = matches!(
        schemas.kind(id),
        SchemaKind::Boolean
            | SchemaKind::Integer
            | SchemaKind::Number
            | SchemaKind::Decimal
            | SchemaKind::String(_)
            | SchemaKind::Enumeration(_)
            | SchemaKind::Integers(_)
            | SchemaKind::Unresolved
    );
    text && !schemas.is_nullable(id)
}

/// The parameters that an operation has: those of its path item and its own, which win, with what is said
/// where they are referred to.
pub(super) fn of_operation<'a>(
    document: &Document<'a>,
    item: &openapi::PathItem<'a>,
    operation: &openapi::Operation<'a>,
    resolved: &Parameters<'a>,
) -> Vec<Parameter> {
    let components = &document.components.parameters;
    let mut parameters: Vec<Parameter> = Vec::new();
    for named in item.parameters.iter().chain(&operation.parameters) {
        let described = named.resolve(components).map(ptr::from_ref);
        let Some(parameter) = described.and_then(|described| resolved.get(&described)) else {
            continue;
        };
        let mut parameter = parameter.clone();
        if let Some(description) = named.description(components) {
            parameter.description = Some(description.value.to_owned());
        }
        let same = |other: &Parameter| {
            other.name.value == parameter.name.value && other.location == parameter.location
        };
        match parameters.iter().position(same) {
            Some(index) => parameters[index] = parameter,
            None => parameters.push(parameter),
        }
    }
    parameters
}
