//! Styles of parameters, shared by writers and readers.

use super::invalid_request::InvalidRequest;
use super::pairs::{Pairs, Unwritable, is_there, repeated};
use super::tree::Tree;

/// How a value is written in a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Style {
    /// As text.
    Text,
    /// As JSON.
    Json,
    /// As JSON with decimals that are numbers.
    JsonNumber,
    /// A list, with this separator between its items.
    List(&'static str),
    /// An object: its keys and values in turn, with this separator between them.
    Pairs(&'static str),
    /// An object: `key=value` for each entry, with this separator between them.
    Fields(&'static str),
    /// A list in a query: `name=item` for each item.
    Repeated,
    /// An object in a query: `name[key]=value` for each entry, `name[key][key]=value` for entries of nested objects.
    Deep,
    /// Text in a path that may span several segments.
    Rest,
}

impl Style {
    pub(crate) fn is_json(self) -> bool {
        matches!(self, Self::Json | Self::JsonNumber)
    }

    /// Writes a value as one string. Each part of it is encoded by itself, and the separators are not encoded.
    pub(crate) fn write(
        self,
        name: &'static str,
        value: Tree,
        encode: impl Fn(&str) -> String,
    ) -> Result<String, InvalidRequest> {
        let text = |value: Tree| encode(&value.into_text());
        match (self, value) {
            (Self::List(separator), Tree::List(items)) => {
                joined(name, items.into_iter().map(text).collect(), separator)
            }
            (Self::Pairs(separator), Tree::Object(entries)) => {
                let parts = entries
                    .into_iter()
                    .filter(is_there)
                    .flat_map(|(key, value)| [encode(&key), text(value)]);
                joined(name, parts.collect(), separator)
            }
            (Self::Fields(separator), Tree::Object(entries)) => {
                let mut parts = Vec::new();
                for (key, value) in entries.into_iter().filter(is_there) {
                    let encoded = encode(&key);
                    if encoded.contains('=') {
                        return Err(InvalidRequest::MapKey { name, key });
                    }
                    parts.push(format!("{encoded}={}", text(value)));
                }
                joined(name, parts, separator)
            }
            (_, value) => Ok(text(value)),
        }
    }
}

/// Writes the entries of an object as query parameters, each by its own key.
pub(crate) fn spread(value: Tree, is_free: impl Fn(&str) -> bool) -> Result<Pairs, Unwritable> {
    let Tree::Object(entries) = value else {
        return Err(Unwritable::Empty);
    };
    let mut pairs = Vec::new();
    for (key, value) in entries.into_iter().filter(is_there) {
        if key.is_empty() || !is_free(&key) {
            return Err(Unwritable::Key(key));
        }
        pairs.extend(repeated(&key, value)?);
    }
    if pairs.is_empty() {
        Err(Unwritable::Empty)
    } else {
        Ok(pairs)
    }
}

fn joined(
    name: &'static str,
    parts: Vec<String>,
    separator: &str,
) -> Result<String, InvalidRequest> {
    match parts.as_slice() {
        [] => Err(InvalidRequest::EmptyParameter { name }),
        // A part that ends with the beginning of the separator would move it.
        parts => {
            let text = parts.join(separator);
            let is_same = text.split(separator).eq(parts.iter().map(String::as_str));
            is_same
                .then_some(text)
                .ok_or(InvalidRequest::Separator { name })
        }
    }
}
