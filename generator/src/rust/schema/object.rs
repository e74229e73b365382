//! Objects with named properties.

use crate::ir::{Field, Object, Presence, Type, WireFormat};
use crate::rust::fixed::Starts;
use crate::rust::names::Setters;
use crate::rust::{Context, argument, docs, error_body, presence, value};
use apicrate_description::model::{self, SchemaId};

pub(super) fn of(context: &Context<'_>, id: SchemaId, object: &model::Object) -> Object {
    let names = context.names.fields(id);
    let mut setters = Setters::beside(error_body::constructors(context, id));
    let starts = Starts::of(context, id);
    let fields = object.properties.iter().zip(&names.properties);
    let fields = fields.map(|(property, name)| {
        let schema = property.schema;
        let (ty, presence) = presence::of_property(context, id, property);
        let value = match &ty {
            Type::Option(value) => value,
            ty => ty,
        };
        let inner = match value {
            Type::Maybe(inner) => inner,
            value => value,
        };
        let start = starts.get(property, inner);
        let mut docs = docs::of_member(context.model, schema, &property.name.value);
        docs::on_the_wire(&mut docs, name, &property.name.value);
        let is_documented =
            presence == Presence::Required && context.model.schemas[schema].constant.is_some();
        if let Some(start) = start.as_ref().filter(|_| !is_documented) {
            docs::start(&mut docs, start);
        }
        let argument = argument::of(context, schema, value);
        let (ty, argument) =
            context
                .cycles
                .break_with_box(context.model, (id, schema), (ty, argument));
        Field {
            name: name.clone(),
            wire: property.name.value.clone(),
            argument,
            format: WireFormat::in_json(&ty),
            ty,
            presence,
            setting: setters.setting(name, presence, start.as_ref()),
            start,
            alias: docs::alias(name, &property.name.value),
            deprecated: docs::deprecation(context.model.schemas[schema].deprecated, &docs),
            docs,
        }
    });
    let mut fields: Vec<_> = fields.collect();
    let additional = object.additional.iter().zip(&names.additional);
    fields.extend(additional.map(|(schema, name)| others(context, *schema, name, &mut setters)));
    let choices = object.choices.iter().zip(&names.choices);
    fields.extend(choices.map(|(schema, name)| choice(context, (id, *schema), name, &mut setters)));
    Object {
        fields,
        closed: object.closed,
    }
}

/// The field for additional properties.
fn others(context: &Context<'_>, schema: SchemaId, name: &str, setters: &mut Setters) -> Field {
    let presence = Presence::Others;
    let value = value::of(context, schema).whole();
    let argument = argument::entries(&value);
    let ty = Type::Map(Box::new(value));
    let docs = docs::of_others(context.model, schema);
    Field {
        name: name.to_owned(),
        wire: name.to_owned(),
        argument,
        format: WireFormat::in_json(&ty),
        ty,
        presence,
        setting: setters.setting(name, presence, None),
        start: None,
        alias: None,
        deprecated: docs::deprecation(context.model.schemas[schema].deprecated, &docs),
        docs,
    }
}

/// The field for a choice: one of several alternatives whose properties are part of the same object.
fn choice(
    context: &Context<'_>,
    (object, schema): (SchemaId, SchemaId),
    name: &str,
    setters: &mut Setters,
) -> Field {
    let presence = Presence::Choice;
    let ty = value::of(context, schema).ty;
    let argument = argument::of(context, schema, &ty);
    let (ty, argument) =
        context
            .cycles
            .break_with_box(context.model, (object, schema), (ty, argument));
    let docs = docs::of_choice(context.model, schema);
    Field {
        name: name.to_owned(),
        wire: name.to_owned(),
        argument,
        format: WireFormat::in_json(&ty),
        ty,
        presence,
        setting: setters.setting(name, presence, None),
        start: None,
        alias: None,
        deprecated: docs::deprecation(context.model.schemas[schema].deprecated, &docs),
        docs,
    }
}
