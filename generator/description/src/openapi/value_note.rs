//! What is said of the values of an enumeration, by extensions that many tools know.

use super::reader::Reader;
use crate::source::{Node, Value};

/// What is said of a value that is listed.
#[derive(Debug, Clone)]
pub struct ValueNote<'a> {
    pub value: &'a Node,
    /// What it is called.
    pub name: Option<&'a str>,
    /// What it is.
    pub description: Option<&'a str>,
}

/// The notes on the values of an enumeration, in their order.
pub(super) fn read<'a>(reader: &mut Reader<'a, '_>) -> Vec<ValueNote<'a>> {
    let names = first(reader, ["x-enum-varnames", "x-enumNames"]);
    let descriptions = first(reader, ["x-enum-descriptions", "x-enumDescriptions"]);
    if names.is_none() && descriptions.is_none() {
        return Vec::new();
    }
    let values = reader.list("enum").iter().enumerate();
    let note = |(index, value)| ValueNote {
        value,
        name: names.and_then(|names| said(names, index, value)),
        description: descriptions.and_then(|texts| said(texts, index, value)),
    };
    values.map(note).collect()
}

/// The value of the keyword that is there.
fn first<'a>(reader: &mut Reader<'a, '_>, keywords: [&'static str; 2]) -> Option<&'a Node> {
    let [first, second] = keywords.map(|keyword| reader.get(keyword));
    first.or(second)
}

/// What a list says in the same place, or a mapping under the value.
fn said<'a>(texts: &'a Node, index: usize, value: &Node) -> Option<&'a str> {
    let text = match &texts.value {
        Value::Sequence(items) => items.get(index)?.as_str()?,
        _ => texts.get(&value.text())?.as_str()?,
    };
    Some(text).filter(|text| !text.trim().is_empty())
}
