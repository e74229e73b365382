//! Initial values of fields, which callers need not set: constants and discriminator values.

use super::{Context, presence};
use crate::ir::{InitialValue, Scalar, Type};
use apicrate_description::model::{Fixed, Property, SchemaId, SchemaKind};
use apicrate_description::source::{Node, Value};

/// The initial values of the fields of an object.
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

    /// The initial value of a property with values of this type, if it has one.
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

/// The initial value of the field for a required value, if its schema has a constant.
pub(super) fn of_schema(
    context: &Context<'_>,
    schema: SchemaId,
    ty: &Type,
) -> Option<InitialValue> {
    let constant = context.model.schemas.constant(schema);
    start(context, schema, ty, scalar(constant?)?)
}

/// A node as a scalar, if it is one that fields can hold.
pub(super) fn scalar(node: &Node) -> Option<Scalar> {
    match &node.value {
        Value::Bool(value) => Some(Scalar::Bool(*value)),
        Value::Integer(value) => i64::try_from(*value).ok().map(Scalar::Integer),
        Value::String(text) => Some(Scalar::String(text.clone())),
        _ => None,
    }
}

/// Converts a value to the type of a schema, if it fits.
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

/// The variant of an enumeration for a value.
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
