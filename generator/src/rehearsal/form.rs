//! Writes values as forms.

use serde_json::Value;

use super::parameters::escaped;
use apicrate_description::model::{Content, FormPart, JSON, PartKind};

/// The boundary between parts; no value that is made contains it.
const BOUNDARY: &str = "boundary-of-parts";

/// A form, written like a query.
pub(super) fn pairs(value: &Value) -> Option<String> {
    let entries = value.as_object()?.iter();
    let pairs = entries.map(|(name, value)| format!("{}={}", escaped(name), escaped(&text(value))));
    Some(pairs.collect::<Vec<_>>().join("&"))
}

/// The media type of a multipart form, with its boundary.
pub(super) fn media_type(content: &Content) -> String {
    format!("{}; boundary={BOUNDARY}", content.media_type)
}

/// A multipart form, with a part for each item of a list.
pub(super) fn parts(content: &Content, value: &Value) -> Option<String> {
    let mut form = String::new();
    for (name, value) in value.as_object()? {
        let values = match value {
            Value::Array(items) => items.as_slice(),
            value => std::slice::from_ref(value),
        };
        for value in values {
            form += &part(content, name, value);
        }
    }
    Some(format!("{form}--{BOUNDARY}--\r\n"))
}

fn part(content: &Content, name: &str, value: &Value) -> String {
    let described = content.parts.iter().find(|part| part.property == name);
    let is_file = described.is_some_and(|part| part.kind == PartKind::File);
    let file = if is_file { "; filename=\"file\"" } else { "" };
    let media_type = match (described.and_then(FormPart::media_type), value) {
        (Some(described), _) => Some(described),
        (None, Value::Object(_)) => Some(JSON),
        (None, _) => is_file.then_some("application/octet-stream"),
    };
    let header = media_type.map(|media_type| format!("content-type: {media_type}\r\n"));
    format!(
        "--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"{name}\"{file}\r\n{}\r\n{}\r\n",
        header.unwrap_or_default(),
        text(value)
    )
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
