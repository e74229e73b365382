//! Joins the files of a description: every target of a `$ref` becomes a component of the root.

mod asides;
mod dangling_reference;
mod lookup;
mod mistaken_reference;
mod root_components;
mod shared_places;
mod unquoted_strings;

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use super::components::{self, Name};
use super::node::{Key, Mapping, Node, Value};
use super::object_type::ObjectType;
use super::{Linked, ReadFile, Sources, Target, at};
use crate::claimed_names::ClaimedNames;
use crate::diagnostic::{Diagnostic, Rule, closest};
use crate::span::{FileId, Span, Spanned};

pub(super) fn link(
    root: FileId,
    sources: &mut Sources,
    read: ReadFile<'_>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Linked> {
    let mut linker = Linker::new(root, sources, read, problems);
    let linked = linker.link()?;
    linker.report_unused();
    Some(linked)
}

/// Joins a description again after its tree has been changed.
pub(super) fn relink(
    root: FileId,
    sources: &mut Sources,
    read: ReadFile<'_>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Linked> {
    Linker::new(root, sources, read, problems).link()
}

struct Linker<'a> {
    root: FileId,
    sources: &'a mut Sources,
    read: ReadFile<'a>,
    problems: &'a mut Vec<Diagnostic>,
    /// The target of each reference. Shared content is visited once for each use.
    resolved: HashMap<(FileId, Span, String), Option<Target>>,
    /// The component name of each target, for each section that references expect it in.
    names: HashMap<(&'static str, Target), String>,
    /// The names of components by section, each with the place where it is defined.
    claimed: HashMap<&'static str, ClaimedNames<Span>>,
    /// Components whose content is still to be copied from other files.
    queue: VecDeque<(Target, Name, ObjectType)>,
    /// The first keys of targets, by file; an empty key stands for the whole file.
    used: HashSet<(FileId, String)>,
    /// The last keys of references that lead nowhere.
    lost: Vec<String>,
    /// The targets that are being inlined.
    inlining: Vec<Target>,
    /// The number of references that are being followed to find a place.
    detours: usize,
}

impl<'a> Linker<'a> {
    fn new(
        root: FileId,
        sources: &'a mut Sources,
        read: ReadFile<'a>,
        problems: &'a mut Vec<Diagnostic>,
    ) -> Self {
        Self {
            root,
            sources,
            read,
            problems,
            resolved: HashMap::new(),
            names: HashMap::new(),
            claimed: HashMap::new(),
            queue: VecDeque::new(),
            used: HashSet::new(),
            lost: Vec::new(),
            inlining: Vec::new(),
            detours: 0,
        }
    }

    fn link(&mut self) -> Option<Linked> {
        self.expand_sections();
        let tree = Arc::clone(self.sources.root(self.root)?);
        self.name_root_components(&tree);
        let mut tree = self.transform(&tree, self.root, ObjectType::Root);
        let linked = self.transform_queue();
        components::add(&mut tree, linked);
        self.refer_to_shared_places(&mut tree);
        self.link_asides(&mut tree);
        Some(Linked { root: tree })
    }

    /// A copy of `node` in which every reference points to a component.
    fn transform(&mut self, node: &Node, file: FileId, kind: ObjectType) -> Node {
        let value = match &node.value {
            _ if kind == ObjectType::Opaque => return node.clone(),
            Value::Sequence(items) => {
                let child = kind.item();
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
            Value::Mapping(entries) if kind == ObjectType::SecurityRequirement => {
                let named = |(key, scopes): (&Key, &Node)| {
                    (self.component_key(kind.section(), key), scopes.clone())
                };
                entries.iter().map(named).collect()
            }
            Value::Mapping(entries) if kind.is_inlined() && refers(entries) => {
                return self.inline(entries, node.span, file, kind);
            }
            Value::Mapping(entries) => {
                let are_strings = match kind {
                    ObjectType::Info => true,
                    ObjectType::Schema => unquoted_strings::are_strings(entries),
                    _ => false,
                };
                let entry = |(key, value): (&Key, &Node)| {
                    let mut value = self.transform_entry(key, value, file, kind);
                    if are_strings {
                        let files = self.sources.files();
                        unquoted_strings::quote(&key.text, &mut value, files, self.problems);
                    }
                    (key.clone(), value)
                };
                entries.iter().map(entry).collect()
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
            (Some(text), _) if kind == ObjectType::Mapping && is_name(text) => {
                self.named_schema(Spanned::new(text, value.span))
            }
            (Some(text), Some(section)) if is_reference && !kind.is_aside() => {
                let kind = if kind == ObjectType::Mapping {
                    ObjectType::Schema
                } else {
                    kind
                };
                let name = self.component(Spanned::new(text, value.span), file, kind, section);
                // A reference that does not resolve has been reported, and stays unchanged.
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

    /// A schema that a discriminator mapping names without a reference.
    fn named_schema(&mut self, text: Spanned<&str>) -> Node {
        let span = text.span;
        let section = "schemas";
        let keys = ["components", section, text.value].map(str::to_owned);
        let name = self
            .names
            .get(&(section, (self.root, keys.to_vec())))
            .cloned();
        if name.is_none() {
            self.report_unknown_schema(text);
        }
        let text = name.as_deref().unwrap_or(text.value);
        Node {
            span,
            value: Value::String(components::reference(section, text)),
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
                            self.component_key(kind.section(), key),
                            self.transform_component(node, kind),
                        )
                    });
                    Node {
                        span: components.span,
                        value: entries.collect(),
                    }
                }
                _ => components.clone(),
            };
            result.insert(section.clone(), node);
        }
        result.into()
    }

