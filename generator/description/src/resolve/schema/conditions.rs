//! Conditions: `if`, `then`, `else` and `dependentSchemas`.

use crate::openapi::Schema;
use crate::source::Node;

/// Whether conditions of these parts of an object may describe properties that none of the parts does.
pub(super) fn may_describe_others(parts: &[&Schema<'_>]) -> bool {
    let constraints = parts.iter().flat_map(|part| &part.constraints);
    let mut branches = constraints.flat_map(|(keyword, node)| match *keyword {
        "if" | "then" | "else" => vec![*node],
        "dependentSchemas" => {
            let entries = node.as_mapping().into_iter();
            entries.flat_map(|entries| entries.values()).collect()
        }
        _ => Vec::new(),
    });
    branches.any(|branch| describes_others(branch, parts))
}

/// Whether a branch describes properties that these parts do not. What it refers to, or is made of, may.
fn describes_others(branch: &Node, parts: &[&Schema<'_>]) -> bool {
    let is_known = |name: &str| {
        let mut properties = parts.iter().flat_map(|part| &part.properties);
        properties.any(|property| property.name.value == name)
    };
    let mut entries = branch
        .as_mapping()
        .into_iter()
        .flat_map(|entries| entries.iter());
    entries.any(|(key, value)| match key.text.as_str() {
        "properties" => {
            let mut names = value
                .as_mapping()
                .into_iter()
                .flat_map(|found| found.keys());
            names.any(|name| !is_known(&name.text))
        }
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
        | "unevaluatedProperties" => true,
        _ => false,
    })
}
