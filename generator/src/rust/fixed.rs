//! What fields start with, so that nobody needs to be asked: constants, and what tells the alternatives of a union
//! apart.

use super::{Context, presence};
use crate::ir::{InitialValue, Scalar, Type};
use description::model::{Fixed, Property, SchemaId, SchemaKind};
use description::source::{Node, Value};

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
    pub(super) fn get(&self, property: &Property, ty: &Type) -> Option<InitialValue> {
        if presence::lacks(self.context, self.object, property) {
            return None;
        }
        let name = &property.name.value;
        let constant = self.constants.iter().find(|fixed| fixed.name == *name);
        let value = match (constant, &property.discriminator_value) {
            (Some(fixed), _) if property.required => &fixed.value,
            (_, Some(known)) if property.required || !known.is_written => &known.value,
            _ => return None,
        };
        start(self.context, property.schema, ty, scalar(value)?)
    }
}

/// What the field for a value that cannot be left out starts with.
pub(super) fn of_schema(
    context: &Context<'_>,
    schema: SchemaId,
    ty: &Type,
) -> Option<InitialValue> {
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
fn start(
    context: &Context<'_>,
    schema: SchemaId,
    ty: &Type,
    value: Scalar,
) -> Option<InitialValue> {
    let fits = match (&value, ty) {
        (Scalar::Bool(_), Type::Bool) | (Scalar::String(_), Type::String) => true,
        (Scalar::Integer(value), Type::Integer(width)) => {
            let (least, greatest) = width.bounds();
            (least..=greatest).contains(&i128::from(*value))
        }
        (value, Type::Named(ty)) => return variant(context, schema, ty, value),
        _ => false,
    };
    fits.then_some(InitialValue::Scalar(value))
}

/// The known value of an enumeration that this is.
fn variant(
    context: &Context<'_>,
    schema: SchemaId,
    ty: &str,
    value: &Scalar,
) -> Option<InitialValue> {
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
    Some(InitialValue::Variant {
        ty: ty.to_owned(),
        name: name.clone(),
        wire,
    })
}
