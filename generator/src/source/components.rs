//! The `components` of a description that is joined from several files.

use super::node::{Key, Mapping, Node, Value};
use super::span::Span;
use crate::diagnostic::{Diagnostic, Rule};

/// A component: the section of `components` and the name in it.
pub(super) type Name = (&'static str, String);

/// Reports a name that OpenAPI does not allow for a component. Whatever it is, references find it.
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

/// Puts what came from other files behind the components that the root file holds itself.
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

/// The mapping under `key`, made empty if there is none.
fn entry<'a>(node: &'a mut Node, key: &str, span: Span) -> Option<&'a mut Node> {
    let Value::Mapping(entries) = &mut node.value else {
        return None;
    };
    let empty = || Node {
        span,
        value: Value::Mapping(Mapping::new()),
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
