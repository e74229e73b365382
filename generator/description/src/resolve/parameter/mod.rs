//! Parameters: each one resolved once, where it is described.

pub(super) mod cookie_header;
pub(super) mod notation;
pub(super) mod style;

use std::borrow::Cow;
use std::collections::HashMap;
use std::ptr;

use super::Context;
use super::owned::{all_owned, owned};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{
    Location, Object, Parameter, PercentEncoding, Property, SchemaKind, Schemas, Style,
};
use crate::openapi::{self, Document, Example, OrReference};
use crate::source::Node;
use crate::span::Spanned;
use notation::Notation;

/// The parameters of a document, by the address of their description: one each, or one for each field of a spread
/// object.
pub(super) type Parameters<'a> = HashMap<*const openapi::Parameter<'a>, Vec<Parameter>>;

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

pub(super) fn all<'a>(context: &Context<'_, 'a>, problems: &mut Vec<Diagnostic>) -> Parameters<'a> {
    check_distinct(context.document, problems);
    let described = described(context.document).into_iter();
    described
        .map(|described| {
            let parameters = match is_sent(described, problems) {
                true => resolve(context, described, problems),
                false => Vec::new(),
            };
            (ptr::from_ref(described), parameters)
        })
        .collect()
}

/// Whether a parameter is sent; reports one that is left out.
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
            format!("the header `{name}` follows from the bodies; it is left out"),
            "remove it; the media types are the keys of `content`",
        ),
        openapi::Location::Header if OF_MESSAGES.contains(&lower.as_str()) => (
            format!("the header `{name}` is set by whoever sends a message; it is left out"),
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
            let message = format!(
                "the path parameter `{name}` is not described as required; it is required anyway"
            );
            let help = "add `required: true`: no segment of a path can be missing";
            let problem = Diagnostic::warning(Rule::MissingKeyword, parameter.name.span, message);
            problems.push(problem.help(help));
            return true;
        }
        _ => return true,
    };
    problems.push(Diagnostic::warning(Rule::InvalidValue, parameter.name.span, message).help(help));
    false
}

