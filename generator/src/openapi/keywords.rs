//! The types, formats and keywords of JSON Schema.

use crate::source::Value;

/// The types of JSON that a schema can name, other than null.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JsonType {
    /// `string`
    String,
    /// `integer`
    Integer,
    /// `number`
    Number,
    /// `boolean`
    Boolean,
    /// `array`
    Array,
    /// `object`
    Object,
}

impl JsonType {
    /// Whether a value is of the type.
    pub fn admits(self, value: &Value) -> bool {
        match value {
            Value::Null => false,
            Value::Bool(_) => self == Self::Boolean,
            Value::Integer(_) => matches!(self, Self::Integer | Self::Number),
            Value::Float(_) => self == Self::Number,
            Value::String(_) => self == Self::String,
            Value::Sequence(_) => self == Self::Array,
            Value::Mapping(_) => self == Self::Object,
        }
    }

    /// The name of the type.
    pub fn name(self) -> &'static str {
        let mut types = TYPES.iter();
        types
            .find(|(_, kind)| *kind == self)
            .map_or("", |(name, _)| name)
    }
}

/// The names of the types.
pub(super) const TYPES: [(&str, JsonType); 6] = [
    ("string", JsonType::String),
    ("integer", JsonType::Integer),
    ("number", JsonType::Number),
    ("boolean", JsonType::Boolean),
    ("array", JsonType::Array),
    ("object", JsonType::Object),
];

/// The formats that a schema can name, with the type that each belongs to, or one of them.
pub(super) const FORMATS: [(&str, JsonType); 20] = [
    ("date", JsonType::String),
    ("date-time", JsonType::String),
    ("decimal", JsonType::String),
    ("decimal", JsonType::Number),
    ("double", JsonType::Number),
    ("email", JsonType::String),
    ("float", JsonType::Number),
    ("hostname", JsonType::String),
    ("int32", JsonType::Integer),
    ("int64", JsonType::Integer),
    ("ipv4", JsonType::String),
    ("ipv6", JsonType::String),
    ("iri", JsonType::String),
    ("password", JsonType::String),
    ("regex", JsonType::String),
    ("time", JsonType::String),
    ("duration", JsonType::String),
    ("uri", JsonType::String),
    ("uri-reference", JsonType::String),
    ("uuid", JsonType::String),
];

/// Keywords that have a meaning for one type only.
pub(super) const TYPED_KEYWORDS: [(&str, JsonType); 22] = [
    ("properties", JsonType::Object),
    ("patternProperties", JsonType::Object),
    ("propertyNames", JsonType::Object),
    ("required", JsonType::Object),
    ("additionalProperties", JsonType::Object),
    ("minProperties", JsonType::Object),
    ("maxProperties", JsonType::Object),
    ("items", JsonType::Array),
    ("prefixItems", JsonType::Array),
    ("minItems", JsonType::Array),
    ("maxItems", JsonType::Array),
    ("uniqueItems", JsonType::Array),
    ("minLength", JsonType::String),
    ("maxLength", JsonType::String),
    ("pattern", JsonType::String),
    ("x-extensible-enum", JsonType::String),
    ("x-rust-names", JsonType::String),
    ("minimum", JsonType::Number),
    ("maximum", JsonType::Number),
    ("exclusiveMinimum", JsonType::Number),
    ("exclusiveMaximum", JsonType::Number),
    ("multipleOf", JsonType::Number),
];

/// Keywords of JSON Schema that are not supported, and what to write in their place.
pub(super) const UNSUPPORTED: [(&str, &str); 18] = [
    (
        "nullable",
        "since OpenAPI 3.1, null is a type: write `type: [string, \"null\"]`",
    ),
    ("readOnly", "describe the request by a schema of its own"),
    ("writeOnly", "describe the response by a schema of its own"),
    ("not", "describe what is allowed"),
    ("if", "describe the cases by schemas of their own"),
    ("then", "describe the cases by schemas of their own"),
    ("else", "describe the cases by schemas of their own"),
    ("dependentRequired", "say it in the description"),
    (
        "dependentSchemas",
        "describe the cases by schemas of their own",
    ),
    (
        "unevaluatedProperties",
        "leave it out: unknown properties are always accepted",
    ),
    ("unevaluatedItems", "use `items`"),
    ("contains", "say it in the description"),
    ("contentEncoding", "describe the text itself"),
    ("contentMediaType", "describe the text itself"),
    ("$defs", "put the schemas under `components/schemas`"),
    ("$id", "leave it out: schemas are named by their place"),
    ("$anchor", "leave it out: schemas are named by their place"),
    ("$dynamicRef", "use `$ref`"),
];

/// Every extension of OpenAPI that has a meaning somewhere.
pub(super) const EXTENSIONS: [&str; 11] = [
    "x-crate-version",
    "x-error-body",
    "x-extensible-enum",
    "x-moves",
    "x-not-shown",
    "x-optional-body",
    "x-pagination",
    "x-rust-name",
    "x-rust-names",
    "x-unnamed-parameters",
    "x-wire-prefix",
];
