//! Writing of values as query parameters.

use crate::message::tree::Tree;

/// Query parameters, each with its text.
pub(crate) type Pairs = Vec<(String, String)>;

/// Why a value cannot be written as parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unwritable {
    /// The value is an empty list or object, which would be read as absent.
    Empty,
    /// A key that would be read as another one.
    Key(String),
}

/// Writes a value as query parameters: one for each item of a list, and one for any other value.
pub(crate) fn repeated(name: &str, value: Tree) -> Result<Pairs, Unwritable> {
    match value {
        Tree::List(items) if items.is_empty() => Err(Unwritable::Empty),
        Tree::List(items) => {
            let pair = |item: Tree| (name.to_owned(), item.into_text());
            Ok(items.into_iter().map(pair).collect())
        }
        value => Ok(vec![(name.to_owned(), value.into_text())]),
    }
}

/// The same for a value without a style of its own, which may also be an object.
pub(crate) fn usual(name: &str, value: Tree) -> Result<Pairs, Unwritable> {
    match value {
        Tree::Object(_) => deep(name, value),
        value => repeated(name, value),
    }
}

/// Writes the entries of an object, and those of objects in it, as query parameters. A list in it gets the suffix `[]`:
/// without it, services that know brackets take only the last item.
pub(crate) fn deep(name: &str, value: Tree) -> Result<Pairs, Unwritable> {
    let entries = match value {
        Tree::Object(entries) => entries,
        Tree::List(_) => return repeated(&format!("{name}[]"), value),
        value => return repeated(name, value),
    };
    let mut pairs = Vec::new();
    for (key, value) in entries.into_iter().filter(is_there) {
        if key.is_empty() || key.contains(['[', ']']) {
            return Err(Unwritable::Key(key));
        }
        pairs.extend(deep(&format!("{name}[{key}]"), value)?);
    }
    if pairs.is_empty() {
        Err(Unwritable::Empty)
    } else {
        Ok(pairs)
    }
}

pub(crate) fn is_there((_, value): &(String, Tree)) -> bool {
    *value != Tree::Nothing
}
