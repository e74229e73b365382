//! Presence: whether a field always has a value, and the type that follows from it.

use super::Context;
use super::value::{self, Typed};
use crate::ir::{Presence, Type};
use apicrate_description::model::{Property, SchemaId};

/// The type of the field for a property of an object that is sent or received.
pub(super) fn of_property(
    context: &Context<'_>,
    object: SchemaId,
    property: &Property,
) -> (Type, Presence) {
    let Typed { ty, null } = value::of(context, property.schema);
    match (is_demanded(context, object, property), null) {
        // Any JSON value includes null.
        (true, _) if ty == Type::Json => (ty, Presence::Required),
        (true, false) => (ty, Presence::Required),
        (false, true) if context.usage.is_sent(object) => {
            (Type::Maybe(Box::new(ty)), Presence::ThreeStates)
        }
        (true, true) => (Type::Option(Box::new(ty)), Presence::Nullable),
        // Responses do not have it.
        (false, true) if context.model.schemas.is_write_only(property.schema) => {
            (Type::Option(Box::new(ty)), Presence::Optional)
        }
        (false, true) => (Type::Option(Box::new(ty)), Presence::NullOrAbsent),
        (false, false) => (Type::Option(Box::new(ty)), Presence::Optional),
    }
}

/// Whether every object must have the property.
fn is_demanded(context: &Context<'_>, object: SchemaId, property: &Property) -> bool {
    property.required && !lacks(context, object, property)
}

/// Whether objects in one direction lack a property: read-only ones in requests, write-only ones in responses. A
/// discriminator is present in both.
pub(super) fn lacks(context: &Context<'_>, object: SchemaId, property: &Property) -> bool {
    let (schemas, id) = (&context.model.schemas, property.schema);
    property.discriminator_value.is_none()
        && ((schemas.is_read_only(id) && context.usage.is_sent(object))
            || (schemas.is_write_only(id) && context.usage.is_received(object)))
}
