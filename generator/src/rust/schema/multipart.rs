//! Multipart forms, whose fields are parts of a body.

use crate::ir::{Argument, Field, FormPart, Multipart, PartKind, Presence, Type, WireFormat};
use crate::rust::fixed::Starts;
use crate::rust::names::Setters;
use crate::rust::{Context, argument, docs, value};
use apicrate_description::model::{self, Property, SchemaId, SchemaKind};

pub(super) fn of(context: &Context<'_>, id: SchemaId, object: &model::Object) -> Multipart {
    let mut setters = Setters::beside([]);
    let starts = Starts::of(context, id);
    let properties = object
        .properties
        .iter()
        .zip(&context.names.fields(id).properties);
    let parts = properties.filter_map(|(property, name)| {
        let part = context.usage.part_of_form(id, &property.name.value)?;
        let (kind, value) = kind(context, property.schema, part.kind);
        let presence = if property.required {
            Presence::Required
        } else {
            Presence::Optional
        };
        let start = starts.get(property, &value);
        let argument = argument(context, property, kind, &value);
        let ty = match presence {
            Presence::Required => value,
            _ => Type::Option(Box::new(value)),
        };
        let format = match part.kind {
            model::PartKind::Json | model::PartKind::TextOrJson => WireFormat::in_json(&ty),
            model::PartKind::Text | model::PartKind::File => WireFormat::Plain,
        };
        let schemas = &context.model.schemas;
        let docs = docs::of_member(context.model, property.schema, &property.name.value);
        let field = Field {
            name: name.clone(),
            wire: property.name.value.clone(),
            argument,
            ty,
            format,
            presence,
            setting: setters.setting(name, presence, start.as_ref()),
            start,
            alias: docs::alias(name, &property.name.value),
            deprecated: docs::deprecation(schemas[property.schema].deprecated, &docs),
            docs,
        };
        Some(FormPart {
            field,
            kind,
            media_type: part.media_type.clone(),
        })
    });
    Multipart {
        parts: parts.collect(),
        closed: object.closed,
    }
}

/// How a field with parts of this kind is written, and its type.
fn kind(context: &Context<'_>, schema: SchemaId, kind: model::PartKind) -> (PartKind, Type) {
    let ty = value::of(context, schema).ty.one_by_one();
    let is_list = matches!(
        context.model.schemas.kind(schema),
        SchemaKind::List(_) | SchemaKind::OneOrMany { .. }
    );
    match (kind, is_list) {
        (model::PartKind::File, true) => (PartKind::Files, Type::List(Box::new(Type::File))),
        (model::PartKind::File, false) => (PartKind::File, Type::File),
        (model::PartKind::Text, true) => (PartKind::Texts, ty),
        (model::PartKind::Text, false) => (PartKind::Text, ty),
        (model::PartKind::Json, true) => (PartKind::Jsons, ty),
        (model::PartKind::Json, false) => (PartKind::Json, ty),
        (model::PartKind::TextOrJson, true) => (PartKind::TextsOrJsons, ty),
        (model::PartKind::TextOrJson, false) => (PartKind::TextOrJson, ty),
    }
}

fn argument(context: &Context<'_>, property: &Property, kind: PartKind, ty: &Type) -> Argument {
    match kind {
        PartKind::File => Argument::Into,
        PartKind::Files => Argument::Items,
        _ => argument::of(context, property.schema, ty),
    }
}
