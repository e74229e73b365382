//! The kinds of plain types, by their formats.

use std::mem;

use super::form::Form;
use super::integer;
use crate::model::{Format, SchemaKind};
use crate::openapi::{JsonType, Schema};

/// The kind of a schema of a single type.
pub(super) fn kind(schema: &Schema<'_>) -> SchemaKind {
    let Form::Plain(kind) = Form::classify(schema) else {
        return SchemaKind::Any;
    };
    let format = schema.format.filter(|_| schema.fits_format());
    match (kind, format.map(|format| format.value)) {
        (JsonType::Boolean, _) => SchemaKind::Boolean,
        (JsonType::Integer, format) => SchemaKind::Integer(integer::width(schema, format)),
        // A number of 64 bits has more digits than a floating-point number holds.
        (JsonType::Number, format @ Some("int64" | "uint64")) if !schema.has_fractions() => {
            SchemaKind::Integer(integer::width(schema, format))
        }
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
