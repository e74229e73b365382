//! Finds the wire names in a description, and renames them.

use super::{child, children, entries};
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Key, Node, ObjectType, Value};

/// Renames wire names from one prefix to another.
pub(super) struct Names<'a> {
    old: &'a str,
    new: &'a str,
    problems: &'a mut Vec<Diagnostic>,
}

impl<'a> Names<'a> {
    pub(super) fn new(old: &'a str, new: &'a str, problems: &'a mut Vec<Diagnostic>) -> Self {
        Self { old, new, problems }
    }

    /// Renames the wire names in a node of this type, and in everything below it.
    pub(super) fn descend(&mut self, node: &mut Node, kind: ObjectType) {
        self.object(node, kind);
        match &mut node.value {
            _ if kind == ObjectType::Opaque => {}
            Value::Mapping(entries) => {
                for (key, child) in entries.iter_mut() {
                    self.descend(child, kind.child(&key.text));
                }
            }
            Value::Sequence(items) => {
                for item in items {
                    self.descend(item, kind.item());
                }
            }
            _ => {}
        }
    }

    /// Renames the wire names that an object has itself.
    fn object(&mut self, node: &mut Node, kind: ObjectType) {
        match kind {
            ObjectType::Root => {
                self.paths(node);
                for key in ["status", "text", "details"] {
                    self.text(child(node, "x-error-body").and_then(|body| child(body, key)));
                }
            }
            ObjectType::Components => {
                let schemes = child(node, "securitySchemes");
                for scheme in schemes.map(children).into_iter().flatten() {
                    self.text(child(scheme, "name"));
                }
                self.examples(child(node, "examples"));
            }
            ObjectType::Operation => {
                let pagination = child(node, "x-pagination");
                for name in pagination.map(children).into_iter().flatten() {
                    self.text(Some(name));
                }
            }
            ObjectType::Parameter => {
                self.text(child(node, "name"));
                self.data(node);
            }
            ObjectType::Headers => self.keys(Some(node)),
            ObjectType::MediaType => {
                self.keys(child(node, "encoding"));
                self.data(node);
            }
            ObjectType::Schema => self.schema(node),
            ObjectType::Discriminator => self.text(child(node, "propertyName")),
            _ => {}
        }
    }

    fn schema(&mut self, node: &mut Node) {
        for keyword in ["properties", "dependentSchemas", "dependentRequired"] {
            self.keys(child(node, keyword));
        }
        let dependent = child(node, "dependentRequired").map(children);
        for names in dependent.into_iter().flatten() {
            self.texts(Some(names));
        }
        self.texts(child(node, "required"));
        for keyword in ["default", "const"] {
            self.all_keys(child(node, keyword));
        }
        for value in child(node, "enum").map(children).into_iter().flatten() {
            self.all_keys(Some(value));
        }
        self.data(node);
    }

    /// Renames the keys in examples.
    fn data(&mut self, node: &mut Node) {
        self.all_keys(child(node, "example"));
        self.examples(child(node, "examples"));
    }

    fn examples(&mut self, examples: Option<&mut Node>) {
        for example in examples.map(children).into_iter().flatten() {
            match child(example, "value") {
                Some(value) => self.all_keys(Some(value)),
                None => self.all_keys(Some(example)),
            }
        }
    }

    /// Renames path segments and path parameters, including parameters that are only a part of a segment.
    fn paths(&mut self, root: &mut Node) {
        self.keys_by(child(root, "paths"), |names, path| {
            let parts = path.split_inclusive(['/', '{']);
            let renamed = parts.map(|part| {
                let end = part.find(['/', '}']).unwrap_or(part.len());
                let (name, rest) = part.split_at(end);
                names.rename(name) + rest
            });
            renamed.collect()
        });
    }

    /// Renames the keys of a mapping.
    fn keys(&mut self, node: Option<&mut Node>) {
        self.keys_by(node, Self::rename);
    }

    fn keys_by(&mut self, node: Option<&mut Node>, rename: fn(&Self, &str) -> String) {
        let Some(entries) = node.and_then(entries) else {
            return;
        };
        for (key, node) in std::mem::take(entries) {
            let text = rename(self, &key.text);
            let key = Key { text, ..key };
            if let Some((_, first, _)) = entries.get_full(&key) {
                self.problems.push(duplicate_key(&key, first));
            }
            entries.insert(key, node);
        }
    }

    /// Renames all keys in data, at any depth.
    fn all_keys(&mut self, node: Option<&mut Node>) {
        let Some(node) = node else { return };
        self.keys(Some(node));
        for child in children(node) {
            self.all_keys(Some(child));
        }
    }

    fn text(&self, node: Option<&mut Node>) {
        if let Some(Value::String(text)) = node.map(|node| &mut node.value) {
            *text = self.rename(text);
        }
    }

    fn texts(&self, node: Option<&mut Node>) {
        for node in node.map(children).into_iter().flatten() {
            self.text(Some(node));
        }
    }

    /// The name with the new prefix. A name that is just the old prefix does not change.
    fn rename(&self, name: &str) -> String {
        match name.strip_prefix(self.old) {
            Some(rest) if !rest.is_empty() => format!("{}{rest}", self.new),
            _ => name.to_owned(),
        }
    }
}

fn duplicate_key(key: &Key, first: &Key) -> Diagnostic {
    let message = format!("with the new prefix, another name is also `{}`", key.text);
    Diagnostic::new(Rule::DuplicateName, key.span, message)
        .related(first.span, "the first one")
        .help("choose a prefix that no name begins with")
}
