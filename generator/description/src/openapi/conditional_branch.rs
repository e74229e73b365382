//! What `if`, `then`, `else` and `dependentSchemas` describe.

use super::reader::Reader;
use crate::source::{Mapping, Node};
use crate::span::Spanned;

/// A schema under one of these keywords.
#[derive(Debug, Clone)]
pub struct ConditionalBranch<'a> {
    /// The keyword.
    pub keyword: &'static str,
    /// The properties that it describes itself.
    pub properties: Vec<Spanned<&'a str>>,
    /// Whether it may describe others, as it refers to schemas or is made of several.
    pub describes_others: bool,
}

pub(super) fn read<'a>(reader: &mut Reader<'a, '_>) -> Vec<ConditionalBranch<'a>> {
    let mut branches = Vec::new();
    for keyword in ["if", "then", "else"] {
        branches.extend(reader.get(keyword).map(|node| branch(keyword, node)));
    }
    let keyword = "dependentSchemas";
    let dependent = reader
        .get(keyword)
        .and_then(Node::as_mapping)
        .into_iter()
        .flat_map(Mapping::values);
    branches.extend(dependent.map(|node| branch(keyword, node)));
    branches
}

fn branch<'a>(keyword: &'static str, node: &'a Node) -> ConditionalBranch<'a> {
    let entries = node.as_mapping();
    let described = entries
        .and_then(|entries| entries.get("properties"))
        .and_then(Node::as_mapping);
    let names = described.into_iter().flat_map(Mapping::keys);
    let mut keywords = entries.into_iter().flat_map(Mapping::keys);
    ConditionalBranch {
        keyword,
        properties: names
            .map(|key| Spanned::new(key.text.as_str(), key.span))
            .collect(),
        describes_others: keywords.any(|key| may_describe_others(&key.text)),
    }
}

/// Whether a keyword may describe properties that do not stand beside it.
fn may_describe_others(keyword: &str) -> bool {
    matches!(
        keyword,
        "$ref"
            | "$dynamicRef"
            | "allOf"
            | "anyOf"
            | "oneOf"
            | "if"
            | "then"
            | "else"
            | "dependentSchemas"
            | "patternProperties"
            | "additionalProperties"
            | "unevaluatedProperties"
    )
}
