//! What schemas are made of, all the way down.

use std::collections::HashSet;

use super::schema::{Schema, SchemaId, SchemaKind, Schemas};

impl Schemas {
    /// These schemas and all that they are made of.
    pub fn reach(&self, roots: impl IntoIterator<Item = SchemaId>) -> HashSet<SchemaId> {
        let mut reached = HashSet::new();
        let mut open: Vec<_> = roots.into_iter().collect();
        while let Some(id) = open.pop() {
            if reached.insert(id) {
                open.extend(self[id].parts());
            }
        }
        reached
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
            SchemaKind::OneOf(one_of) => {
                let alternatives = one_of.alternatives.iter();
                alternatives.map(|found| found.schema).collect()
            }
            SchemaKind::Union(union) => union.alternatives.clone(),
            _ => Vec::new(),
        }
    }

    /// The same, to put others in their places.
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
                let alternatives = alternatives.map(|found| &mut found.schema);
                alternatives.chain(&mut one_of.base).collect()
            }
            SchemaKind::Union(union) => union.alternatives.iter_mut().collect(),
            _ => Vec::new(),
        }
    }
}
