//! Parameters: each one resolved once, where it is described.

pub(super) mod cookie_header;
pub(super) mod list;
pub(super) mod notation;
pub(super) mod style;

use std::collections::HashMap;

use super::Context;
use super::owned_text::{owned_text, owned_texts};
use super::text_form::{can_be_empty, is_entries};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{
    Location, Object, Parameter, PercentEncoding, Property, SchemaKind, Schemas, Style,
};
use crate::openapi::{self, Document, Example, ObjectId, OrReference};
use crate::source::Node;
use crate::span::Spanned;
use notation::Notation;
use style::{field_style, parameter_style};

/// The parameters for each described one: one, or one for each field of a spread object.
pub(super) type Parameters = HashMap<ObjectId, Vec<Parameter>>;

/// All described parameters, each once.
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

pub(super) fn resolve_all<'a>(
    context: &Context<'_, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> Parameters {
    list::check_distinct(context.document, problems);
    let described = described(context.document).into_iter();
    described
        .map(|described| {
            let parameters = if is_sent(described, problems) {
                resolve(context, described, problems)
            } else {
                Vec::new()
            };
            (described.id, parameters)
        })
        .collect()
}

/// Reports a parameter that is left out.
fn is_sent(parameter: &openapi::Parameter<'_>, problems: &mut Vec<Diagnostic>) -> bool {
    /// Headers of the message and the connection, which no caller sets.
    const OF_MESSAGES: [&str; 9] = [
        "connection",
        "content-length",
        "expect",
        "host",
        "keep-alive",
        "te",
        "trailer",
        "transfer-encoding",
        "upgrade",
    ];
    let name = parameter.name.value;
    let lower = name.to_ascii_lowercase();
    let (message, help) = match parameter.location {
        // OpenAPI does not allow these as parameters.
        openapi::Location::Header if lower == "authorization" => (
            format!("the header `{name}` carries a credential; it is left out"),
            "describe the credential under `securitySchemes`, and require it under `security`",
        ),
        openapi::Location::Header if matches!(lower.as_str(), "accept" | "content-type") => (
            format!("the header `{name}` is set from the media types; it is left out"),
            "remove it; the media types are the keys of `content`",
        ),
        openapi::Location::Header if OF_MESSAGES.contains(&lower.as_str()) => (
            format!("the header `{name}` is set by the HTTP library; it is left out"),
            "remove it",
        ),
        openapi::Location::Header | openapi::Location::Cookie if !openapi::is_token(name) => (
            format!(
                "`{}` cannot be the name of a header or a cookie; it is left out",
                name.escape_debug()
            ),
            openapi::TOKEN_HELP,
        ),
        openapi::Location::Path if !parameter.required => {
            let message =
                format!("the path parameter `{name}` must be required; it is treated as required");
            let help = "add `required: true`";
            let problem = Diagnostic::warning(Rule::MissingKeyword, parameter.name.span, message);
            problems.push(problem.help(help));
            return true;
        }
        _ => return true,
    };
    problems.push(Diagnostic::warning(Rule::InvalidValue, parameter.name.span, message).help(help));
    false
}

/// A parameter for each property of an object that is spread in a query.
fn spread<'a>(
    context: &Context<'_, 'a>,
    described: &openapi::Parameter<'a>,
    object: &Object,
    is_required: bool,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Parameter> {
    let schemas = &context.schemas;
    if !object.has_only_properties() {
        problems.push(named_only(described));
    }
    if !is_required && object.properties.len() > 1 {
        let mut properties = object.properties.iter();
        let required = properties.find(|property| is_demanded(schemas, property));
        problems.extend(required.map(|property| unrequired(described, property)));
    }
    object
        .properties
        .iter()
        .map(|property| {
            let style = field_style(schemas, described, property, problems);
            field(schemas, described, property, style, is_required)
        })
        .collect()
}

