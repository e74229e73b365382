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
    pub(super) fn of(model: &Model) -> Self {
        Self {
            sent: model.schemas.sent(&model.operations),
            received: model.schemas.received(&model.operations, &model.webhooks),
            forms: forms(model),
        }
    }

    /// Whether callers build values. A schema that no operation uses counts as both sent and received.
    pub(super) fn is_sent(&self, id: SchemaId) -> bool {
        self.sent.contains(&id) || !self.received.contains(&id)
    }

    /// Whether an object is sent as a multipart form.
    pub(super) fn is_form(&self, id: SchemaId) -> bool {
        self.forms.contains_key(&id)
    }

    /// How the property of a multipart form is sent.
    pub(super) fn part_of_form(&self, form: SchemaId, property: &str) -> Option<&FormPart> {
        let mut parts = self.forms.get(&form)?.iter();
        parts.find(|part| part.property == property)
    }

    /// Whether callers read values.
    pub(super) fn is_received(&self, id: SchemaId) -> bool {
        self.received.contains(&id) || !self.sent.contains(&id)
    }
}

fn forms(model: &Model) -> HashMap<SchemaId, Vec<FormPart>> {
    let bodies = model.operations.iter();
    let bodies = bodies.filter_map(|operation| operation.request_body.as_ref()?.content.as_ref());
    let forms = bodies.filter(|content| content.kind == MediaKind::Multipart);
    let forms = forms.filter_map(|content| {
        let schema = model.schemas.target(content.schema?);
        Some((schema, content.parts.clone()))
    });
    forms.collect()
}
