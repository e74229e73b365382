//! Writes the values of parameters.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

use apicrate_description::model::{Parameter, Style};

/// The text that is sent for a parameter in a path, a header or a cookie.
pub(super) fn text(parameter: &Parameter, value: &Value, escape: fn(&str) -> String) -> String {
    let plain = |value: &Value| escape(&scalar(value));
    let written = match &parameter.style {
        Style::Json => escape(&value.to_string()),
        Style::Joined(mark) => items(value)
            .iter()
            .map(plain)
            .collect::<Vec<_>>()
            .join(mark),
        Style::Pairs(mark) => {
            let entries = entries(value).into_iter();
            let pairs =
                entries.map(|(key, value)| format!("{}{mark}{}", escape(key), plain(value)));
            pairs.collect::<Vec<_>>().join(mark)
        }
        Style::Fields(mark) => {
            let entries = entries(value).into_iter();
            let pairs = entries.map(|(key, value)| format!("{}={}", escape(key), plain(value)));
            pairs.collect::<Vec<_>>().join(mark)
        }
        _ => plain(value),
    };
    format!("{}{written}", parameter.prefix)
}

/// The pairs of a query that are sent for a parameter.
pub(super) fn pairs(parameter: &Parameter, value: &Value) -> Vec<String> {
    let name = escaped_name(&parameter.name.value);
    let pair = |name: &str, value: &Value| format!("{name}={}", escaped(&scalar(value)));
    match &parameter.style {
        Style::List => items(value).iter().map(|item| pair(&name, item)).collect(),
        Style::DeepObject => {
            let mut pairs = Vec::new();
            deep(&name, value, &mut pairs);
            pairs
        }
        Style::Spread => {
            let entries = entries(value).into_iter();
            let pairs = entries.flat_map(|(key, value)| {
                let key = escaped_name(key);
                let items = items(value);
                items
                    .iter()
                    .map(|item| pair(&key, item))
                    .collect::<Vec<_>>()
            });
            pairs.collect()
        }
        _ => vec![format!("{name}={}", text(parameter, value, escaped))],
    }
}

fn deep(name: &str, value: &Value, pairs: &mut Vec<String>) {
    match value {
        Value::Object(entries) => {
            for (key, value) in entries {
                deep(&format!("{name}[{}]", escaped(key)), value, pairs);
            }
        }
        Value::Array(items) => {
            let name = format!("{name}[]");
            items.iter().for_each(|item| deep(&name, item, pairs));
        }
        value => pairs.push(format!("{name}={}", escaped(&scalar(value)))),
    }
}

fn items(value: &Value) -> &[Value] {
    match value {
        Value::Array(items) => items,
        other => std::slice::from_ref(other),
    }
}

fn entries(value: &Value) -> Vec<(&String, &Value)> {
    value.as_object().into_iter().flatten().collect()
}

fn scalar(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

const RESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// A text, percent-encoded for a URL.
pub(super) fn escaped(text: &str) -> String {
    utf8_percent_encode(text, RESERVED).to_string()
}

/// A name in a query, percent-encoded except for brackets.
pub(super) fn escaped_name(name: &str) -> String {
    escaped(name).replace("%5B", "[").replace("%5D", "]")
}
