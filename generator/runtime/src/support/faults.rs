//! All that is wrong with a body, not only the first of it.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserialize, DeserializeOwned, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use serde_path_to_error::Segment;

use super::body::{Shape, Unreadable};

/// At most this many faults are reported.
const MOST: usize = 20;

/// Reading a larger body again and again would take too long.
const LARGEST_BODY: usize = 64 << 10;

/// A message may repeat what was sent, which may be long.
const LONGEST_MESSAGE: usize = 200;

/// What is wrong with each field, by its place in the body without the envelope: what has been looked at
/// is taken out, and the rest is read again.
///
/// Of a body that is large or that cannot be held, only the first fault is reported.
pub(crate) fn faults<T: DeserializeOwned>(
    shape: Shape,
    body: &[u8],
    first: Unreadable,
) -> Map<String, Value> {
    let mut faults = Map::new();
    let held = (body.len() <= LARGEST_BODY).then(|| serde_json::from_slice(body).ok());
    let mut rest = Rest {
        value: held.flatten().map_or(Value::Null, |Plain(value)| value),
        removed: BTreeMap::new(),
    };
    let mut next = Some(first);
    while let Some(fault) = next.filter(|_| faults.len() < MOST) {
        let (message, inner) = describe(&fault);
        let segments: Vec<_> = fault.path.iter().collect();
        let mut path = rest.original(&segments);
        // Where a field was sent twice, one of the two is left already.
        let is_twice = matches!(inner, Some((Inner::Duplicate, _)));
        if let Some((_, name)) = inner {
            push_key(&mut path, &name);
        }
        faults
            .entry(field(&path, shape).to_owned())
            .or_insert_with(|| vec![message].into());
        let goes_on = !rest.value.is_null() && (is_twice || rest.remove(&segments, shape));
        next = goes_on
            .then(|| shape.read::<T>(rest.value.to_string().as_bytes()).err())
            .flatten();
    }
    faults
}

/// What can be wrong with an object about one of its fields.
#[derive(Clone, Copy)]
enum Inner {
    Missing,
    Duplicate,
}

/// What is wrong, and the field of the object in that place that it is about, which serde names in the text
/// alone.
fn describe(fault: &Unreadable) -> (String, Option<(Inner, String)>) {
    let text = fault.source.to_string();
    // The place in the text says nothing that the name does not.
    let message = text
        .rsplit_once(" at line ")
        .map_or(&*text, |(text, _)| text);
    let named = |start: &str| {
        let rest = message.strip_prefix(start)?.strip_prefix(" field `")?;
        Some(rest.strip_suffix('`')?.to_owned())
    };
    let missing = named("missing").map(|name| (Inner::Missing, name));
    let inner = missing.or_else(|| Some((Inner::Duplicate, named("duplicate")?)));
    (message.chars().take(LONGEST_MESSAGE).collect(), inner)
}

/// What is left of a body.
struct Rest {
    value: Value,
    /// The items that were taken out of each list, by their numbers as it was sent.
    removed: BTreeMap<String, Vec<usize>>,
}

impl Rest {
    /// A place, as it was before anything was taken out.
    fn original(&self, segments: &[&Segment]) -> String {
        let mut path = String::new();
        for segment in segments {
            match segment {
                Segment::Map { key } => push_key(&mut path, key),
                Segment::Seq { index } => {
                    let index = self.original_index(&path, *index);
                    path += &format!("[{index}]");
                }
                Segment::Enum { .. } | Segment::Unknown => {}
            }
        }
        path
    }

    fn original_index(&self, list: &str, index: usize) -> usize {
        let removed = self.removed.get(list).into_iter().flatten();
        removed.fold(index, |index, gone| index + usize::from(*gone <= index))
    }

    /// Takes out what stands in a place. Without the value that all of it is about, there would be nothing
    /// to read.
    fn remove(&mut self, segments: &[&Segment], shape: Shape) -> bool {
        let envelope = usize::from(matches!(shape, Shape::Envelope(_)));
        let Some((last, before)) = segments.split_last().filter(|_| segments.len() > envelope)
        else {
            return false;
        };
        let list = self.original(before);
        let mut place = &mut self.value;
        for segment in before {
            let inner = match segment {
                Segment::Map { key } => place.get_mut(key),
                Segment::Seq { index } => place.get_mut(index),
                Segment::Enum { .. } | Segment::Unknown => None,
            };
            let Some(inner) = inner else { return false };
            place = inner;
        }
        match (last, place) {
            (Segment::Map { key }, Value::Object(fields)) => fields.remove(key).is_some(),
            (Segment::Seq { index }, Value::Array(items)) if *index < items.len() => {
                items.remove(*index);
                let index = self.original_index(&list, *index);
                let removed = self.removed.entry(list).or_default();
                removed.push(index);
                removed.sort_unstable();
                true
            }
            _ => false,
        }
    }
}

fn push_key(path: &mut String, key: &str) {
    if !path.is_empty() {
        path.push('.');
    }
    path.push_str(key);
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

/// A body as a value, whatever its keys are: serde_json takes an object with a certain key for something
/// else.
struct Plain(Value);

struct PlainVisitor;

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PlainVisitor).map(Self)
    }
}

impl<'de> Visitor<'de> for PlainVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Plain(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some((key, Plain(value))) = entries.next_entry()? {
            object.insert(key, value);
        }
        Ok(object.into())
    }
}
