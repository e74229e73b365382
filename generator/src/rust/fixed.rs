//! What fields start with, so that nobody needs to be asked: constants, and what tells the alternatives of a union
//! apart.

use std::collections::HashMap;

use super::Context;
use crate::ir::{Scalar, Start, Type};
use crate::model::{Fixed, Property, SchemaId, SchemaKind, Schemas};
use crate::source::{Node, Value};

/// The values that unions know objects by, for each object and property; none where they differ.
pub(super) struct Tags(HashMap<(SchemaId, String), Option<Tag>>);

#[derive(Clone, PartialEq)]
struct Tag {
    value: Scalar,
    /// Whether the union writes it, whatever the object holds.
    is_written: bool,
}

impl Tags {
    pub(super) fn of(schemas: &Schemas) -> Self {
        let mut tags = Self(HashMap::new());
        for (_, schema) in schemas.iter() {
            match &schema.kind {
                SchemaKind::OneOf(one_of) => {
                    for alternative in &one_of.alternatives {
                        let tag = Tag {
                            value: Scalar::String(alternative.tag.value.clone()),
                            is_written: true,
                        };
                        let property = &one_of.discriminator.value;
                        tags.add(schemas, alternative.schema, property, tag);
                    }
                }
                SchemaKind::Union(union) => tags.add_all(schemas, &union.alternatives),
                _ => {}
            }
        }
        tags
    }

    /// Adds the properties in which alternatives differ.
    fn add_all(&mut self, schemas: &Schemas, alternatives: &[SchemaId]) {
        let known = alternatives.iter().flat_map(|id| {
            let known = known_by(schemas, *id).into_iter();
            known.map(|(property, value)| (*id, property, value))
        });
        let known: Vec<_> = known.collect();
        for (id, property, value) in &known {
            let mut others = known.iter().filter(|(_, other, _)| other == property);
            if others.any(|(.., other)| other != value) {
                let tag = Tag {
                    value: value.clone(),
                    is_written: false,
                };
                self.add(schemas, *id, property, tag);
            }
        }
    }

    fn add(&mut self, schemas: &Schemas, object: SchemaId, property: &str, tag: Tag) {
        let place = (schemas.target(object), property.to_owned());
        let known = self.0.entry(place).or_insert_with(|| Some(tag.clone()));
        match known {
            Some(known) if known.value == tag.value => known.is_written &= tag.is_written,
            known => *known = None,
        }
    }

    fn get(&self, object: SchemaId, property: &str) -> Option<&Tag> {
        self.0.get(&(object, property.to_owned()))?.as_ref()
    }
}

/// The properties of an object that have one value only, with that.
pub(super) fn known_by(schemas: &Schemas, id: SchemaId) -> Vec<(String, Scalar)> {
    let SchemaKind::Object(object) = schemas.kind(id) else {
        return Vec::new();
    };
    let constants = schemas.fixed(id);
    let names = object.properties.iter();
    let names = names.map(|property| &property.name.value);
    names
        .filter_map(|name| {
            let constant = constants.iter().find(|fixed| fixed.name == *name);
            let constant = constant.and_then(|constant| scalar(&constant.value));
            let listed = || match schemas.fixed_texts(id, name).as_slice() {
                [only] => Some(Scalar::String(only.value.clone())),
                _ => None,
            };
            Some((name.clone(), constant.or_else(listed)?))
        })
        .collect()
}

/// What the fields of an object start with.
pub(super) struct Starts<'c> {
    context: &'c Context<'c>,
    object: SchemaId,
    constants: Vec<Fixed>,
}

impl<'c> Starts<'c> {
    pub(super) fn of(context: &'c Context<'c>, object: SchemaId) -> Self {
        Self {
            context,
            object,
            constants: context.model.schemas.fixed(object),
        }
    }

    /// That of a property; the type is that of its values.
    pub(super) fn get(&self, property: &Property, ty: &Type) -> Option<Start> {
        let Self {
            context, object, ..
        } = *self;
        let schemas = &context.model.schemas;
        let (sent, received) = (
            context.usage.is_sent(object),
            context.usage.is_received(object),
        );
        let is_of_others = (schemas.is_read_only(property.schema) && sent)
            || (schemas.is_write_only(property.schema) && received);
        if is_of_others {
            return None;
        }
        let name = &property.name.value;
        let constant = self.constants.iter().find(|fixed| fixed.name == *name);
        let value = match (constant, context.tags.get(object, name)) {
            (Some(fixed), _) if property.required => scalar(&fixed.value),
            (_, Some(tag)) if property.required || !tag.is_written => Some(tag.value.clone()),
            _ => None,
        };
        start(context, property.schema, ty, value?)
    }
}

/// What the field for a value that cannot be left out starts with.
pub(super) fn of_schema(context: &Context<'_>, schema: SchemaId, ty: &Type) -> Option<Start> {
    let constant = context.model.schemas.constant(schema);
    start(context, schema, ty, scalar(constant?)?)
}

/// A value without parts.
pub(super) fn scalar(node: &Node) -> Option<Scalar> {
    match &node.value {
        Value::Bool(value) => Some(Scalar::Bool(*value)),
        Value::Integer(value) => i64::try_from(*value).ok().map(Scalar::Integer),
        Value::String(text) => Some(Scalar::String(text.clone())),
        _ => None,
    }
}

/// A value as one of the type that stands for a schema, if it is one.
fn start(context: &Context<'_>, schema: SchemaId, ty: &Type, value: Scalar) -> Option<Start> {
    let fits = match (&value, ty) {
        (Scalar::Bool(_), Type::Bool) | (Scalar::String(_), Type::String) => true,
        (Scalar::Integer(value), Type::Integer(width)) => {
            let (least, greatest) = width.bounds();
            (least..=greatest).contains(&i128::from(*value))
        }
        (value, Type::Named(ty)) => return variant(context, schema, ty, value),
        _ => false,
    };
    fits.then_some(Start::Scalar(value))
}

/// The known value of an enumeration that this is.
fn variant(context: &Context<'_>, schema: SchemaId, ty: &str, value: &Scalar) -> Option<Start> {
    let schemas = &context.model.schemas;
    let target = schemas.target(schema);
    let known = match (&schemas[target].kind, value) {
        (SchemaKind::Enumeration(known), Scalar::String(_))
        | (SchemaKind::Integers(known), Scalar::Integer(_)) => known,
        _ => return None,
    };
    let wire = value.to_string();
    let mut named = known.values.iter().zip(context.names.members(target));
    let (_, name) = named.find(|(value, _)| value.value.value == wire)?;
    Some(Start::Variant {
        ty: ty.to_owned(),
        name: name.clone()?,
        wire,
    })
}
