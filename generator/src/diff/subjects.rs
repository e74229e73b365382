//! The subjects of the schemas of a version: the component, or else the place where a schema is found first.

use std::collections::HashMap;

use super::subject::Subject;
use crate::ir::Step;
use apicrate_description::model::{Branch, Content, Model, Operation, SchemaId, Schemas};

/// The subject of each schema.
pub(super) fn schema_subjects(model: &Model) -> HashMap<SchemaId, Subject> {
    let components = model
        .schemas
        .components()
        .map(|(id, _)| (id, Subject::new(Step::Api)));
    let operations = model.operations.iter().flat_map(operation_subjects);
    let webhooks = model.webhooks.iter().filter_map(|webhook| {
        let subject = Subject::new(Step::Webhook(webhook.name.value.clone()));
        let content = webhook.payload.as_ref()?.content.as_ref()?;
        Some((content.schema?, subject.step(Step::Body)))
    });
    let mut pending: Vec<_> = components.chain(operations).chain(webhooks).collect();
    pending.reverse();
    let mut subjects = HashMap::new();
    while let Some((id, subject)) = pending.pop() {
        if subjects.contains_key(&id) {
            continue;
        }
        let subject = match model.schemas[id].name() {
            Some(name) => Subject::new(Step::Schema(name.to_owned())),
            None => subject,
        };
        pending.extend(inner(&model.schemas, id, &subject));
        subjects.insert(id, subject);
    }
    subjects
}

fn operation_subjects(operation: &Operation) -> Vec<(SchemaId, Subject)> {
    let subject = Subject::new(Step::Operation(operation.id.value.clone()));
    let schema = |content: &Option<Content>| content.as_ref().and_then(|content| content.schema);
    let parameters = operation.parameters.iter().filter_map(|parameter| {
        let step = Step::Parameter(parameter.location, parameter.name.value.clone());
        Some((parameter.schema?, subject.step(step)))
    });
    let body = operation
        .request_body
        .iter()
        .filter_map(|body| Some((schema(&body.content)?, subject.step(Step::Body))));
    let responses = operation
        .successes()
        .chain(&operation.errors)
        .filter_map(|response| {
            let step = Step::Response(response.status.to_string());
            Some((schema(&response.content)?, subject.step(step)))
        });
    parameters.chain(body).chain(responses).collect()
}

/// The schemas directly inside a schema, with their subjects.
fn inner(schemas: &Schemas, id: SchemaId, subject: &Subject) -> Vec<(SchemaId, Subject)> {
    let branches = schemas[id].branches().into_iter();
    branches
        .map(|(branch, part)| (part, inner_subject(subject, branch)))
        .collect()
}

fn inner_subject(subject: &Subject, branch: Branch<'_>) -> Subject {
    match branch {
        Branch::Target | Branch::Alternative => subject.clone(),
        Branch::Items => subject.step(Step::Items),
        Branch::OneOrMany => subject.step(Step::One),
        Branch::Values | Branch::Additional | Branch::Choice => subject.step(Step::Values),
        Branch::Position(index) => subject.step(Step::Item(index + 1)),
        Branch::Property(property) => subject.property(&property.name.value),
        Branch::Named(name) => subject.step(Step::Alternative(name.to_owned())),
    }
}
