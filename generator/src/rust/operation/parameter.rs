//! Parameters, as fields of a request.

use crate::ir::{
    Argument, Field, ParameterForm, Place, Presence, RequestField, Style, Type, WireFormat,
};
use crate::rust::names::Setters;
use crate::rust::{Context, argument, docs, fixed, value};
use apicrate_description::model::{Location, Parameter, PercentEncoding, SchemaId, SchemaKind};

pub(super) fn field(
    context: &Context<'_>,
    parameter: &Parameter,
    name: &str,
    setters: &mut Setters,
) -> RequestField {
    let (value, argument) = match parameter.schema {
        Some(schema) => {
            // Null cannot be sent as a parameter.
            let value = value::of(context, schema).ty;
            let value = match parameter.style {
                Style::Json => value,
                _ => value.one_by_one(),
            };
            let argument = argument::of(context, schema, &value);
            (value, argument)
        }
        None => (Type::String, Argument::Into),
    };
    let start = parameter
        .schema
        .filter(|_| parameter.required)
        .and_then(|schema| fixed::of_schema(context, schema, &value));
    let (ty, presence) = if parameter.required {
        (value, Presence::Required)
    } else {
        (Type::Option(Box::new(value)), Presence::Optional)
    };
    let form = form(context, parameter);
    let format = match form.style() {
        Some(Style::Json) => WireFormat::in_json(&ty),
        _ => WireFormat::Plain,
    };
    let docs = docs::of_parameter(context.model, parameter);
    let field = Field {
        name: name.to_owned(),
        wire: parameter.name.value.clone(),
        ty,
        format,
        presence,
        setting: setters.setting(name, presence, start.as_ref()),
        start,
        alias: docs::alias(name, &parameter.name.value),
        argument,
        deprecated: docs::deprecation(parameter.deprecated, &docs),
        docs,
    };
    RequestField {
        field,
        place: Place::Parameter(parameter.location),
        form,
    }
}

/// How a parameter is written.
fn form(context: &Context<'_>, parameter: &Parameter) -> ParameterForm {
    let plain = parameter.encoding == PercentEncoding::Usual
        && parameter
            .schema
            .is_none_or(|schema| is_plain(context, schema));
    let style = parameter.style.clone();
    match (parameter.location, &parameter.style, parameter.encoding) {
        (Location::Query, Style::Spread, _) => ParameterForm::Spread,
        (Location::Query, Style::List, _) if plain => ParameterForm::List,
        (Location::Query, Style::DeepObject, _) if plain && is_map(context, parameter) => {
            ParameterForm::Map
        }
        (Location::Query, _, PercentEncoding::Reserved) => ParameterForm::Reserved(style),
        (Location::Cookie, ..) => ParameterForm::Styled(style),
        (_, Style::Text, _) if plain => ParameterForm::Plain,
        _ => ParameterForm::Styled(style),
    }
}

fn is_map(context: &Context<'_>, parameter: &Parameter) -> bool {
    let kind = parameter
        .schema
        .map(|schema| context.model.schemas.kind(schema));
    matches!(kind, Some(SchemaKind::Map(_)))
}

/// Whether values, items of lists or values of maps can be read from plain text.
fn is_plain(context: &Context<'_>, schema: SchemaId) -> bool {
    let schemas = &context.model.schemas;
    let inner = match schemas.kind(schema) {
        SchemaKind::List(inner)
        | SchemaKind::OneOrMany { one: inner, .. }
        | SchemaKind::Map(inner) => *inner,
        _ => schema,
    };
    let is_nullable = inner != schema && schemas.is_nullable(inner);
    !is_nullable
        && matches!(
            schemas.kind(inner),
            SchemaKind::Boolean
                | SchemaKind::Integer(_)
                | SchemaKind::Number
                | SchemaKind::Decimal
                | SchemaKind::String(_)
                | SchemaKind::Enumeration(_)
                | SchemaKind::Integers(_)
        )
}