/// A parameter, or one for each property of an object that is spread in a query.
fn resolve<'a>(
    context: &Context<'_, 'a>,
    described: &openapi::Parameter<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Parameter> {
    notation::check_value(&described.value, problems);
    let value = notation::written_value(&described.value);
    let schemas = &context.schemas;
    let schema = value
        .schema
        .and_then(|schema| context.schema_ids.get(schema));
    if described.allow_empty_value
        && described.location == openapi::Location::Query
        && (value.notation == Notation::Json
            || schema.is_some_and(|schema| !can_be_empty(schemas, schema)))
    {
        problems.push(never_empty(described));
    }
    if let Some((schema, SchemaKind::Object(object))) = schema.map(|id| (id, schemas.kind(id)))
        && is_spread(described, value.notation)
        && !object.properties.is_empty()
        && (object.has_only_properties() || !is_entries(schemas, schema))
    {
        let is_required = described.required && !schemas.is_nullable(schema);
        return spread(context, described, object, is_required, problems);
    }
    let schema = style::written(schemas, value.notation, described.name, schema, problems);
    let (style, prefix) = match value.notation {
        Notation::Json => (Style::Json, String::new()),
        Notation::Styled | Notation::Text => parameter_style(schemas, described, schema, problems),
    };
    let encoding = encoding(described, &style);
    // A header is never percent-encoded.
    let is_header = described.location == openapi::Location::Header;
    if described.allow_reserved && encoding == PercentEncoding::Usual && !is_header {
        problems.push(always_encoded(described));
    }
    let is_null = schema.is_some_and(|schema| schemas.is_nullable(schema));
    vec![Parameter {
        span: described.span,
        name: described.name.owned(),
        location: location(described.location),
        style,
        prefix,
        encoding,
        // Null cannot be sent.
        required: match described.location {
            openapi::Location::Path => true,
            _ => described.required && !is_null,
        },
        schema,
        examples: examples(context, &value.examples),
        description: owned_text(described.description),
        deprecated: described.deprecated,
        gaps: owned_texts(&described.gaps),
        code_name: described.rust_name.map(Spanned::owned),
    }]
}

