//! Names and descriptions of enum values, from vendor extensions that many tools share.

use super::reader::Reader;
use crate::source::{Node, Value};

/// The name and description of an enum value.
#[derive(Debug, Clone)]
pub struct ValueNote<'a> {
    pub value: &'a Node,
    pub name: Option<&'a str>,
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
        name: names.and_then(|names| text(names, index, value)),
        description: descriptions.and_then(|texts| text(texts, index, value)),
    };
    values.map(note).collect()
}

/// The value of the first keyword that is present.
fn first<'a>(reader: &mut Reader<'a, '_>, keywords: [&'static str; 2]) -> Option<&'a Node> {
    let [first, second] = keywords.map(|keyword| reader.get(keyword));
    first.or(second)
}

/// The text at the same position in a list, or under the value in a mapping.
fn text<'a>(texts: &'a Node, index: usize, value: &Node) -> Option<&'a str> {
    let text = match &texts.value {
        Value::Sequence(items) => items.get(index)?.as_str()?,
        _ => texts.get(&value.text())?.as_str()?,
    };
    Some(text).filter(|text| !text.trim().is_empty())
}
