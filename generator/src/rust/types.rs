//! Types: one for each schema that has a name, its fields in their order.

use super::{Context, docs, presence, value};
use crate::ir::{
    Alternative, Enumeration, Field, Object, OneOf, Openness, Presence, Tuple, Type, TypeDef,
    TypeKind, Variant,
};
use crate::model::{self, SchemaId, SchemaKind};

/// The types that the crate defines, without their derives.
pub(super) fn all(context: &Context<'_>) -> Vec<TypeDef> {
    let named = context.names.types.iter();
    named
        .filter_map(|(id, name)| {
            Some(TypeDef {
                name: name.name.clone(),
                module: name.module.clone(),
                docs: docs::of_type(&context.model.schemas[*id], &name.name),
                derives: Vec::new(),
                kind: kind(context, *id)?,
            })
        })
        .collect()
}

fn kind(context: &Context<'_>, id: SchemaId) -> Option<TypeKind> {
    let names = context.names.members(id);
    Some(match &context.model.schemas[id].kind {
        SchemaKind::Object(object) => TypeKind::Object(self::object(context, id, object, names)),
        SchemaKind::Tuple(items) => TypeKind::Tuple(tuple(context, items, names)),
        SchemaKind::Enumeration(enumeration) => {
            TypeKind::Enumeration(self::enumeration(context, id, enumeration, names))
        }
        SchemaKind::OneOf(one_of) => TypeKind::OneOf(self::one_of(context, one_of, names)),
        _ => return None,
    })
}

fn object(
    context: &Context<'_>,
    id: SchemaId,
    object: &model::Object,
    names: &[Option<String>],
) -> Object {
    let fields = object.properties.iter().zip(names);
    let fields = fields.filter_map(|(property, name)| {
        let (ty, presence) = presence::of_property(context, id, property);
        Some(Field {
            name: name.clone()?,
            wire: property.name.value.clone(),
            ty,
            presence,
            docs: docs::of_member(context.model, property.schema, &property.name.value),
            deprecated: context.model.schemas[property.schema].deprecated,
        })
    });
    Object {
        fields: fields.collect(),
    }
}

fn tuple(context: &Context<'_>, items: &[SchemaId], names: &[Option<String>]) -> Tuple {
    let fields = items.iter().zip(names).filter_map(|(item, name)| {
        let schema = &context.model.schemas[*item];
        let title = &schema.title.as_ref()?.value;
        let typed = value::of(context, *item);
        let presence = match typed.null && typed.ty != Type::Json {
            true => Presence::Nullable,
            false => Presence::Required,
        };
        Some(Field {
            name: name.clone()?,
            wire: title.clone(),
            ty: typed.whole(),
            presence,
            docs: docs::of_member(context.model, *item, title),
            deprecated: schema.deprecated,
        })
    });
    Tuple {
        fields: fields.collect(),
    }
}

/// Open where it can be received: a newer service may send more values.
fn enumeration(
    context: &Context<'_>,
    id: SchemaId,
    enumeration: &model::Enumeration,
    names: &[Option<String>],
) -> Enumeration {
    let variants = enumeration.values.iter().zip(names);
    let variants = variants.filter_map(|(value, name)| {
        Some(Variant {
            name: name.clone()?,
            docs: docs::of_value(&value.value.value),
            wire: value.value.value.clone(),
        })
    });
    Enumeration {
        variants: variants.collect(),
        openness: match enumeration.open || context.usage.is_received(id) {
            true => Openness::Open,
            false => Openness::Closed,
        },
    }
}

fn one_of(context: &Context<'_>, one_of: &model::OneOf, names: &[Option<String>]) -> OneOf {
    let alternatives = one_of.alternatives.iter().zip(names);
    let alternatives = alternatives.filter_map(|(alternative, name)| {
        let tag = &alternative.tag.value;
        Some(Alternative {
            name: name.clone()?,
            docs: docs::of_value(tag),
            wire: tag.clone(),
            // Alternatives can differ much in size.
            ty: Type::Boxed(Box::new(value::of(context, alternative.schema).ty)),
        })
    });
    OneOf {
        tag: one_of.discriminator.value.clone(),
        alternatives: alternatives.collect(),
    }
}
