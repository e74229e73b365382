//! Conditional properties: those of `then`, `else` and `dependentSchemas`.

use super::reader::Reader;
use crate::source::{Mapping, Node};
use crate::span::Spanned;

/// A property that a branch describes.
#[derive(Debug, Clone)]
pub struct Conditional<'a> {
    /// Its name.
    pub name: Spanned<&'a str>,
    /// The keyword of the branch.
    pub keyword: &'static str,
}

pub(super) fn read<'a>(reader: &mut Reader<'a, '_>) -> Vec<Conditional<'a>> {
    let mut properties = Vec::new();
    for keyword in ["then", "else"] {
        let branch = reader.get(keyword);
        properties.extend(
            branch
                .into_iter()
                .flat_map(|branch| described(keyword, branch)),
        );
    }
    let keyword = "dependentSchemas";
    let dependent = reader.get(keyword).and_then(Node::as_mapping);
    for (_, branch) in dependent.into_iter().flatten() {
        properties.extend(described(keyword, branch));
    }
    properties
}

fn described<'a>(keyword: &'static str, branch: &'a Node) -> impl Iterator<Item = Conditional<'a>> {
    let branch = branch.as_mapping();
    let described = branch.and_then(|branch| branch.get("properties"));
    let described = described.and_then(Node::as_mapping);
    let names = described.into_iter().flat_map(Mapping::keys);
    names.map(move |key| Conditional {
        name: Spanned::new(key.text.as_str(), key.span),
        keyword,
    })
}
