//! The types, formats and keywords of JSON Schema.

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

/// The names of the types.
pub(super) const TYPES: [(&str, JsonType); 6] = [
    ("string", JsonType::String),
    ("integer", JsonType::Integer),
    ("number", JsonType::Number),
    ("boolean", JsonType::Boolean),
    ("array", JsonType::Array),
    ("object", JsonType::Object),
];

/// The formats that are known, with the type that each belongs to, or one of them.
pub(super) const FORMATS: [(&str, JsonType); 39] = [
    ("base64url", JsonType::String),
    ("binary", JsonType::String),
    ("byte", JsonType::String),
    ("char", JsonType::String),
    ("date", JsonType::String),
    ("date-time", JsonType::String),
    ("decimal", JsonType::String),
    ("decimal", JsonType::Number),
    ("double", JsonType::Number),
    ("duration", JsonType::String),
    ("email", JsonType::String),
    ("float", JsonType::Number),
    ("hostname", JsonType::String),
    ("html", JsonType::String),
    ("idn-email", JsonType::String),
    ("idn-hostname", JsonType::String),
    ("int8", JsonType::Integer),
    ("int16", JsonType::Integer),
    ("int32", JsonType::Integer),
    ("int64", JsonType::Integer),
    ("uint8", JsonType::Integer),
    ("uint16", JsonType::Integer),
    ("uint32", JsonType::Integer),
    ("uint64", JsonType::Integer),
    ("ipv4", JsonType::String),
    ("ipv6", JsonType::String),
    ("iri", JsonType::String),
    ("iri-reference", JsonType::String),
    ("json-pointer", JsonType::String),
    ("media-range", JsonType::String),
    ("password", JsonType::String),
    ("regex", JsonType::String),
    ("relative-json-pointer", JsonType::String),
    ("time", JsonType::String),
    ("uri", JsonType::String),
    ("uri-reference", JsonType::String),
    ("uri-template", JsonType::String),
    ("url", JsonType::String),
    ("uuid", JsonType::String),
];

/// Keywords that have a meaning for one type only.
pub(super) const TYPED_KEYWORDS: [(&str, JsonType); 20] = [
    ("properties", JsonType::Object),
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

/// Bounds and patterns: they are documented.
pub(super) const CONSTRAINTS: [&str; 13] = [
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minProperties",
    "maxProperties",
];

/// Keywords of JSON Schema that check values, or name schemas for other ones, and do not change what a value
/// is made of.
pub(super) const VALIDATION: [&str; 22] = [
    "not",
    "if",
    "then",
    "else",
    "dependentRequired",
    "dependentSchemas",
    "unevaluatedProperties",
    "unevaluatedItems",
    "contains",
    "minContains",
    "maxContains",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
    "$defs",
    "definitions",
    "$id",
    "$schema",
    "$anchor",
    "$dynamicAnchor",
    "$dynamicRef",
    "$vocabulary",
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
