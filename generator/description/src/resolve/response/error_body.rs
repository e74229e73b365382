//! The schema that error bodies share.

use std::collections::BTreeMap;

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{
    ErrorBody, FixedBody, Format, JSON, Object, Operation, Property, Response, SchemaId,
    SchemaKind, Schemas, Status, Width,
};
use crate::openapi;
use crate::resolve::Context;
use crate::source::{Node, Value};
use crate::span::Spanned;

/// Checks that each named property has a type for its purpose, and that the fixed values of a status are the same
/// everywhere.
pub(in crate::resolve) fn resolve(
    context: &Context<'_, '_>,
    operations: &[Operation],
    problems: &mut Vec<Diagnostic>,
) -> Option<ErrorBody> {
    let Some(described) = context.document.error_body.as_ref() else {
        problems.extend(undescribed(operations));
        return None;
    };
    let named = described.schema?;
    let schemas = &context.schemas;
    let schema = context.schema_ids.component(named.value);
    let object = schema.and_then(|schema| match schemas.kind(schema) {
        SchemaKind::Object(object) if object.choices.is_empty() => Some(object),
        _ => None,
    });
    let (Some(schema), Some(object)) = (schema, object) else {
        report(named, "the name of an object schema", problems);
        return None;
    };
    let purposes = Purposes::new(described, schemas, object, problems);
    check_others(described, schemas, object, &purposes, problems);
    let documented = documented(schemas, described, schema, operations, problems);
    check_fixed(schemas, described, object, &documented, problems);
    problems.extend(others(schemas, schema, operations));
    let name = |property: Option<&Property>| property.map(|property| property.name.value.clone());
    Some(ErrorBody {
        span: described.span,
        schema: schemas.target(schema),
        media_type: media_type(schemas, schema, operations),
        status: name(purposes.status),
        text: name(purposes.text),
        details: name(purposes.details),
        fixed: documented
            .into_iter()
            .map(|(status, response)| FixedBody {
                status,
                values: response.fixed.clone(),
                has_details: purposes.details.is_some_and(|details| {
                    let schema = schema_of(response);
                    schema.is_some_and(|id| schemas.describes(id, &details.name.value))
                }),
            })
            .collect(),
    })
}

/// The report of a missing `x-error-body`, if some errors have bodies.
fn undescribed(operations: &[Operation]) -> Option<Diagnostic> {
    let errors = operations.iter().flat_map(|operation| &operation.errors);
    let mut with_bodies = errors.filter(|error| schema_of(error).is_some());
    let message =
        "the router's own errors (401, 404 …) have an empty body, as `x-error-body` is missing";
    let problem = Diagnostic::warning(Rule::MissingKeyword, with_bodies.next()?.span, message);
    Some(problem.help("add the schema of errors and its properties at the root, for example `x-error-body: {schema: Problem, details: message}`"))
}

/// The statuses with which a router refuses requests to an operation.
const OF_ROUTER: [u16; 5] = [400, 401, 404, 413, 422];

/// The report of the errors that are described with another body than the router writes.
fn others(schemas: &Schemas, schema: SchemaId, operations: &[Operation]) -> Option<Diagnostic> {
    let mut errors: Vec<_> = operations
        .iter()
        .flat_map(|operation| {
            let errors = operation.errors.iter().filter(|error| {
                let is_of_router = match error.status {
                    Status::Exactly(status) => OF_ROUTER.contains(&status),
                    Status::Class(class) => class == 4,
                    Status::Default => true,
                };
                is_of_router && schema_of(error).is_some() && !has_body(schemas, error, schema)
            });
            errors.map(move |error| (operation, error))
        })
        .collect();
    let (_, first) = *errors.first()?;
    errors.dedup_by_key(|(operation, _)| &operation.id.value);
    let names: Vec<_> = errors
        .iter()
        .map(|(operation, _)| format!("`{}`", operation.id.value))
        .collect();
    let message = format!(
        "the error bodies of {} differ from those of the router's own errors",
        names.join(", ")
    );
    let problem = Diagnostic::warning(Rule::Unsupported, first.span, message);
    Some(problem.help("use the schema of `x-error-body`; otherwise, clients receive both"))
}

/// The properties that have a purpose.
struct Purposes<'o> {
    status: Option<&'o Property>,
    text: Option<&'o Property>,
    details: Option<&'o Property>,
}

impl<'o> Purposes<'o> {
    fn new(
        described: &openapi::ErrorBody<'_>,
        schemas: &Schemas,
        object: &'o Object,
        problems: &mut Vec<Diagnostic>,
    ) -> Self {
        let mut find = |named: Option<Spanned<&str>>, fits: Fits, wanted: &str| {
            let named = named?;
            let property = object
                .property(named.value)
                .filter(|property| fits(schemas, property));
            if property.is_none() {
                report(named, wanted, problems);
            }
            property
        };
        let purposes = Self {
            status: find(described.status, is_status, "an integer property"),
            text: find(described.text, is_text, "a string property"),
            details: find(
                described.details,
                is_details,
                "a string property, or an optional free-form object",
            ),
        };
        if let (Some(text), Some(details), Some(named)) =
            (purposes.text, purposes.details, described.details)
            && std::ptr::eq(text, details)
        {
            report(named, "a different property than `text`", problems);
        }
        purposes
    }

    fn contain(&self, property: &Property) -> bool {
        [self.status, self.text, self.details]
            .into_iter()
            .flatten()
            .any(|other| other.name.value == property.name.value)
    }
}

/// Whether a property fits a purpose.
type Fits = fn(&Schemas, &Property) -> bool;

