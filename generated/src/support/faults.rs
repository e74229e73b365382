// @generated from the API description, which is the place to change. Checksum: d1195656a11968e1

//! All that is wrong with a body, not only the first of it.

use serde::Serialize;
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
    (field(&full, shape).to_owned(), message.to_owned())
}

/// A place in the body, without the envelope.
fn field(path: &str, shape: Shape) -> &str {
    let Shape::Envelope(key) = shape else {
        return path;
    };
    match path.strip_prefix(key) {
        Some(rest) => rest.strip_prefix('.').unwrap_or(key),
        None if path.is_empty() => key,
        None => path,
    }
}

/// The lists that stand where an object is due: what serde derives takes their items for the fields, in
/// the order of the struct. They show when the value is written again.
pub(crate) fn misplaced_lists<T: Serialize>(
    shape: Shape,
    body: &[u8],
    value: &T,
) -> Map<String, Value> {
    let mut found = Map::new();
    if body.contains(&b'[') {
        let written = shape.write(value).unwrap_or_default();
        let sent = serde_json::from_slice(body).unwrap_or(Value::Null);
        let due = serde_json::from_slice(&written).unwrap_or(Value::Null);
        compare(&sent, &due, String::new(), &mut |path| {
            let message = "invalid type: sequence, expected an object";
            found.insert(field(path, shape).to_owned(), vec![message].into());
        });
    }
    found
}

fn compare(sent: &Value, due: &Value, path: String, report: &mut impl FnMut(&str)) {
    match (sent, due) {
        (Value::Array(_), Value::Object(_)) => report(&path),
        (Value::Array(sent), Value::Array(due)) => {
            for (index, (sent, due)) in sent.iter().zip(due).enumerate() {
                compare(sent, due, format!("{path}[{index}]"), report);
            }
        }
        (Value::Object(sent), Value::Object(due)) => {
            for (key, due) in due {
                let dot = if path.is_empty() { "" } else { "." };
                let sent = sent.get(key).unwrap_or(&Value::Null);
                compare(sent, due, format!("{path}{dot}{key}"), report);
            }
        }
        _ => {}
    }
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
