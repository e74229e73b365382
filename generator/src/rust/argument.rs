//! What is handed over to set a field.

use super::Context;
use crate::ir::{Argument, Type};
use description::model::{SchemaId, SchemaKind};

/// Whatever can be made a value of the schema, which is this one in Rust, without loss.
pub(super) fn of(context: &Context<'_>, schema: SchemaId, value: &Type) -> Argument {
    match value {
        Type::String | Type::Base64 | Type::Maybe(_) | Type::OneOrMany(_) => Argument::Into,
        Type::Named(_) if is_union(context, schema) || is_text(context, schema) => Argument::Into,
        Type::List(item) => match &**item {
            Type::String => Argument::ItemsInto,
            Type::Named(_) if is_list_of_text(context, schema) => Argument::ItemsInto,
            // Nobody could tell what an empty list is to be made of.
            _ => Argument::Items,
        },
        Type::Map(value) => entries(value),
        _ => Argument::Value,
    }
}

/// Entries of a map of these values.
pub(super) fn entries(value: &Type) -> Argument {
    match value {
        Type::String => Argument::EntriesInto,
        _ => Argument::Entries,
    }
}

/// Whether the items are made of text.
fn is_list_of_text(context: &Context<'_>, schema: SchemaId) -> bool {
    let schemas = &context.model.schemas;
    match &schemas[schemas.target(schema)].kind {
        SchemaKind::List(items) | SchemaKind::OneOrMany(items) => is_text(context, *items),
        _ => false,
    }
}

/// Whether the values are made of those of other types.
fn is_union(context: &Context<'_>, schema: SchemaId) -> bool {
    let kind = context.model.schemas.kind(schema);
    matches!(kind, SchemaKind::OneOf(_) | SchemaKind::Union(_))
}

/// Whether the values are made of text.
fn is_text(context: &Context<'_>, schema: SchemaId) -> bool {
    let schemas = &context.model.schemas;
    let schema = schemas.target(schema);
    matches!(schemas[schema].kind, SchemaKind::Enumeration(_))
}
