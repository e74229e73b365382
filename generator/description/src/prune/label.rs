//! How messages name the parts of a description.

use super::place::{Part, Trail, component, described};
use crate::source::Node;

/// The name of the part that the walk has reached under `key`.
pub(super) fn label(part: Part, trail: &Trail<'_>, key: &str, node: &Node) -> String {
    match part {
        Part::PathItem => format!("the path `{key}`"),
        Part::Operation => match node.get("operationId").and_then(Node::as_str) {
            Some(id) => format!("the operation `{id}`"),
            None => {
                let path = trail.keys.get(1).copied().unwrap_or_default();
                format!("the operation `{} {path}`", key.to_ascii_uppercase())
            }
        },
        Part::Webhook => format!("the webhook `{key}`"),
        Part::Component => {
            let section = trail.keys.last().copied().unwrap_or_default();
            format!("the {} `{key}`", singular(section))
        }
        Part::Server => match node.get("url").and_then(Node::as_str) {
            Some(url) => format!("the server `{url}`"),
            None => "a server".to_owned(),
        },
        Part::Requirement => {
            let schemes = node
                .as_mapping()
                .into_iter()
                .flat_map(|entries| entries.keys());
            let schemes: Vec<_> = schemes.map(|key| format!("`{}`", key.text)).collect();
            format!("the security requirement {}", schemes.join(" and "))
        }
        Part::Parameter => format!("the parameter `{}`", parameter_name(node, trail.root)),
        Part::Response => format!("the response `{key}`"),
        Part::Property => format!("the property `{key}`"),
        Part::Mapping => format!("the discriminator value `{key}`"),
        Part::ErrorBody => "`x-error-body`".to_owned(),
    }
}

/// The noun for one component of a section.
pub(super) fn singular(section: &str) -> &str {
    match section {
        "requestBodies" => "request body",
        "securitySchemes" => "security scheme",
        "pathItems" => "path item",
        "mediaTypes" => "media type",
        other => other.strip_suffix('s').unwrap_or(other),
    }
}

fn parameter_name(parameter: &Node, root: &Node) -> String {
    let described = described(parameter, root);
    let name = described.and_then(|parameter| parameter.get("name")?.as_str());
    let referred = || component(parameter.get("$ref")?.as_str()?);
    let name = name.map(str::to_owned);
    name.or_else(|| referred().map(|(_, name)| name))
        .unwrap_or_default()
}
