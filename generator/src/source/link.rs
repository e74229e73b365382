//! Joins the files of a description: every target of a `$ref` becomes a component of the root.

use std::collections::{HashMap, HashSet, VecDeque};
use std::path::Path;

use super::components::{self, Name};
use super::node::{Key, Mapping, Node, Value};
use super::object_type::ObjectType;
use super::reference::Reference;
use super::span::{FileId, Span, Spanned};
use super::{Linked, ReadFile, Sources, Target, display, normalise};
use crate::diagnostic::{Diagnostic, Rule, closest};

pub(super) fn link(
    root: FileId,
    sources: &mut Sources,
    read: ReadFile<'_>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Linked> {
    let tree = sources.root(root)?.clone();
    let mut linker = Linker {
        root,
        sources,
        read,
        problems,
        names: HashMap::new(),
        named: HashMap::new(),
        queue: VecDeque::new(),
        used: HashSet::new(),
        inlining: Vec::new(),
    };
    linker.name_root_components(&tree);
    let mut tree = linker.transform(&tree, root, ObjectType::Root);
    let found = linker.transform_queue();
    linker.report_unused();
    components::add(&mut tree, found);
    Some(Linked { root: tree })
}

struct Linker<'a> {
    root: FileId,
    sources: &'a mut Sources,
    read: ReadFile<'a>,
    problems: &'a mut Vec<Diagnostic>,
    /// The component that each target has become.
    names: HashMap<Target, Name>,
    /// The reverse, with the place where the target is defined.
    named: HashMap<Name, (Target, Span)>,
    /// Components whose content is still to be copied from other files.
    queue: VecDeque<(Target, Name, ObjectType)>,
    /// First keys, in files other than the root, that something refers to.
    used: HashSet<(FileId, String)>,
    /// What is being put in the place of references right now.
    inlining: Vec<Target>,
}

