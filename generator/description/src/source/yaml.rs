//! Parses YAML text into nodes.

use std::fmt;

use indexmap::map::MutableKeys;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_yaml::{Location, Options};

use super::advice;
use super::node::{Key, Mapping, Node, Value};
use crate::diagnostic::{Diagnostic, Rule};
use crate::span::{FileId, Span};

/// Reads the one YAML document of a file. Needs a large stack: see [`super::read`].
pub(super) fn parse(file: FileId, text: &str) -> Result<Node, Diagnostic> {
    match serde_yaml::from_str_with_options::<Node>(text, options()) {
        Ok(mut node) => {
            stamp(&mut node, file);
            Ok(node)
        }
        Err(error) => Err(malformed(&error, file, text)),
    }
}

fn options() -> Options {
    serde_yaml::options! {
        // YAML 1.2: `on` and `yes` are text.
        strict_booleans: true,
        with_snippet: false,
        budget: serde_yaml::budget! {
            max_depth: 64,
            max_events: 20_000_000,
            max_nodes: 10_000_000,
            max_total_scalar_bytes: 256 << 20,
            // A file may use many aliases: the limits above count what they expand to.
            enforce_alias_anchor_ratio: false,
        },
    }
}

fn malformed(error: &serde_yaml::Error, file: FileId, text: &str) -> Diagnostic {
    let span = match error.location() {
        Some(location) => Span {
            file,
            ..span_at(location, text)
        },
        None => Span::start_of(file),
    };
    let full = error.without_snippet().to_string();
    // The engine appends the place, which a diagnostic shows anyway.
    let message = full
        .rsplit_once(" at line ")
        .map_or(full.as_str(), |(message, _)| message);
    let (message, help) = match advice::explained(message) {
        Some((message, help)) => (message, help.to_owned()),
        None => (
            message,
            advice::for_error(text, span.line as usize, message),
        ),
    };
    Diagnostic::new(Rule::MalformedYaml, span, message).help(help)
}

/// The span of a location. Its byte offset is computed where the engine gives none, as in errors of its scanner.
fn span_at(location: Location, text: &str) -> Span {
    let span = Span::from(location);
    if location.span().byte_offset().is_some() {
        return span;
    }
    let line_start: usize = text
        .split_inclusive('\n')
        .take(span.line.saturating_sub(1) as usize)
        .map(str::len)
        .sum();
    let column: usize = text[line_start..]
        .chars()
        .take_while(|&character| character != '\n')
        .take(span.column.saturating_sub(1) as usize)
        .map(char::len_utf8)
        .sum();
    Span {
        start: narrow(line_start as u64 + column as u64),
        len: 0,
        ..span
    }
}

impl From<Location> for Span {
    fn from(location: Location) -> Self {
        Self {
            line: narrow(location.line()),
            column: narrow(location.column()),
            start: narrow(location.span().byte_offset().unwrap_or(0)),
            len: narrow(location.span().byte_len().unwrap_or(0)),
            ..Self::start_of(FileId(0))
        }
    }
}

fn narrow(value: u64) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}

/// Sets the file in all spans, which the parser does not know.
fn stamp(node: &mut Node, file: FileId) {
    node.span.file = file;
    match &mut node.value {
        Value::Sequence(items) => items.iter_mut().for_each(|item| stamp(item, file)),
        Value::Mapping(entries) => {
            for (key, value) in entries.iter_mut2() {
                key.span.file = file;
                stamp(value, file);
            }
        }
        _ => {}
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spanned = serde_yaml::Spanned::<Value>::deserialize(deserializer)?;
        let place = match spanned.value {
            // Its text matters, which an alias does not have.
            Value::Bool(_) | Value::Integer(_) | Value::Float(_) => spanned.defined,
            _ => spanned.referenced,
        };
        Ok(Self {
            span: place.into(),
            value: spanned.value,
        })
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a YAML value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Integer(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Integer(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Value::Float(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut nodes = Vec::new();
        while let Some(node) = items.next_element()? {
            nodes.push(node);
        }
        Ok(Value::Sequence(nodes))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut mapping = Mapping::new();
        // Whether each key is written here: a merged key may be written as well.
        let mut written = Vec::new();
        while let Some(key) = entries.next_key::<serde_yaml::Spanned<KeyText>>()? {
            let is_written = key.referenced == key.defined;
            let key = Key {
                text: key.value.0,
                span: key.referenced.into(),
            };
            match mapping.get_index_of(key.text.as_str()) {
                // `200` and `"200"` are different keys in YAML, but the same text.
                Some(place) if is_written && written[place] => {
                    let (text, line) = (&key.text, key.span.line);
                    let message = format!("duplicate mapping key: {text}, again on line {line}");
                    return Err(serde::de::Error::custom(message + advice::BEHIND_DUPLICATE));
                }
                Some(place) => written[place] |= is_written,
                None => written.push(is_written),
            }
            mapping.insert(key, entries.next_value()?);
        }
        Ok(mapping.into())
    }
}

/// A key as text; `200:` and `true:` are read as written.
struct KeyText(String);

impl<'de> Deserialize<'de> for KeyText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(KeyVisitor)
    }
}

struct KeyVisitor;

impl Visitor<'_> for KeyVisitor {
    type Value = KeyText;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text key")
    }

    fn visit_str<E>(self, text: &str) -> Result<KeyText, E> {
        Ok(KeyText(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_once_can_be_meant_often() {
        let uses: String = (0..2_000)
            .map(|number| format!("a{number}: *one\n"))
            .collect();
        let node = parse(FileId(0), &format!("one: &one {{type: string}}\n{uses}")).unwrap();
        let entries = node.as_mapping().unwrap();
        assert_eq!(entries["a1999"].as_mapping().unwrap().len(), 1);
    }

    #[test]
    fn messages_of_the_engine_are_explained() {
        let deep = "lists and mappings are nested more than 64 levels deep";
        for (text, message, column) in [
            (format!("a: {}{}", "[".repeat(70), "]".repeat(70)), deep, 67),
            (
                format!("a: {}{}", "[".repeat(3000), "]".repeat(3000)),
                deep,
                259,
            ),
            (format!("a:\n  {}b", "- ".repeat(70)), deep, 129),
            (
                "a: 1e400".to_owned(),
                "the number is too large, or infinite",
                4,
            ),
            (
                "a: b\n---\nc: d".to_owned(),
                "the file has a second YAML document",
                1,
            ),
            ("{null: a}".to_owned(), "a key must be a string", 2),
            ("{[a]: b}".to_owned(), "a key must be a string", 2),
            (
                "a: &b [*b]".to_owned(),
                "an alias is inside the value that it repeats",
                8,
            ),
            ("{a: 1, a: 2}".to_owned(), "duplicate mapping key: a", 8),
        ] {
            let problem =
                super::super::on_large_stack(|| parse(FileId(0), &text).unwrap_err()).unwrap();
            assert_eq!(problem.message, message);
            assert_eq!(problem.span.column, column);
        }
    }
}
