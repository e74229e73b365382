//! Nouns for the values of a schema.

use apicrate_description::model::{Format, SchemaKind, Width};

pub(super) fn noun(kind: &SchemaKind) -> &'static str {
    match kind {
        SchemaKind::Any | SchemaKind::Unresolved => "any value",
        SchemaKind::Boolean => "a boolean",
        SchemaKind::Integer(Width::Int64) => "an integer",
        SchemaKind::Integer(Width::Int16) => "a 16-bit integer",
        SchemaKind::Integer(Width::Int8) => "an 8-bit integer",
        SchemaKind::Integer(Width::Uint64) => "an unsigned integer",
        SchemaKind::Integer(Width::Uint32) => "an unsigned 32-bit integer",
        SchemaKind::Integer(Width::Uint16) => "an unsigned 16-bit integer",
        SchemaKind::Integer(Width::Uint8) => "an unsigned 8-bit integer",
        SchemaKind::Number => "a number",
        SchemaKind::Decimal => "a decimal",
        SchemaKind::String(Format::Plain) => "a string",
        SchemaKind::String(Format::Binary) => "bytes",
        SchemaKind::String(Format::Base64) => "base64",
        SchemaKind::String(Format::Uuid) => "a UUID",
        SchemaKind::String(Format::Date) => "a date",
        SchemaKind::String(Format::DateTime) => "a date and time",
        SchemaKind::String(Format::Decimal) => "a decimal as a string",
        SchemaKind::Enumeration(enumeration) if enumeration.open => {
            "an open enumeration of strings"
        }
        SchemaKind::Enumeration(_) => "an enumeration of strings",
        SchemaKind::Integers(enumeration) if enumeration.open => "an open enumeration of integers",
        SchemaKind::Integers(_) => "an enumeration of integers",
        SchemaKind::List(_) => "a list",
        SchemaKind::Tuple(_) => "a list of fixed length",
        SchemaKind::FreeForm => "an object with arbitrary properties",
        SchemaKind::Map(_) => "a map with values of one schema",
        SchemaKind::Object(_) => "an object",
        SchemaKind::OneOf(_) => "one of several objects",
        SchemaKind::Union(_) => "one of several types",
        SchemaKind::OneOrMany { .. } => "a value or a list of them",
        SchemaKind::Reference(_) => "a value of another schema",
    }
}
