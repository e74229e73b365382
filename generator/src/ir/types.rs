//! Types of the models.

use std::fmt;
use std::mem::discriminant;

use super::{DecimalNotation, Docs, Field, Scalar, WireFormat};
use apicrate_description::model::{SchemaId, Width};

/// A type that the generated crate defines.
#[derive(Debug, Clone)]
pub struct TypeDef {
    /// The name.
    pub name: String,
    /// The module within the models.
    pub module: String,
    /// The documentation.
    pub docs: Docs,
    /// The traits that are derived, in the order in which they are written.
    pub derives: Vec<Derive>,
    /// The kind of type, with its fields or variants.
    pub kind: TypeKind,
    /// The type of its required fields, if `new` takes them as one value.
    pub required: Option<RequiredFields>,
    /// The schema that the type is generated for.
    pub schema: SchemaId,
}

impl TypeDef {
    /// Returns whether the type is a multipart form, whose files are streams.
    pub fn is_form(&self) -> bool {
        matches!(self.kind, TypeKind::Multipart(_))
    }

    /// The fields of an object or a tuple; empty for other types.
    pub fn fields(&self) -> &[Field] {
        self.kind.fields()
    }

    /// The fields that a value is built from, including those of a multipart form.
    pub fn built_from(&self) -> Vec<&Field> {
        self.kind.built_from()
    }

    /// The names of the generated types: its own, and that of the struct of its required fields.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let required = self.required.iter().map(|required| &required.name);
        [&self.name].into_iter().chain(required).map(String::as_str)
    }

    /// The types that values of this type hold, wrappers included.
    pub fn types(&self) -> impl Iterator<Item = &Type> {
        self.members().into_iter().map(|(_, ty)| ty)
    }

    /// The fields or variants, with the types that they hold, wrappers included.
    pub fn members(&self) -> Vec<(&str, &Type)> {
        match &self.kind {
            TypeKind::OneOf(one_of) => {
                let alternatives = one_of.alternatives.iter();
                alternatives.map(|part| (&*part.name, &part.ty)).collect()
            }
            TypeKind::Union(union) => {
                let variants = union.variants.iter();
                variants.map(|part| (&*part.name, &part.ty)).collect()
            }
            _ => {
                let fields = self.built_from().into_iter();
                fields.map(|field| (&*field.name, &field.ty)).collect()
            }
        }
    }
}

/// A struct for required fields, where there are too many to pass them as arguments.
#[derive(Debug, Clone)]
pub struct RequiredFields {
    /// Its name.
    pub name: String,
    /// The traits that are derived, in the order in which they are written.
    pub derives: Vec<Derive>,
}

/// The kind of a type.
#[derive(Debug, Clone)]
pub enum TypeKind {
    /// An object with named properties.
    Object(Object),
    /// Text with known values.
    Enumeration(Enumeration),
    /// A list of fixed length, each position with a meaning of its own.
    Tuple(Tuple),
    /// One of several objects, distinguished by one of their properties.
    OneOf(OneOf),
    /// One of several types, distinguished by the shape of the values.
    Union(Union),
    /// A multipart form.
    Multipart(Multipart),
}

impl TypeKind {
    /// The fields of an object or a tuple; empty for other types.
    pub fn fields(&self) -> &[Field] {
        match self {
            Self::Object(object) => &object.fields,
            Self::Tuple(tuple) => &tuple.fields,
            Self::Enumeration(_) | Self::OneOf(_) | Self::Union(_) | Self::Multipart(_) => &[],
        }
    }

    /// The fields that a value is built from, including those of a multipart form.
    pub fn built_from(&self) -> Vec<&Field> {
        match self {
            Self::Multipart(form) => form.parts.iter().map(|part| &part.field).collect(),
            _ => self.fields().iter().collect(),
        }
    }
}

/// A multipart form: each field is a part of the body, or several parts of one name.
#[derive(Debug, Clone)]
pub struct Multipart {
    /// The properties, in the order of the description.
    pub parts: Vec<FormPart>,
    /// Whether requests must not have other parts.
    pub closed: bool,
}

/// A part of a multipart form, or several parts of one name.
#[derive(Debug, Clone)]
pub struct FormPart {
    /// The field.
    pub field: Field,
    /// How the part is written.
    pub kind: PartKind,
    /// The media type, if it is described.
    pub media_type: Option<String>,
}

