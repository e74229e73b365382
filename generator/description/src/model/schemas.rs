//! The schemas of an API.

use std::collections::HashMap;
use std::iter;
use std::ops::{Index, IndexMut};

use serde::Serialize;

use super::constraint::Constraint;
use super::schema::{Enumeration, Fixed, Known, Reference, Schema, SchemaKind};
use super::schema_id::SchemaId;
use crate::source::Node;
use crate::span::Spanned;

/// The schemas of an API, by their ids.
#[derive(Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Schemas {
    pub(crate) list: Vec<Schema>,
}

impl Index<SchemaId> for Schemas {
    type Output = Schema;

    fn index(&self, id: SchemaId) -> &Schema {
        &self.list[id.0 as usize]
    }
}

impl IndexMut<SchemaId> for Schemas {
    fn index_mut(&mut self, id: SchemaId) -> &mut Schema {
        &mut self.list[id.0 as usize]
    }
}

impl Schemas {
    /// All schemas with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (SchemaId, &Schema)> {
        (0..).map(SchemaId).zip(&self.list)
    }

    /// The ids of all schemas.
    pub(crate) fn ids(&self) -> impl Iterator<Item = SchemaId> + use<> {
        (0..self.list.len() as u32).map(SchemaId)
    }

    /// Adds a schema that is not in the description.
    pub(crate) fn add(&mut self, schema: Schema) -> SchemaId {
        let id = SchemaId(u32::try_from(self.list.len()).unwrap_or(u32::MAX));
        self.list.push(schema);
        id
    }

    /// The schema that a request form belongs to; any other schema is its own origin.
    pub fn origin(&self, id: SchemaId) -> SchemaId {
        self[id].sent_form_of.unwrap_or(id)
    }

    /// The component schemas, in the order of the description. Request forms come after all other schemas and are not
    /// included.
    pub fn components(&self) -> impl Iterator<Item = (SchemaId, &Schema)> {
        self.iter()
            .take_while(|(_, schema)| schema.component.is_some())
    }

    /// The schema at the end of the references; a schema that is no reference is its own target.
    pub fn target(&self, id: SchemaId) -> SchemaId {
        self.chain(id).last().map_or(id, |(target, _)| target)
    }

    /// The schema, followed by those that it refers to, one after the other. It has an end, as a model has no
    /// references in a circle.
    pub fn chain(&self, id: SchemaId) -> impl Iterator<Item = (SchemaId, &Schema)> {
        let next = |id: &SchemaId| match &self[*id].kind {
            SchemaKind::Reference(reference) => Some(reference.target),
            _ => None,
        };
        iter::successors(Some(id), next).map(|id| (id, &self[id]))
    }

    /// The references between a schema and its target.
    fn references(&self, id: SchemaId) -> impl Iterator<Item = &Reference> {
        self.chain(id).filter_map(|(_, schema)| match &schema.kind {
            SchemaKind::Reference(reference) => Some(reference),
            _ => None,
        })
    }

    /// The kind of the target of a schema.
    pub fn kind(&self, id: SchemaId) -> &SchemaKind {
        &self[self.target(id)].kind
    }

    /// The schemas that a constraint of this one applies to: for a union, each alternative.
    pub fn constrained(&self, id: SchemaId) -> Vec<SchemaId> {
        match self.kind(id) {
            SchemaKind::OneOrMany { one, many } => vec![*one, *many],
            kind @ (SchemaKind::Union(_) | SchemaKind::OneOf(_)) => kind.alternatives(),
            _ => vec![id],
        }
    }

    /// The constraints of a schema and of all that it refers to, the nearest first.
    pub fn constraints(&self, id: SchemaId) -> Vec<&Constraint> {
        let chain = self.chain(id);
        chain.flat_map(|(_, schema)| &schema.constraints).collect()
    }

    /// Returns whether null is among the values.
    pub fn is_nullable(&self, id: SchemaId) -> bool {
        self.chain(id).any(|(_, schema)| schema.nullable)
    }

    /// Returns whether values occur in responses only.
    pub fn is_read_only(&self, id: SchemaId) -> bool {
        self[id].read_only || self[self.target(id)].read_only
    }

    /// Returns whether values occur in requests only.
    pub fn is_write_only(&self, id: SchemaId) -> bool {
        self[id].write_only || self[self.target(id)].write_only
    }

    /// Returns whether a reference on the way to the object describes a property anew, without fixing its value.
    pub fn describes(&self, id: SchemaId, property: &str) -> bool {
        let mut described = self
            .references(id)
            .flat_map(|reference| &reference.described);
        described.any(|name| name == property)
    }

    /// The only value, whether the schema or its target sets it. Of merged alternatives, each may have another one.
    pub fn constant(&self, id: SchemaId) -> Option<&Node> {
        let places = [id, self.target(id)].into_iter();
        let mut whole = places.filter(|id| self[*id].merged.is_empty());
        whole.find_map(|id| self[id].constant.as_ref())
    }

    /// The value to assume where none is given: the only one, or the default.
    pub fn usual(&self, id: SchemaId) -> Option<&Node> {
        let defaults = [id, self.target(id)].map(|id| self[id].default.as_ref());
        let mut values = [self.constant(id)].into_iter().chain(defaults).flatten();
        values.find(|value| self.other_type(id, value).is_none())
    }

    /// The properties of an object with a fixed value, whether references or the object itself fix it.
    pub fn fixed(&self, id: SchemaId) -> Vec<Fixed> {
        let mut fixed = self.fixed_by_references(id);
        if let SchemaKind::Object(object) = self.kind(id) {
            fixed.extend(object.properties.iter().filter_map(|property| {
                let value = self.constant(property.schema)?.clone();
                let name = property.name.value.clone();
                Some(Fixed { name, value })
            }));
        }
        fixed
    }

    /// The properties that references on the way to the object fix.
    pub fn fixed_by_references(&self, id: SchemaId) -> Vec<Fixed> {
        let fixed = self.references(id).flat_map(|reference| &reference.fixed);
        fixed.cloned().collect()
    }

    /// The properties of an object with a single value, null aside: a fixed one, or the only one of a closed enumeration.
    pub fn known(&self, id: SchemaId) -> Vec<Known> {
        let SchemaKind::Object(object) = self.kind(id) else {
            return Vec::new();
        };
        let mut fixed: HashMap<String, Node> = HashMap::new();
        for constant in self.fixed(id) {
            fixed.entry(constant.name).or_insert(constant.value);
        }
        let known = object.properties.iter().filter_map(|property| {
            let name = property.name.value.clone();
            let value = match fixed.remove(&name) {
                Some(value) => value,
                None => self.only_listed(property.schema)?,
            };
            let or_null = self.is_nullable(property.schema);
            Some(Known {
                name,
                value,
                or_null,
            })
        });
        known.collect()
    }

    /// The text of a closed enumeration with a single value.
    fn only_listed(&self, id: SchemaId) -> Option<Node> {
        let SchemaKind::Enumeration(listed) = self.kind(id) else {
            return None;
        };
        match listed.values.as_slice() {
            [only] if !listed.open => Some(Node::from(&only.value)),
            _ => None,
        }
    }

    /// The only texts that a property of an object can have: its fixed value, or a closed enumeration. Empty if it can
    /// have others.
    pub fn fixed_texts(&self, id: SchemaId, name: &str) -> Vec<Spanned<String>> {
        let SchemaKind::Object(object) = self.kind(id) else {
            return Vec::new();
        };
        let fixed = self
            .references(id)
            .flat_map(|reference| &reference.fixed)
            .find(|fixed| fixed.name == name);
        let constant = || self.constant(object.property(name)?.schema);
        if let Some(value) = fixed.map(|fixed| &fixed.value).or_else(constant) {
            let text = value.as_str().into_iter();
            return text
                .map(|text| Spanned::new(text.to_owned(), value.span))
                .collect();
        }
        let property = object
            .property(name)
            .map(|property| self.kind(property.schema));
        match property {
            Some(SchemaKind::Enumeration(Enumeration {
                values,
                open: false,
            })) => values.iter().map(|value| value.value.clone()).collect(),
            _ => Vec::new(),
        }
    }
}
