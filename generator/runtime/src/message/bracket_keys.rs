//! Objects whose entries are parameters or fields of their own: `a[b]=1&a[c]=2`.

use std::collections::{HashMap, HashSet};
use std::vec;

use crate::message::tree::Tree;
use crate::message::violation::Violation;

/// The most keys in a name: deeper objects are not read.
const DEEPEST: usize = 32;

/// A string, and the keys that lead to it.
type Pair = (vec::IntoIter<String>, String);

/// The name of what has both a string and keys, as `a` in `a=1&a[b]=2`; empty for the whole.
#[derive(Debug)]
pub(crate) struct Contradiction(String);

impl Contradiction {
    const WHOLE: Self = Self(String::new());

    fn within(self, key: &str) -> Self {
        match self.0.as_str() {
            "" => Self(key.to_owned()),
            path if path.starts_with('[') => Self(format!("{key}{path}")),
            path => Self(format!("{key}.{path}")),
        }
    }

    fn within_row(self, index: usize) -> Self {
        self.within(&format!("[{index}]"))
    }

    /// What is wrong, in words that follow the name of the whole.
    pub(crate) fn in_words(&self) -> String {
        format!("has both a value and keys for `{}`", self.0)
    }
}

impl From<Contradiction> for Violation {
    fn from(Contradiction(path): Contradiction) -> Self {
        let message = "has both a value and keys".to_owned();
        Self { path, message }
    }
}

/// Assembles the parameters of a query, each with its keys, into the entries of an object.
pub(crate) fn assemble_entries(
    pairs: Vec<(Vec<String>, String)>,
) -> Result<Vec<(String, Tree)>, Contradiction> {
    entries(with_keys(pairs))
}

/// The same for parameters that may also form a list or a string.
#[cfg(feature = "server")]
pub(crate) fn assemble_value(pairs: Vec<(Vec<String>, String)>) -> Result<Tree, Contradiction> {
    value(with_keys(pairs))
}

fn with_keys(pairs: Vec<(Vec<String>, String)>) -> Vec<Pair> {
    let pairs = pairs.into_iter();
    pairs.map(|(keys, text)| (keys.into_iter(), text)).collect()
}

fn entries(pairs: Vec<Pair>) -> Result<Vec<(String, Tree)>, Contradiction> {
    // A map keeps this fast, as there may be as many names as fit into a body.
    let mut places = HashMap::new();
    let mut entries: Vec<(String, Vec<Pair>)> = Vec::new();
    for (mut keys, text) in pairs {
        let key = keys.next().ok_or(Contradiction::WHOLE)?;
        let place = *places.entry(key.clone()).or_insert_with(|| {
            entries.push((key, Vec::new()));
            entries.len() - 1
        });
        if let Some((_, pairs)) = entries.get_mut(place) {
            pairs.push((keys, text));
        }
    }
    entries
        .into_iter()
        .map(|(key, pairs)| match value(pairs) {
            Ok(value) => Ok((key, value)),
            Err(error) => Err(error.within(&key)),
        })
        .collect()
}

fn value(pairs: Vec<Pair>) -> Result<Tree, Contradiction> {
    // `a[]=1` is a list, even if there is no other item.
    let is_list = pairs.iter().all(|(keys, _)| keys.as_slice() == [""]);
    let has_rows = pairs
        .iter()
        .all(|(keys, _)| matches!(keys.as_slice(), [first, ..] if first.is_empty()));
    if has_rows && !is_list {
        return rows(pairs)
            .into_iter()
            .enumerate()
            .map(|(index, row)| value(row).map_err(|error| error.within_row(index)))
            .collect::<Result<_, _>>()
            .map(Tree::List);
    }
    if !is_list && pairs.iter().any(|(keys, _)| keys.len() > 0) {
        return entries(pairs).map(Tree::Object);
    }
    let mut strings: Vec<_> = pairs
        .into_iter()
        .map(|(_, text)| Tree::Text(text))
        .collect();
    Ok(match strings.len() {
        1 if !is_list => strings.remove(0),
        _ => Tree::List(strings),
    })
}

/// The items of a list such as `a[][b]=1&a[][c]=2&a[][b]=3`: a name that is there already begins the next one.
fn rows(pairs: Vec<Pair>) -> Vec<Vec<Pair>> {
    let mut rows: Vec<Vec<Pair>> = Vec::new();
    let mut names = HashSet::new();
    for (mut keys, text) in pairs {
        keys.next();
        let ends_in_list = keys.as_slice().last().is_some_and(String::is_empty);
        let is_new = names.insert(keys.as_slice().to_vec());
        match rows.last_mut() {
            Some(row) if is_new || ends_in_list => row.push((keys, text)),
            _ => {
                names = HashSet::from([keys.as_slice().to_vec()]);
                rows.push(vec![(keys, text)]);
            }
        }
    }
    rows
}

/// The keys in `[a][b]`; `None` for any other string.
pub(crate) fn keys(brackets: &str) -> Option<Vec<String>> {
    let inner = brackets.strip_prefix('[')?.strip_suffix(']')?;
    let keys: Vec<_> = inner.split("][").map(str::to_owned).collect();
    let is_key = |key: &String| !key.contains(['[', ']']);
    (keys.len() <= DEEPEST && keys.iter().all(is_key)).then_some(keys)
}
