//! Nodes as JSONPath looks at them.

use jsonpath_rust::query::queryable::Queryable;

use crate::source::{Node, Value};
use crate::span::Span;

/// A value that stands nowhere: an intermediate result.
fn loose(value: Value) -> Node {
    Node {
        span: Span::default(),
        value,
    }
}

impl Default for Node {
    fn default() -> Self {
        loose(Value::Null)
    }
}

impl From<&str> for Node {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<String> for Node {
    fn from(text: String) -> Self {
        loose(Value::String(text))
    }
}

impl From<bool> for Node {
    fn from(value: bool) -> Self {
        loose(Value::Bool(value))
    }
}

impl From<i64> for Node {
    fn from(value: i64) -> Self {
        loose(Value::Integer(value.into()))
    }
}

impl From<f64> for Node {
    fn from(value: f64) -> Self {
        loose(Value::Float(value))
    }
}

impl From<Vec<Node>> for Node {
    fn from(items: Vec<Node>) -> Self {
        loose(Value::Sequence(items))
    }
}

impl Queryable for Node {
    fn get(&self, key: &str) -> Option<&Self> {
        Node::get(self, key)
    }

    fn as_array(&self) -> Option<&Vec<Self>> {
        match &self.value {
            Value::Sequence(items) => Some(items),
            _ => None,
        }
    }

    fn as_object(&self) -> Option<Vec<(&str, &Self)>> {
        let entries = self.as_mapping()?.iter();
        Some(
            entries
                .map(|(key, node)| (key.text.as_str(), node))
                .collect(),
        )
    }

    fn as_str(&self) -> Option<&str> {
        Node::as_str(self)
    }

    fn as_i64(&self) -> Option<i64> {
        match self.value {
            Value::Integer(value) => value.try_into().ok(),
            _ => None,
        }
    }

    fn as_f64(&self) -> Option<f64> {
        Node::as_f64(self)
    }

    fn as_bool(&self) -> Option<bool> {
        match self.value {
            Value::Bool(value) => Some(value),
            _ => None,
        }
    }

    fn null() -> Self {
        Self::default()
    }
}
