//! Events of a `text/event-stream`, which OpenAPI 3.2 describes as objects with their fields.

use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::{Document, JsonType, Schema};
use crate::resolve::schema::all_of::properties::Collector;
use crate::resolve::schema::form;

/// The fields of an event.
const FIELDS: [&str; 4] = ["data", "event", "id", "retry"];

/// The schema of the data of an event: that of the field `data`, or the whole item if it has properties that no event
/// has. `None` if the data differs between events.
pub(super) fn data<'s, 'a>(
    item: &'s Schema<'a>,
    document: &'s Document<'a>,
) -> Option<&'s Schema<'a>> {
    let Data { described, is_one } = Data::new(item, document);
    let Some(first) = described.first().copied() else {
        return Some(item);
    };
    let mut contents = described
        .into_iter()
        .map(|data| (data, content(data, document)));
    if is_one {
        let content = contents.find_map(|(_, content)| content);
        return Some(content.unwrap_or(first));
    }
    let mut values = contents.map(|(data, content)| content.unwrap_or(data));
    let first = values.next()?;
    let is_like = |other| are_alike(document.target(first), document.target(other));
    values.all(is_like).then_some(first)
}

/// The schema of the value in the text of the data, if it is described.
fn content<'s, 'a>(data: &'s Schema<'a>, document: &'s Document<'a>) -> Option<&'s Schema<'a>> {
    let data = document.target(data);
    let content = data.content_schema.as_deref();
    content.filter(|_| can_be_text(data))
}

/// Whether two schemas are the same, or texts of the same format.
fn are_alike(one: &Schema<'_>, other: &Schema<'_>) -> bool {
    let format = |schema: &Schema<'_>| schema.format.map(|format| format.value.to_owned());
    let is_any_text = |schema: &Schema<'_>| is_text(schema) && schema.values.is_empty();
    std::ptr::eq(one, other)
        || (is_any_text(one) && is_any_text(other) && format(one) == format(other))
}

/// Reports data that is not described as the text that it is.
pub(super) fn check(item: &Schema<'_>, document: &Document<'_>, problems: &mut Vec<Diagnostic>) {
    if data(item, document).is_none() {
        let message = "the `data` of events has different schemas; it is read as a string";
        problems.push(
            Diagnostic::warning(Rule::Unsupported, item.span, message)
                .help("parse the data according to the name of the event"),
        );
        return;
    }
    let mut described = Data::new(item, document).described.into_iter();
    let other = described.find(|data| !can_be_text(document.target(data)));
    if let Some(data) = other {
        let message = "the `data` of an event must be described as a string; it is read as JSON";
        problems.push(
            Diagnostic::warning(Rule::InvalidValue, data.span, message).help(
                "write `type: string` with `contentMediaType: application/json`, and this schema under \
                 `contentSchema`",
            ),
        );
    }
}

/// The description of the data of events.
struct Data<'s, 'a> {
    /// Empty if there are properties that no event has.
    described: Vec<&'s Schema<'a>>,
    /// Whether all events are of one kind.
    is_one: bool,
}

impl<'s, 'a> Data<'s, 'a> {
    fn new(item: &'s Schema<'a>, document: &'s Document<'a>) -> Self {
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
        .is_some_and(|json_type| json_type.value == JsonType::String)
}
