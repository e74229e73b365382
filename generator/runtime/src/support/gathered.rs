//! Objects whose entries are parameters or fields of their own: `a[b]=1&a[c]=2`.

#![allow(dead_code, reason = "a client reads nothing of this kind but forms")]

use std::collections::HashMap;
use std::vec;

use super::tree::Tree;

/// The most keys in a name: deeper objects are not read.
const DEEPEST: usize = 32;

/// A text, and the keys that lead to it.
type Pair = (vec::IntoIter<String>, String);

/// Assembles the parameters of a query, each with its keys, into the entries of an object; `None` if they do not form
/// one.
pub(crate) fn gathered(pairs: Vec<(Vec<String>, String)>) -> Option<Vec<(String, Tree)>> {
    entries(with_keys(pairs))
}

/// The same for parameters that may also form a list or a text.
pub(crate) fn gathered_value(pairs: Vec<(Vec<String>, String)>) -> Option<Tree> {
    value(with_keys(pairs))
}

fn with_keys(pairs: Vec<(Vec<String>, String)>) -> Vec<Pair> {
    let pairs = pairs.into_iter();
    pairs.map(|(keys, text)| (keys.into_iter(), text)).collect()
}

fn entries(pairs: Vec<Pair>) -> Option<Vec<(String, Tree)>> {
    // A map keeps this fast, as there may be as many names as fit into a body.
    let mut places = HashMap::new();
    let mut entries: Vec<(String, Vec<Pair>)> = Vec::new();
    for (mut keys, text) in pairs {
        let key = keys.next()?;
        let place = *places.entry(key.clone()).or_insert_with(|| {
            entries.push((key, Vec::new()));
            entries.len() - 1
        });
        entries.get_mut(place)?.1.push((keys, text));
    }
    let entries = entries.into_iter();
    let entries = entries.map(|(key, pairs)| Some((key, value(pairs)?)));
    entries.collect()
}

fn value(pairs: Vec<Pair>) -> Option<Tree> {
    // `a[]=1` is a list, even if there is no other item.
    let is_list = pairs.iter().all(|(keys, _)| keys.as_slice() == [""]);
    if !is_list && pairs.iter().any(|(keys, _)| keys.len() > 0) {
        return entries(pairs).map(list_or_object);
    }
    let texts = pairs.into_iter().map(|(_, text)| Tree::Text(text));
    let mut texts: Vec<_> = texts.collect();
    match texts.len() {
        1 if !is_list => texts.pop(),
        _ => Some(Tree::List(texts)),
    }
}

/// The keys in `[a][b]`; `None` for any other text.
pub(crate) fn keys(brackets: &str) -> Option<Vec<String>> {
    let inner = brackets.strip_prefix('[')?.strip_suffix(']')?;
    let keys: Vec<_> = inner.split("][").map(str::to_owned).collect();
    let is_key = |key: &String| !key.contains(['[', ']']);
    (keys.len() <= DEEPEST && keys.iter().all(is_key)).then_some(keys)
}

/// The list that `a[][b]=1` is, or an object.
fn list_or_object(mut entries: Vec<(String, Tree)>) -> Tree {
    match entries.as_slice() {
        [(key, _)] if key.is_empty() => match entries.pop() {
            Some((_, Tree::List(items))) => Tree::List(items),
            only => Tree::List(only.into_iter().map(|(_, value)| value).collect()),
        },
        _ => Tree::Object(entries),
    }
}
