//! Direction of use: schemas that callers send, receive, or both.

use std::collections::{HashMap, HashSet};

use apicrate_description::model::{FormPart, MediaKind, Model, SchemaId};

/// The schemas that occur in requests, and those that occur in responses.
pub(super) struct Usage {
    sent: HashSet<SchemaId>,
    received: HashSet<SchemaId>,
    /// The schemas of multipart forms, with their parts.
    forms: HashMap<SchemaId, Vec<FormPart>>,
}

impl Usage {
    pub(super) fn new(model: &Model) -> Self {
        Self {
            sent: model.schemas.sent(&model.operations),
            received: model.schemas.received(&model.operations, &model.webhooks),
            forms: forms(model),
        }
    }

    /// Returns whether callers build values. A schema that no operation uses counts as both sent and received.
    pub(super) fn is_sent(&self, id: SchemaId) -> bool {
        self.sent.contains(&id) || !self.received.contains(&id)
    }

    /// Returns whether an object is sent as a multipart form.
    pub(super) fn is_form(&self, id: SchemaId) -> bool {
        self.forms.contains_key(&id)
    }

    /// How the property of a multipart form is sent.
    pub(super) fn part_of_form(&self, form: SchemaId, property: &str) -> Option<&FormPart> {
        let mut parts = self.forms.get(&form)?.iter();
        parts.find(|part| part.property == property)
    }

    /// Returns whether callers read values.
    pub(super) fn is_received(&self, id: SchemaId) -> bool {
        self.received.contains(&id) || !self.sent.contains(&id)
    }
}

fn forms(model: &Model) -> HashMap<SchemaId, Vec<FormPart>> {
    let bodies = model
        .operations
        .iter()
        .filter_map(|operation| operation.request_body.as_ref()?.content.as_ref());
    let forms = bodies
        .filter(|content| content.kind == MediaKind::Multipart)
        .filter_map(|content| {
            let schema = model.schemas.target(content.schema?);
            Some((schema, content.parts.clone()))
        });
    forms.collect()
}

#[cfg(test)]
mod tests {
    use crate::ir::{Openness, Presence};
    use crate::rust::testing::{operation_with, schemas};

    const SCHEMAS: &str = "
        Color: {type: string, enum: [red]}
        Thing: {properties: {note: {type: [string, 'null']}, color: {$ref: '#/components/schemas/Color'}}}
    ";
    const CONTENT: &str =
        "content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}";

    #[test]
    fn a_schema_that_is_only_sent_is_not_received() {
        let api = operation_with(SCHEMAS, &format!("requestBody: {{{CONTENT}}}"));
        let note = api.type_named("Thing").field("note");
        assert_eq!(note.presence, Presence::ThreeStates);
        let color = api.type_named("Color").enumeration();
        assert_eq!(color.openness, Openness::Closed);
    }

    #[test]
    fn a_schema_that_is_only_received_is_not_sent() {
        let api = operation_with(
            SCHEMAS,
            &format!("responses: {{'200': {{description: It, {CONTENT}}}}}"),
        );
        let note = api.type_named("Thing").field("note");
        assert_eq!(note.presence, Presence::NullOrAbsent);
        let color = api.type_named("Color").enumeration();
        assert_eq!(color.openness, Openness::Received);
    }

    #[test]
    fn a_schema_that_no_operation_uses_is_sent_and_received() {
        let api = schemas(SCHEMAS);
        let note = api.type_named("Thing").field("note");
        assert_eq!(note.presence, Presence::ThreeStates);
        let color = api.type_named("Color").enumeration();
        assert_eq!(color.openness, Openness::Received);
    }

    #[test]
    fn an_object_is_a_form_only_where_a_request_sends_it_as_one() {
        let is_form = |media_type: &str| {
            let content = CONTENT.replace("application/json", media_type);
            let api = operation_with(SCHEMAS, &format!("requestBody: {{{content}}}"));
            api.type_named("Thing").is_form()
        };
        assert!(is_form("multipart/form-data"));
        assert!(!is_form("application/x-www-form-urlencoded"));
    }
}