    /// The key of a component of the root file, with the name that it was given.
    fn component_key(&self, section: Option<&'static str>, key: &Key) -> Key {
        let name = section.and_then(|section| {
            let keys = ["components", section, &key.text].map(str::to_owned);
            self.names.get(&(section, (self.root, keys.to_vec())))
        });
        Key {
            text: name.unwrap_or(&key.text).clone(),
            span: key.span,
        }
    }

    fn transform_component(&mut self, node: &Node, kind: ObjectType) -> Node {
        if kind.is_aside() {
            return node.clone();
        }
        let targets = self.content_elsewhere(node);
        targets.iter().for_each(|target| self.mark_used(target));
        match targets.last() {
            Some(target) => self
                .transform_target(target, kind)
                .unwrap_or_else(|| node.clone()),
            None => self.transform(node, self.root, kind),
        }
    }

    /// The target of a reference, to replace it, with the keywords beside the reference.
    fn inline(&mut self, entries: &Mapping, span: Span, file: FileId, kind: ObjectType) -> Node {
        let empty = || Node {
            span,
            value: Mapping::new().into(),
        };
        let mut node = self
            .inline_target(&entries["$ref"], file, kind)
            .filter(|node| node.as_str().is_none())
            .unwrap_or_else(empty);
        let beside = entries.iter().filter(|(key, _)| key.text != "$ref");
        for (key, value) in beside {
            let value = self.transform_entry(key, value, file, kind);
            if let Value::Mapping(target) = &mut node.value {
                self.problems.extend(add_beside(target, key, value));
            }
        }
        node
    }

    fn inline_target(&mut self, reference: &Node, file: FileId, kind: ObjectType) -> Option<Node> {
        let text = Spanned::new(reference.as_str()?, reference.span);
        let target = self.resolve(text, file)?;
        self.mark_used(&target);
        if self.inlining.contains(&target) {
            let message = format!("`{}` is a cyclic reference", text.value);
            self.problems.push(
                Diagnostic::new(Rule::CyclicReference, text.span, message)
                    .help("refer to the place that holds the content itself"),
            );
            return None;
        }
        self.inlining.push(target.clone());
        let node = self.transform_target(&target, kind);
        self.inlining.pop();
        node
    }

    fn transform_target(&mut self, target: &Target, kind: ObjectType) -> Option<Node> {
        let root = Arc::clone(self.sources.root(target.0)?);
        let (_, content) = at(&root, &target.1)?;
        let content = self.transform(content, target.0, kind);
        Some(match kind {
            ObjectType::Example => asides::as_example(content, self.problems),
            _ => content,
        })
    }

