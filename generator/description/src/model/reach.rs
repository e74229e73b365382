//! What schemas are made of, all the way down.

use std::collections::HashSet;

use super::schema::{SchemaId, SchemaKind, Schemas};

impl Schemas {
    /// These schemas and all that they are made of.
    pub fn reach(&self, roots: impl IntoIterator<Item = SchemaId>) -> HashSet<SchemaId> {
        let mut reached = HashSet::new();
        let mut open: Vec<_> = roots.into_iter().collect();
        while let Some(id) = open.pop() {
            if reached.insert(id) {
                self.extend(id, &mut open);
            }
        }
        reached
    }

    /// Adds the schemas that one is made of.
    fn extend(&self, id: SchemaId, open: &mut Vec<SchemaId>) {
        match &self[id].kind {
            SchemaKind::List(inner) | SchemaKind::Map(inner) | SchemaKind::OneOrMany(inner) => {
                open.push(*inner);
            }
            SchemaKind::Reference(reference) => open.push(reference.target),
            SchemaKind::Tuple(items) => open.extend(items),
            SchemaKind::Object(object) => open.extend(object.schemas()),
            SchemaKind::OneOf(one_of) => {
                open.extend(one_of.alternatives.iter().map(|found| found.schema));
            }
            SchemaKind::Union(union) => open.extend(&union.alternatives),
            _ => {}
        }
    }
}
