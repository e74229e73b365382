//! Fields with one value only, for which nobody needs to be asked.

use std::collections::HashMap;

use super::Context;
use crate::ir::{Scalar, Type};
use crate::model::{Property, SchemaId, SchemaKind, Schemas};
use crate::source::{Node, Value};

/// The value that unions know an object by, for each object and property; none where they differ.
pub(super) struct Tags(HashMap<(SchemaId, String), Option<String>>);

impl Tags {
    pub(super) fn of(schemas: &Schemas) -> Self {
        let mut tags = HashMap::new();
        let unions = schemas.iter().filter_map(|(_, schema)| match &schema.kind {
            SchemaKind::OneOf(one_of) => Some(one_of),
            _ => None,
        });
        for one_of in unions {
            for alternative in &one_of.alternatives {
                let object = schemas.target(alternative.schema);
                let tag = &alternative.tag.value;
                tags.entry((object, one_of.discriminator.value.clone()))
                    .and_modify(|known: &mut Option<String>| {
                        known.take_if(|known| known != tag);
                    })
                    .or_insert_with(|| Some(tag.clone()));
            }
        }
        Self(tags)
    }

    fn get(&self, object: SchemaId, property: &str) -> Option<Scalar> {
        let tag = self.0.get(&(object, property.to_owned()))?;
        tag.clone().map(Scalar::String)
    }
}

/// The only value of a property of an object, whose field is of this type.
pub(super) fn of_property(
    context: &Context<'_>,
    object: SchemaId,
    property: &Property,
    ty: &Type,
) -> Option<Scalar> {
    let name = &property.name.value;
    let constants = context.model.schemas.fixed(object);
    let constant = constants.iter().find(|fixed| fixed.name == *name);
    let value = match constant {
        Some(fixed) => scalar(&fixed.value),
        None => context.tags.get(object, name),
    };
    value.filter(|value| fits(context, property.schema, ty, value))
}

/// The only value of a schema, whose field is of this type.
pub(super) fn of_schema(context: &Context<'_>, schema: SchemaId, ty: &Type) -> Option<Scalar> {
    let constant = context.model.schemas[schema].constant.as_ref();
    let value = constant.and_then(scalar);
    value.filter(|value| fits(context, schema, ty, value))
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

/// Whether a value can be made one of the type that stands for a schema.
fn fits(context: &Context<'_>, schema: SchemaId, ty: &Type, value: &Scalar) -> bool {
    let kind = context.model.schemas.kind(schema);
    match (value, ty) {
        (Scalar::Bool(_), Type::Bool) | (Scalar::String(_), Type::String) => true,
        (Scalar::Integer(value), Type::Integer(width)) => {
            let (least, greatest) = width.bounds();
            (least..=greatest).contains(&i128::from(*value))
        }
        (Scalar::String(_), Type::Named(_)) => matches!(kind, SchemaKind::Enumeration(_)),
        _ => false,
    }
}
