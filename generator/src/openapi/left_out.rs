//! Reports what a schema describes by keywords of validation alone, so that no type has room for it.

use super::reader::Reader;
use super::schema::Schema;
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Mapping, Node};
use crate::span::Span;

pub(super) fn report(schema: &Schema<'_>, reader: &mut Reader<'_, '_>) {
    unevaluated(reader);
    for keyword in ["then", "else"] {
        if let Some(branch) = reader.get(keyword) {
            properties(schema, keyword, branch, reader);
        }
    }
    let dependent = reader.get("dependentSchemas").and_then(Node::as_mapping);
    for (_, branch) in dependent.into_iter().flatten() {
        properties(schema, "dependentSchemas", branch, reader);
    }
}

/// Values of names that are described nowhere else.
fn unevaluated(reader: &mut Reader<'_, '_>) {
    let keyword = "unevaluatedProperties";
    let described = reader.get(keyword).and_then(Node::as_mapping);
    if described.is_some_and(|entries| !entries.is_empty()) {
        let message = format!("the properties that `{keyword}` describes are left out");
        let problem = Diagnostic::warning(Rule::Unsupported, reader.place(keyword), message);
        reader.report(problem.help("write `additionalProperties`"));
    }
}

/// Properties that a branch alone describes. Of a part without properties, the other parts may describe them.
fn properties(schema: &Schema<'_>, keyword: &str, branch: &Node, reader: &mut Reader<'_, '_>) {
    let described = branch
        .as_mapping()
        .and_then(|branch| branch.get("properties"));
    let is_known = |name: &str| {
        let mut known = schema.properties.iter();
        schema.properties.is_empty() || known.any(|property| property.name.value == name)
    };
    let unknown: Vec<(String, Span)> = described
        .and_then(Node::as_mapping)
        .into_iter()
        .flat_map(Mapping::keys)
        .filter(|key| !is_known(&key.text))
        .map(|key| (key.text.clone(), key.span))
        .collect();
    for (name, span) in unknown {
        let message = format!("`{name}` is left out: only `{keyword}` describes it");
        let problem = Diagnostic::warning(Rule::Unsupported, span, message);
        reader.report(problem.help("describe it under the `properties` of the schema, too"));
    }
}
