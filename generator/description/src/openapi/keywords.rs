//! The types, formats and keywords of JSON Schema.

use crate::source::Value;

/// The JSON types that a schema can name, other than null.
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
    /// Returns whether a value is of the type.
    pub fn admits(self, value: &Value) -> bool {
        match value {
            Value::Null => false,
            Value::Bool(_) => self == Self::Boolean,
            Value::Integer(_) => matches!(self, Self::Integer | Self::Number),
            // 1.0 is an integer, however it is written.
            Value::Float(number) => {
                self == Self::Number || (self == Self::Integer && number.fract() == 0.0)
            }
            Value::String(_) => self == Self::String,
            Value::Sequence(_) => self == Self::Array,
            Value::Mapping(_) => self == Self::Object,
        }
    }

    /// Whether values of another type are values of this one.
    pub(crate) fn includes(self, other: Self) -> bool {
        self == other || (self, other) == (Self::Number, Self::Integer)
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

/// Keywords that have a meaning for one type only.
pub(super) const TYPED_KEYWORDS: [(&str, JsonType); 28] = [
    ("properties", JsonType::Object),
    ("patternProperties", JsonType::Object),
    ("propertyNames", JsonType::Object),
    ("required", JsonType::Object),
    ("additionalProperties", JsonType::Object),
    ("minProperties", JsonType::Object),
    ("maxProperties", JsonType::Object),
    ("dependentRequired", JsonType::Object),
    ("dependentSchemas", JsonType::Object),
    ("unevaluatedProperties", JsonType::Object),
    ("contains", JsonType::Array),
    ("minContains", JsonType::Array),
    ("maxContains", JsonType::Array),
    ("unevaluatedItems", JsonType::Array),
    ("items", JsonType::Array),
    ("prefixItems", JsonType::Array),
    ("minItems", JsonType::Array),
    ("maxItems", JsonType::Array),
    ("uniqueItems", JsonType::Array),
    ("minLength", JsonType::String),
    ("maxLength", JsonType::String),
    ("pattern", JsonType::String),
    ("x-extensible-enum", JsonType::String),
    ("minimum", JsonType::Number),
    ("maximum", JsonType::Number),
    ("exclusiveMinimum", JsonType::Number),
    ("exclusiveMaximum", JsonType::Number),
    ("multipleOf", JsonType::Number),
];

/// Constraints on values beyond their type. They are documented, and servers check bounds and patterns.
pub(super) const CONSTRAINTS: [&str; 26] = [
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
    "patternProperties",
    "propertyNames",
    "dependentRequired",
    "dependentSchemas",
    "unevaluatedProperties",
    "contains",
    "minContains",
    "maxContains",
    "unevaluatedItems",
    "not",
    "if",
    "then",
    "else",
];

/// Keywords of JSON Schema that name schemas for others to refer to, or select how schemas are read.
pub(super) const IDENTIFICATION: [&str; 10] = [
    "$defs",
    "definitions",
    "$id",
    "$schema",
    "$anchor",
    "$dynamicAnchor",
    "$dynamicRef",
    "$recursiveAnchor",
    "$recursiveRef",
    "$vocabulary",
];

/// Every extension of OpenAPI that has a meaning somewhere.
pub(super) const EXTENSIONS: [&str; 15] = [
    "x-crate-version",
    "x-enum-descriptions",
    "x-enum-varnames",
    "x-enumDescriptions",
    "x-enumNames",
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
