//! Events of a `text/event-stream`, which OpenAPI 3.2 describes as objects of their fields.

use std::iter;

use crate::openapi::{Document, Schema};

/// The fields of an event.
const FIELDS: [&str; 4] = ["data", "event", "id", "retry"];

/// References to references are followed this far.
const FARTHEST: usize = 32;

/// The schema of the data of an event: that of its field, or all of it if it has other properties.
pub(super) fn data<'s, 'a>(item: &'s Schema<'a>, document: &'s Document<'a>) -> &'s Schema<'a> {
    let target = |schema: &&'s Schema<'a>| {
        let name = schema.reference?.value;
        let (_, target) = document.components.schemas.get(name)?;
        Some(target)
    };
    let chain = iter::successors(Some(item), target).take(FARTHEST);
    let properties = chain.last().map_or(&[][..], |event| &event.properties);
    let mut names = properties.iter().map(|property| property.name.value);
    let is_event = names.all(|name| FIELDS.contains(&name));
    let mut fields = properties.iter().filter(|_| is_event);
    match fields.find(|field| field.name.value == "data") {
        Some(data) => data
            .schema
            .content_schema
            .as_deref()
            .unwrap_or(&data.schema),
        None => item,
    }
}
