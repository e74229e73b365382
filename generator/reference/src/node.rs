//! A description as nodes, which keep the order of its text.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// A value of YAML.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Node {
    Null,
    Bool(bool),
    Integer(i64),
    Number(f64),
    Text(String),
    List(Vec<Node>),
    Map(IndexMap<String, Node>),
}

impl Node {
    pub(crate) fn as_map(&self) -> Option<&IndexMap<String, Node>> {
        match self {
            Self::Map(entries) => Some(entries),
            _ => None,
        }
    }

    pub(crate) fn as_str(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        self.as_map()?.get(key)
    }

    pub(crate) fn get_mut(&mut self, key: &str) -> Option<&mut Node> {
        match self {
            Self::Map(entries) => entries.get_mut(key),
            _ => None,
        }
    }

    /// The entries of a mapping; none of anything else.
    pub(crate) fn entries_mut(&mut self) -> impl Iterator<Item = (&String, &mut Node)> {
        let entries = match self {
            Self::Map(entries) => Some(entries),
            _ => None,
        };
        entries.into_iter().flatten()
    }

    /// Sets the value of a key; a key that exists keeps its place.
    pub(crate) fn set(&mut self, key: &str, value: Node) {
        if let Self::Map(entries) = self {
            entries.insert(key.to_owned(), value);
        }
    }

    /// The items of a list, or the value itself.
    pub(crate) fn items(&self) -> &[Node] {
        match self {
            Self::List(items) => items,
            single => std::slice::from_ref(single),
        }
    }
}
