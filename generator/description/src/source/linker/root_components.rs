//! The components that the root file names.

use super::{Linker, pure_reference};
use crate::claimed_names::Candidates;
use crate::source::node::{Key, Node};
use crate::source::object_type::ObjectType;
use crate::source::reference::Reference;
use crate::source::{Target, components};
use crate::span::{Span, Spanned};

impl Linker<'_> {
    /// Replaces a section of components that refers to another file with references to each entry there.
    pub(super) fn expand_sections(&mut self) {
        let root = self.sources.root(self.root);
        let sections = root.and_then(|root| root.get("components")?.as_mapping());
        let elsewhere = sections.into_iter().flatten().filter_map(|(key, node)| {
            let text = pure_reference(node)?;
            Some((key.text.clone(), text.value.to_owned(), text.span))
        });
        for (section, text, span) in elsewhere.collect::<Vec<_>>() {
            let Some(target) = self.resolve(Spanned::new(&text, span), self.root) else {
                continue;
            };
            self.mark_used(&target);
            let content = self.sources.at(&target).map(|(_, node)| node);
            let Some(entries) = content.and_then(Node::as_mapping) else {
                continue;
            };
            let joint = if text.contains('#') { "/" } else { "#/" };
            let entry = |key: &Key| {
                let place = key.text.replace('~', "~0").replace('/', "~1");
                let reference = format!("{text}{joint}{place}");
                (key.clone(), components::referring(&reference, span))
            };
            let entries = entries.keys().map(entry).collect();
            self.sources.replace_section(self.root, &section, entries);
        }
    }

    /// Names the components of the root file: each keeps its name, even if its content is in another file.
    pub(super) fn name_root_components(&mut self, tree: &Node) {
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
                let (name, _) = self.free_name(section, &key.text, key.span);
                let keys = ["components", section, &key.text].map(str::to_owned);
                let place = (self.root, keys.to_vec());
                self.names.insert((section, place), name.clone());
                if kind.is_aside() {
                    continue;
                }
                for target in self.content_elsewhere(node) {
                    self.names
                        .entry((section, target))
                        .or_insert_with(|| name.clone());
                }
            }
        }
    }

    /// A name for a component that references can hold, and that no other component of its section has. Also returns
    /// the place of the component that has the preferred name, if there is one.
    pub(super) fn free_name(
        &mut self,
        section: &'static str,
        text: &str,
        span: Span,
    ) -> (String, Option<Span>) {
        let clean = components::clean(text);
        let candidates = Candidates {
            stem: format!("{clean}_"),
            first: vec![clean],
        };
        let claimed = self.claimed.entry(section).or_default();
        let (name, holder) = claimed.claim(candidates, span);
        (name, holder.copied())
    }

    /// For a component that is just `$ref: file.yaml#/Name`: its target, and the targets of that if it is just
    /// a reference as well.
    pub(super) fn content_elsewhere(&mut self, node: &Node) -> Vec<Target> {
        let mut targets: Vec<Target> = Vec::new();
        // Most components are not references, and large to copy.
        if pure_reference(node).is_none() {
            return targets;
        }
        let (mut node, mut file) = (node.clone(), self.root);
        while let Some(text) = pure_reference(&node) {
            let reference = Reference::parse(text.value);
            let is_local = reference.is_ok_and(|reference| reference.file.is_none());
            let target = if is_local {
                None
            } else {
                self.resolve(text, file)
            };
            let Some(target) = target.filter(|target| !targets.contains(target)) else {
                break;
            };
            let Some((_, content)) = self.sources.at(&target) else {
                break;
            };
            (node, file) = (content.clone(), target.0);
            targets.push(target);
        }
        targets
    }
}
