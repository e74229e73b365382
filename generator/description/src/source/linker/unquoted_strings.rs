//! Values of strings without quotes, which YAML reads as numbers or booleans:
//!
//! ```yaml
//! {type: string, enum: [2.50, 010]}   # the strings `2.50` and `010`
//! {title: Pets, version: 1.10}        # the string `1.10`
//! ```
//!
//! Afterwards, they are strings for everything that reads the description, and in its bundle.

use crate::diagnostic::{Diagnostic, Rule};
use crate::source::int_or_string::is_int_or_string;
use crate::source::node::{Mapping, Node, Value};
use crate::span::Files;

/// Returns whether the values of a schema are strings, or null.
pub(super) fn are_strings(schema: &Mapping) -> bool {
    if is_int_or_string(schema) {
        return false;
    }
    let is_string = |kind: &Node| kind.as_str() == Some("string");
    let is_null = |kind: &Node| kind.as_str() == Some("null");
    match schema.get("type").map(|kind| &kind.value) {
        Some(Value::Sequence(kinds)) => {
            let mut others = kinds.iter().filter(|kind| !is_null(kind)).peekable();
            others.peek().is_some() && others.all(is_string)
        }
        _ => schema.get("type").is_some_and(is_string),
    }
}

/// Makes strings of the values under a keyword. Those of examples, which are for human readers only, are not reported.
pub(super) fn quote(
    keyword: &str,
    value: &mut Node,
    files: &Files,
    problems: &mut Vec<Diagnostic>,
) {
    let nodes = match (keyword, &mut value.value) {
        ("allOf" | "anyOf" | "oneOf", Value::Sequence(schemas)) => {
            return quote_untyped(schemas, files, problems);
        }
        ("enum" | "x-extensible-enum" | "examples", Value::Sequence(items)) => items.as_mut_slice(),
        ("const" | "default" | "example" | "version", _) => std::slice::from_mut(value),
        _ => return,
    };
    let are_reported = !keyword.starts_with("example");
    for node in nodes {
        let Some(text) = unquoted_text(node, files) else {
            continue;
        };
        if are_reported {
            problems.push(missing_quotes(node, text));
        }
        node.value = Value::String(text.to_owned());
    }
}

/// Makes strings of the values of schemas without a type, which are part of one whose values are strings.
fn quote_untyped(schemas: &mut [Node], files: &Files, problems: &mut Vec<Diagnostic>) {
    for schema in schemas {
        let Value::Mapping(entries) = &mut schema.value else {
            continue;
        };
        if entries.get("type").is_none() {
            for (key, value) in entries.iter_mut() {
                quote(&key.text, value, files, problems);
            }
        }
    }
}

/// A number or a boolean as it is written.
fn unquoted_text<'f>(node: &Node, files: &'f Files) -> Option<&'f str> {
    let is_unquoted = matches!(
        node.value,
        Value::Bool(_) | Value::Integer(_) | Value::Float(_)
    );
    let (start, len) = (node.span.start as usize, node.span.len as usize);
    let text = files.file(node.span.file).text.get(start..start + len)?;
    // A tag makes a number of quoted text.
    (is_unquoted && !text.starts_with(['!', '"', '\''])).then_some(text)
}

fn missing_quotes(node: &Node, text: &str) -> Diagnostic {
    let kind = node.kind();
    let message = format!("must be a string, got {kind}; it is read as the string `{text}`");
    Diagnostic::warning(Rule::InvalidValue, node.span, message).help("put it in quotes")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::Description;
    use crate::resolve::testing::{description, schemas};

    #[test]
    fn values_without_quotes_are_the_text_in_the_file() {
        let api = schemas(
            "
            Listed: {type: [string, 'null'], enum: [2.50, 010, 1e6 , 0x1F, True, null]}
            Constant: {type: string, const: 2.50}
            Open: {type: string, x-extensible-enum: [2.50]}
            Number: {enum: [2.50]}
            ",
        );
        assert_eq!(
            api.component("Listed"),
            "enum(2.50, 010, 1e6, 0x1F, True) | null"
        );
        assert_eq!(api.component("Constant"), "string = 2.50");
        assert_eq!(api.component("Open"), "enum(2.50, …)");
        assert_eq!(api.component("Number"), "number");
        assert_eq!(api.diagnostics().len(), 7);
        assert!(api.diagnostics().contains(&"warning[invalid-value]: must be a string, got a number; it is read as the string `2.50`"));
    }

    #[test]
    fn alternatives_of_a_string_are_strings() {
        let api = schemas(
            "
            Titled: {type: string, oneOf: [{const: 1.10, title: First}, {const: 2.0, title: Second}]}
            Listed: {type: string, anyOf: [{enum: [1.10]}, {enum: [010]}]}
            Narrowed: {type: string, allOf: [{enum: [1.10, 2.20]}]}
            Typed: {type: [string, number], oneOf: [{type: number, const: 1.5}, {const: text}]}
            ",
        );
        assert_eq!(api.component("Titled"), "enum(1.10, 2.0)");
        assert_eq!(api.component("Narrowed"), "enum(1.10, 2.20)");
        let quoted = "must be a string";
        let diagnostics = api.diagnostics();
        let reported = diagnostics.iter().filter(|text| text.contains(quoted));
        assert_eq!(reported.count(), 6, "{diagnostics:?}");
    }

    #[test]
    fn defaults_and_examples_without_quotes_are_the_text_in_the_file() {
        let api = schemas("Code: {type: string, default: 010, example: 020, examples: [1.0]}");
        let schema = &api.model.schemas[api.id("Code")];
        assert_eq!(schema.default.as_ref().unwrap().as_str(), Some("010"));
        let examples: Vec<_> = schema
            .examples
            .iter()
            .filter_map(|node| node.as_str())
            .collect();
        assert_eq!(examples, ["020", "1.0"]);
        assert_eq!(api.diagnostics().len(), 1);
    }

    #[test]
    fn the_version_of_an_api_is_the_text_in_the_file() {
        let text = "openapi: 3.1.0\ninfo: {title: Test, version: 1.10}\npaths: {}";
        let read = Description::read(Path::new("openapi.yaml"), &|_| Ok(text.to_owned()));
        let (model, diagnostics) = read.model().unwrap();
        assert_eq!(model.version.value, "1.10");
        assert_eq!(diagnostics.iter().count(), 1);
    }

    #[test]
    fn an_alias_stands_for_the_text_of_its_anchor() {
        let api = description(
            "
            x-first: &first 2.50
            components: {schemas: {Version: {type: string, enum: [*first]}}}
            ",
        );
        assert_eq!(api.component("Version"), "enum(2.50)");
    }
}
