//! All that is wrong with a body, not only the first of it.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use serde_path_to_error::{Path, Segment};

use super::body::{Shape, Unreadable};

/// Who sends more wrong fields than this sends no body of this kind.
const MOST: usize = 50;

/// What is wrong with each field, by its place in the body without the envelope: a field that has been
/// looked at is taken out, and the rest is read again.
pub(crate) fn faults<T: DeserializeOwned>(
    shape: Shape,
    body: &[u8],
    first: Unreadable,
) -> Map<String, Value> {
    let mut faults = Map::new();
    let mut rest = serde_json::from_slice(body).unwrap_or(Value::Null);
    let mut next = Some(first);
    while let Some(fault) = next.filter(|_| faults.len() < MOST) {
        let (field, message) = describe(&fault, shape);
        faults.entry(field).or_insert_with(|| vec![message].into());
        if !remove(&mut rest, &fault.path, shape) {
            break;
        }
        next = shape.read::<T>(rest.to_string().as_bytes()).err();
    }
    faults
}

/// The name of the field, and what is wrong with it.
fn describe(fault: &Unreadable, shape: Shape) -> (String, String) {
    let text = fault.source.to_string();
    // The place in the text says nothing that the name does not.
    let message = text
        .rsplit_once(" at line ")
        .map_or(&*text, |(text, _)| text);
    let path = match fault.path.to_string() {
        root if root == "." => String::new(),
        path => path,
    };
    // Serde names what is missing, but not as a part of the path.
    let missing = message
        .strip_prefix("missing field `")
        .and_then(|rest| rest.strip_suffix('`'));
    let full = match missing {
        Some(name) if path.is_empty() => name.to_owned(),
        Some(name) => format!("{path}.{name}"),
        None => path,
    };
    let field = match shape {
        Shape::Envelope(key) => full
            .strip_prefix(key)
            .and_then(|rest| rest.strip_prefix('.'))
            .unwrap_or(if full.is_empty() { key } else { &full }),
        _ => &full,
    };
    (field.to_owned(), message.to_owned())
}

/// Takes out the innermost field on the way to a fault. An item of a list is not taken out alone, as the
/// others would then be counted otherwise.
/// Without the value that all of it is about, there would be nothing to read.
fn remove(value: &mut Value, path: &Path, shape: Shape) -> bool {
    let segments: Vec<_> = path.iter().collect();
    if segments.len() <= usize::from(matches!(shape, Shape::Envelope(_))) {
        return false;
    }
    let key = |segment: &&Segment| matches!(segment, Segment::Map { .. });
    let Some(last) = segments.iter().rposition(key) else {
        return false;
    };
    let mut place = value;
    for segment in &segments[..last] {
        let inner = match segment {
            Segment::Map { key } => place.get_mut(key),
            Segment::Seq { index } => place.get_mut(index),
            Segment::Enum { .. } | Segment::Unknown => None,
        };
        let Some(inner) = inner else { return false };
        place = inner;
    }
    match (segments[last], place) {
        (Segment::Map { key }, Value::Object(fields)) => fields.remove(key).is_some(),
        _ => false,
    }
}