/// The example values of a parameter.
fn examples(context: &Context<'_, '_>, shown: &[&Example<'_>]) -> Vec<Node> {
    let components = &context.document.components.examples;
    let values = shown.iter().filter_map(|example| example.value(components));
    values.cloned().collect()
}

fn named_only(parameter: &openapi::Parameter<'_>) -> Diagnostic {
    let name = parameter.name;
    let message = format!("only the described properties of `{}` are sent", name.value);
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("use plain types, or lists of them, for all its values")
}

/// The report of a field that is required only if its object is present, which is not checked.
fn unrequired(parameter: &openapi::Parameter<'_>, property: &Property) -> Diagnostic {
    let (name, field) = (parameter.name, &property.name.value);
    let message = format!(
        "`{field}` is required if `{}` is present, which is not checked: each property is a separate parameter",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("write `required: true` for the parameter, or describe a parameter for each property")
}

fn always_encoded(parameter: &openapi::Parameter<'_>) -> Diagnostic {
    let name = parameter.name;
    let message = format!(
        "`allowReserved` of `{}` is ignored; reserved characters are encoded here",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message).help("remove `allowReserved`")
}

fn never_empty(parameter: &openapi::Parameter<'_>) -> Diagnostic {
    let name = parameter.name;
    let message = format!(
        "`allowEmptyValue` of `{}` is ignored; an empty string is not a value of its schema",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("remove `allowEmptyValue`, or allow the empty string in the schema")
}

/// Reserved characters can be sent unescaped in a query only: in a path, they would lead elsewhere, and in entries that
/// are parameters of their own, they would be read as other parameters.
fn encoding(parameter: &openapi::Parameter<'_>, style: &Style) -> PercentEncoding {
    let is_in_query = parameter.location == openapi::Location::Query;
    if parameter.allow_reserved && is_in_query && *style != Style::Spread {
        PercentEncoding::Reserved
    } else {
        PercentEncoding::Usual
    }
}

/// Whether the fields of an object are parameters of their own.
fn is_spread(parameter: &openapi::Parameter<'_>, notation: Notation) -> bool {
    parameter.location == openapi::Location::Query
        && notation == Notation::Styled
        && parameter.style == openapi::Style::Form
        && parameter.explode
}

/// Whether requests must have a property. A read-only one is not demanded, even if it is required.
fn is_demanded(schemas: &Schemas, property: &Property) -> bool {
    property.required && !schemas.is_read_only(property.schema)
}

fn field(
    schemas: &Schemas,
    described: &openapi::Parameter<'_>,
    property: &Property,
    style: Style,
    is_required: bool,
) -> Parameter {
    let schema = &schemas[property.schema];
    let encoding = encoding(described, &style);
    Parameter {
        span: described.span,
        name: property.name.clone(),
        location: Location::Query,
        style,
        prefix: String::new(),
        encoding,
        required: is_required
            && is_demanded(schemas, property)
            && !schemas.is_nullable(property.schema),
        schema: Some(property.schema),
        examples: Vec::new(),
        description: schema.description.clone(),
        deprecated: described.deprecated || schema.deprecated,
        gaps: schema.gaps.clone(),
        // A name in camel case is meant for the type.
        code_name: schema
            .code_name
            .clone()
            .filter(|name| !name.value.starts_with(char::is_uppercase)),
    }
}

fn location(location: openapi::Location) -> Location {
    match location {
        openapi::Location::Path => Location::Path,
        openapi::Location::Query => Location::Query,
        openapi::Location::Header => Location::Header,
        openapi::Location::Cookie => Location::Cookie,
    }
}

#[cfg(test)]
mod tests {
    use crate::model::PercentEncoding;
    use crate::resolve::testing::{operation, operation_at};

    #[test]
    fn a_header_that_follows_from_something_else_is_no_parameter() {
        for (name, why) in [
            ("Content-Type", "is set from the media types"),
            ("accept", "is set from the media types"),
            ("Authorization", "carries a credential"),
            ("host", "is set by the HTTP library"),
        ] {
            let api = operation(&format!(
                "parameters: [{{name: {name}, in: header, schema: {{type: string}}}}]"
            ));
            assert!(api.operation("test").parameters.is_empty(), "{name}");
            assert_eq!(
                api.diagnostics(),
                [format!(
                    "warning[invalid-value]: the header `{name}` {why}; it is left out"
                )]
            );
        }
    }

    #[test]
    fn a_path_parameter_is_required_and_one_that_can_be_null_is_not() {
        let api = operation_at(
            "/things/{id}",
            "
            parameters:
              - {name: id, in: path, schema: {type: string}}
              - {name: page, in: query, required: true, schema: {type: [integer, 'null']}}
              - {name: size, in: query, required: true, schema: {type: integer}}
            ",
        );
        assert!(api.parameter("id").required);
        assert!(!api.parameter("page").required);
        assert!(api.parameter("size").required);
        assert_eq!(
            api.diagnostics(),
            [
                "warning[missing-keyword]: the path parameter `id` must be required; it is treated as required"
            ]
        );
    }

    #[test]
    fn reserved_characters_are_allowed_in_a_query_only() {
        let api = operation_at(
            "/things/{id}",
            "
            parameters:
              - {name: id, in: path, required: true, allowReserved: true, schema: {type: string}}
              - {name: q, in: query, allowReserved: true, schema: {type: string}}
            ",
        );
        assert_eq!(api.parameter("id").encoding, PercentEncoding::Usual);
        assert_eq!(api.parameter("q").encoding, PercentEncoding::Reserved);
        assert_eq!(
            api.diagnostics(),
            [
                "warning[unsupported]: `allowReserved` of `id` is ignored; reserved characters are encoded here"
            ]
        );
    }

    #[test]
    fn an_empty_value_that_no_type_allows_is_reported() {
        let report = |schema: &str| {
            let api = operation(&format!(
                "parameters: [{{name: p, in: query, allowEmptyValue: true, {schema}}}]"
            ));
            let diagnostics = api.diagnostics();
            diagnostics.first().map(|line| (*line).to_owned())
        };
        for schema in [
            "schema: {type: boolean}",
            "schema: {type: string, format: date}",
            "schema: {type: string, enum: [asc, desc]}",
            "schema: {type: array, items: {type: integer}}",
            "schema: {type: object, additionalProperties: {type: string}}",
            "content: {application/json: {schema: {type: string}}}",
        ] {
            let expected = "warning[unsupported]: `allowEmptyValue` of `p` is ignored; an empty string is not a value of its schema";
            assert_eq!(report(schema).as_deref(), Some(expected), "{schema}");
        }
        for schema in [
            "schema: {type: string}",
            "schema: {type: string, enum: ['', asc]}",
            "schema: {type: array, items: {type: string}}",
            "schema: {anyOf: [{type: boolean}, {const: ''}]}",
            "schema: {}",
        ] {
            assert_eq!(report(schema), None, "{schema}");
        }
    }
}
