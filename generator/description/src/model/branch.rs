//! The ways from a schema to the schemas that it is made of.

use super::schema::{Property, Schema, SchemaKind};
use super::schema_id::SchemaId;

/// The way from a schema to one of its parts.
#[derive(Debug, Clone, Copy)]
pub enum Branch<'s> {
    /// To what a reference refers to.
    Target,
    /// To the items of a list.
    Items,
    /// To the values of a list that may be a single value.
    OneOrMany,
    /// To the values of a map.
    Values,
    /// To the item of a tuple with this index.
    Position(usize),
    /// To a property of an object.
    Property(&'s Property),
    /// To the other properties of an object.
    Additional,
    /// To a union whose properties are part of the object.
    Choice,
    /// To the alternative with this name.
    Named(&'s str),
    /// To an alternative of a union.
    Alternative,
}

impl Schema {
    /// The direct parts of the schema, each with the way to it.
    pub fn branches(&self) -> Vec<(Branch<'_>, SchemaId)> {
        match &self.kind {
            SchemaKind::Reference(reference) => vec![(Branch::Target, reference.target)],
            SchemaKind::List(items) => vec![(Branch::Items, *items)],
            SchemaKind::OneOrMany { one: items, .. } => vec![(Branch::OneOrMany, *items)],
            SchemaKind::Map(values) => vec![(Branch::Values, *values)],
            SchemaKind::Tuple(tuple) => tuple
                .items
                .iter()
                .enumerate()
                .map(|(index, item)| (Branch::Position(index), *item))
                .collect(),
            SchemaKind::Object(object) => {
                let named = object
                    .properties
                    .iter()
                    .map(|property| (Branch::Property(property), property.schema));
                let others = object.additional.map(|id| (Branch::Additional, id));
                let choices = object.choices.iter().map(|id| (Branch::Choice, *id));
                named.chain(others).chain(choices).collect()
            }
            SchemaKind::OneOf(one_of) => {
                let alternatives = one_of.alternatives.iter();
                alternatives
                    .map(|alternative| (Branch::Named(&alternative.name.value), alternative.schema))
                    .collect()
            }
            SchemaKind::Union(union) => {
                let alternatives = union.alternatives.iter();
                alternatives.map(|id| (Branch::Alternative, *id)).collect()
            }
            SchemaKind::Any
            | SchemaKind::Boolean
            | SchemaKind::Integer(_)
            | SchemaKind::Number
            | SchemaKind::Decimal
            | SchemaKind::String(_)
            | SchemaKind::Enumeration(_)
            | SchemaKind::Integers(_)
            | SchemaKind::FreeForm
            | SchemaKind::Unresolved => Vec::new(),
        }
    }

    /// The direct parts of the schema.
    pub fn parts(&self) -> Vec<SchemaId> {
        let branches = self.branches().into_iter();
        branches.map(|(_, part)| part).collect()
    }

    /// The same parts, and the list that a value may be, for replacement.
    pub(crate) fn parts_mut(&mut self) -> Vec<&mut SchemaId> {
        match &mut self.kind {
            SchemaKind::List(inner) | SchemaKind::Map(inner) => vec![inner],
            SchemaKind::OneOrMany { one, many } => vec![one, many],
            SchemaKind::Reference(reference) => vec![&mut reference.target],
            SchemaKind::Tuple(tuple) => tuple.items.iter_mut().collect(),
            SchemaKind::Object(object) => {
                let named = object
                    .properties
                    .iter_mut()
                    .map(|property| &mut property.schema);
                let others = object.additional.iter_mut().chain(&mut object.choices);
                named.chain(others).collect()
            }
            SchemaKind::OneOf(one_of) => {
                let alternatives = one_of.alternatives.iter_mut();
                alternatives
                    .map(|alternative| &mut alternative.schema)
                    .collect()
            }
            SchemaKind::Union(union) => union.alternatives.iter_mut().collect(),
            SchemaKind::Any
            | SchemaKind::Boolean
            | SchemaKind::Integer(_)
            | SchemaKind::Number
            | SchemaKind::Decimal
            | SchemaKind::String(_)
            | SchemaKind::Enumeration(_)
            | SchemaKind::Integers(_)
            | SchemaKind::FreeForm
            | SchemaKind::Unresolved => Vec::new(),
        }
    }
}
