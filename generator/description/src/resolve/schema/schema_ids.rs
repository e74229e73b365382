//! The ids of schemas, each assigned once.

use std::collections::HashMap;

use typed_arena::Arena;

use super::all_of::Categories;
use super::all_of::synthesized::SynthesizedSchemas;
use super::inheritance::Inheritance;
use super::pattern::Patterns;
use crate::model::SchemaId;
use crate::openapi::{Document, JsonType, ObjectId, Schema};
use crate::span::{Span, Spanned};

/// The ids of the schemas in the document.
pub(in crate::resolve) struct SchemaIds<'s, 'a> {
    components: HashMap<&'a str, SchemaId>,
    ids: HashMap<ObjectId, SchemaId>,
    schemas: Vec<&'s Schema<'a>>,
    /// Schemas that combine several others.
    pub(in crate::resolve) synthesized: SynthesizedSchemas<'s, 'a>,
    pub(in crate::resolve) categories: Categories<'a>,
    pub(in crate::resolve) patterns: Patterns,
    pub(super) inheritance: Inheritance<'s, 'a>,
}

impl<'s, 'a> SchemaIds<'s, 'a> {
    /// Gives the components the first ids, in the order of the description.
    pub(in crate::resolve) fn new(
        document: &'s Document<'a>,
        arena: &'s Arena<Schema<'a>>,
    ) -> Self {
        let mut schema_ids = Self {
            synthesized: SynthesizedSchemas::new(arena),
            categories: Categories::new(document),
            inheritance: Inheritance::new(document),
            patterns: Patterns::default(),
            components: HashMap::new(),
            ids: HashMap::new(),
            schemas: Vec::new(),
        };
        for (name, (_, schema)) in &document.components.schemas {
            let id = schema_ids.id(schema);
            schema_ids.components.insert(name, id);
        }
        schema_ids
    }

    /// The id of a schema, assigned now if it has none yet.
    pub(in crate::resolve) fn id(&mut self, schema: &'s Schema<'a>) -> SchemaId {
        let next = SchemaId(u32::try_from(self.schemas.len()).unwrap_or(u32::MAX));
        let id = *self.ids.entry(schema.id).or_insert(next);
        if id == next {
            self.schemas.push(schema);
        }
        id
    }

    /// The id of the schema for items that match all of these; for any items, in the place of the list, if there are
    /// none.
    pub(in crate::resolve) fn items(
        &mut self,
        list: Span,
        schemas: impl IntoIterator<Item = &'s Schema<'a>>,
    ) -> SchemaId {
        let schemas: Vec<_> = schemas.into_iter().collect();
        let schema = if schemas.is_empty() {
            self.synthesized.any(list)
        } else {
            self.synthesized.all_of(schemas)
        };
        self.id(schema)
    }

    /// The id of a schema restricted to one of its types.
    pub(in crate::resolve) fn of_type(
        &mut self,
        schema: &'s Schema<'a>,
        json_type: Spanned<JsonType>,
    ) -> SchemaId {
        let schema = self.synthesized.of_type(schema, json_type);
        self.id(schema)
    }

    /// The id of a schema, if it has one.
    pub(in crate::resolve) fn get(&self, schema: &Schema<'a>) -> Option<SchemaId> {
        self.ids.get(&schema.id).copied()
    }

    /// The id of a component, if it exists.
    pub(in crate::resolve) fn component(&self, name: &str) -> Option<SchemaId> {
        self.components.get(name).copied()
    }

    /// The schema with this id, if that many have been assigned.
    pub(in crate::resolve) fn schema(&self, number: usize) -> Option<&'s Schema<'a>> {
        self.schemas.get(number).copied()
    }
}
