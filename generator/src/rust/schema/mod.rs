//! Types: one for each schema that has a name.

mod boxes;
pub(super) mod depth;
mod enumeration;
mod multipart;
mod object;
mod one_of;
mod request_form;
mod tuple;
mod union;

use std::collections::HashMap;

use super::required_fields::TakenNames;
use super::{Context, derives, docs};
use crate::ir::{TypeDef, TypeKind};
use apicrate_description::model::{SchemaId, SchemaKind};
pub(super) use boxes::Cycles;
pub(super) use request_form::conversions;

/// The types that the crate defines, ordered by module.
pub(super) fn types(context: &Context<'_>) -> Vec<TypeDef> {
    let named = &context.names.types;
    let sent_forms: HashMap<_, _> = context
        .model
        .schemas
        .iter()
        .filter_map(|(id, schema)| Some((schema.sent_form_of?, id)))
        .collect();
    let mut required = TakenNames::new(named.iter().map(|(_, name)| name.name.clone()));
    let mut types: Vec<_> = named
        .iter()
        .filter_map(|(id, name)| {
            let kind = kind(context, *id)?;
            Some(TypeDef {
                name: name.name.clone(),
                module: name.module.clone(),
                docs: docs::type_def(context, *id, &name.name, sent_forms.get(id)),
                derives: derives::for_type(&kind),
                required: required.fields(&name.name, kind.built_from()),
                kind,
                schema: *id,
            })
        })
        .collect();
    // The sort is stable, so that a type stays before its inline types.
    types.sort_by(|a, b| a.module.cmp(&b.module));
    types
}

fn kind(context: &Context<'_>, id: SchemaId) -> Option<TypeKind> {
    let names = context.names.members(id);
    Some(match &context.model.schemas[id].kind {
        SchemaKind::Object(object) if context.usage.is_form(id) => {
            TypeKind::Multipart(multipart::lower(context, id, object))
        }
        SchemaKind::Object(object) => TypeKind::Object(object::lower(context, id, object)),
        SchemaKind::Tuple(tuple) => TypeKind::Tuple(tuple::lower(context, id, &tuple.items, names)),
        SchemaKind::Enumeration(enumeration) | SchemaKind::Integers(enumeration) => {
            TypeKind::Enumeration(enumeration::lower(context, id, enumeration, names))
        }
        SchemaKind::OneOf(one_of) => TypeKind::OneOf(one_of::lower(context, one_of, names)),
        SchemaKind::Union(union) => TypeKind::Union(union::lower(context, union, names)),
        _ => return None,
    })
}