fn is_status(schemas: &Schemas, property: &Property) -> bool {
    matches!(
        schemas.kind(property.schema),
        SchemaKind::Integer(Width::Int64)
    )
}

fn is_text(schemas: &Schemas, property: &Property) -> bool {
    matches!(
        schemas.kind(property.schema),
        SchemaKind::String(Format::Plain | Format::Binary)
    )
}

fn is_details(schemas: &Schemas, property: &Property) -> bool {
    let object = matches!(schemas.kind(property.schema), SchemaKind::FreeForm);
    object && can_be_left_out(schemas, property) || is_text(schemas, property)
}

fn can_be_left_out(schemas: &Schemas, property: &Property) -> bool {
    // For a property of any value, null is a value like all others.
    let is_any = matches!(schemas.kind(property.schema), SchemaKind::Any);
    !property.required || schemas.is_nullable(property.schema) && !is_any
}

fn report(named: Spanned<&str>, wanted: &str, problems: &mut Vec<Diagnostic>) {
    let message = format!("`{}` must be {wanted}", named.value);
    problems.push(
        Diagnostic::new(Rule::InvalidValue, named.span, message)
            .help("name a schema and its properties under `x-error-body`"),
    );
}

/// Reports properties that must have a value which is not known.
fn check_others(
    described: &openapi::ErrorBody<'_>,
    schemas: &Schemas,
    object: &Object,
    purposes: &Purposes<'_>,
    problems: &mut Vec<Diagnostic>,
) {
    let has_usual = |property: &Property| {
        let usual = schemas.usual(property.schema);
        usual.is_some_and(|value| is_plain(schemas, property, value))
    };
    for property in &object.properties {
        let is_known = purposes.contain(property) || has_usual(property);
        if !is_known && !can_be_left_out(schemas, property) {
            let message = format!(
                "`x-error-body` does not fill the required property `{}`",
                property.name.value
            );
            problems.push(
                Diagnostic::new(Rule::InvalidValue, described.span, message)
                    .help("map `status`, `text` or `details` to it, add a plain `default`, or make it optional"),
            );
        }
    }
}

/// The responses whose bodies have fixed values, one for each status. Reports those that differ.
fn documented<'o>(
    schemas: &Schemas,
    described: &openapi::ErrorBody<'_>,
    schema: SchemaId,
    operations: &'o [Operation],
    problems: &mut Vec<Diagnostic>,
) -> BTreeMap<u16, &'o Response> {
    let mut first: BTreeMap<u16, (&Operation, &Response)> = BTreeMap::new();
    for operation in operations {
        for response in operation
            .errors
            .iter()
            .filter(|response| !response.fixed.is_empty() && has_body(schemas, response, schema))
        {
            let Status::Exactly(status) = response.status else {
                continue;
            };
            let (known, other) = *first.entry(status).or_insert((operation, response));
            if other.fixed != response.fixed {
                let message = format!(
                    "the fixed values for status {status} differ between `{}` and `{}`",
                    known.id.value, operation.id.value
                );
                problems.push(
                    Diagnostic::new(Rule::Unsupported, described.span, message)
                        .help("describe one response for the status under `components/responses`, and refer to it"),
                );
            }
        }
    }
    first
        .into_iter()
        .map(|(status, (_, response))| (status, response))
        .collect()
}

/// Checks that all required values are fixed.
fn check_fixed(
    schemas: &Schemas,
    described: &openapi::ErrorBody<'_>,
    object: &Object,
    documented: &BTreeMap<u16, &Response>,
    problems: &mut Vec<Diagnostic>,
) {
    for (status, response) in documented {
        for property in &object.properties {
            let name = &property.name.value;
            let fixed = response.fixed.iter().find(|fixed| fixed.name == *name);
            let fits = match fixed {
                Some(fixed) => is_plain(schemas, property, &fixed.value),
                None => can_be_left_out(schemas, property),
            };
            if !fits {
                let message = format!(
                    "`{name}` must have a constant value of a plain type in the error with status {status}"
                );
                problems.push(
                    Diagnostic::new(Rule::Unsupported, described.span, message)
                        .help("fix each required property with `const`"),
                );
            }
        }
    }
}

/// The media type of the first error that has this body.
fn media_type(schemas: &Schemas, schema: SchemaId, operations: &[Operation]) -> String {
    let errors = operations
        .iter()
        .flat_map(|operation| &operation.errors)
        .filter(|error| has_body(schemas, error, schema));
    let contents = errors.filter_map(|error| error.content.as_ref());
    let mut named = contents.filter(|content| !content.media_type.contains('*'));
    named
        .next()
        .map_or_else(|| JSON.to_owned(), |content| content.media_type.clone())
}

fn has_body(schemas: &Schemas, response: &Response, schema: SchemaId) -> bool {
    schema_of(response).is_some_and(|id| schemas.target(id) == schemas.target(schema))
}

fn schema_of(response: &Response) -> Option<SchemaId> {
    response.content.as_ref()?.schema
}

fn is_plain(schemas: &Schemas, property: &Property, value: &Node) -> bool {
    match (&value.value, schemas.kind(property.schema)) {
        (Value::Integer(value), SchemaKind::Integer(Width::Int64)) => i64::try_from(*value).is_ok(),
        (Value::Bool(_), SchemaKind::Boolean)
        | (Value::String(_), SchemaKind::String(Format::Plain | Format::Binary)) => true,
        (Value::String(_), SchemaKind::Enumeration(enumeration)) => enumeration.open,
        _ => false,
    }
}

#[cfg(test)]
mod tests;
