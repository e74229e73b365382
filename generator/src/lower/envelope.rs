//! Objects on the wire whose only purpose is to name what is in them.

use super::{nullability, shape};
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
    let plain = shape::has_only(schema, &["type", "properties", "required"])
        && schema.rust_name.is_none()
        && !schema.null;
    (required.value == property.name.value && !null && plain).then_some(property)
}
