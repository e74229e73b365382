//! Argument types of constructors and setters.

use super::Context;
use crate::ir::{Argument, Type};
use apicrate_description::model::{SchemaId, SchemaKind};

/// What a constructor or setter accepts for a value of a schema: anything that converts without loss. `value` is its
/// Rust type.
pub(super) fn of(context: &Context<'_>, schema: SchemaId, value: &Type) -> Argument {
    match value {
        Type::String | Type::Base64 | Type::Maybe(_) | Type::OneOrMany(_) => Argument::Into,
        Type::Named(_) if is_union(context, schema) || is_text(context, schema) => Argument::Into,
        Type::List(item) => match &**item {
            Type::String => Argument::ItemsInto,
            Type::Named(_) if is_list_of_text(context, schema) => Argument::ItemsInto,
            // The item type of an empty list could not be inferred.
            _ => Argument::Items,
        },
        Type::Map(value) => entries(value),
        _ => Argument::Value,
    }
}

/// What a constructor or setter accepts for a map with values of this type.
pub(super) fn entries(value: &Type) -> Argument {
    match value {
        Type::String => Argument::EntriesInto,
        _ => Argument::Entries,
    }
}

/// Whether the schema is a list of text enumerations, which convert from text.
fn is_list_of_text(context: &Context<'_>, schema: SchemaId) -> bool {
    match context.model.schemas.kind(schema) {
        SchemaKind::List(items) | SchemaKind::OneOrMany { one: items, .. } => {
            is_text(context, *items)
        }
        _ => false,
    }
}

/// Whether the schema is a union, which converts from the types of its alternatives.
fn is_union(context: &Context<'_>, schema: SchemaId) -> bool {
    let kind = context.model.schemas.kind(schema);
    matches!(kind, SchemaKind::OneOf(_) | SchemaKind::Union(_))
}

/// Whether the schema is a text enumeration, which converts from text.
fn is_text(context: &Context<'_>, schema: SchemaId) -> bool {
    let kind = context.model.schemas.kind(schema);
    matches!(kind, SchemaKind::Enumeration(_))
}
