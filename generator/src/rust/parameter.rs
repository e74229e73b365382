//! Parameters, as fields of a request.

use super::names::Setters;
use super::{Context, argument, docs, fixed, value};
use crate::ir::{Argument, Field, Format, Place, Presence, RequestField, Style, Type};
use crate::model::{Encoding, Location, Parameter, SchemaId, SchemaKind};

pub(super) fn field(
    context: &Context<'_>,
    parameter: &Parameter,
    name: &str,
    setters: &mut Setters,
) -> RequestField {
    let (value, argument) = match parameter.schema {
        Some(schema) => {
            // Null is nothing that could be sent.
            let value = value::of(context, schema).ty.one_by_one();
            let argument = argument::of(context, schema, &value);
            (value, argument)
        }
        None => (Type::String, Argument::Into),
    };
    let start = parameter
        .schema
        .filter(|_| parameter.required)
        .and_then(|schema| fixed::of_schema(context, schema, &value));
    let (ty, presence) = match parameter.required {
        true => (value, Presence::Required),
        false => (Type::Option(Box::new(value)), Presence::Optional),
    };
    let field = Field {
        name: name.to_owned(),
        wire: parameter.name.value.clone(),
        ty,
        presence,
        setting: setters.setting(name, presence, start.as_ref()),
        start,
        alias: docs::alias(name, &parameter.name.value),
        argument,
        docs: docs::of_parameter(context.model, parameter),
        deprecated: parameter.deprecated,
    };
    let (place, style) = place(context, parameter);
    let format = match style {
        Some(Style::Json) => Format::in_json(&field.ty),
        _ => Format::in_text(&field.ty),
    };
    RequestField {
        field,
        place,
        style,
        format,
    }
}

/// Where a parameter is sent, and how it is written where that is not the plain way.
fn place(context: &Context<'_>, parameter: &Parameter) -> (Place, Option<Style>) {
    let plain = parameter.encoding == Encoding::Usual
        && parameter
            .schema
            .is_none_or(|schema| is_plain(context, schema));
    let style = Some(parameter.style.clone());
    match (parameter.location, &parameter.style) {
        (Location::Path, Style::Text) if plain => (Place::Path, None),
        (Location::Path, _) => (Place::Path, style),
        (Location::Header, Style::Text) if plain => (Place::Header, None),
        (Location::Header, _) => (Place::Header, style),
        (Location::Cookie, _) => (Place::Cookie, style),
        (Location::Query, Style::Spread) => (Place::Spread, None),
        (Location::Query, Style::Text) if plain => (Place::Query, None),
        (Location::Query, Style::List) if plain => (Place::QueryList, None),
        (Location::Query, Style::DeepObject) if plain && is_map(context, parameter) => {
            (Place::QueryMap, None)
        }
        (Location::Query, _) => match parameter.encoding {
            Encoding::Usual => (Place::Query, style),
            Encoding::Reserved => (Place::Reserved, style),
        },
    }
}

fn is_map(context: &Context<'_>, parameter: &Parameter) -> bool {
    let kind = parameter
        .schema
        .map(|schema| context.model.schemas.kind(schema));
    matches!(kind, Some(SchemaKind::Map(_)))
}

/// Whether values, the items of lists or the values of maps are read from text alone.
fn is_plain(context: &Context<'_>, schema: SchemaId) -> bool {
    let schemas = &context.model.schemas;
    let inner = match schemas.kind(schema) {
        SchemaKind::List(inner) | SchemaKind::OneOrMany(inner) | SchemaKind::Map(inner) => *inner,
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
