//! The `components` of a description that is joined from several files.

use super::node::{Key, Mapping, Node, Value};
use crate::diagnostic::{Diagnostic, Rule};
use crate::span::Span;

/// A component: the section of `components` and the name in it.
pub(super) type Name = (&'static str, String);

/// Reports a name that OpenAPI does not allow for a component. References find it all the same.
pub(super) fn check_name(name: &str, span: Span, problems: &mut Vec<Diagnostic>) {
    let allowed = |character: char| character.is_alphanumeric() || "._-".contains(character);
    if name.is_empty() || !name.chars().all(allowed) {
        let message = format!(
            "`{}` cannot be the name of a component",
            name.escape_debug()
        );
        problems.push(
            Diagnostic::warning(Rule::UnusableName, span, message)
                .help("use letters, digits, `.`, `_` and `-`"),
        );
    }
}

/// The name of a component as references can hold it.
pub(super) fn clean(name: &str) -> String {
    name.replace(['/', '~', '%', '#'], "_")
}

/// The text of a reference to a component.
pub(super) fn reference(section: &str, name: &str) -> String {
    format!("#/components/{section}/{name}")
}

/// A node that is just a reference.
pub(super) fn referring(text: &str, span: Span) -> Node {
    let key = Key {
        text: "$ref".to_owned(),
        span,
    };
    let text = Node {
        span,
        value: Value::String(text.to_owned()),
    };
    Node {
        span,
        value: Value::from_iter([(key, text)]),
    }
}

/// A component name from the keys that lead to a place: the last key, after an earlier one where it says little.
pub(super) fn described_place(keys: &[String]) -> String {
    const STRUCTURE: [&str; 12] = [
        "additionalProperties",
        "allOf",
        "anyOf",
        "application/json",
        "components",
        "content",
        "items",
        "oneOf",
        "properties",
        "responses",
        "schema",
        "schemas",
    ];
    let is_index = |key: &str| key.bytes().all(|byte| byte.is_ascii_digit());
    let says_little = |key: &String| STRUCTURE.contains(&key.as_str()) || is_index(key);
    let Some(last) = keys.last().filter(|key| says_little(key)) else {
        return keys.last().cloned().unwrap_or_default();
    };
    let context = keys.iter().rev().find(|key| !says_little(key));
    match context {
        Some(context) if is_index(last) => {
            let keyword = keys.iter().rev().nth(1).map_or("", String::as_str);
            format!("{context}_{keyword}_{last}")
        }
        Some(context) => format!("{context}_{last}"),
        None => last.clone(),
    }
}

/// Appends components from other files to those of the root file.
pub(super) fn add(tree: &mut Node, components: Vec<(Name, Span, Node)>) {
    for ((section, name), span, node) in components {
        let Some(sections) = entry(tree, "components", span) else {
            return;
        };
        let Some(section) = entry(sections, section, span) else {
            continue;
        };
        if let Value::Mapping(entries) = &mut section.value {
            entries.insert(Key { text: name, span }, node);
        }
    }
}

/// The node under `key`; an empty mapping is added if there is none.
fn entry<'a>(node: &'a mut Node, key: &str, span: Span) -> Option<&'a mut Node> {
    let Value::Mapping(entries) = &mut node.value else {
        return None;
    };
    let empty = || Node {
        span,
        value: Mapping::new().into(),
    };
    Some(
        entries
            .entry(Key {
                text: key.to_owned(),
                span,
            })
            .or_insert_with(empty),
    )
}
