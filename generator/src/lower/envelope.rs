//! Objects on the wire whose only purpose is to name what is in them.

use super::nullability;
use crate::document::{Property, Schema};

/// The one property of a schema that stands where it is used and has nothing else in it.
pub(super) fn content<'s, 'a>(schema: &'s Schema<'a>) -> Option<&'s Property<'a>> {
    let [property] = schema.properties.as_slice() else {
        return None;
    };
    let required = schema
        .required
        .iter()
        .any(|name| name.value == property.name.value);
    let (_, null) = nullability::split(&property.schema);
    let plain = schema.reference.is_none() && schema.all_of.is_empty() && !schema.null;
    (required && !null && plain).then_some(property)
}
