//! Gaps of schemas: those of a component and of the schemas inside it.

use std::collections::HashSet;

use super::GapKind;
use super::collector::Collector;
use crate::model::{Branch, Content, SchemaId, SchemaKind};
use crate::span::Spanned;

impl Collector<'_> {
    /// Adds the gaps of a body.
    pub(super) fn content(&mut self, subject: &str, content: Option<&Content>) {
        let envelope = content.and_then(|content| content.envelope.as_ref());
        if let Some(envelope) = envelope {
            self.phrases(subject, &envelope.gaps);
        }
        if let Some(schema) = content.and_then(|content| content.schema) {
            self.inner(subject, schema);
        }
    }

    /// Adds the gaps of an inline schema; the gaps of a component have the component as their subject.
    pub(super) fn inner(&mut self, subject: &str, id: SchemaId) {
        if self.model.schemas[id].component.is_none() {
            self.schema(subject, id);
        }
    }

    /// Adds the gaps of a schema and of the inline schemas in it.
    pub(super) fn schema(&mut self, subject: &str, id: SchemaId) {
        let mut seen = HashSet::from([id]);
        let mut pending = vec![(id, String::new())];
        while let Some((id, path)) = pending.pop() {
            self.collect_schema(&part(subject, &path), id);
            for (branch, inner) in self.model.schemas[id].branches() {
                let is_component = self.model.schemas[inner].component.is_some();
                if !is_component && seen.insert(inner) {
                    pending.push((inner, join(&path, &step(branch))));
                }
            }
        }
    }

    fn collect_schema(&mut self, subject: &str, id: SchemaId) {
        let schema = &self.model.schemas[id];
        self.phrases(subject, &schema.gaps);
        if let SchemaKind::Enumeration(values) | SchemaKind::Integers(values) = &schema.kind
            && values.open
        {
            let text = Spanned::new("the other values".to_owned(), schema.span);
            self.add(subject, GapKind::Values, &text);
        }
    }
}

/// The suffix that leads to a part of a schema.
fn step(branch: Branch<'_>) -> String {
    match branch {
        Branch::Items => "[]".to_owned(),
        Branch::Values | Branch::Additional => "{}".to_owned(),
        Branch::Position(index) => format!("[{index}]"),
        Branch::Property(property) => property.name.value.clone(),
        Branch::Target
        | Branch::OneOrMany
        | Branch::Choice
        | Branch::Named(_)
        | Branch::Alternative => String::new(),
    }
}

/// `charges[]` and `units` as `charges[].units`
fn join(path: &str, step: &str) -> String {
    let is_name = !step.starts_with(['[', '{']) && !step.is_empty();
    if is_name && !path.is_empty() {
        format!("{path}.{step}")
    } else {
        format!("{path}{step}")
    }
}

/// The subject that names a part of something.
fn part(subject: &str, path: &str) -> String {
    match path {
        "" => subject.to_owned(),
        "[]" => format!("items of the {subject}"),
        "{}" => format!("values of the {subject}"),
        _ => format!("property `{path}` of the {subject}"),
    }
}
