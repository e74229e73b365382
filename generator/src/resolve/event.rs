//! Events of a `text/event-stream`, which OpenAPI 3.2 describes as objects of their fields.

use super::all_of::properties::Collector;
use super::union;
use crate::openapi::{Document, JsonType, Schema};

/// The fields of an event.
const FIELDS: [&str; 4] = ["data", "event", "id", "retry"];

/// The schema of the data of an event: that of its field, or all of it if it has other properties. Where there
/// are several events, whose data may be anything, it is text.
pub(super) fn data<'s, 'a>(item: &'s Schema<'a>, document: &'s Document<'a>) -> &'s Schema<'a> {
    let mut collector = Collector::new(document);
    let mut fields = collector.collect(item);
    let choices = collector.choices_of(item);
    let events = choices
        .iter()
        .flat_map(|choice| union::alternatives(choice));
    fields.extend(events.flat_map(|event| Collector::new(document).collect(event)));
    if !fields
        .iter()
        .all(|field| FIELDS.contains(&field.name.value))
    {
        return item;
    }
    let data = || fields.iter().filter(|field| field.name.value == "data");
    let mut contents = data().filter_map(|data| data.schema.content_schema.as_deref());
    let first = data().map(|data| data.schema).next();
    match (first.filter(|data| is_text(data)), contents.next()) {
        (Some(_), Some(content)) if choices.is_empty() => content,
        (Some(data), _) => data,
        (None, _) => item,
    }
}

/// Whether values are texts, as the data of an event is.
fn is_text(schema: &Schema<'_>) -> bool {
    let json_type = schema.json_type.map(|found| found.value);
    schema.reference.is_none() && json_type.is_none_or(|found| found == JsonType::String)
}
