//! Presence: whether a field always has a value, and the type that follows.

use super::Context;
use super::value::{self, Typed};
use crate::ir::{Presence, Type};
use crate::model::{Property, SchemaId};

/// The type of the field for a property of an object that is sent or received.
pub(super) fn of_property(
    context: &Context<'_>,
    object: SchemaId,
    property: &Property,
) -> (Type, Presence) {
    let Typed { ty, null } = value::of(context, property.schema);
    match (property.required, null) {
        // Any JSON value includes null.
        (true, _) if ty == Type::Json => (ty, Presence::Required),
        (true, false) => (ty, Presence::Required),
        (false, true) if context.usage.is_sent(object) => {
            (Type::Maybe(Box::new(ty)), Presence::ThreeStates)
        }
        (_, true) => (Type::Option(Box::new(ty)), Presence::Nullable),
        (false, false) => (Type::Option(Box::new(ty)), Presence::Optional),
    }
}