/// A parameter, or one for each property of an object that is spread in a query.
fn resolve<'a>(
    context: &Context<'_, 'a>,
    described: &openapi::Parameter<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Parameter> {
    notation::check_parameter(described, problems);
    let value = notation::of_parameter(described);
    let schemas = &context.schemas;
    let schema = value.schema.and_then(|schema| context.numbers.get(schema));
    if let Some((schema, SchemaKind::Object(object))) = schema.map(|id| (id, schemas.kind(id)))
        && is_spread(described, value.notation)
        && !object.properties.is_empty()
        && (object.has_only_properties() || !style::is_entries(schemas, schema))
    {
        if !object.has_only_properties() {
            problems.push(named_only(described));
        }
        let is_required = described.required && !schemas.is_nullable(schema);
        if !is_required && object.properties.len() > 1 {
            let mut properties = object.properties.iter();
            let required = properties.find(|property| is_demanded(schemas, property));
            problems.extend(required.map(|property| unrequired(described, property)));
        }
        report_unknown(object, value.encoding, problems);
        let fields = object.properties.iter();
        let fields = fields.map(|property| {
            let style = match described.location {
                openapi::Location::Querystring => {
                    style::of_query_field(schemas, value.encoding, property, problems)
                }
                _ => style::of_field(schemas, described, property, problems),
            };
            field(schemas, described, property, style, is_required)
        });
        return fields.collect();
    }
    let schema = style::written(schemas, value.notation, described.name, schema, problems);
    let (style, prefix) = match value.notation {
        Notation::Json => (Style::Json, String::new()),
        Notation::Styled | Notation::Text => style::of(schemas, described, schema, problems),
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
        description: owned(described.description),
        deprecated: described.deprecated,
        gaps: all_owned(&described.gaps),
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
    let message = format!(
        "entries of `{}` that are not described by name are not sent",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("describe all its values as plain types or lists of them")
}

/// The report of a field that is required only if its object is present, which is not checked.
fn unrequired(parameter: &openapi::Parameter<'_>, property: &Property) -> Diagnostic {
    let (name, field) = (parameter.name, &property.name.value);
    let message = format!(
        "`{field}` is required if `{}` is present; that is not checked, as each property is a parameter of its own",
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

/// Reserved characters can be sent unescaped in a query only: in a path, they would lead elsewhere, and in entries that
/// are parameters of their own, they would be read as other parameters.
fn encoding(parameter: &openapi::Parameter<'_>, style: &Style) -> PercentEncoding {
    let is_in_query = matches!(
        parameter.location,
        openapi::Location::Query | openapi::Location::Querystring
    );
    match parameter.allow_reserved && is_in_query && *style != Style::Spread {
        true => PercentEncoding::Reserved,
        false => PercentEncoding::Usual,
    }
}

/// Whether the fields of an object are parameters of their own.
fn is_spread(parameter: &openapi::Parameter<'_>, notation: Notation) -> bool {
    match parameter.location {
        openapi::Location::Querystring => true,
        openapi::Location::Query => {
            notation == Notation::Styled
                && parameter.style == openapi::Style::Form
                && parameter.explode
        }
        _ => false,
    }
}

/// Whether requests must have a property. A read-only one is not demanded, even if it is required.
fn is_demanded(schemas: &Schemas, property: &Property) -> bool {
    property.required && !schemas.is_read_only(property.schema)
}

/// Reports encodings of fields that a whole query does not have.
fn report_unknown(
    query: &Object,
    encodings: &[(Spanned<&str>, openapi::Encoding<'_>)],
    problems: &mut Vec<Diagnostic>,
) {
    let names = encodings.iter().map(|(name, _)| *name);
    let unknown = names.filter(|name| query.property(name.value).is_none());
    problems.extend(unknown.map(style::no_property));
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
        openapi::Location::Query | openapi::Location::Querystring => Location::Query,
        openapi::Location::Header => Location::Header,
        openapi::Location::Cookie => Location::Cookie,
    }
}

/// Reports parameters that one list describes twice.
fn check_distinct(document: &Document<'_>, problems: &mut Vec<Diagnostic>) {
    let items = document.paths.iter().chain(&document.webhooks);
    for (_, item) in items {
        let of_operations = item.operations.iter();
        let of_operations = of_operations.map(|(_, operation)| &operation.parameters);
        for list in std::iter::once(&item.parameters).chain(of_operations) {
            check_list(document, list, problems);
            check_whole_query(document, list, problems);
        }
    }
}

/// Reports a parameter that describes the whole query beside others of it.
fn check_whole_query<'a>(
    document: &Document<'a>,
    list: &[OrReference<'a, openapi::Parameter<'a>>],
    problems: &mut Vec<Diagnostic>,
) {
    let listed = list.iter();
    let listed = listed.filter_map(|named| named.resolve(&document.components.parameters));
    let in_query = listed.filter(|it| location(it.location) == Location::Query);
    let (mut wholes, mut others): (Vec<_>, Vec<_>) = in_query.partition(|it| {
        it.location == openapi::Location::Querystring && !it.value.content.is_empty()
    });
    others.extend(wholes.drain(wholes.len().min(1)..));
    if let ([whole], [other, ..]) = (wholes.as_slice(), others.as_slice()) {
        let message = format!(
            "`{}` describes the whole query, but there are other parameters of it; all are sent",
            whole.name.value
        );
        problems.push(
            Diagnostic::warning(Rule::InvalidValue, whole.place, message)
                .related(other.place, "another one")
                .help("describe the others as properties of the whole query"),
        );
    }
}

fn check_list<'a>(
    document: &Document<'a>,
    list: &[OrReference<'a, openapi::Parameter<'a>>],
    problems: &mut Vec<Diagnostic>,
) {
    let mut seen = HashMap::new();
    for named in list {
        let Some(parameter) = named.resolve(&document.components.parameters) else {
            continue;
        };
        let span = match named {
            OrReference::Here(parameter) => parameter.name.span,
            OrReference::Component { name, .. } => name.span,
        };
        if let Some(first) = seen.insert(place(parameter), span) {
            let message = format!(
                "the parameter `{}` is listed twice; the last one is used",
                parameter.name.value
            );
            problems.push(
                Diagnostic::warning(Rule::DuplicateName, span, message)
                    .related(first, "the first one")
                    .help("remove one of them"),
            );
        }
    }
}

/// The location and the name that identify a parameter.
fn place<'p>(parameter: &'p openapi::Parameter<'_>) -> (openapi::Location, Cow<'p, str>) {
    let is_header = parameter.location == openapi::Location::Header;
    (parameter.location, key(parameter.name.value, is_header))
}

/// The name that identifies a parameter: case makes no difference in a header.
fn key(name: &str, is_header: bool) -> Cow<'_, str> {
    match is_header {
        true => name.to_ascii_lowercase().into(),
        false => name.into(),
    }
}

/// The parameters of an operation: those of its path item and its own, which win, with the descriptions beside
/// references to them.
pub(super) fn of_operation<'a>(
    document: &Document<'a>,
    item: &openapi::PathItem<'a>,
    operation: &openapi::Operation<'a>,
    resolved: &Parameters<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Parameter> {
    let components = &document.components.parameters;
    let mut found: Vec<Parameter> = Vec::new();
    for named in listed(document, item, operation) {
        let Some(described) = named.resolve(components) else {
            continue;
        };
        let parameters = resolved.get(&ptr::from_ref(described));
        for parameter in parameters.into_iter().flatten() {
            let mut parameter = parameter.clone();
            // The fields of a spread object have descriptions of their own.
            let is_whole = parameter.name.span == described.name.span;
            if let Some(description) = named.description(components).filter(|_| is_whole) {
                parameter.description = Some(description.value.to_owned());
            }
            let is_header = parameter.location == Location::Header;
            let name = key(&parameter.name.value, is_header);
            let same = |other: &Parameter| {
                other.location == parameter.location && key(&other.name.value, is_header) == name
            };
            match found.iter().position(same) {
                Some(index) => {
                    problems.push(sent_twice(&found[index], &parameter));
                    found[index] = parameter;
                }
                None => found.push(parameter),
            }
        }
    }
    problems.extend(mixed(&found));
    found
}

/// The report of two maps whose entries are parameters of their own: nothing says which of the two an entry belongs to.
fn mixed(parameters: &[Parameter]) -> Option<Diagnostic> {
    let mut spread = parameters
        .iter()
        .filter(|parameter| parameter.style == Style::Spread);
    let (first, second) = (spread.next()?, spread.next()?);
    let message = format!(
        "the entries of `{}` and `{}` are parameters of their own, so a service takes each for part of both",
        first.name.value, second.name.value
    );
    Some(
        Diagnostic::warning(Rule::Unsupported, second.span, message)
            .related(first.span, "the other one")
            .help("add `style: deepObject` to one of them"),
    )
}

/// The parameters of a path item and of its operation, which take the places of those that they override.
fn listed<'d, 'a>(
    document: &'d Document<'a>,
    item: &'d openapi::PathItem<'a>,
    operation: &'d openapi::Operation<'a>,
) -> Vec<&'d OrReference<'a, openapi::Parameter<'a>>> {
    let place_of = |named: &'d OrReference<'a, openapi::Parameter<'a>>| {
        named.resolve(&document.components.parameters).map(place)
    };
    let mut listed: Vec<_> = item.parameters.iter().collect();
    for own in &operation.parameters {
        let own_place = place_of(own);
        let is_same = |other: &&'d _| own_place.is_some() && place_of(other) == own_place;
        let overridden = listed.iter().position(is_same);
        match overridden {
            Some(index) => listed[index] = own,
            None => listed.push(own),
        }
    }
    listed
}

/// The report of two parameters that are sent under one name, as one is a property of another.
fn sent_twice(first: &Parameter, last: &Parameter) -> Diagnostic {
    let message = format!(
        "two parameters are sent as `{}`; the last one is used",
        last.name.value
    );
    Diagnostic::warning(Rule::DuplicateName, last.name.span, message)
        .related(first.name.span, "the first one")
        .help("remove one of them")
}
