//! Envelopes: objects on the wire whose only purpose is to name their content.

use crate::model::Envelope;
use crate::openapi::{Property, Schema};
use crate::resolve::owned_text::owned_texts;
use crate::resolve::response::success::Role;
use crate::resolve::schema::additional;
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
    pub(in crate::resolve) const IN_REQUESTS: Self = Self::Opened;

    /// Those of the bodies of webhooks, which say what they are.
    pub(in crate::resolve) const IN_WEBHOOKS: Self = Self::Kept;

    /// Those of responses: an error is its whole body.
    pub(in crate::resolve) fn in_responses(role: Role) -> Self {
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
                    closed: additional::are_forbidden(&[schema]),
                    gaps: owned_texts(&schema.gaps),
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

#[cfg(test)]
mod tests {
    use crate::resolve::testing::{Described, description};

    /// Resolves an operation whose request and response have this schema.
    fn body(schema: &str) -> Described {
        let content = format!("content: {{application/json: {{schema: {schema}}}}}");
        description(&format!(
            "
paths:
  /things:
    post:
      operationId: test
      requestBody: {{required: true, {content}}}
      responses: {{'200': {{description: Done, {content}}}, '404': {{description: Missing, {content}}}}}
components:
  schemas:
    Thing: {{properties: {{id: {{type: string}}}}, required: [id]}}
"
        ))
    }

    /// The envelopes and the values of the request, the success response and the error.
    fn envelopes(schema: &str) -> [String; 3] {
        let api = body(schema);
        let operation = api.operation("test");
        let request = operation.request_body.as_ref().unwrap();
        [
            &request.content,
            &operation.success.content,
            &operation.errors[0].content,
        ]
        .map(|content| {
            let content = content.as_ref().unwrap();
            let value = api.schema(content.schema.unwrap());
            match &content.envelope {
                Some(envelope) => format!("{}/{value}", envelope.property),
                None => value,
            }
        })
    }

    #[test]
    fn an_object_with_one_required_property_is_an_envelope_except_in_errors() {
        let schema =
            "{properties: {thing: {$ref: '#/components/schemas/Thing'}}, required: [thing]}";
        assert_eq!(
            envelopes(schema),
            ["thing/Thing", "thing/Thing", "{thing: Thing}"]
        );
    }

    #[test]
    fn a_component_is_no_envelope() {
        let schema = "{$ref: '#/components/schemas/Thing'}";
        assert_eq!(envelopes(schema), ["Thing", "Thing", "Thing"]);
    }

    #[test]
    fn an_object_that_says_more_is_no_envelope() {
        for schema in [
            "{properties: {id: {type: string}}}",
            "{properties: {id: {type: string}}, required: [name]}",
            "{properties: {id: {type: [string, 'null']}}, required: [id]}",
            "{properties: {id: {type: string, readOnly: true}}, required: [id]}",
            "{properties: {id: {type: string}, other: {type: string}}, required: [id]}",
            "{properties: {id: {type: string}}, required: [id], additionalProperties: {type: string}}",
            "{type: [object, 'null'], properties: {id: {type: string}}, required: [id]}",
            "{x-rust-name: Id, properties: {id: {type: string}}, required: [id]}",
        ] {
            let [request, ..] = envelopes(schema);
            assert!(request.starts_with('{'), "{schema}: {request}");
        }
    }
}
