//! Argument types of constructors and setters.

use super::Context;
use crate::ir::{Argument, Type};
use apicrate_description::model::{SchemaId, SchemaKind};

/// What a constructor or setter accepts for a value of a schema: anything that converts without loss. `value` is its
/// Rust type.
pub(super) fn for_value(context: &Context<'_>, schema: SchemaId, value: &Type) -> Argument {
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

/// Text enumerations convert from text, and so do lists of them, item by item.
fn is_list_of_text(context: &Context<'_>, schema: SchemaId) -> bool {
    match context.model.schemas.kind(schema) {
        SchemaKind::List(items) | SchemaKind::OneOrMany { one: items, .. } => {
            is_text(context, *items)
        }
        _ => false,
    }
}

/// A union converts from the types of its alternatives.
fn is_union(context: &Context<'_>, schema: SchemaId) -> bool {
    let kind = context.model.schemas.kind(schema);
    matches!(kind, SchemaKind::OneOf(_) | SchemaKind::Union(_))
}

/// A text enumeration converts from text.
fn is_text(context: &Context<'_>, schema: SchemaId) -> bool {
    let kind = context.model.schemas.kind(schema);
    matches!(kind, SchemaKind::Enumeration(_))
}

#[cfg(test)]
mod tests {
    use crate::ir::Argument;
    use crate::rust::testing::schemas;

    /// What the setter of a property with this schema takes.
    fn argument(property: &str) -> Argument {
        let api = schemas(&format!(
            "
            Color: {{type: string, enum: [red]}}
            Level: {{type: integer, enum: [1]}}
            Either: {{oneOf: [{{type: string}}, {{type: integer}}]}}
            Part: {{properties: {{id: {{type: string}}}}}}
            Thing: {{properties: {{it: {property}}}}}
            "
        ));
        api.type_named("Thing").field("it").argument
    }

    #[test]
    fn a_setter_takes_anything_that_converts_into_text_or_a_union() {
        for property in [
            "{type: string}",
            "{type: string, format: byte}",
            "{$ref: '#/components/schemas/Color'}",
            "{$ref: '#/components/schemas/Either'}",
        ] {
            assert_eq!(argument(property), Argument::Into, "{property}");
        }
    }

    #[test]
    fn a_setter_takes_a_value_that_nothing_converts_into_as_it_is() {
        for property in [
            "{type: integer}",
            "{type: boolean}",
            "{type: string, format: uuid}",
            "{type: object}",
            "{$ref: '#/components/schemas/Level'}",
            "{$ref: '#/components/schemas/Part'}",
        ] {
            assert_eq!(argument(property), Argument::Value, "{property}");
        }
    }

    #[test]
    fn a_setter_of_three_states_takes_the_value_or_nothing() {
        assert_eq!(argument("{type: [integer, 'null']}"), Argument::Into);
    }

    #[test]
    fn items_of_a_list_convert_only_from_text() {
        for (items, expected) in [
            ("{type: string}", Argument::ItemsInto),
            ("{$ref: '#/components/schemas/Color'}", Argument::ItemsInto),
            ("{$ref: '#/components/schemas/Level'}", Argument::Items),
            ("{$ref: '#/components/schemas/Either'}", Argument::Items),
            ("{type: integer}", Argument::Items),
            ("{type: [string, 'null']}", Argument::Items),
        ] {
            let list = format!("{{type: array, items: {items}}}");
            assert_eq!(argument(&list), expected, "{items}");
        }
    }

    #[test]
    fn values_of_a_map_convert_only_from_text() {
        for (values, expected) in [
            ("{type: string}", Argument::EntriesInto),
            ("{$ref: '#/components/schemas/Color'}", Argument::Entries),
            ("{type: integer}", Argument::Entries),
        ] {
            let map = format!("{{type: object, additionalProperties: {values}}}");
            assert_eq!(argument(&map), expected, "{values}");
        }
    }

    #[test]
    fn a_value_or_a_list_of_it_converts_from_both() {
        let property = "{oneOf: [{type: string}, {type: array, items: {type: string}}]}";
        assert_eq!(argument(property), Argument::Into);
    }
}
