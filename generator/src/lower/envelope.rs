//! Objects on the wire whose only purpose is to name what is in them.

use super::nullability;
use crate::document::{Property, Schema};

/// The one property of a schema that stands where it is used and has nothing else in it.
pub(super) fn content<'s, 'a>(schema: &'s Schema<'a>) -> Option<&'s Property<'a>> {
    let [property] = schema.properties.as_slice() else {
        return None;
    };
    let [required] = schema.required.as_slice() else {
        return None;
    };
    let (_, null) = nullability::split(&property.schema);
    let plain = schema.reference.is_none()
        && schema.all_of.is_empty()
        && schema.one_of.is_empty()
        && schema.any_of.is_empty()
        && schema.discriminator.is_none()
        && schema.additional.is_none()
        && schema.rust_name.is_none()
        && !schema.null;
    (required.value == property.name.value && !null && plain).then_some(property)
}
