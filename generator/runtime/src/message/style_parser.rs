//! Reading of values that are written in a style.

use super::style::Style;
use super::tree::Tree;
use super::violation::{Violation, is_not};

pub(crate) const NOT_TEXT: &str = "is not text";

/// The value in text that is written in a style, before its type is known.
pub(crate) fn parse(
    style: Style,
    text: &str,
    decode: impl Fn(&str) -> Option<String>,
) -> Result<Tree, Violation> {
    if style.is_json() {
        let json = decode(text).ok_or_else(|| Violation::new(NOT_TEXT))?;
        return serde_json::from_str(&json)
            .map(Tree::Json)
            .map_err(|error| Violation::new(format!("is not JSON: {error}")));
    }
    style
        .read(text, decode)
        .ok_or_else(|| Violation::new(is_not("text in the expected format", text)))
}

impl Style {
    /// Parses text in this style, and decodes its parts one by one; `None` if it is not written in this style.
    pub(crate) fn read(self, text: &str, decode: impl Fn(&str) -> Option<String>) -> Option<Tree> {
        let leaf = |text: &str| decode(text).map(Tree::Text);
        match self {
            Self::List(separator) => {
                let items = text.split(separator).map(leaf);
                items.collect::<Option<_>>().map(Tree::List)
            }
            Self::Pairs(separator) => {
                let parts: Vec<_> = text.split(separator).collect();
                let entries = parts.chunks(2).map(|pair| match pair {
                    [key, value] => Some((decode(key)?, leaf(value)?)),
                    _ => None,
                });
                object(entries.collect::<Option<_>>()?)
            }
            Self::Fields(separator) => {
                let entries = text.split(separator).map(|part| {
                    let (key, value) = part.split_once('=')?;
                    Some((decode(key)?, leaf(value)?))
                });
                object(entries.collect::<Option<_>>()?)
            }
            _ => leaf(text),
        }
    }
}

/// An object, unless a key appears twice.
fn object(entries: Vec<(String, Tree)>) -> Option<Tree> {
    let mut keys: Vec<_> = entries.iter().map(|(key, _)| key).collect();
    keys.sort_unstable();
    let is_once = keys.windows(2).all(|pair| pair.first() != pair.get(1));
    is_once.then_some(Tree::Object(entries))
}

pub(crate) fn trim(text: &str) -> Option<String> {
    Some(text.trim_matches([' ', '\t']).to_owned())
}
