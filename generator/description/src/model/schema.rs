//! Schemas: the values that an API exchanges.

use serde::Serialize;

use super::constraint::Constraint;
use super::schema_id::SchemaId;
use super::{Format, Width};
use crate::source::Node;
use crate::span::{Span, Spanned};

/// A schema.
#[derive(Debug, Clone, Serialize)]
pub struct Schema {
    /// Where the schema is described.
    pub span: Span,
    /// Component name; request forms carry the name of the component they belong to.
    pub component: Option<Spanned<String>>,
    /// For a request form, the schema that it replaces in requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sent_form_of: Option<SchemaId>,
    /// The kind of the values, null aside.
    #[serde(flatten)]
    pub kind: SchemaKind,
    /// Alternatives that share a Rust type with others, so that constraints need not hold for every value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub merged: Vec<SchemaId>,
    /// Whether null is among the values.
    pub nullable: bool,
    /// Whether null is the only value.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub only_null: bool,
    /// The only value.
    pub constant: Option<Node>,
    /// The title.
    pub title: Option<Spanned<String>>,
    /// The description.
    pub description: Option<String>,
    /// Bounds and patterns.
    pub constraints: Vec<Constraint>,
    /// The value to assume where none is given.
    pub default: Option<Node>,
    /// Example values.
    pub examples: Vec<Node>,
    /// Whether the schema is deprecated.
    pub deprecated: bool,
    /// Whether the schema is marked `readOnly`.
    pub read_only: bool,
    /// Whether the schema is marked `writeOnly`.
    pub write_only: bool,
    /// Further remarks on the values, in sentences.
    pub remarks: Vec<String>,
    /// Questions that the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
    /// The name to use in code, if the description gives one.
    pub code_name: Option<Spanned<String>>,
}

impl Schema {
    /// The component name, if there is one.
    pub fn name(&self) -> Option<&str> {
        self.component.as_ref().map(|name| name.value.as_str())
    }

    /// The title, unless it is so long that it describes more than it names.
    pub fn name_in_title(&self) -> Option<&Spanned<String>> {
        const LONGEST: usize = 32;
        let title = self.title.as_ref();
        title.filter(|title| title.value.chars().count() <= LONGEST)
    }

    /// A schema with a place and a kind, and nothing else.
    pub(crate) fn new(span: Span, kind: SchemaKind) -> Self {
        Self {
            span,
            component: None,
            sent_form_of: None,
            kind,
            merged: Vec::new(),
            nullable: false,
            only_null: false,
            constant: None,
            title: None,
            description: None,
            constraints: Vec::new(),
            default: None,
            examples: Vec::new(),
            deprecated: false,
            read_only: false,
            write_only: false,
            remarks: Vec::new(),
            gaps: Vec::new(),
            code_name: None,
        }
    }
}

/// The maximum number of places in a list of fixed length.
pub const MOST_PLACES: usize = 16;

/// The kind of values that a schema describes.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "kind", content = "of", rename_all = "snake_case")]
pub enum SchemaKind {
    /// Any JSON value.
    Any,
    /// True or false.
    Boolean,
    /// Whole numbers.
    Integer(Width),
    /// Numbers, rounded to 64-bit floats.
    Number,
    /// Exact numbers, written as numbers in JSON.
    Decimal,
    /// Text.
    String(Format),
    /// Text with known values.
    Enumeration(Enumeration),
    /// Whole numbers with known values.
    Integers(Enumeration),
    /// A list of values of one schema.
    List(SchemaId),
    /// A list of fixed length, with a name for each of at most [`MOST_PLACES`] places.
    Tuple(Tuple),
    /// An object with any properties.
    FreeForm,
    /// An object with properties of any names, whose values have one schema.
    Map(SchemaId),
    /// An object with named properties. Others are ignored, unless [`Object::additional`] keeps them or
    /// [`Object::closed`] forbids them.
    Object(Object),
    /// One of several objects, selected by a property.
    OneOf(OneOf),
    /// One of several types, selected by the value.
    Union(Union),
    /// Values of one type: a list of them, or a single one by itself.
    OneOrMany {
        /// The schema of a single value.
        one: SchemaId,
        /// The schema of a list.
        many: SchemaId,
    },
    /// The same values as another schema.
    Reference(Reference),
    /// A schema that could not be resolved, which has been reported.
    Unresolved,
}

/// Texts or whole numbers with known values.
#[derive(Debug, Clone, Serialize)]
pub struct Enumeration {
    /// The values.
    pub values: Vec<EnumValue>,
    /// Whether values that are not listed are allowed.
    pub open: bool,
}

/// A known value.
#[derive(Debug, Clone, Serialize)]
pub struct EnumValue {
    /// The text, or the digits.
    pub value: Spanned<String>,
    /// The name that the description gives the value.
    pub label: Option<String>,
    /// The name to use in code, if the description gives one.
    pub code_name: Option<Spanned<String>>,
    /// The description of the value.
    pub description: Option<String>,
    /// Whether the value is deprecated.
    pub deprecated: bool,
}