/// How a part of a form is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartKind {
    /// As text.
    Text,
    /// As JSON.
    Json,
    /// As text if the value is text, otherwise as JSON.
    TextOrJson,
    /// As a file.
    File,
    /// Each item as text.
    Texts,
    /// Each item as JSON.
    Jsons,
    /// Each item as text if it is text, otherwise as JSON.
    TextsOrJsons,
    /// Each item as a file.
    Files,
}

/// An object with named properties.
#[derive(Debug, Clone)]
pub struct Object {
    /// The properties, in the order of the description.
    pub fields: Vec<Field>,
    /// Whether requests must not have other properties.
    pub closed: bool,
}

/// A list of fixed length.
#[derive(Debug, Clone)]
pub struct Tuple {
    /// One field for each position of the list.
    pub fields: Vec<Field>,
}

/// A union of objects with a discriminator.
#[derive(Debug, Clone)]
pub struct OneOf {
    /// The wire name of the discriminator property.
    pub discriminator: String,
    /// The alternatives.
    pub alternatives: Vec<Alternative>,
}

/// One of the objects of a union.
#[derive(Debug, Clone)]
pub struct Alternative {
    /// The name of the variant.
    pub name: String,
    /// The discriminator value.
    pub wire: String,
    /// Another value that is read as this variant.
    pub read: Option<String>,
    /// The documentation of the variant.
    pub docs: Docs,
    /// The type of the object.
    pub ty: Type,
    /// How the object converts into the union.
    pub conversion: Conversion,
}

/// A union without a discriminator.
#[derive(Debug, Clone)]
pub struct Union {
    /// The types, from the narrowest to the widest.
    pub variants: Vec<UnionVariant>,
}

/// One of the types of a union.
#[derive(Debug, Clone)]
pub struct UnionVariant {
    /// The name of the variant.
    pub name: String,
    /// The documentation of the variant.
    pub docs: Docs,
    /// The type.
    pub ty: Type,
    /// How values are written.
    pub format: WireFormat,
    /// The properties with a single allowed value.
    pub fixed: Vec<FixedProperty>,
    /// How the value converts into the union.
    pub conversion: Conversion,
}

/// A property with a single value, by which a variant is told from others.
#[derive(Debug, Clone, PartialEq)]
pub struct FixedProperty {
    /// Its name on the wire.
    pub name: String,
    /// The value.
    pub value: Scalar,
    /// Whether it may be null instead.
    pub or_null: bool,
}

/// How the value of a variant converts into the union.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    /// By `From`, besides the variant itself.
    From,
    /// By the variant only, as another one holds the same type.
    None,
}

/// An enumeration of texts or integers.
#[derive(Debug, Clone)]
pub struct Enumeration {
    /// The known values.
    pub variants: Vec<Variant>,
    /// Whether other values are read, too.
    pub openness: Openness,
    /// The JSON type of the values.
    pub values: Values,
}

/// The JSON type of the values of an enumeration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Values {
    /// Texts.
    Texts,
    /// Integers.
    Integers,
}

/// Whether unknown values are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Openness {
    /// Unknown values are kept.
    Open,
    /// A client keeps unknown values, as a newer service may send them. A server refuses them.
    Received,
    /// Unknown values are refused.
    Closed,
}

/// A known value of an enumeration.
#[derive(Debug, Clone)]
pub struct Variant {
    /// The Rust name.
    pub name: String,
    /// The text on the wire.
    pub wire: String,
    /// What the value means.
    pub docs: Docs,
}

/// A trait that a type derives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Derive {
    Debug,
    Clone,
    PartialEq,
    Eq,
    Hash,
    Default,
}

