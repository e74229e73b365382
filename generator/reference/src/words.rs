//! Puts our own keywords into words, at the end of the description beside them.

use crate::node::Node;

/// The values of these keywords are data, whatever they look like.
const DATA: [&str; 5] = ["const", "default", "enum", "example", "examples"];

/// Adds sentences to a description and all its parts.
pub(crate) fn add(root: &mut Node) {
    // Of the root, only the introduction is shown.
    let sentences = sentences(root);
    if let Node::Map(entries) = root {
        if let Some(info) = entries.get_mut("info") {
            append(info, &sentences);
        }
        entries.values_mut().for_each(below);
    }
}

fn below(node: &mut Node) {
    let sentences = sentences(node);
    append(node, &sentences);
    match node {
        Node::Map(entries) => {
            entries
                .iter_mut()
                .filter(|(key, _)| !DATA.contains(&key.as_str()))
                .for_each(|(_, child)| below(child));
        }
        Node::List(items) => items.iter_mut().for_each(below),
        _ => {}
    }
}

pub(crate) fn append(node: &mut Node, sentences: &[String]) {
    if sentences.is_empty() {
        return;
    }
    let described = node.get("description").and_then(Node::as_str);
    let texts = described
        .into_iter()
        .chain(sentences.iter().map(String::as_str));
    let text = texts.collect::<Vec<_>>().join("\n\n");
    node.set("description", Node::Text(text));
}

fn sentences(node: &Node) -> Vec<String> {
    let sentences = [
        node.get("x-extensible-enum").map(known_values),
        node.get("x-moves").map(moves),
        node.get("x-unnamed-parameters").map(unnamed),
        node.get("x-not-shown").map(gaps),
    ];
    sentences.into_iter().flatten().collect()
}

fn known_values(values: &Node) -> String {
    let quoted: Vec<_> = values
        .items()
        .iter()
        .filter_map(Node::as_str)
        .map(|value| format!("`{value}`"))
        .collect();
    format!("Known values: {}; there can be others.", quoted.join(", "))
}

fn moves(moves: &Node) -> String {
    let line = |entry: &Node| {
        let text = |key: &str| entry.get(key).and_then(Node::as_str);
        let condition = text("condition").map_or(String::new(), |text| format!(" ({text})"));
        let also = text("also").map_or(String::new(), |text| format!("; {text}"));
        let [state, next] = ["state", "next"].map(|key| text(key).unwrap_or_default());
        format!("\n- {state}{condition}: {next}{also}")
    };
    let lines: String = moves.items().iter().map(line).collect();
    format!("States:\n{lines}")
}

fn unnamed(parameters: &Node) -> String {
    let lines: String = parameters
        .items()
        .iter()
        .map(|parameter| parameter.get("description"))
        .map(|text| text.and_then(Node::as_str).unwrap_or("Not described."))
        .map(|text| format!("\n- {}", text.replace('\n', " ")))
        .collect();
    format!("**Parameters that cannot be sent, as their names are not documented:**\n{lines}")
}

fn gaps(phrases: &Node) -> String {
    let texts: Vec<_> = phrases.items().iter().filter_map(Node::as_str).collect();
    format!("**Not documented:** {}.", texts.join(", "))
}