/// A list of fixed length.
#[derive(Debug, Clone, Serialize)]
pub struct Tuple {
    /// The schema of each position.
    pub items: Vec<SchemaId>,
    /// Whether requests must not have further items. Otherwise, these are ignored.
    pub closed: bool,
}

/// An object with named properties.
#[derive(Debug, Clone, Serialize)]
pub struct Object {
    /// Its properties and those of all its parts, each once.
    pub properties: Vec<Property>,
    /// The schema of all other properties, if these are kept.
    pub additional: Option<SchemaId>,
    /// Unions, each of which adds one of its alternatives to the object.
    pub choices: Vec<SchemaId>,
    /// Whether requests must not have other properties.
    pub closed: bool,
}

impl SchemaKind {
    /// The alternatives of a union, however one is selected.
    pub fn alternatives(&self) -> Vec<SchemaId> {
        match self {
            Self::Union(union) => union.alternatives.clone(),
            Self::OneOf(one_of) => {
                let alternatives = one_of.alternatives.iter();
                alternatives.map(|alternative| alternative.schema).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns whether values are arbitrary texts. Any other format already restricts them.
    pub fn is_text(&self) -> bool {
        matches!(self, Self::String(Format::Plain | Format::Binary))
    }
}

impl Object {
    /// The schemas of its properties, of additional properties, and of its choices.
    pub fn schemas(&self) -> impl Iterator<Item = SchemaId> {
        self.entries().chain(self.choices.iter().copied())
    }

    /// The schemas of its properties and of additional properties.
    pub fn entries(&self) -> impl Iterator<Item = SchemaId> {
        let named = self.properties.iter().map(|property| property.schema);
        named.chain(self.additional)
    }

    /// Returns whether the object has named properties only.
    pub fn has_only_properties(&self) -> bool {
        self.additional.is_none() && self.choices.is_empty()
    }

    /// The property with this name.
    pub fn property(&self, name: &str) -> Option<&Property> {
        self.properties
            .iter()
            .find(|property| property.name.value == name)
    }
}

/// A property of an object.
#[derive(Debug, Clone, Serialize)]
pub struct Property {
    /// The wire name.
    pub name: Spanned<String>,
    /// Whether the property is always present.
    pub required: bool,
    /// The schema of its values.
    pub schema: SchemaId,
    /// The value by which unions recognize the object.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discriminator_value: Option<DiscriminatorValue>,
}

/// The value of a property by which unions recognize an object.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DiscriminatorValue {
    /// The value.
    pub value: Node,
    /// Whether the union writes it, whatever the object holds.
    pub is_written: bool,
}

/// One of several objects, selected by one of their properties.
#[derive(Debug, Clone, Serialize)]
pub struct OneOf {
    /// The property.
    pub discriminator: Spanned<String>,
    /// The objects.
    pub alternatives: Vec<Alternative>,
    /// The base of the objects. It is one of the alternatives if it has discriminator values of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<SchemaId>,
}

impl OneOf {
    /// All values of the discriminator: those that are written, followed by the names that are only read.
    pub fn values(&self) -> Vec<&str> {
        let alternatives = self.alternatives.iter();
        let implicit = alternatives
            .clone()
            .filter_map(|alternative| alternative.implicit_name.as_deref());
        let written = alternatives.map(|alternative| alternative.name.value.as_str());
        written.chain(implicit).collect()
    }
}

/// One of several objects.
#[derive(Debug, Clone, Serialize)]
pub struct Alternative {
    /// The discriminator value.
    pub name: Spanned<String>,
    /// The component name of the object, which also selects it where a mapping gives it another value. It is only read:
    /// the mapped value is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub implicit_name: Option<String>,
    /// The object.
    pub schema: SchemaId,
}

impl Alternative {
    /// The values that select the object, the one to write first.
    pub fn values(&self) -> impl Iterator<Item = &str> {
        let implicit = self.implicit_name.as_deref();
        [self.name.value.as_str()].into_iter().chain(implicit)
    }
}

/// One of several types, selected by the value.
#[derive(Debug, Clone, Serialize)]
pub struct Union {
    /// The types, from the narrowest to the widest.
    pub alternatives: Vec<SchemaId>,
    /// Whether a value must be of one type alone, as `oneOf` demands.
    pub exclusive: bool,
}

/// A schema that refers to another one.
#[derive(Debug, Clone, Serialize)]
pub struct Reference {
    /// The schema that is referred to.
    pub target: SchemaId,
    /// Where the reference is written.
    pub span: Span,
    /// Properties whose value is fixed here.
    pub fixed: Vec<Fixed>,
    /// Properties that are described anew here, without a fixed value.
    pub described: Vec<String>,
}

/// A property whose value is fixed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Fixed {
    /// The name of the property.
    pub name: String,
    /// Its value.
    pub value: Node,
}

/// A property with a single value.
#[derive(Debug, Clone, PartialEq)]
pub struct Known {
    /// The name of the property.
    pub name: String,
    /// Its value.
    pub value: Node,
    /// Whether it may be null instead.
    pub or_null: bool,
}
