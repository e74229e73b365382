//! What keywords of OpenAPI are in JSON Schema.

use serde_json::{Map, Value, json};

use super::COMPONENTS;
use crate::media_type;
use crate::openapi::length_of;
use crate::resolve::schema::pattern;
use crate::source::{Mapping, Node, Value as NodeValue, is_int_or_string};

/// Removes what would refuse values because schemas allow more than the described ones: `not` would be narrower, and so
/// would be what is left beside patterns that are not checked. A value of several alternatives may be of one alone.
pub(super) fn without_what_is_wider(keywords: &[&str], schema: &mut Map<String, Value>) {
    for keyword in keywords {
        match *keyword {
            "not" => drop(schema.remove("not")),
            "if" => ["if", "then", "else"]
                .iter()
                .for_each(|name| drop(schema.remove(*name))),
            "patternProperties" if !schema.contains_key("patternProperties") => {
                schema.remove("additionalProperties");
                schema.remove("unevaluatedProperties");
            }
            "oneOf" => allow_overlap(schema),
            _ => {}
        }
    }
}

/// Lets values match several alternatives.
pub(super) fn allow_overlap(schema: &mut Map<String, Value>) {
    if let Some(alternatives) = schema.remove("oneOf") {
        also(schema, vec![json!({"anyOf": alternatives})]);
    }
}

/// Adds schemas that values must match as well.
pub(super) fn also(schema: &mut Map<String, Value>, more: Vec<Value>) {
    match schema.get_mut("allOf") {
        Some(Value::Array(all)) => all.extend(more),
        _ => drop(schema.insert("allOf".to_owned(), Value::Array(more))),
    }
}

/// The name of the component that a reference leads to.
pub(super) fn component_name(reference: &str) -> Option<String> {
    let name = reference.strip_prefix("#/components/schemas/")?;
    Some(name.replace("~1", "/").replace("~0", "~"))
}

/// How a definition is referred to.
pub(super) fn reference(name: &str) -> String {
    let name = name.replace('~', "~0").replace('/', "~1");
    format!("{COMPONENTS}{}", encode(&name))
}

/// An object that also has a property.
pub(super) fn open_object(mut schema: Value, property: &str) -> Value {
    if let Value::Object(keywords) = &mut schema
        && let Value::Object(properties) = keywords.entry("properties").or_insert_with(|| json!({}))
    {
        properties.insert(property.to_owned(), Value::Bool(true));
    }
    schema
}

/// The items of a list that a keyword has.
pub(super) fn sequence<'n>(node: &'n Node, keyword: &str) -> &'n [Node] {
    match node.get(keyword).map(|node| &node.value) {
        Some(NodeValue::Sequence(list)) => list,
        _ => &[],
    }
}

/// The JSON types that overlap with no other one. An integer is a number.
pub(super) fn kind_of(name: &str) -> &str {
    match name {
        "integer" => "number",
        name => name,
    }
}

/// Whether a pattern can be matched in linear time.
pub(super) fn is_linear(pattern: &str) -> bool {
    pattern::translate(pattern).is_ok()
}

/// The types of a schema, if JSON Schema knows all of them.
pub(super) fn types(schema: &Mapping) -> Option<Value> {
    const KNOWN: [&str; 7] = [
        "array", "boolean", "integer", "null", "number", "object", "string",
    ];
    let is_known = |node: &Node| node.as_str().is_some_and(|name| KNOWN.contains(&name));
    let node = schema.get("type")?;
    match &node.value {
        _ if is_int_or_string(schema) && is_int_or_text(node) => {
            let is_nullable = names_of(node).any(|name| name == "null");
            let null = is_nullable.then_some("null");
            Some(["integer", "string"].into_iter().chain(null).collect())
        }
        NodeValue::String(_) => is_known(node).then(|| plain(node)),
        NodeValue::Sequence(list) if !list.is_empty() && list.iter().all(is_known) => {
            Some(plain(node))
        }
        _ => None,
    }
}

/// The names of types in a keyword that takes one or several.
fn names_of(node: &Node) -> impl Iterator<Item = &str> {
    let several = match &node.value {
        NodeValue::Sequence(list) => list.as_slice(),
        _ => std::slice::from_ref(node),
    };
    several.iter().filter_map(Node::as_str)
}

/// Returns whether the types are those that the format `int-or-string` stands for, or null.
fn is_int_or_text(types: &Node) -> bool {
    let mut names = names_of(types).filter(|name| *name != "null").peekable();
    names.peek().is_some() && names.all(|name| ["integer", "string"].contains(&name))
}

