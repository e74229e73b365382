//! Objects with named properties.

use super::all_of::objects::Properties;
use super::numbers::Numbers;
use super::union;
use crate::model::{Object, Property, SchemaKind};

/// The kind of an object with these properties.
pub(super) fn kind<'s, 'a>(
    properties: Properties<'s, 'a>,
    numbers: &mut Numbers<'s, 'a>,
) -> SchemaKind {
    let choices: Vec<_> = properties
        .choices
        .into_iter()
        .map(|schema| union::part(schema, numbers))
        .collect();
    let described = properties.additional;
    if properties.named.is_empty() && choices.is_empty() {
        let values = described.filter(|schema| !schema.is_anything());
        return values.map_or(SchemaKind::FreeForm, |schema| {
            SchemaKind::Map(numbers.id(schema))
        });
    }
    let additional = described.map(|schema| numbers.id(schema));
    let closed = properties.closed && additional.is_none() && choices.is_empty();
    let named = properties.named.into_iter().map(|listed| Property {
        name: listed.name.owned(),
        required: listed.required,
        schema: numbers.id(listed.schema),
        discriminator_value: None,
    });
    SchemaKind::Object(Object {
        properties: named.collect(),
        additional,
        choices,
        closed,
    })
}
