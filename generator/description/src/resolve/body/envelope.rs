//! Envelopes: objects on the wire whose only purpose is to name their content.

use crate::model::Envelope;
use crate::openapi::{Property, Schema};
use crate::resolve::owned::all_owned;
use crate::resolve::response::success::Role;
use crate::resolve::schema::keyword_set::Keywords;
use crate::resolve::schema::nullability;

/// What happens to the envelopes of bodies.
#[derive(Debug, Clone, Copy)]
pub(in crate::resolve) enum Envelopes {
    /// They are taken off.
    Opened,
    /// What looks like one is kept.
    Kept,
}

impl Envelopes {
    /// Those of the bodies of requests.
    pub(in crate::resolve) const OF_REQUESTS: Self = Self::Opened;

    /// Those of the bodies of webhooks, which say what they are.
    pub(in crate::resolve) const OF_WEBHOOKS: Self = Self::Kept;

    /// Those of responses: an error is its whole body.
    pub(in crate::resolve) fn of_responses(role: Role) -> Self {
        match role {
            Role::Value => Self::Opened,
            Role::Empty | Role::Error => Self::Kept,
        }
    }

    /// The envelope of a body, if it is taken off, and the schema of the value in it.
    pub(in crate::resolve) fn split<'s, 'a>(
        self,
        schema: &'s Schema<'a>,
    ) -> (Option<Envelope>, &'s Schema<'a>) {
        match (self, content(schema)) {
            (Self::Opened, Some(property)) => {
                let envelope = Envelope {
                    property: property.name.value.to_owned(),
                    gaps: all_owned(&schema.gaps),
                };
                (Some(envelope), &property.schema)
            }
            (Self::Opened, None) | (Self::Kept, _) => (None, schema),
        }
    }
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