impl Linker<'_> {
    /// A component of the root file keeps its name, also where its content is in another file.
    fn name_root_components(&mut self, tree: &Node) {
        let Some(sections) = tree.get("components").and_then(Node::as_mapping) else {
            return;
        };
        for (section, components) in sections {
            let kind = ObjectType::Components.child(&section.text).child("");
            let (Some(section), Some(components)) = (kind.section(), components.as_mapping())
            else {
                continue;
            };
            for (key, node) in components {
                components::check_name(&key.text, key.span, self.problems);
                let name = self.free_name(section, &key.text);
                let own = vec![
                    "components".to_owned(),
                    section.to_owned(),
                    key.text.clone(),
                ];
                self.names.insert((self.root, own.clone()), name.clone());
                self.named
                    .insert(name.clone(), ((self.root, own), key.span));
                if let Some(target) = self.content_elsewhere(node) {
                    self.names.entry(target).or_insert(name);
                }
            }
        }
    }

    /// A name for a component that references can hold, and that no other component of its section has.
    fn free_name(&self, section: &'static str, text: &str) -> Name {
        let clean = components::clean(text);
        let numbered = (2..).map(|number| format!("{clean}_{number}"));
        let mut names = std::iter::once(clean.clone()).chain(numbered);
        let free = names.find(|name| !self.named.contains_key(&(section, name.clone())));
        (section, free.unwrap_or(clean))
    }

    /// For a component that is just `$ref: file.yaml#/Name`: what that points to.
    fn content_elsewhere(&mut self, node: &Node) -> Option<Target> {
        let text = pure_reference(node)?;
        Reference::parse(text.value).ok()?.file?;
        self.resolve(text, self.root)
    }

    /// A copy of `node` in which every reference points to a component.
    fn transform(&mut self, node: &Node, file: FileId, kind: ObjectType) -> Node {
        let value = match &node.value {
            _ if kind == ObjectType::Opaque => return node.clone(),
            Value::Sequence(items) => {
                let child = kind.child("");
                Value::Sequence(
                    items
                        .iter()
                        .map(|item| self.transform(item, file, child))
                        .collect(),
                )
            }
            Value::Mapping(entries) if kind == ObjectType::Components => {
                self.transform_components(entries)
            }
            Value::Mapping(entries) if kind.is_inlined() && entries.contains_key("$ref") => {
                return self.inline(entries, node.span, file, kind);
            }
            Value::Mapping(entries) => {
                let entry = |(key, value): (&Key, &Node)| {
                    (key.clone(), self.transform_entry(key, value, file, kind))
                };
                Value::Mapping(entries.iter().map(entry).collect())
            }
            other => other.clone(),
        };
        Node {
            span: node.span,
            value,
        }
    }

    fn transform_entry(&mut self, key: &Key, value: &Node, file: FileId, kind: ObjectType) -> Node {
        let is_reference = key.text == "$ref" || kind == ObjectType::Mapping;
        match (value.as_str(), kind.section()) {
            (Some(text), Some(section)) if is_reference => {
                let kind = if kind == ObjectType::Mapping {
                    ObjectType::Schema
                } else {
                    kind
                };
                let name = self.component(Spanned::new(text, value.span), file, kind, section);
                // What does not resolve has been reported and is left as it was.
                let text = name.map_or(text.to_owned(), |name| {
                    components::reference(section, &name)
                });
                Node {
                    span: value.span,
                    value: Value::String(text),
                }
            }
            _ => self.transform(value, file, kind.child(&key.text)),
        }
    }

    fn transform_components(&mut self, sections: &Mapping) -> Value {
        let mut result = Mapping::new();
        for (section, components) in sections {
            let kind = ObjectType::Components.child(&section.text);
            let node = match components.as_mapping() {
                Some(entries) if kind != ObjectType::Opaque => {
                    let entries = entries.iter().map(|(key, node)| {
                        let kind = kind.child(&key.text);
                        (
                            self.component_key(&section.text, key),
                            self.transform_component(node, kind),
                        )
                    });
                    Node {
                        span: components.span,
                        value: Value::Mapping(entries.collect()),
                    }
                }
                _ => components.clone(),
            };
            result.insert(section.clone(), node);
        }
        Value::Mapping(result)
    }

    /// The key of a component of the root file, by the name that it has been given.
    fn component_key(&self, section: &str, key: &Key) -> Key {
        let own = ["components", section, &key.text].map(str::to_owned);
        let name = self.names.get(&(self.root, own.to_vec()));
        Key {
            text: name.map_or(&key.text, |(_, name)| name).clone(),
            span: key.span,
        }
    }

    fn transform_component(&mut self, node: &Node, kind: ObjectType) -> Node {
        match self.content_elsewhere(node) {
            Some(target) => {
                self.mark_used(&target);
                self.transform_target(&target, kind)
                    .unwrap_or_else(|| node.clone())
            }
            None => self.transform(node, self.root, kind),
        }
    }

    /// What a reference points to, in its place, with what stands beside the reference.
    fn inline(&mut self, entries: &Mapping, span: Span, file: FileId, kind: ObjectType) -> Node {
        let mut node = self
            .inlined(&entries["$ref"], file, kind)
            .filter(|node| node.as_mapping().is_some())
            .unwrap_or(Node {
                span,
                value: Value::Mapping(Mapping::new()),
            });
        let beside = entries.iter().filter(|(key, _)| key.text != "$ref");
        for (key, value) in beside {
            let value = self.transform_entry(key, value, file, kind);
            if let Value::Mapping(found) = &mut node.value {
                found.insert(key.clone(), value);
            }
        }
        node
    }

    fn inlined(&mut self, reference: &Node, file: FileId, kind: ObjectType) -> Option<Node> {
        let text = Spanned::new(reference.as_str()?, reference.span);
        let target = self.resolve(text, file)?;
        self.mark_used(&target);
        if self.inlining.contains(&target) {
            let message = format!("`{}` leads back to itself", text.value);
            self.problems.push(
                Diagnostic::new(Rule::CyclicReference, text.span, message)
                    .help("refer to what holds the content itself"),
            );
            return None;
        }
        self.inlining.push(target.clone());
        let node = self.transform_target(&target, kind);
        self.inlining.pop();
        node
    }

    fn transform_target(&mut self, target: &Target, kind: ObjectType) -> Option<Node> {
        let (_, content) = self.sources.at(target)?;
        let content = content.clone();
        Some(self.transform(&content, target.0, kind))
    }

    /// The name of the component that a reference points to, made one if it is not yet.
    fn component(
        &mut self,
        text: Spanned<&str>,
        file: FileId,
        kind: ObjectType,
        section: &'static str,
    ) -> Option<String> {
        let target = self.resolve(text, file)?;
        self.mark_used(&target);
        if let Some((actual, name)) = self.names.get(&target) {
            if *actual == section {
                return Some(name.clone());
            }
            let message =
                format!("this refers to one of `{actual}` where one of `{section}` is due");
            self.problems
                .push(Diagnostic::new(Rule::DanglingReference, text.span, message));
            return None;
        }
        let (span, _) = self.sources.at(&target)?;
        let text = match target.1.as_slice() {
            [] => self.file_stem(target.0),
            // `…/allOf/0` says little on its own.
            [.., name, keyword, index] if index.parse::<usize>().is_ok() => {
                format!("{name}_{keyword}_{index}")
            }
            [.., name] => name.clone(),
        };
        components::check_name(&text, span, self.problems);
        let name = self.free_name(section, &text);
        if let Some((_, first)) = self.named.get(&(section, components::clean(&text))) {
            let message = format!("the name `{text}` is taken in `{section}`");
            self.problems.push(
                Diagnostic::warning(Rule::DuplicateName, span, message)
                    .related(*first, "it is defined here first")
                    .help(format!(
                        "rename one of the two; this one is called `{}`",
                        name.1
                    )),
            );
        }
        self.named.insert(name.clone(), (target.clone(), span));
        self.queue.push_back((target.clone(), name.clone(), kind));
        self.names.insert(target, name.clone());
        Some(name.1)
    }

    /// Copies what other files define until nothing refers to anything new.
    fn transform_queue(&mut self) -> Vec<(Name, Span, Node)> {
        let mut components = Vec::new();
        while let Some((target, name, kind)) = self.queue.pop_front() {
            let Some((key, _)) = self.sources.at(&target) else {
                continue;
            };
            let Some(node) = self.transform_target(&target, kind) else {
                continue;
            };
            components.push((name, key, node));
        }
        components.sort_by(|(a, ..), (b, ..)| a.cmp(b));
        components
    }

    /// What a reference in `file` points to; reports a reference that leads nowhere.
    fn resolve(&mut self, text: Spanned<&str>, file: FileId) -> Option<Target> {
        let reference = match Reference::parse(text.value) {
            Ok(reference) => reference,
            Err(reason) => {
                self.problems
                    .push(Diagnostic::new(Rule::DanglingReference, text.span, reason));
                return None;
            }
        };
        let file = match &reference.file {
            Some(path) => self.open(path, text.span, file),
            None => file,
        };
        // A file that could not be read has been reported.
        self.sources.root(file)?;
        let target = (file, reference.pointer);
        if self.sources.at(&target).is_none() {
            self.report_dangling(text, &target);
            return None;
        }
        Some(target)
    }

    fn report_dangling(&mut self, text: Spanned<&str>, target: &Target) {
        let message = format!("`{}` points to nothing", text.value);
        let diagnostic = Diagnostic::new(Rule::DanglingReference, text.span, message);
        let parent = (
            target.0,
            target.1[..target.1.len().saturating_sub(1)].to_vec(),
        );
        let names = self
            .sources
            .at(&parent)
            .and_then(|(_, node)| node.as_mapping());
        let names = names.into_iter().flat_map(|entries| entries.keys());
        let wanted = target.1.last().map(String::as_str).unwrap_or_default();
        let diagnostic = match closest(wanted, names.map(|key| key.text.as_str())) {
            Some(name) => diagnostic.help(format!("did you mean `{name}`?")),
            None => diagnostic.help("check the file and the keys after `#/`"),
        };
        self.problems.push(diagnostic);
    }

    /// The file at `path`, relative to the file that mentions it.
    fn open(&mut self, path: &Path, mention: Span, from: FileId) -> FileId {
        let folder = self
            .sources
            .file(from)
            .path
            .parent()
            .unwrap_or(Path::new(""));
        let path = normalise(&folder.join(path));
        match self.sources.find(&path) {
            Some(file) => file,
            None => self
                .sources
                .load(&path, Some(mention), self.read, self.problems),
        }
    }

    fn file_stem(&self, file: FileId) -> String {
        let path = &self.sources.file(file).path;
        path.file_stem()
            .map(|stem| display(Path::new(stem)))
            .unwrap_or_default()
    }

    fn mark_used(&mut self, target: &Target) {
        let first = target.1.first().cloned().unwrap_or_default();
        self.used.insert((target.0, first));
    }

    /// A definition that nothing refers to is a misspelt name more often than a spare part.
    fn report_unused(&mut self) {
        for (file, root) in self.sources.parsed() {
            let whole = self.used.contains(&(file, String::new()));
            let Some(entries) = root.as_mapping().filter(|_| file != self.root && !whole) else {
                continue;
            };
            for key in entries
                .keys()
                .filter(|key| !self.used.contains(&(file, key.text.clone())))
            {
                let message = format!("nothing refers to `{}`", key.text);
                self.problems.push(
                    Diagnostic::warning(Rule::UnusedDefinition, key.span, message)
                        .help("refer to it, or remove it"),
                );
            }
        }
    }
}

/// The text of a `$ref` that stands alone.
fn pure_reference(node: &Node) -> Option<Spanned<&str>> {
    let entries = node.as_mapping()?;
    let target = entries.get("$ref").filter(|_| entries.len() == 1)?;
    target.as_str().map(|text| Spanned::new(text, target.span))
}
