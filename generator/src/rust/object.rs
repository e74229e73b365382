//! Objects with named properties.

use super::{Context, docs, presence};
use crate::ir::{Field, Object};
use crate::model::{self, SchemaId};

pub(super) fn of(
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
