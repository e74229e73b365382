//! Envelopes: objects on the wire whose only purpose is to name their content.

use crate::model::Envelope;
use crate::openapi::{Property, Schema};
use crate::resolve::owned::all_owned;
use crate::resolve::schema::keyword_set::Keywords;
use crate::resolve::schema::nullability;

/// A way to take the envelope off a body.
pub(in crate::resolve) type Split<'s, 'a> =
    fn(&'s Schema<'a>) -> (Option<Envelope>, &'s Schema<'a>);

/// The schema of a body without its envelope, and the envelope.
pub(in crate::resolve) fn split<'s, 'a>(
    schema: &'s Schema<'a>,
) -> (Option<Envelope>, &'s Schema<'a>) {
    match content(schema) {
        Some(property) => {
            let envelope = Envelope {
                property: property.name.value.to_owned(),
                gaps: all_owned(&schema.gaps),
            };
            (Some(envelope), &property.schema)
        }
        None => (None, schema),
    }
}

/// The schema of a body that keeps what looks like an envelope.
pub(in crate::resolve) fn keep<'s, 'a>(
    schema: &'s Schema<'a>,
) -> (Option<Envelope>, &'s Schema<'a>) {
    (None, schema)
}

/// The only property of an inline schema that has nothing else in it.
fn content<'s, 'a>(schema: &'s Schema<'a>) -> Option<&'s Property<'a>> {
    let [property] = schema.properties.as_slice() else {
        return None;
    };
    let [required] = schema.required.as_slice() else {
        return None;
    };
    let (_, null) = nullability::split(&property.schema);
    // A property of one direction is missing in the other.
    let both_ways = !property.schema.read_only && !property.schema.write_only;
    let plain = (Keywords::TYPE | Keywords::PROPERTIES | Keywords::REQUIRED).are_all_of(schema)
        && schema.rust_name.is_none()
        && !schema.null;
    (required.value == property.name.value && !null && both_ways && plain).then_some(property)
}
