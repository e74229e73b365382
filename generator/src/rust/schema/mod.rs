//! Types: one for each schema that has a name.

pub(super) mod boxes;
pub(super) mod depth;
mod enumeration;
mod graph;
mod multipart;
mod object;
mod one_of;
pub(super) mod request_form;
mod tuple;
mod union;

use super::{Context, docs};
use crate::ir::{TypeDef, TypeKind};
use apicrate_description::model::{SchemaId, SchemaKind};
use std::collections::HashMap;

/// The types that the crate defines, without their derives.
pub(super) fn all(context: &Context<'_>) -> Vec<TypeDef> {
    let named = context.names.types.iter();
    let schemas = &context.model.schemas;
    let sent_forms = schemas.iter();
    let sent_forms = sent_forms.filter_map(|(id, schema)| Some((schema.sent_form_of?, id)));
    let sent_forms: HashMap<_, _> = sent_forms.collect();
    named
        .filter_map(|(id, name)| {
            Some(TypeDef {
                name: name.name.clone(),
                module: name.module.clone(),
                docs: docs::of_type(context, *id, &name.name, sent_forms.get(id)),
                derives: Vec::new(),
                kind: kind(context, *id)?,
                required: None,
                from_response: None,
                schema: *id,
            })
        })
        .collect()
}

fn kind(context: &Context<'_>, id: SchemaId) -> Option<TypeKind> {
    let names = context.names.members(id);
    Some(match &context.model.schemas[id].kind {
        SchemaKind::Object(object) if context.usage.is_form(id) => {
            TypeKind::Multipart(multipart::of(context, id, object))
        }
        SchemaKind::Object(object) => TypeKind::Object(object::of(context, id, object)),
        SchemaKind::Tuple(items) => TypeKind::Tuple(tuple::of(context, items, names)),
        SchemaKind::Enumeration(enumeration) | SchemaKind::Integers(enumeration) => {
            TypeKind::Enumeration(enumeration::of(context, id, enumeration, names))
        }
        SchemaKind::OneOf(one_of) => TypeKind::OneOf(one_of::of(context, one_of, names)),
        SchemaKind::Union(found) => TypeKind::Union(union::of(context, found, names)),
        _ => return None,
    })
}
