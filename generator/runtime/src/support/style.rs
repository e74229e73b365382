//! How values are written in parameters: the same for who writes and who reads.

use super::tree::Tree;

/// How a value is written in a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Style {
    /// As text.
    Text,
    /// As JSON.
    Json,
    /// A list, with this between its items.
    List(&'static str),
    /// An object: its keys and values in turn, with this between them.
    Pairs(&'static str),
    /// An object: `key=value` for each entry, with this between them.
    Fields(&'static str),
    /// A list in a query: `name=item` for each item.
    Repeated,
    /// An object in a query: `name[key]=value` for each entry, `name[key][key]=value` in those that are objects.
    Deep,
    /// Text in a path that can have more than one segment.
    Rest,
}

/// Why a value cannot be written in a style.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unwritable {
    /// It is an empty list or object, which would be read as absent.
    Empty,
    /// A part of it has what separates the parts.
    Separator,
    /// A key that would be read as another one.
    Key(String),
}

/// Parameters of a query, each with its text.
pub(crate) type Pairs = Vec<(String, String)>;

/// Deeper objects are neither written nor read.
const DEEPEST: usize = 32;

impl Style {
    /// The value as one text. Each part of it is encoded by itself, and what stands between the parts is not.
    pub(crate) fn write(
        self,
        value: Tree,
        encode: impl Fn(&str) -> String,
    ) -> Result<String, Unwritable> {
        let text = |value: Tree| encode(&value.into_text());
        match (self, value) {
            (Self::List(separator), Tree::List(items)) => {
                joined(items.into_iter().map(text).collect(), separator)
            }
            (Self::Pairs(separator), Tree::Object(entries)) => {
                let parts = entries.into_iter().filter(is_there);
                let parts = parts.flat_map(|(key, value)| [encode(&key), text(value)]);
                joined(parts.collect(), separator)
            }
            (Self::Fields(separator), Tree::Object(entries)) => {
                let mut parts = Vec::new();
                for (key, value) in entries.into_iter().filter(is_there) {
                    let encoded = encode(&key);
                    if encoded.contains('=') {
                        return Err(Unwritable::Key(key));
                    }
                    parts.push(format!("{encoded}={}", text(value)));
                }
                joined(parts, separator)
            }
            (_, value) => Ok(text(value)),
        }
    }

    /// The value that a text is, whose parts are decoded one by one; none if it is not written in this style.
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

/// The parameters of a query that a value is, each with its text.
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

/// The same for the entries of an object, and those of objects in it.
pub(crate) fn deep(name: &str, value: Tree) -> Result<Pairs, Unwritable> {
    let Tree::Object(entries) = value else {
        return repeated(name, value);
    };
    let mut pairs = Vec::new();
    for (key, value) in entries.into_iter().filter(is_there) {
        if key.is_empty() || key.contains(['[', ']']) {
            return Err(Unwritable::Key(key));
        }
        pairs.extend(deep(&format!("{name}[{key}]"), value)?);
    }
    match pairs.is_empty() {
        true => Err(Unwritable::Empty),
        false => Ok(pairs),
    }
}

/// The same for the entries of an object, each a parameter of its own.
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
    match pairs.is_empty() {
        true => Err(Unwritable::Empty),
        false => Ok(pairs),
    }
}

/// The object that parameters of a query are, each known by its keys; none if they do not make one.
pub(crate) fn gathered(pairs: Vec<(Vec<String>, String)>) -> Option<Tree> {
    let mut object = Tree::Object(Vec::new());
    for (keys, text) in pairs {
        insert(&mut object, &keys, text)?;
    }
    Some(object)
}

/// The keys in `[a][b]`; none if it is something else.
pub(crate) fn keys(brackets: &str) -> Option<Vec<String>> {
    let inner = brackets.strip_prefix('[')?.strip_suffix(']')?;
    let keys: Vec<_> = inner.split("][").map(str::to_owned).collect();
    let is_key = |key: &String| !key.contains(['[', ']']);
    (keys.len() <= DEEPEST && keys.iter().all(is_key)).then_some(keys)
}

fn insert(value: &mut Tree, keys: &[String], text: String) -> Option<()> {
    let Some((key, inner)) = keys.split_first() else {
        match value {
            Tree::Nothing => *value = Tree::Text(text),
            Tree::Text(first) => {
                let first = Tree::Text(std::mem::take(first));
                *value = Tree::List(vec![first, Tree::Text(text)]);
            }
            Tree::List(items) => items.push(Tree::Text(text)),
            Tree::Object(_) => return None,
        }
        return Some(());
    };
    if *value == Tree::Nothing {
        *value = Tree::Object(Vec::new());
    }
    let Tree::Object(entries) = value else {
        return None;
    };
    let known = entries.iter().position(|(known, _)| known == key);
    let index = known.unwrap_or_else(|| {
        entries.push((key.clone(), Tree::Nothing));
        entries.len() - 1
    });
    insert(&mut entries.get_mut(index)?.1, inner, text)
}

fn is_there((_, value): &(String, Tree)) -> bool {
    *value != Tree::Nothing
}

/// An object, unless a key is there twice.
fn object(entries: Vec<(String, Tree)>) -> Option<Tree> {
    let mut keys: Vec<_> = entries.iter().map(|(key, _)| key).collect();
    keys.sort_unstable();
    let is_once = keys.windows(2).all(|pair| pair.first() != pair.get(1));
    is_once.then_some(Tree::Object(entries))
}

fn joined(parts: Vec<String>, separator: &str) -> Result<String, Unwritable> {
    match parts.as_slice() {
        [] => Err(Unwritable::Empty),
        // A part that ends with the beginning of what separates would move it.
        parts => {
            let text = parts.join(separator);
            let is_same = text.split(separator).eq(parts.iter().map(String::as_str));
            is_same.then_some(text).ok_or(Unwritable::Separator)
        }
    }
}
