//! Forms whose fields are parts of a body.

use super::names::Setters;
use super::{Context, argument, docs, value};
use crate::ir::{self, Argument, Field, Form, FormPart, PartKind, Presence, Type};
use crate::model::{self, Format, Property, SchemaId, SchemaKind};

pub(super) fn of(
    context: &Context<'_>,
    id: SchemaId,
    object: &model::Object,
    names: &[Option<String>],
) -> Form {
    let mut setters = Setters::beside([]);
    let properties = object.properties.iter().zip(names);
    let parts = properties.filter_map(|(property, name)| {
        let name = name.as_ref()?;
        let (kind, value) = part(context, property.schema);
        let presence = match property.required {
            true => Presence::Required,
            false => Presence::Optional,
        };
        let field = Field {
            name: name.clone(),
            wire: property.name.value.clone(),
            argument: argument(context, property, kind, &value),
            ty: match presence {
                Presence::Required => value,
                _ => Type::Option(Box::new(value)),
            },
            presence,
            setting: setters.setting(name, presence),
            alias: docs::alias(name, &property.name.value),
            docs: docs::of_member(context.model, property.schema, &property.name.value),
            deprecated: context.model.schemas[property.schema].deprecated,
        };
        let format = match kind {
            PartKind::Json | PartKind::Jsons => ir::Format::in_json(&field.ty),
            _ => ir::Format::in_text(&field.ty),
        };
        let media_type = context.usage.media_type_of_part(id, &property.name.value);
        Some(FormPart {
            field,
            kind,
            format,
            media_type: media_type.map(str::to_owned),
        })
    });
    Form {
        parts: parts.collect(),
    }
}

/// How a property is written, and its type.
fn part(context: &Context<'_>, schema: SchemaId) -> (PartKind, Type) {
    let schemas = &context.model.schemas;
    let is_text = |schema| {
        matches!(
            schemas.kind(schema),
            SchemaKind::Boolean
                | SchemaKind::Integer(_)
                | SchemaKind::Number
                | SchemaKind::Decimal
                | SchemaKind::String(_)
                | SchemaKind::Enumeration(_)
        )
    };
    let is_file = |schema| matches!(schemas.kind(schema), SchemaKind::String(Format::Binary));
    let ty = value::of(context, schema).ty;
    match schemas.kind(schema) {
        SchemaKind::List(item) if is_file(*item) => {
            (PartKind::Files, Type::List(Box::new(Type::File)))
        }
        SchemaKind::List(item) if is_text(*item) && !schemas.is_nullable(*item) => {
            (PartKind::Texts, ty)
        }
        SchemaKind::List(_) => (PartKind::Jsons, ty),
        _ if is_file(schema) => (PartKind::File, Type::File),
        _ if is_text(schema) => (PartKind::Text, ty),
        _ => (PartKind::Json, ty),
    }
}

fn argument(context: &Context<'_>, property: &Property, kind: PartKind, ty: &Type) -> Argument {
    match kind {
        PartKind::File => Argument::Into,
        PartKind::Files => Argument::Items,
        _ => argument::of(context, property.schema, ty),
    }
}
