//! The schema object.

mod check;
mod read;

use std::ptr;

use super::conditional::Conditional;
use super::keywords::JsonType;
use super::value_note::ValueNote;
use crate::source::{Mapping, Node, Value};
use crate::span::{Span, Spanned};

/// A schema.
#[derive(Debug, Clone, Default)]
pub struct Schema<'a> {
    /// Where the schema stands.
    pub span: Span,
    /// What it was read from. It tells a schema from others, and not from its copies: all that an alias of YAML
    /// repeats stands at the alias.
    pub mapping: Option<&'a Mapping>,
    /// The component that `$ref` names.
    pub reference: Option<Spanned<&'a str>>,
    /// The type, if one is named or follows from the keywords.
    pub json_type: Option<Spanned<JsonType>>,
    /// More types that are named beside it.
    pub other_types: Vec<Spanned<JsonType>>,
    /// Null is among the types, or added to whatever else is said.
    pub null: bool,
    pub format: Option<Spanned<&'a str>>,
    pub title: Option<Spanned<&'a str>>,
    pub description: Option<Spanned<&'a str>>,
    pub properties: Vec<Property<'a>>,
    pub required: Vec<Spanned<&'a str>>,
    /// The schema of properties that have no name, if the description says that there are some.
    pub additional: Option<Box<Schema<'a>>>,
    pub items: Option<Box<Schema<'a>>>,
    pub prefix_items: Vec<Schema<'a>>,
    /// The schema of the JSON that is in a text.
    pub content_schema: Option<Box<Schema<'a>>>,
    pub constant: Option<&'a Node>,
    /// `enum`: no other values.
    pub values: Vec<&'a Node>,
    /// What is said of these values.
    pub value_notes: Vec<ValueNote<'a>>,
    /// `x-extensible-enum`: the values that are known.
    pub known_values: Vec<Spanned<&'a str>>,
    pub all_of: Vec<Schema<'a>>,
    pub one_of: Vec<Schema<'a>>,
    pub any_of: Vec<Schema<'a>>,
    pub discriminator: Option<Discriminator<'a>>,
    pub default: Option<&'a Node>,
    pub examples: Vec<&'a Node>,
    /// Bounds and patterns, as they are written.
    pub constraints: Vec<(&'static str, &'a Node)>,
    pub deprecated: bool,
    /// It is in responses only.
    pub read_only: bool,
    /// It is in requests only.
    pub write_only: bool,
    /// Properties that there are on a condition.
    pub conditional: Vec<Conditional<'a>>,
    pub gaps: Vec<Spanned<&'a str>>,
    /// The name to use in Rust.
    pub rust_name: Option<Spanned<&'a str>>,
    /// The names to use in Rust for the values of an enumeration.
    pub rust_names: Vec<(Spanned<&'a str>, Spanned<&'a str>)>,
}

/// The property that tells which alternative of a `oneOf` an object is.
#[derive(Debug, Clone)]
pub struct Discriminator<'a> {
    /// The name of the property.
    pub property: Spanned<&'a str>,
    /// Values of the property, each with the component that it stands for.
    pub mapping: Vec<(Spanned<&'a str>, Spanned<&'a str>)>,
}

/// A property of an object.
#[derive(Debug, Clone)]
pub struct Property<'a> {
    pub name: Spanned<&'a str>,
    pub schema: Schema<'a>,
}

impl Schema<'_> {
    /// Whether the schema says nothing about its values.
    pub fn is_anything(&self) -> bool {
        self.reference.is_none()
            && self.json_type.is_none()
            && !self.null
            && self.constant.is_none()
            && self.values.is_empty()
            && self.known_values.is_empty()
            && [&self.all_of, &self.one_of, &self.any_of]
                .iter()
                .all(|list| list.is_empty())
    }

    /// Whether another one is the same, or a copy of it.
    pub(crate) fn is_copy_of(&self, other: &Schema<'_>) -> bool {
        match (self.mapping, other.mapping) {
            (Some(own), Some(other)) => ptr::eq(own, other),
            _ => self.span == other.span,
        }
    }

    /// The types that are named.
    pub(super) fn types(&self) -> impl Iterator<Item = JsonType> {
        let types = self.json_type.iter().chain(&self.other_types);
        types.map(|found| found.value)
    }

    /// Whether a value is of the type, and among the values, that the schema names.
    pub fn admits(&self, node: &Node) -> bool {
        let mut types = self.json_type.iter().chain(&self.other_types);
        let kind = match (&node.value, self.json_type) {
            // Parts and references may have null among their values.
            (Value::Null, Some(_)) => return self.null,
            (_, None) => true,
            _ => types.any(|kind| kind.value.admits(&node.value)),
        };
        kind && (self.values.is_empty() || self.values.contains(&node))
    }

    /// Whether the bounds of a text's length leave room for its format, where all texts of that are equally long.
    pub fn fits_format(&self) -> bool {
        let length = match self.format.map(|format| format.value) {
            Some("uuid") => 36,
            Some("date") => 10,
            _ => return true,
        };
        let mut bounds = self.constraints.iter();
        bounds.all(|(keyword, node)| match (*keyword, &node.value) {
            ("minLength", Value::Integer(least)) => *least <= length,
            ("maxLength", Value::Integer(most)) => *most >= length,
            _ => true,
        })
    }
}