/// A Rust type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Type {
    /// `bool`
    Bool,
    /// `i64`, or the type that its format names
    Integer(Width),
    /// `f64`
    Float,
    /// `String`
    String,
    /// `Base64`
    Base64,
    /// `Uuid`
    Uuid,
    /// `NaiveDate`
    Date,
    /// `DateTime<Utc>`
    DateTime,
    /// `Decimal`
    Decimal(DecimalNotation),
    /// `serde_json::Value`
    Json,
    /// `serde_json::Map`
    FreeForm,
    /// A type that the crate defines.
    Named(String),
    /// `Vec`
    List(Box<Type>),
    /// `BTreeMap` from text
    Map(Box<Type>),
    /// `OneOrMany`
    OneOrMany(Box<Type>),
    /// `Box`, for a type that contains itself
    Boxed(Box<Type>),
    /// `Option`
    Option(Box<Type>),
    /// `Maybe`
    Maybe(Box<Type>),
    /// `()`
    Unit,
    /// `Redirect`
    Redirect,
    /// The enum of the responses of an operation that has several
    Responses(String),
    /// `Body`, a stream of bytes
    Bytes,
    /// `File`, in a form
    File,
    /// `EventStream`
    Events(Box<Type>),
    /// `JsonLines`
    Lines(Box<Type>),
}

impl Type {
    /// The type of a value that may be missing. Null and a missing value are the same `None`.
    pub fn into_option(self) -> Self {
        match self {
            Self::Option(_) => self,
            value => Self::Option(Box::new(value)),
        }
    }

    /// The type that this one wraps, if it is a wrapper.
    pub fn inner(&self) -> Option<&Self> {
        match self {
            Self::List(inner)
            | Self::Map(inner)
            | Self::OneOrMany(inner)
            | Self::Boxed(inner)
            | Self::Option(inner)
            | Self::Maybe(inner)
            | Self::Events(inner)
            | Self::Lines(inner) => Some(inner),
            _ => None,
        }
    }

    /// The type where each value is written separately, so that a single value equals a list of one.
    pub(crate) fn one_by_one(self) -> Self {
        match self {
            Self::OneOrMany(item) => Self::List(item),
            ty => ty,
        }
    }

    /// Returns whether both are the same type in Rust, however their values are written.
    pub(crate) fn is_same_in_rust(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Decimal(_), Self::Decimal(_)) => true,
            _ => match (self.inner(), other.inner()) {
                (Some(inner), Some(others)) => {
                    discriminant(self) == discriminant(other) && inner.is_same_in_rust(others)
                }
                _ => self == other,
            },
        }
    }

    /// Returns whether values are streams.
    pub fn is_stream(&self) -> bool {
        matches!(self, Self::Bytes | Self::Events(_) | Self::Lines(_))
    }

    /// The innermost type.
    pub fn innermost(&self) -> &Self {
        self.inner().map_or(self, Self::innermost)
    }
}

/// The Rust integer type of this width.
pub(crate) fn integer(width: Width) -> &'static str {
    match width {
        Width::Uint8 => "u8",
        Width::Int8 => "i8",
        Width::Uint16 => "u16",
        Width::Int16 => "i16",
        Width::Uint32 => "u32",
        Width::Uint64 => "u64",
        Width::Int64 => "i64",
    }
}

/// Writes the type without its crate or module path.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool => f.write_str("bool"),
            Self::Integer(width) => f.write_str(integer(*width)),
            Self::Float => f.write_str("f64"),
            Self::String => f.write_str("String"),
            Self::Base64 => f.write_str("Base64"),
            Self::Uuid => f.write_str("Uuid"),
            Self::Date => f.write_str("NaiveDate"),
            Self::DateTime => f.write_str("DateTime<Utc>"),
            Self::Decimal(_) => f.write_str("Decimal"),
            Self::Json => f.write_str("Value"),
            Self::FreeForm => f.write_str("Map<String, Value>"),
            Self::Named(name) => f.write_str(name),
            Self::Unit => f.write_str("()"),
            Self::Redirect => f.write_str("Redirect"),
            Self::Responses(name) => f.write_str(name),
            Self::Bytes => f.write_str("Body"),
            Self::File => f.write_str("File"),
            Self::Events(inner) => write!(f, "EventStream<{inner}>"),
            Self::Lines(inner) => write!(f, "JsonLines<{inner}>"),
            Self::List(inner) => write!(f, "Vec<{inner}>"),
            Self::Map(inner) => write!(f, "BTreeMap<String, {inner}>"),
            Self::OneOrMany(inner) => write!(f, "OneOrMany<{inner}>"),
            Self::Boxed(inner) => write!(f, "Box<{inner}>"),
            Self::Option(inner) => write!(f, "Option<{inner}>"),
            Self::Maybe(inner) => write!(f, "Maybe<{inner}>"),
        }
    }
}