/// The number in a bound.
pub(super) fn number(node: &Node) -> Option<Value> {
    matches!(node.value, NodeValue::Integer(_) | NodeValue::Float(_)).then(|| plain(node))
}

/// The number of characters, items or properties in a bound.
pub(super) fn size(node: &Node) -> Option<Value> {
    matches!(node.value, NodeValue::Integer(number) if number >= 0).then(|| plain(node))
}

/// Lists of names, by the name of a property.
pub(super) fn lists_of_names(node: &Node) -> Option<Value> {
    node.as_mapping()?
        .iter()
        .map(|(key, list)| Some((key.text.clone(), names(list)?)))
        .collect::<Option<Map<_, _>>>()
        .map(Value::Object)
}

/// A list of names.
pub(super) fn names(node: &Node) -> Option<Value> {
    let NodeValue::Sequence(list) = &node.value else {
        return None;
    };
    let mut names: Vec<&str> = Vec::new();
    for name in list.iter().filter_map(Node::as_str) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Some(json!(names))
}

/// Adds the formats that a server checks, and the encoding of bytes. Returns whether there is one that it does not.
pub(super) fn formats(mapping: &Mapping, schema: &mut Map<String, Value>) -> bool {
    let text = |key: &str| mapping.get(key).and_then(Node::as_str);
    let format = match (text("format"), text("contentEncoding")) {
        (Some(format @ ("date" | "date-time" | "uuid" | "byte" | "decimal")), _) => Some(format),
        (_, Some("base64")) => Some("byte"),
        _ => None,
    };
    let is_string = schema.get("type").is_none_or(|kind| match kind {
        Value::Array(kinds) => kinds.iter().any(|kind| kind == "string"),
        kind => kind == "string",
    });
    let bound = |keyword: &str| schema.get(keyword).and_then(Value::as_i64).map(i128::from);
    let fits = |length| {
        bound("minLength").is_none_or(|least| least <= length)
            && bound("maxLength").is_none_or(|most| most >= length)
    };
    let is_format = |format: &&str| is_string && length_of(format).is_none_or(fits);
    if let Some(format) = format.filter(is_format) {
        schema.insert("format".to_owned(), json!(format));
    }
    // A file is no JSON.
    if text("format") == Some("binary")
        || text("contentMediaType").is_some_and(media_type::is_bytes)
    {
        *schema = Map::new();
    }
    is_string && text("format").is_some() && !schema.contains_key("format")
}

/// Before OpenAPI 3.1, a flag beside a bound made it exclusive.
pub(super) fn exclusive_bounds(mapping: &Mapping, schema: &mut Map<String, Value>) {
    for (bound, exclusive) in [
        ("minimum", "exclusiveMinimum"),
        ("maximum", "exclusiveMaximum"),
    ] {
        let flag = mapping.get(exclusive).map(|node| &node.value);
        if flag == Some(&NodeValue::Bool(true))
            && let Some(value) = schema.remove(bound)
        {
            schema.insert(exclusive.to_owned(), value);
        }
    }
}

/// Before OpenAPI 3.1, a flag allowed null.
pub(super) fn nullable(mapping: &Mapping, mut schema: Map<String, Value>) -> Value {
    let flag = mapping.get("nullable").map(|node| &node.value);
    if flag != Some(&NodeValue::Bool(true)) {
        return Value::Object(schema);
    }
    if let Some(Value::Array(values)) = schema.get_mut("enum")
        && !values.contains(&Value::Null)
    {
        values.push(Value::Null);
    }
    match schema.get("type").cloned() {
        Some(Value::String(kind)) => {
            schema.insert("type".to_owned(), json!([kind, "null"]));
            Value::Object(schema)
        }
        Some(Value::Array(mut kinds)) if !kinds.contains(&json!("null")) => {
            kinds.push(json!("null"));
            schema.insert("type".to_owned(), Value::Array(kinds));
            Value::Object(schema)
        }
        Some(_) => Value::Object(schema),
        None => json!({"anyOf": [{"type": "null"}, schema]}),
    }
}

pub(super) fn plain(node: &Node) -> Value {
    serde_json::to_value(node).unwrap_or(Value::Null)
}

/// A name in the fragment of an address, as a part of a JSON Pointer.
pub(super) fn encode(name: &str) -> String {
    let mut encoded = String::new();
    for byte in name.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                encoded.push(char::from(byte));
            }
            byte => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}
