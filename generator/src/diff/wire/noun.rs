//! Nouns for the values of a schema.

use apicrate_description::model::{Format, SchemaKind, Width};

pub(super) fn noun(kind: &SchemaKind) -> &'static str {
    match kind {
        SchemaKind::Any | SchemaKind::Unresolved => "any value",
        SchemaKind::Boolean => "true or false",
        SchemaKind::Integer(Width::Int64) => "a whole number",
        SchemaKind::Integer(Width::Int16) => "a whole number of 16 bits",
        SchemaKind::Integer(Width::Int8) => "a whole number of 8 bits",
        SchemaKind::Integer(Width::Uint64) => "a non-negative whole number",
        SchemaKind::Integer(Width::Uint32) => "a non-negative whole number of 32 bits",
        SchemaKind::Integer(Width::Uint16) => "a non-negative whole number of 16 bits",
        SchemaKind::Integer(Width::Uint8) => "a non-negative whole number of 8 bits",
        SchemaKind::Number => "a number",
        SchemaKind::Decimal => "an exact number",
        SchemaKind::String(Format::Plain) => "text",
        SchemaKind::String(Format::Binary) => "bytes",
        SchemaKind::String(Format::Base64) => "bytes in base64",
        SchemaKind::String(Format::Uuid) => "a UUID",
        SchemaKind::String(Format::Date) => "a date",
        SchemaKind::String(Format::DateTime) => "a point in time",
        SchemaKind::String(Format::Decimal) => "an exact number as text",
        SchemaKind::Enumeration(enumeration) if enumeration.open => {
            "one of the listed texts or another"
        }
        SchemaKind::Enumeration(_) => "one of the listed texts",
        SchemaKind::Integers(enumeration) if enumeration.open => {
            "one of the listed numbers or another"
        }
        SchemaKind::Integers(_) => "one of the listed numbers",
        SchemaKind::List(_) => "a list",
        SchemaKind::Tuple(_) => "a list of fixed length",
        SchemaKind::FreeForm => "an object with arbitrary properties",
        SchemaKind::Map(_) => "an object whose values have one schema",
        SchemaKind::Object(_) => "an object",
        SchemaKind::OneOf(_) => "one of several objects",
        SchemaKind::Union(_) => "one of several types",
        SchemaKind::OneOrMany { .. } => "a value or a list of them",
        SchemaKind::Reference(_) => "a value of another schema",
    }
}
