//! The schema object.

mod check;
mod read;

use super::conditional_branch::ConditionalBranch;
use super::keywords::JsonType;
use super::object_id::ObjectId;
use super::value_note::ValueNote;
use crate::source::{Node, Value};
use crate::span::{Span, Spanned};

/// A schema.
#[derive(Debug, Clone, Default)]
pub struct Schema<'a> {
    /// Where the schema stands.
    pub span: Span,
    /// Identifies this schema, and none of its copies.
    pub id: ObjectId,
    /// Identifies the schema of the description that this one is, or is a copy of.
    pub origin: ObjectId,
    /// The component that `$ref` names.
    pub reference: Option<Spanned<&'a str>>,
    /// The type, if one is named or follows from the keywords.
    pub json_type: Option<Spanned<JsonType>>,
    /// Further types, if several are named.
    pub other_types: Vec<Spanned<JsonType>>,
    /// Null is among the types, or allowed by `nullable`.
    pub null: bool,
    pub format: Option<Spanned<&'a str>>,
    pub title: Option<Spanned<&'a str>>,
    pub description: Option<Spanned<&'a str>>,
    pub properties: Vec<Property<'a>>,
    pub required: Vec<Spanned<&'a str>>,
    pub additional: Additional<'a>,
    /// The schemas of properties whose names match patterns.
    pub patterns: Vec<Schema<'a>>,
    pub items: Option<Box<Schema<'a>>>,
    /// `items` or `unevaluatedItems` is written, be it `false`.
    pub describes_items: bool,
    pub prefix_items: Vec<Schema<'a>>,
    /// The schema of JSON in a string.
    pub content_schema: Option<Box<Schema<'a>>>,
    pub constant: Option<&'a Node>,
    /// `enum`: the only values allowed.
    pub values: Vec<&'a Node>,
    /// The names and descriptions of these values.
    pub value_notes: Vec<ValueNote<'a>>,
    /// `x-extensible-enum`: the known values.
    pub known_values: Vec<Spanned<&'a str>>,
    pub all_of: Vec<Schema<'a>>,
    pub one_of: Vec<Schema<'a>>,
    pub any_of: Vec<Schema<'a>>,
    pub discriminator: Option<Discriminator<'a>>,
    pub default: Option<&'a Node>,
    pub examples: Vec<&'a Node>,
    /// Bounds, patterns and other constraints by keyword, as written.
    pub constraints: Vec<(&'static str, &'a Node)>,
    pub deprecated: bool,
    /// It occurs in responses only.
    pub read_only: bool,
    /// It occurs in requests only.
    pub write_only: bool,
    /// What applies under a condition, and the conditions.
    pub conditional: Vec<ConditionalBranch<'a>>,
    pub gaps: Vec<Spanned<&'a str>>,
    /// The name to use in Rust.
    pub rust_name: Option<Spanned<&'a str>>,
    /// The names to use in Rust for the values of an enumeration.
    pub rust_names: Vec<(Spanned<&'a str>, Spanned<&'a str>)>,
}

/// What is said about properties that are not named.
#[derive(Debug, Clone, Default)]
pub enum Additional<'a> {
    /// Nothing.
    #[default]
    Open,
    /// There are none.
    Closed(Span),
    /// There are none but those that other keywords describe.
    Unevaluated(Span),
    /// Their values match a schema.
    Described(Box<Schema<'a>>),
}

/// The property that tells which alternative of a `oneOf` an object is.
#[derive(Debug, Clone)]
pub struct Discriminator<'a> {
    /// The name of the property.
    pub property: Spanned<&'a str>,
    /// Discriminator values, each with its component.
    pub mapping: Vec<(Spanned<&'a str>, Spanned<&'a str>)>,
}

/// A property of an object.
#[derive(Debug, Clone)]
pub struct Property<'a> {
    pub name: Spanned<&'a str>,
    pub schema: Schema<'a>,
}

impl<'a> Schema<'a> {
    /// The schemas directly inside this one.
    pub(crate) fn parts_mut(&mut self) -> impl Iterator<Item = &mut Schema<'a>> {
        let additional = match &mut self.additional {
            Additional::Described(schema) => Some(schema),
            Additional::Open | Additional::Closed(_) | Additional::Unevaluated(_) => None,
        };
        let boxed = [
            self.items.as_mut(),
            self.content_schema.as_mut(),
            additional,
        ];
        self.properties
            .iter_mut()
            .map(|property| &mut property.schema)
            .chain(&mut self.patterns)
            .chain(&mut self.prefix_items)
            .chain(&mut self.all_of)
            .chain(&mut self.one_of)
            .chain(&mut self.any_of)
            .chain(boxed.into_iter().flatten().map(|schema| &mut **schema))
    }
}

impl Schema<'_> {
    /// Returns whether the schema says nothing about its values.
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

    /// Whether another schema is the same one, or a copy of it.
    pub(crate) fn is_copy_of(&self, other: &Schema<'_>) -> bool {
        match (self.origin, other.origin) {
            (ObjectId::Read(_), ObjectId::Read(_)) => self.origin == other.origin,
            _ => self.span == other.span,
        }
    }

    /// The types of the schema, other than null.
    pub(crate) fn types(&self) -> impl Iterator<Item = JsonType> {
        let types = self.json_type.iter().chain(&self.other_types);
        types.map(|kind| kind.value)
    }

    /// Returns whether a value has one of the types of the schema, and is among its values if it lists any.
    pub fn admits(&self, node: &Node) -> bool {
        let mut types = self.json_type.iter().chain(&self.other_types);
        let kind = match (&node.value, self.json_type) {
            // Without a type, parts or a reference may allow null.
            (Value::Null, Some(_)) => return self.null,
            (_, None) => true,
            _ => types.any(|kind| kind.value.admits(&node.value)),
        };
        kind && (self.values.is_empty() || self.values.contains(&node))
    }

    /// Returns whether values with fractions are listed, shown or steps.
    pub fn has_fractions(&self) -> bool {
        let values = self
            .values
            .iter()
            .chain(&self.constant)
            .chain(&self.default)
            .chain(&self.examples);
        let steps = self
            .constraints
            .iter()
            .filter(|(keyword, _)| *keyword == "multipleOf");
        values
            .chain(steps.map(|(_, node)| node))
            .any(|node| matches!(node.value, Value::Float(number) if number.fract() != 0.0))
    }

    /// Returns whether the length bounds admit the format, if all its texts have the same length.
    pub fn fits_format(&self) -> bool {
        let Some(length) = self.format.and_then(|format| length_of(format.value)) else {
            return true;
        };
        let mut bounds = self.constraints.iter();
        bounds.all(|(keyword, node)| match (*keyword, &node.value) {
            ("minLength", Value::Integer(least)) => *least <= length,
            ("maxLength", Value::Integer(most)) => *most >= length,
            _ => true,
        })
    }
}

/// The length of all texts of a format.
pub fn length_of(format: &str) -> Option<i128> {
    match format {
        "uuid" => Some(36),
        "date" => Some(10),
        _ => None,
    }
}
