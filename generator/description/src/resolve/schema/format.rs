//! The kinds of plain types, by their formats.

use std::mem;

use super::form::Form;
use crate::model::{Format, SchemaKind, Width};
use crate::openapi::{JsonType, Schema};
use crate::source::Value;

/// The kind of a schema of a single type.
pub(super) fn kind(schema: &Schema<'_>) -> SchemaKind {
    let Form::Plain(kind) = Form::of(schema) else {
        return SchemaKind::Any;
    };
    let format = schema.format.filter(|_| schema.fits_format());
    match (kind, format.map(|format| format.value)) {
        (JsonType::Boolean, _) => SchemaKind::Boolean,
        (JsonType::Integer, format) => SchemaKind::Integer(width(schema, format)),
        (JsonType::Number, Some("decimal")) => SchemaKind::Decimal,
        (JsonType::Number, _) => SchemaKind::Number,
        (JsonType::String, Some("uuid")) => SchemaKind::String(Format::Uuid),
        (JsonType::String, Some("date")) => SchemaKind::String(Format::Date),
        (JsonType::String, Some("date-time")) => SchemaKind::String(Format::DateTime),
        (JsonType::String, Some("decimal")) => SchemaKind::String(Format::Decimal),
        (JsonType::String, Some("byte")) => SchemaKind::String(Format::Base64),
        (JsonType::String, Some("binary")) => SchemaKind::String(Format::Binary),
        (JsonType::String, _) => SchemaKind::String(Format::Plain),
        (JsonType::Array | JsonType::Object, _) => SchemaKind::Any,
    }
}

/// Whether two schemas of a single type have the same kind.
pub(super) fn is_same(one: &Schema<'_>, other: &Schema<'_>) -> bool {
    match (kind(one), kind(other)) {
        (SchemaKind::String(one), SchemaKind::String(other)) => one == other,
        (SchemaKind::Integer(one), SchemaKind::Integer(other)) => one == other,
        (one, other) => mem::discriminant(&one) == mem::discriminant(&other),
    }
}

/// The width of an integer. `int32` is read as 64 bits: many tools write it whatever the values are.
fn width(schema: &Schema<'_>, format: Option<&str>) -> Width {
    match format {
        Some("int8") => Width::Int8,
        Some("int16") => Width::Int16,
        Some("uint8") => Width::Uint8,
        Some("uint16") => Width::Uint16,
        Some("uint32") => Width::Uint32,
        Some("uint64") => Width::Uint64,
        None if is_beyond_signed(schema) => Width::Uint64,
        _ => Width::Int64,
    }
}

/// Whether the bounds of an integer exclude negative values and allow some beyond signed 64 bits.
fn is_beyond_signed(schema: &Schema<'_>) -> bool {
    let bound = |keyword: &str| {
        let mut bounds = schema.constraints.iter();
        bounds.find_map(|(name, node)| match node.value {
            Value::Integer(number) if *name == keyword => Some(number),
            _ => None,
        })
    };
    let is_natural = bound("minimum").is_some_and(|least| least >= 0);
    is_natural && bound("maximum").is_some_and(|most| most > i64::MAX.into())
}
