//! Objects with named properties.

use super::names::Setters;
use super::{Context, argument, docs, error_body, presence, value};
use crate::ir::{Argument, Field, Object, Presence, Type};
use crate::model::{self, SchemaId};

pub(super) fn of(
    context: &Context<'_>,
    id: SchemaId,
    object: &model::Object,
    names: &[Option<String>],
) -> Object {
    let mut setters = Setters::beside(error_body::constructors(context, id));
    let fields = object.properties.iter().zip(names);
    let fields = fields.filter_map(|(property, name)| {
        let name = name.as_ref()?;
        let schema = property.schema;
        let (ty, presence) = presence::of_property(context, id, property);
        let value = match &ty {
            Type::Option(value) => value,
            ty => ty,
        };
        Some(Field {
            name: name.clone(),
            wire: property.name.value.clone(),
            argument: argument::of(context, schema, value),
            ty,
            presence,
            setting: setters.setting(name, presence),
            alias: docs::alias(name, &property.name.value),
            docs: docs::of_member(context.model, schema, &property.name.value),
            deprecated: context.model.schemas[schema].deprecated,
        })
    });
    let mut fields: Vec<_> = fields.collect();
    if let (Some(schema), Some(Some(name))) = (object.additional, names.last()) {
        fields.push(others(context, schema, name, &mut setters));
    }
    Object { fields }
}

/// The field for properties of other names.
fn others(context: &Context<'_>, schema: SchemaId, name: &str, setters: &mut Setters) -> Field {
    let presence = Presence::Others;
    Field {
        name: name.to_owned(),
        wire: name.to_owned(),
        ty: Type::Map(Box::new(value::of(context, schema).whole())),
        argument: Argument::Value,
        presence,
        setting: setters.setting(name, presence),
        alias: None,
        docs: docs::of_others(context.model, schema),
        deprecated: context.model.schemas[schema].deprecated,
    }
}
