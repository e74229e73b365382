//! Joins what only documents: examples, links and callbacks.

use super::Linker;
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::components;
use crate::source::node::Key;
use crate::source::object_type::ObjectType;
use crate::source::{Node, Value};
use crate::span::{FileId, Span, Spanned};

/// The largest number of references that are followed to the content of a component.
const LONGEST_CHAIN: usize = 8;

impl Linker<'_> {
    /// Follows the references to examples, links and callbacks. They come after all others: whatever is still wrong
    /// then is no reason to generate nothing.
    pub(super) fn link_asides(&mut self, tree: &mut Node) {
        let reported = self.problems.len();
        if let Value::Mapping(entries) = &mut tree.value
            && let Some(sections) = entries.get_mut("components")
        {
            self.fill_in(sections);
        }
        self.link_aside(tree, ObjectType::Root);
        let linked = self.transform_queue();
        components::add(tree, linked);
        let errors = self.problems.split_off(reported);
        let warnings = errors.into_iter().map(Diagnostic::into_warning);
        self.problems.extend(warnings);
    }

    /// Puts the content of components in place of references to it.
    fn fill_in(&mut self, sections: &mut Node) {
        let Value::Mapping(sections) = &mut sections.value else {
            return;
        };
        for (section, components) in sections.iter_mut() {
            let kind = ObjectType::Components.child(&section.text).child("");
            let (true, Some(section), Value::Mapping(components)) =
                (kind.is_aside(), kind.section(), &mut components.value)
            else {
                continue;
            };
            for (name, node) in components.iter_mut() {
                for _ in 0..LONGEST_CHAIN {
                    let Some((text, file)) = reference(node) else {
                        break;
                    };
                    let Some(target) = self.resolve(text.as_str(), file) else {
                        break;
                    };
                    self.mark_used(&target);
                    let Some(content) = self.transform_target(&target, kind) else {
                        break;
                    };
                    *node = content;
                    self.names
                        .entry((section, target))
                        .or_insert_with(|| name.text.clone());
                }
            }
        }
    }

    fn link_aside(&mut self, node: &mut Node, kind: ObjectType) {
        if let (true, Some(section)) = (kind.is_aside(), kind.section()) {
            let Some((text, file)) = reference(node) else {
                return;
            };
            if let Some(name) = self.component(text.as_str(), file, kind, section) {
                refer(node, components::reference(section, &name));
            }
            return;
        }
        match &mut node.value {
            // There is no documentation of this kind in schemas.
            _ if matches!(kind, ObjectType::Schema | ObjectType::Opaque) => {}
            Value::Sequence(items) => {
                for item in items {
                    self.link_aside(item, kind.item());
                }
            }
            Value::Mapping(entries) => {
                for (key, value) in entries.iter_mut() {
                    self.link_aside(value, kind.child(&key.text));
                }
            }
            _ => {}
        }
    }
}

/// The reference in a node, and the file that it is in.
fn reference(node: &Node) -> Option<(Spanned<String>, FileId)> {
    let reference = node.as_mapping()?.get("$ref")?;
    let text = reference.as_str()?.to_owned();
    Some((Spanned::new(text, reference.span), reference.span.file))
}

/// Changes where a reference leads. What is written beside it stays.
fn refer(node: &mut Node, text: String) {
    if let Value::Mapping(entries) = &mut node.value
        && let Some(reference) = entries.get_mut("$ref")
    {
        reference.value = Value::String(text);
    }
}

/// An example as an object; a file may hold its value alone.
pub(super) fn as_example(content: Node, problems: &mut Vec<Diagnostic>) -> Node {
    const KEYWORDS: [&str; 5] = [
        "value",
        "dataValue",
        "serializedValue",
        "externalValue",
        "$ref",
    ];
    let is_object = content.as_mapping().is_some_and(|entries| {
        KEYWORDS
            .iter()
            .any(|keyword| entries.contains_key(*keyword))
    });
    if is_object {
        return content;
    }
    let span = content.span;
    let message = "an example must be an object with `value`, got the value itself";
    // The value may be long.
    let start = Span { len: 1, ..span };
    let problem = Diagnostic::warning(Rule::WrongKind, start, message);
    problems.push(problem.help("move it to `value`, or refer to it with `externalValue`"));
    let text = "value".to_owned();
    Node {
        span,
        value: Value::from_iter([(Key { text, span }, content)]),
    }
}
