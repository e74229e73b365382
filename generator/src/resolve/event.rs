//! Events of a `text/event-stream`, which OpenAPI 3.2 describes as objects of their fields.

use std::collections::HashSet;
use std::{iter, ptr};

use crate::openapi::{Document, JsonType, Property, Schema};

/// The fields of an event.
const FIELDS: [&str; 4] = ["data", "event", "id", "retry"];

/// References to references are followed this far.
const FARTHEST: usize = 32;

/// The schema of the data of an event: that of its field, or all of it if it has other properties. Where there are several
/// events, whose data may be anything, it is text.
pub(super) fn data<'s, 'a>(item: &'s Schema<'a>, document: &'s Document<'a>) -> &'s Schema<'a> {
    let event = target(item, document);
    let mut own = properties(event, document);
    let events = event.one_of.iter().chain(&event.any_of);
    let others: Vec<_> = events
        .flat_map(|other| properties(other, document))
        .collect();
    let is_choice = !others.is_empty();
    own.extend(others);
    if !own.iter().all(|field| FIELDS.contains(&field.name.value)) {
        return item;
    }
    let data: Vec<_> = own
        .iter()
        .filter(|field| field.name.value == "data")
        .collect();
    let content = data
        .iter()
        .find_map(|data| data.schema.content_schema.as_deref());
    match (data.first().filter(|data| is_text(&data.schema)), content) {
        (Some(_), Some(content)) if !is_choice => content,
        (Some(data), _) => &data.schema,
        (None, _) => item,
    }
}

/// Whether values are texts, as the data of an event is.
fn is_text(schema: &Schema<'_>) -> bool {
    let json_type = schema.json_type.map(|found| found.value);
    schema.reference.is_none() && json_type.is_none_or(|found| found == JsonType::String)
}

/// The schema that a reference leads to.
fn target<'s, 'a>(schema: &'s Schema<'a>, document: &'s Document<'a>) -> &'s Schema<'a> {
    let next = |schema: &&'s Schema<'a>| {
        let name = schema.reference?.value;
        let (_, target) = document.components.schemas.get(name)?;
        Some(target)
    };
    let chain = iter::successors(Some(schema), next).take(FARTHEST);
    chain.last().unwrap_or(schema)
}

/// The properties of a schema and of its parts.
fn properties<'s, 'a>(schema: &'s Schema<'a>, document: &'s Document<'a>) -> Vec<&'s Property<'a>> {
    let (mut found, mut seen) = (Vec::new(), HashSet::new());
    let mut open = vec![schema];
    while let Some(schema) = open.pop() {
        let schema = target(schema, document);
        if seen.insert(ptr::from_ref(schema)) {
            found.extend(&schema.properties);
            open.extend(&schema.all_of);
        }
    }
    found
}
