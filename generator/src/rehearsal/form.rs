//! How values are written as forms.

use serde_json::Value;

use super::parameters::escaped;
use crate::model::{Content, Format, SchemaKind, Schemas};

/// What parts are told apart by; no value that is made contains it.
const BOUNDARY: &str = "boundary-of-parts";

/// A form like a query.
pub(super) fn pairs(value: &Value) -> Option<String> {
    let entries = value.as_object()?.iter();
    let pairs = entries.map(|(name, value)| format!("{}={}", escaped(name), escaped(&text(value))));
    Some(pairs.collect::<Vec<_>>().join("&"))
}

/// The media type of a form in parts, which says where they begin.
pub(super) fn media_type(content: &Content) -> String {
    format!("{}; boundary={BOUNDARY}", content.media_type)
}

/// A form in parts, one for each item of a list.
pub(super) fn parts(schemas: &Schemas, content: &Content, value: &Value) -> Option<String> {
    let mut form = String::new();
    for (name, value) in value.as_object()? {
        let values = match value {
            Value::Array(items) => items.as_slice(),
            value => std::slice::from_ref(value),
        };
        for value in values {
            form += &part(schemas, content, name, value);
        }
    }
    Some(format!("{form}--{BOUNDARY}--\r\n"))
}

fn part(schemas: &Schemas, content: &Content, name: &str, value: &Value) -> String {
    let file = match is_file(schemas, content, name) {
        true => "; filename=\"file\"",
        false => "",
    };
    let described = content.parts.iter().find(|(found, _)| found == name);
    let described = described.and_then(|(_, media_types)| media_types.split(',').next());
    let media_type = match (described, value) {
        (Some(described), _) => Some(described.trim().replace('*', "plain")),
        (None, Value::Object(_)) => Some("application/json".to_owned()),
        (None, _) if !file.is_empty() => Some("application/octet-stream".to_owned()),
        (None, _) => None,
    };
    let media_type = media_type.map(|media_type| format!("content-type: {media_type}\r\n"));
    format!(
        "--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"{name}\"{file}\r\n{}\r\n{}\r\n",
        media_type.unwrap_or_default(),
        text(value)
    )
}

/// Whether a property is a file, or a list of them.
fn is_file(schemas: &Schemas, content: &Content, name: &str) -> bool {
    let is_binary = |schema| matches!(schemas.kind(schema), SchemaKind::String(Format::Binary));
    let Some(SchemaKind::Object(object)) = content.schema.map(|schema| schemas.kind(schema)) else {
        return false;
    };
    object
        .property(name)
        .is_some_and(|property| match schemas.kind(property.schema) {
            SchemaKind::List(item) => is_binary(*item),
            _ => is_binary(property.schema),
        })
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
