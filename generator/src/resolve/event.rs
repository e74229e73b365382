//! Events of a `text/event-stream`, which OpenAPI 3.2 describes as objects of their fields.

use super::all_of::properties::Collector;
use super::form;
use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::{Document, JsonType, Schema};

/// The fields of an event.
const FIELDS: [&str; 4] = ["data", "event", "id", "retry"];

/// The schema of the data of an event: that of its field, or all of it if it has other properties. Where there
/// are several events, whose data may be anything, it is text.
pub(super) fn data<'s, 'a>(item: &'s Schema<'a>, document: &'s Document<'a>) -> &'s Schema<'a> {
    let Data { described, is_one } = Data::of(item, document);
    let Some(first) = described.first().copied() else {
        return item;
    };
    let mut described = described.into_iter();
    if !is_one {
        let text = described.find(|data| is_text(document.target(data)));
        return text.unwrap_or(first);
    }
    let content = described.find_map(|data| document.target(data).content_schema.as_deref());
    match content {
        Some(content) if can_be_text(document.target(first)) => content,
        _ => first,
    }
}

/// Reports data that are described as something else than the text that they are.
pub(super) fn check(item: &Schema<'_>, document: &Document<'_>, problems: &mut Vec<Diagnostic>) {
    let mut described = Data::of(item, document).described.into_iter();
    let other = described.find(|data| !can_be_text(document.target(data)));
    if let Some(data) = other {
        let message = "the data of an event is a text; it is read as the JSON in it";
        problems.push(
            Diagnostic::warning(Rule::InvalidValue, data.span, message).help(
                "write `type: string` with `contentMediaType: application/json`, and this schema under \
                 `contentSchema`",
            ),
        );
    }
}

/// What is said of the data of an event.
struct Data<'s, 'a> {
    /// Nothing, if there are properties that no event has.
    described: Vec<&'s Schema<'a>>,
    /// Whether all events are of one kind.
    is_one: bool,
}

impl<'s, 'a> Data<'s, 'a> {
    fn of(item: &'s Schema<'a>, document: &'s Document<'a>) -> Self {
        let mut collector = Collector::new(document);
        let mut fields = collector.collect(item);
        let choices = collector.choices_of(item);
        let events = choices.iter().flat_map(|choice| form::alternatives(choice));
        fields.extend(events.flat_map(|event| Collector::new(document).collect(event)));
        let is_event = fields
            .iter()
            .all(|field| FIELDS.contains(&field.name.value));
        let data = fields
            .into_iter()
            .filter(|field| is_event && field.name.value == "data");
        Self {
            described: data.map(|field| field.schema).collect(),
            is_one: choices.is_empty(),
        }
    }
}

/// Whether values can be texts, as the data of an event is.
fn can_be_text(schema: &Schema<'_>) -> bool {
    schema.json_type.is_none() || is_text(schema)
}

fn is_text(schema: &Schema<'_>) -> bool {
    schema
        .json_type
        .is_some_and(|found| found.value == JsonType::String)
}
