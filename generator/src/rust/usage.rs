//! Direction of use: what callers send, what they receive, or both.

use std::collections::HashSet;

use crate::model::{Content, Model, SchemaId, SchemaKind, Schemas};

/// The schemas that occur in requests, and those that occur in responses.
pub(super) struct Usage {
    sent: HashSet<SchemaId>,
    received: HashSet<SchemaId>,
}

impl Usage {
    pub(super) fn of(model: &Model) -> Self {
        let mut sent = Vec::new();
        let mut received = Vec::new();
        for operation in &model.operations {
            sent.extend(
                operation
                    .parameters
                    .iter()
                    .map(|parameter| parameter.schema),
            );
            sent.extend(
                operation
                    .request_body
                    .iter()
                    .flat_map(|body| ids(&body.content)),
            );
            received.extend(operation.successes().flat_map(|found| ids(&found.content)));
            received.extend(
                operation
                    .errors
                    .iter()
                    .flat_map(|error| ids(&error.content)),
            );
        }
        for payload in model
            .webhooks
            .iter()
            .filter_map(|webhook| webhook.payload.as_ref())
        {
            received.extend(ids(&payload.content));
        }
        Self {
            sent: reach(sent, &model.schemas),
            received: reach(received, &model.schemas),
        }
    }

    /// Whether a caller builds values. What no operation uses can be used for anything.
    pub(super) fn is_sent(&self, id: SchemaId) -> bool {
        self.sent.contains(&id) || !self.received.contains(&id)
    }

    /// Whether a caller reads values.
    pub(super) fn is_received(&self, id: SchemaId) -> bool {
        self.received.contains(&id) || !self.sent.contains(&id)
    }
}

fn ids(content: &Option<Content>) -> Option<SchemaId> {
    content.as_ref()?.schema
}

fn reach(roots: Vec<SchemaId>, schemas: &Schemas) -> HashSet<SchemaId> {
    let mut reached = HashSet::new();
    let mut open = roots;
    while let Some(id) = open.pop() {
        if reached.insert(id) {
            match &schemas[id].kind {
                SchemaKind::List(inner) | SchemaKind::Map(inner) | SchemaKind::OneOrMany(inner) => {
                    open.push(*inner);
                }
                SchemaKind::Reference(reference) => open.push(reference.target),
                SchemaKind::Tuple(items) => open.extend(items),
                SchemaKind::Object(object) => {
                    open.extend(object.properties.iter().map(|property| property.schema));
                }
                SchemaKind::OneOf(one_of) => {
                    open.extend(one_of.alternatives.iter().map(|found| found.schema));
                }
                SchemaKind::Union(union) => open.extend(&union.alternatives),
                _ => {}
            }
        }
    }
    reached
}
