//! Objects with named properties.

use super::all_of::objects::Properties;
use super::schema_ids::SchemaIds;
use super::union;
use crate::model::{Object, Property, SchemaKind};

/// The kind of an object with these properties.
pub(super) fn kind<'s, 'a>(
    properties: Properties<'s, 'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
) -> SchemaKind {
    let choices: Vec<_> = properties
        .choices
        .into_iter()
        .map(|schema| union::part(schema, schema_ids))
        .collect();
    let described = properties.additional;
    if properties.named.is_empty() && choices.is_empty() {
        let values = described.filter(|schema| !schema.is_anything());
        return values.map_or(SchemaKind::FreeForm, |schema| {
            SchemaKind::Map(schema_ids.id(schema))
        });
    }
    let additional = described.map(|schema| schema_ids.id(schema));
    let closed = properties.closed && additional.is_none() && choices.is_empty();
    let named = properties.named.into_iter().map(|listed| Property {
        name: listed.name.owned(),
        required: listed.required,
        schema: schema_ids.id(listed.schema),
        discriminator_value: None,
    });
    SchemaKind::Object(Object {
        properties: named.collect(),
        additional,
        choices,
        closed,
    })
}
