//! Gaps of schemas: those of a component and of the schemas inside it.

use std::collections::HashSet;

use super::GapKind;
use super::collector::Collector;
use crate::model::{Content, SchemaId, SchemaKind};
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
            self.of_schema(&part(subject, &path), id);
            for (inner, step) in self.steps(id) {
                let is_component = self.model.schemas[inner].component.is_some();
                if !is_component && seen.insert(inner) {
                    pending.push((inner, joined(&path, &step)));
                }
            }
        }
    }

    fn of_schema(&mut self, subject: &str, id: SchemaId) {
        let schema = &self.model.schemas[id];
        self.phrases(subject, &schema.gaps);
        if let SchemaKind::Enumeration(values) | SchemaKind::Integers(values) = &schema.kind
            && values.open
        {
            let text = Spanned::new("the other values".to_owned(), schema.span);
            self.add(subject, GapKind::Values, &text);
        }
    }

    /// The schemas that a schema consists of, each with the suffix that leads to it.
    fn steps(&self, id: SchemaId) -> Vec<(SchemaId, String)> {
        match &self.model.schemas[id].kind {
            SchemaKind::List(inner) => vec![(*inner, "[]".to_owned())],
            SchemaKind::Map(inner) => vec![(*inner, "{}".to_owned())],
            SchemaKind::OneOrMany(inner) => vec![(*inner, String::new())],
            SchemaKind::Reference(reference) => vec![(reference.target, String::new())],
            SchemaKind::Tuple(items) => {
                let items = items.iter().enumerate();
                items
                    .map(|(index, id)| (*id, format!("[{index}]")))
                    .collect()
            }
            SchemaKind::Object(object) => {
                let named = object.properties.iter();
                let named = named.map(|property| (property.schema, property.name.value.clone()));
                let others = object.additional.map(|id| (id, "{}".to_owned()));
                let choices = object.choices.iter().map(|id| (*id, String::new()));
                named.chain(others).chain(choices).collect()
            }
            SchemaKind::OneOf(one_of) => {
                let alternatives = one_of.alternatives.iter();
                alternatives
                    .map(|alternative| (alternative.schema, String::new()))
                    .collect()
            }
            SchemaKind::Union(union) => {
                let alternatives = union.alternatives.iter();
                alternatives.map(|id| (*id, String::new())).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// `charges[]` and `units` as `charges[].units`
fn joined(path: &str, step: &str) -> String {
    let is_name = !step.starts_with(['[', '{']) && !step.is_empty();
    match is_name && !path.is_empty() {
        true => format!("{path}.{step}"),
        false => format!("{path}{step}"),
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