    /// The name of the component that a reference points to; any other target is made a component.
    fn component(
        &mut self,
        text: Spanned<&str>,
        file: FileId,
        kind: ObjectType,
        section: &'static str,
    ) -> Option<String> {
        let target = self.resolve(text, file)?;
        self.mark_used(&target);
        let key = (section, target);
        if let Some(name) = self.names.get(&key) {
            return Some(name.clone());
        }
        let (_, target) = key;
        let (span, node) = self.sources.at(&target)?;
        if let Some(mistake) = mistaken_reference::report(text, kind, &target.1, (span, node)) {
            self.problems.push(mistake);
            return None;
        }
        self.check_section(text, &target, section);
        let plain = match target.1.as_slice() {
            [] => self.file_stem(target.0),
            keys => components::described_place(keys),
        };
        components::check_name(&plain, span, self.problems);
        let (name, holder) = self.free_name(section, &plain, span);
        if let Some(first) = holder {
            let message = format!(
                "`{section}` already has a component `{plain}`; this one is called `{name}`"
            );
            self.problems.push(
                Diagnostic::warning(Rule::DuplicateName, span, message)
                    .related(first, "first defined here")
                    .help("rename one of the two"),
            );
        }
        self.queue
            .push_back((target.clone(), (section, name.clone()), kind));
        self.names.insert((section, target), name.clone());
        Some(name)
    }

    /// Reports a reference to a component of the wrong section. The target is read as if it were in the right one.
    fn check_section(&mut self, text: Spanned<&str>, target: &Target, section: &str) {
        if let [components, actual, _] = target.1.as_slice()
            && components == "components"
            && actual != section
        {
            let message =
                format!("must refer to a component of `{section}`, got one of `{actual}`");
            self.problems.push(
                Diagnostic::warning(Rule::DanglingReference, text.span, message)
                    .help(format!("move the component to `components/{section}`")),
            );
        }
    }

    /// Copies components from other files until no reference adds another one.
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

    fn mark_used(&mut self, target: &Target) {
        let first = target.1.first().cloned().unwrap_or_default();
        self.used.insert((target.0, first));
    }

    /// Reports definitions that nothing refers to: more often than not, a name is misspelt.
    fn report_unused(&mut self) {
        // A file that cannot be read may hold the reference.
        if !self.sources.are_all_parsed() {
            return;
        }
        for (file, root) in self.sources.parsed() {
            let whole = self.used.contains(&(file, String::new()));
            let Some(entries) = root.as_mapping().filter(|_| file != self.root && !whole) else {
                continue;
            };
            // A description in its own right.
            if entries.contains_key("openapi") {
                continue;
            }
            for key in entries
                .keys()
                .filter(|key| !self.used.contains(&(file, key.text.clone())))
            {
                let message = format!("`{}` is never referenced", key.text);
                let is_key = std::iter::once(key.text.as_str());
                let mut lost = self.lost.iter();
                let help = if lost.any(|lost| closest(lost, is_key.clone()).is_some()) {
                    "a dangling reference has a similar name: correct one of the two"
                } else {
                    "refer to it, or remove it"
                };
                self.problems.push(
                    Diagnostic::warning(Rule::UnusedDefinition, key.span, message).help(help),
                );
            }
        }
    }
}

/// The text of a `$ref` with nothing beside it.
fn pure_reference(node: &Node) -> Option<Spanned<&str>> {
    let entries = node.as_mapping()?;
    let target = entries.get("$ref").filter(|_| entries.len() == 1)?;
    target.as_str().map(|text| Spanned::new(text, target.span))
}

/// A property may be called `$ref`, too: only a text refers.
fn refers(entries: &Mapping) -> bool {
    entries
        .get("$ref")
        .is_some_and(|target| target.as_str().is_some())
}

/// Adds a keyword beside a reference to the target. OpenAPI does not say what holds if both have it: `parameters` are
/// joined, and any other keyword beside the reference replaces that of the target.
fn add_beside(target: &mut Mapping, key: &Key, value: Node) -> Option<Diagnostic> {
    let Some(shared) = target.get_mut(key.text.as_str()) else {
        target.insert(key.clone(), value);
        return None;
    };
    match (&mut shared.value, value.value) {
        (Value::Sequence(shared), Value::Sequence(beside)) if key.text == "parameters" => {
            shared.extend(beside);
            None
        }
        (_, beside) => {
            (shared.span, shared.value) = (value.span, beside);
            let message = format!(
                "the target of the reference also has `{}`; this one is used",
                key.text
            );
            let problem = Diagnostic::warning(Rule::DuplicateName, key.span, message);
            Some(problem.help("remove one of the two"))
        }
    }
}

/// Whether a text in a discriminator mapping is a name, not a reference.
fn is_name(text: &str) -> bool {
    !text.contains(['/', '#', '.'])
}
