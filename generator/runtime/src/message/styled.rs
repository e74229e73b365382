//! Reading of values that are written in a style.

use super::style::Style;
use crate::json::place::{Fault, Mode, is_not};
use crate::json::read::Read;
use crate::json::tree::{self, Tree};

pub(crate) const NOT_TEXT: &str = "is not text";

/// Reads a value from text that is written in a style.
pub fn read<T: Read>(
    style: Style,
    text: &str,
    mode: Mode,
    decode: impl Fn(&str) -> Option<String>,
) -> Result<T, Vec<Fault>> {
    if let Some(format) = style.format_of_json() {
        let json = decode(text).ok_or_else(|| vec![fault(NOT_TEXT)])?;
        return tree::read(&json, mode, |place| place.with_format(format));
    }
    match style.read(text, decode) {
        Some(Tree::List(items)) => read_list(items, mode),
        Some(tree) => tree.read_in(mode),
        None => Err(vec![fault(is_not("text in the expected format", text))]),
    }
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

impl Tree {
    /// Reads a value of a type as strictly as `mode` says, or returns what is wrong with it.
    pub(crate) fn read_in<T: Read>(&self, mode: Mode) -> Result<T, Vec<Fault>> {
        tree::read(&self.json(), mode, |place| place.textual())
    }
}

/// Reads a list. A single item may also be a value by itself.
pub(crate) fn read_list<T: Read>(mut items: Vec<Tree>, mode: Mode) -> Result<T, Vec<Fault>> {
    let only = match items.len() {
        1 => items.pop(),
        _ => None,
    };
    match only {
        None => Tree::List(items).read_in(mode),
        Some(only) => only
            .read_in(mode)
            .or_else(|_| Tree::List(vec![only]).read_in(mode)),
    }
}

/// An object, unless a key appears twice.
fn object(entries: Vec<(String, Tree)>) -> Option<Tree> {
    let mut keys: Vec<_> = entries.iter().map(|(key, _)| key).collect();
    keys.sort_unstable();
    let is_once = keys.windows(2).all(|pair| pair.first() != pair.get(1));
    is_once.then_some(Tree::Object(entries))
}

pub(crate) fn fault(message: impl Into<String>) -> Fault {
    Fault {
        path: String::new(),
        message: message.into(),
    }
}

pub(crate) fn trimmed(text: &str) -> Option<String> {
    Some(text.trim_matches([' ', '\t']).to_owned())
}
