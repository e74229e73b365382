//! Marks what has changed since another version.

use std::collections::BTreeMap;

use crate::node::Node;
use crate::words::append;

/// What has changed since another version, in sentences.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Changes {
    /// The other version.
    pub since: String,
    /// Changes of operations, by their ids.
    pub operations: BTreeMap<String, Vec<String>>,
    /// Changes of schemas, by their names.
    pub schemas: BTreeMap<String, Vec<String>>,
    /// All others.
    pub others: Vec<String>,
}

const METHODS: [&str; 9] = [
    "delete", "get", "head", "options", "patch", "post", "put", "query", "trace",
];

/// Adds the sentences to the operations and schemas that they are about, and all others to the introduction.
pub(crate) fn add(root: &mut Node, changes: &Changes) {
    let mut left = changes.clone();
    for operation in operations(root) {
        let id = operation.get("operationId").and_then(Node::as_str);
        if let Some(sentences) = id.and_then(|id| left.operations.remove(id)) {
            let mark = format!("(changed since {})", changes.since);
            let marked = match operation.get("summary").and_then(Node::as_str) {
                Some(summary) => format!("{summary} {mark}"),
                None => mark,
            };
            operation.set("summary", Node::Text(marked));
            append(operation, &[section(&changes.since, &sentences)]);
        }
    }
    let components = root.get_mut("components");
    let schemas = components.and_then(|components| components.get_mut("schemas"));
    for (name, schema) in schemas.into_iter().flat_map(Node::entries_mut) {
        if let Some(sentences) = left.schemas.remove(name) {
            append(schema, &[section(&changes.since, &sentences)]);
        }
    }
    let rest: Vec<_> = left
        .operations
        .into_values()
        .chain(left.schemas.into_values())
        .flatten()
        .chain(left.others)
        .collect();
    if let Some(info) = root.get_mut("info").filter(|_| !rest.is_empty()) {
        append(info, &[section(&changes.since, &rest)]);
    }
}

fn operations(root: &mut Node) -> impl Iterator<Item = &mut Node> {
    let paths = root
        .get_mut("paths")
        .into_iter()
        .flat_map(Node::entries_mut);
    let entries = paths.flat_map(|(_, item)| item.entries_mut());
    entries.flat_map(|(key, value)| match key.as_str() {
        "additionalOperations" => value
            .entries_mut()
            .map(|(_, operation)| operation)
            .collect(),
        key if METHODS.contains(&key) => vec![value],
        _ => Vec::new(),
    })
}

fn section(since: &str, sentences: &[String]) -> String {
    let lines = sentences.iter().map(|sentence| format!("\n- {sentence}."));
    format!("**Changed since {since}:**\n{}", lines.collect::<String>())
}
