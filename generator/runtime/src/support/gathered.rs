//! Objects whose entries are parameters or fields of their own: `a[b]=1&a[c]=2`.

#![allow(dead_code, reason = "a client reads nothing of this kind but forms")]

use super::tree::Tree;

/// Deeper objects are neither written nor read.
const DEEPEST: usize = 32;

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
