//! YAML as a tree in which every key and every value has a span.

use std::borrow::Borrow;
use std::hash::{Hash, Hasher};

use indexmap::IndexMap;
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::span::{Span, Spanned};

/// A value in a YAML file. Comparisons ignore its span.
#[derive(Debug, Clone)]
pub struct Node {
    /// Where the value stands.
    pub span: Span,
    /// The value.
    pub value: Value,
}

/// The kinds of value that YAML's core schema knows.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// `null`, `~` or nothing.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number, from `i64::MIN` to `u64::MAX`.
    Integer(i128),
    /// Any other number.
    Float(f64),
    /// Text.
    String(String),
    /// A list.
    Sequence(Vec<Node>),
    /// Keys and values in the order of the file. Boxed, as few values of a large file are mappings.
    Mapping(Box<Mapping>),
}

impl From<Mapping> for Value {
    fn from(entries: Mapping) -> Self {
        Self::Mapping(Box::new(entries))
    }
}

impl FromIterator<(Key, Node)> for Value {
    fn from_iter<I: IntoIterator<Item = (Key, Node)>>(entries: I) -> Self {
        Mapping::from_iter(entries).into()
    }
}

/// The entries of a mapping, in the order of the file.
pub type Mapping = IndexMap<Key, Node>;

/// The key of a mapping. Comparisons ignore its span.
#[derive(Debug, Clone)]
pub struct Key {
    /// The key as text, even where YAML would read a number (`200`).
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Key {}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl Borrow<str> for Key {
    fn borrow(&self) -> &str {
        &self.text
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl From<&Spanned<String>> for Node {
    fn from(text: &Spanned<String>) -> Self {
        Self {
            span: text.span,
            value: Value::String(text.value.clone()),
        }
    }
}

impl Node {
    /// The mapping, if the node is one.
    pub fn as_mapping(&self) -> Option<&Mapping> {
        match &self.value {
            Value::Mapping(mapping) => Some(mapping),
            _ => None,
        }
    }

    /// The text, if the node is a string.
    pub fn as_str(&self) -> Option<&str> {
        match &self.value {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// The number, if the node is one.
    pub fn as_f64(&self) -> Option<f64> {
        match self.value {
            Value::Integer(value) => Some(value as f64),
            Value::Float(value) => Some(value),
            _ => None,
        }
    }

    /// Returns whether both are the same value, however its numbers are written.
    pub fn is_same(&self, other: &Self) -> bool {
        match (&self.value, &other.value) {
            (Value::Integer(_), Value::Float(_)) | (Value::Float(_), Value::Integer(_)) => {
                self.as_f64() == other.as_f64()
            }
            (Value::Sequence(items), Value::Sequence(others)) => {
                let mut pairs = items.iter().zip(others);
                items.len() == others.len() && pairs.all(|(item, other)| item.is_same(other))
            }
            (Value::Mapping(entries), Value::Mapping(others)) => {
                let has = |(key, value): (&Key, &Self)| {
                    let other = others.get(key.text.as_str());
                    other.is_some_and(|other| value.is_same(other))
                };
                entries.len() == others.len() && entries.iter().all(has)
            }
            (value, other) => value == other,
        }
    }

    /// The value under `key`, if the node is a mapping that has it.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.as_mapping()?.get(key)
    }

    /// The node at a path of positions in mappings and lists, starting from this one.
    pub(crate) fn below(&self, path: &[usize]) -> Option<&Node> {
        path.iter()
            .try_fold(self, |node, position| match &node.value {
                Value::Mapping(entries) => entries.get_index(*position).map(|(_, child)| child),
                Value::Sequence(items) => items.get(*position),
                _ => None,
            })
    }

    /// Like [`below`](Self::below), but mutable.
    pub(crate) fn below_mut(&mut self, path: &[usize]) -> Option<&mut Node> {
        path.iter()
            .try_fold(self, |node, position| match &mut node.value {
                Value::Mapping(entries) => entries.get_index_mut(*position).map(|(_, child)| child),
                Value::Sequence(items) => items.get_mut(*position),
                _ => None,
            })
    }

    /// The value in the notation of JSON, but without quotes around text.
    pub fn text(&self) -> String {
        match &self.value {
            Value::Null => "null".to_owned(),
            Value::Bool(value) => value.to_string(),
            Value::Integer(value) => value.to_string(),
            Value::Float(value) => value.to_string(),
            Value::String(text) => text.clone(),
            Value::Sequence(items) => {
                let items: Vec<_> = items.iter().map(Self::text).collect();
                format!("[{}]", items.join(", "))
            }
            Value::Mapping(entries) => {
                let entries = entries
                    .iter()
                    .map(|(key, node)| format!("{}: {}", key.text, node.text()));
                format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
            }
        }
    }

    /// The kind of the value with its article, for messages.
    pub fn kind(&self) -> &'static str {
        match self.value {
            Value::Null => "nothing",
            Value::Bool(_) => "a boolean",
            Value::Integer(_) => "an integer",
            Value::Float(_) => "a number",
            Value::String(_) => "a string",
            Value::Sequence(_) => "a list",
            Value::Mapping(_) => "a mapping",
        }
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.value {
            Value::Null => serializer.serialize_unit(),
            Value::Bool(value) => serializer.serialize_bool(*value),
            Value::Integer(value) => match (i64::try_from(*value), u64::try_from(*value)) {
                (Ok(value), _) => serializer.serialize_i64(value),
                (_, Ok(value)) => serializer.serialize_u64(value),
                // JSON has no integers beyond these.
                _ => serializer.serialize_f64(*value as f64),
            },
            Value::Float(value) => serializer.serialize_f64(*value),
            Value::String(value) => serializer.serialize_str(value),
            Value::Sequence(nodes) => nodes.serialize(serializer),
            Value::Mapping(mapping) => {
                let mut map = serializer.serialize_map(Some(mapping.len()))?;
                for (key, node) in mapping.iter() {
                    map.serialize_entry(&key.text, node)?;
                }
                map.end()
            }
        }
    }
}
