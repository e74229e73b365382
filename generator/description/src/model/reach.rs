//! What schemas are made of, all the way down.

use std::collections::HashSet;

use super::operation::Operation;
use super::schema::{Schema, SchemaId, SchemaKind, Schemas};
use super::webhook::Webhook;

impl Schemas {
    /// What requests are made of. A property that only responses have leads nowhere.
    pub fn sent(&self, operations: &[Operation]) -> HashSet<SchemaId> {
        let roots = operations.iter().flat_map(Operation::sent);
        self.reach(roots, |part| self.is_read_only(part))
    }

    /// What responses and webhooks are made of. A property that only requests have leads nowhere.
    pub fn received(&self, operations: &[Operation], webhooks: &[Webhook]) -> HashSet<SchemaId> {
        let responses = operations.iter().flat_map(Operation::received);
        let roots = responses.chain(webhooks.iter().filter_map(Webhook::schema));
        self.reach(roots, |part| self.is_write_only(part))
    }

    /// These schemas and all that they are made of, but for properties that are passed over.
    pub(crate) fn reach(
        &self,
        roots: impl IntoIterator<Item = SchemaId>,
        is_passed_over: impl Fn(SchemaId) -> bool,
    ) -> HashSet<SchemaId> {
        let mut reached = HashSet::new();
        let mut open: Vec<_> = roots.into_iter().collect();
        while let Some(id) = open.pop() {
            if reached.insert(id) {
                open.extend(self.parts_but(id, &is_passed_over));
            }
        }
        reached
    }

    /// What a union lists, and what unions in it list, each once; what is no union stands for itself.
    pub(crate) fn flattened(&self, id: SchemaId) -> Vec<SchemaId> {
        let mut found = Vec::new();
        let (mut open, mut seen) = (vec![id], HashSet::new());
        while let Some(id) = open.pop() {
            match self.kind(id) {
                _ if !seen.insert(self.target(id)) => {}
                SchemaKind::Union(union) => open.extend(union.alternatives.iter().rev()),
                _ => found.push(id),
            }
        }
        found
    }

    /// The schemas that one is made of, but for properties that are passed over.
    pub(crate) fn parts_but(
        &self,
        id: SchemaId,
        is_passed_over: impl Fn(SchemaId) -> bool,
    ) -> Vec<SchemaId> {
        match &self[id].kind {
            SchemaKind::Object(object) => {
                let named = object.properties.iter().map(|property| property.schema);
                let named = named.filter(|id| !is_passed_over(*id));
                let others = object.additional.iter().chain(&object.choices);
                named.chain(others.copied()).collect()
            }
            _ => self[id].parts(),
        }
    }
}

impl Schema {
    /// The schemas that it is made of.
    pub fn parts(&self) -> Vec<SchemaId> {
        match &self.kind {
            SchemaKind::List(inner) | SchemaKind::Map(inner) | SchemaKind::OneOrMany(inner) => {
                vec![*inner]
            }
            SchemaKind::Reference(reference) => vec![reference.target],
            SchemaKind::Tuple(items) => items.clone(),
            SchemaKind::Object(object) => object.schemas().collect(),
            kind => kind.alternatives(),
        }
    }

    /// The same, so that others can be put in their places.
    pub(crate) fn parts_mut(&mut self) -> Vec<&mut SchemaId> {
        match &mut self.kind {
            SchemaKind::List(inner) | SchemaKind::Map(inner) | SchemaKind::OneOrMany(inner) => {
                vec![inner]
            }
            SchemaKind::Reference(reference) => vec![&mut reference.target],
            SchemaKind::Tuple(items) => items.iter_mut().collect(),
            SchemaKind::Object(object) => {
                let named = object.properties.iter_mut();
                let named = named.map(|property| &mut property.schema);
                let others = object.additional.iter_mut().chain(&mut object.choices);
                named.chain(others).collect()
            }
            SchemaKind::OneOf(one_of) => {
                let alternatives = one_of.alternatives.iter_mut();
                alternatives.map(|found| &mut found.schema).collect()
            }
            SchemaKind::Union(union) => union.alternatives.iter_mut().collect(),
            _ => Vec::new(),
        }
    }
}
