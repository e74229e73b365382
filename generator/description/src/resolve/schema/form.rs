//! The form of a schema's values, according to its own keywords. `all_of` adds `$ref` and `allOf`.

use super::additional;
use super::keyword_set::Keywords;
use crate::openapi::{JsonType, Schema};
use crate::source::Value;

/// The form of values, as far as the own keywords of a schema tell. Keywords without a meaning for the form are
/// ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::resolve) enum Form {
    /// Nothing is known.
    Anything,
    /// One of several alternatives.
    OneOf,
    Tuple,
    List,
    Object,
    Map,
    /// Values of several types.
    Types,
    /// Texts with known values.
    Enumeration,
    /// Integers with known values.
    Integers,
    /// Text, a number, or a boolean.
    Plain(JsonType),
}

impl Form {
    pub(in crate::resolve) fn classify(schema: &Schema<'_>) -> Self {
        let named = schema.json_type.map(|kind| kind.value);
        if has_alternatives(schema) {
            return Self::OneOf;
        }
        match named.or_else(|| implied(schema)) {
            None => Self::Anything,
            Some(_) if !schema.other_types.is_empty() => Self::Types,
            Some(JsonType::Array) if schema.prefix_items.is_empty() => Self::List,
            Some(JsonType::Array) => Self::Tuple,
            Some(JsonType::Object) if schema.properties.is_empty() => Self::Map,
            Some(JsonType::Object) => Self::Object,
            Some(JsonType::String) if lists_values(schema) => Self::Enumeration,
            Some(JsonType::Integer) if lists_values(schema) => Self::Integers,
            Some(kind) => Self::Plain(kind),
        }
    }
}

/// Whether a schema has alternatives that do more than allow null or narrow values.
pub(in crate::resolve) fn has_alternatives(schema: &Schema<'_>) -> bool {
    let mut alternatives = schema.one_of.iter().chain(&schema.any_of);
    alternatives.any(|alternative| !is_null(alternative) && !only_narrows(alternative, schema))
}

/// The alternatives of a schema that describe values, nested choices flattened. Null is handled elsewhere.
pub(in crate::resolve) fn alternatives<'s, 'a>(schema: &'s Schema<'a>) -> Vec<&'s Schema<'a>> {
    let described = schema
        .one_of
        .iter()
        .chain(&schema.any_of)
        .filter(|alternative| !is_null(alternative) && !only_requires(alternative));
    let mut flattened = Vec::new();
    for alternative in described {
        if is_only_choice(alternative) {
            flattened.extend(alternatives(alternative))
        } else {
            flattened.push(alternative)
        }
    }
    flattened
}

/// Whether a value must be of one alternative alone, in nested choices as well.
pub(in crate::resolve) fn is_exclusive(schema: &Schema<'_>) -> bool {
    let mut nested = schema
        .one_of
        .iter()
        .filter(|alternative| is_only_choice(alternative));
    schema.any_of.is_empty() && nested.all(is_exclusive)
}

pub(in crate::resolve) fn is_only_choice(schema: &Schema<'_>) -> bool {
    let has_any = !schema.one_of.is_empty() || !schema.any_of.is_empty();
    has_any && (Keywords::ONE_OF | Keywords::ANY_OF).are_all_of(schema)
}

/// Whether an alternative does not change the type beside it: it only requires properties, or has constraints, or a
/// format without a type of its own.
pub(in crate::resolve) fn only_narrows(alternative: &Schema<'_>, beside: &Schema<'_>) -> bool {
    let has_format = alternative.format.is_some();
    let is_bound = has_format || !alternative.constraints.is_empty();
    let is_same = match (alternative.json_type, beside.json_type) {
        (None, _) => true,
        (Some(json_type), Some(other)) => json_type.value == other.value && !has_format,
        (Some(_), None) => false,
    };
    let says_no_more = !alternative.null
        && alternative.other_types.is_empty()
        && (Keywords::TYPE | Keywords::FORMAT).are_all_of(alternative);
    only_requires(alternative) || (is_bound && is_same && says_no_more)
}

pub(in crate::resolve) fn only_requires(schema: &Schema<'_>) -> bool {
    !schema.required.is_empty() && (Keywords::TYPE | Keywords::REQUIRED).are_all_of(schema)
}

/// The type that follows from the other keywords.
fn implied(schema: &Schema<'_>) -> Option<JsonType> {
    let is_list = schema.items.is_some() || !schema.prefix_items.is_empty();
    let is_object = additional::are_described(schema)
        || !schema.properties.is_empty()
        || !schema.required.is_empty();
    if is_object {
        return Some(JsonType::Object);
    }
    if is_list {
        return Some(JsonType::Array);
    }
    let is_bytes = schema.format.is_some_and(|format| format.value == "binary");
    if !schema.known_values.is_empty() || is_bytes {
        return Some(JsonType::String);
    }
    let values = schema.values.iter().chain(&schema.constant);
    let mut kinds = values.filter_map(|node| kind_of_value(&node.value));
    let first = kinds.next()?;
    kinds.all(|kind| kind == first).then_some(first)
}

/// The type of a value; `None` for null.
fn kind_of_value(value: &Value) -> Option<JsonType> {
    match value {
        Value::Null => None,
        Value::Bool(_) => Some(JsonType::Boolean),
        Value::Integer(_) => Some(JsonType::Integer),
        Value::Float(_) => Some(JsonType::Number),
        Value::String(_) => Some(JsonType::String),
        Value::Sequence(_) => Some(JsonType::Array),
        Value::Mapping(_) => Some(JsonType::Object),
    }
}

/// The list may be open or closed. A list of nothing but null is none.
fn lists_values(schema: &Schema<'_>) -> bool {
    let mut values = schema.values.iter();
    !schema.known_values.is_empty() || values.any(|node| !matches!(node.value, Value::Null))
}

/// Whether null is the only value: `type: "null"`, `const: null` or `enum: [null]`.
pub(in crate::resolve) fn is_null(schema: &Schema<'_>) -> bool {
    let constant = schema
        .constant
        .is_some_and(|node| matches!(node.value, Value::Null));
    let values = !schema.values.is_empty()
        && schema
            .values
            .iter()
            .all(|node| matches!(node.value, Value::Null));
    let only_type = schema.null && schema.json_type.is_none() && Keywords::TYPE.are_all_of(schema);
    constant || values || only_type
}
