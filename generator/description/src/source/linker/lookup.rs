//! Finds the targets of references.

use std::path::Path;

use super::Linker;
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::reference::Reference;
use crate::source::{Node, Target, Value, entry, normalise};
use crate::span::display;
use crate::span::{FileId, Span, Spanned};

/// The largest number of references that are followed on the way to a place.
const LONGEST_DETOUR: usize = 8;

impl Linker<'_> {
    /// The target of a reference in `file`. A reference that leads nowhere is reported once.
    pub(super) fn resolve(&mut self, text: Spanned<&str>, file: FileId) -> Option<Target> {
        let reference = (file, text.span, text.value.to_owned());
        if let Some(target) = self.resolved.get(&reference) {
            return target.clone();
        }
        // A reference that is met again while it is followed leads nowhere.
        self.resolved.insert(reference.clone(), None);
        let target = self.looked_up(text, file);
        self.resolved.insert(reference, target.clone());
        target
    }

    fn looked_up(&mut self, text: Spanned<&str>, file: FileId) -> Option<Target> {
        let reference = match Reference::parse(text.value) {
            Ok(reference) => reference,
            Err(fault) => {
                let problem = Diagnostic::new(Rule::DanglingReference, text.span, fault.message);
                self.problems.push(problem.help(fault.help));
                return None;
            }
        };
        let file = match &reference.file {
            Some(path) => self.open(path, text.span),
            None => file,
        };
        // A file that could not be read has been reported.
        self.sources.root(file)?;
        let target = (file, reference.pointer);
        if self.sources.at(&target).is_some() {
            return Some(target);
        }
        let resolved = self
            .behind_reference(&target)
            .or_else(|| self.around(text, &target));
        if resolved.is_none() {
            self.report_dangling(text, &target);
        }
        resolved
    }

    /// A definition relative to a schema around the reference, as JSON Schema finds it when that schema is a
    /// document of its own.
    fn around(&mut self, text: Spanned<&str>, (file, keys): &Target) -> Option<Target> {
        let is_definition = matches!(keys.first()?.as_str(), "$defs" | "definitions");
        if !is_definition || text.span.file != *file {
            return None;
        }
        let places = path_to(self.sources.root(*file)?, text.span);
        let around = (0..=places.len()).rev().find_map(|length| {
            let target = (*file, [&places[..length], keys].concat());
            self.sources.at(&target).is_some().then_some(target)
        })?;
        let message = format!(
            "`{}` is not at the root of the file; the definition in an enclosing schema is used",
            text.value
        );
        self.problems.push(
            Diagnostic::warning(Rule::DanglingReference, text.span, message)
                .help("move the definition to `components/schemas`"),
        );
        Some(around)
    }

    /// The target for keys that pass through another reference.
    fn behind_reference(&mut self, (file, keys): &Target) -> Option<Target> {
        if self.detours == LONGEST_DETOUR {
            return None;
        }
        let root: &Node = self.sources.root(*file)?;
        let below = keys.iter().scan(root, |node, key| {
            *node = entry(node, key)?.1;
            Some(*node)
        });
        let on_the_way = std::iter::once(root).chain(below).enumerate();
        let referring = on_the_way.filter_map(|(length, node)| {
            let reference = node.get("$ref")?;
            Some((length, reference.as_str()?.to_owned(), reference.span))
        });
        let (length, text, span) = referring.last()?;
        self.detours += 1;
        let target = self.resolve(Spanned::new(&text, span), *file);
        self.detours -= 1;
        let (file, mut place) = target?;
        place.extend_from_slice(&keys[length..]);
        let target = (file, place);
        match self.sources.at(&target) {
            Some(_) => Some(target),
            None => self.behind_reference(&target),
        }
    }

    /// The file at `path`, relative to the file that mentions it; loads it if needed.
    fn open(&mut self, path: &Path, mention: Span) -> FileId {
        let folder = self
            .sources
            .files()
            .file(mention.file)
            .path
            .parent()
            .unwrap_or(Path::new(""));
        let path = normalise(&folder.join(path));
        match self.sources.files().find(&path) {
            Some(file) => file,
            None => self
                .sources
                .load(&path, Some(mention), self.read, self.problems),
        }
    }

    pub(super) fn file_stem(&self, file: FileId) -> String {
        let path = &self.sources.files().file(file).path;
        path.file_stem()
            .map(|stem| display(Path::new(stem)))
            .unwrap_or_default()
    }
}

/// The keys that lead from a node to the value at a place in the same file.
fn path_to(mut node: &Node, span: Span) -> Vec<String> {
    let mut keys = Vec::new();
    loop {
        let next = match &node.value {
            Value::Mapping(entries) => {
                let before = entries
                    .iter()
                    .take_while(|(key, _)| key.span.start <= span.start);
                before.last().map(|(key, node)| (key.text.clone(), node))
            }
            Value::Sequence(items) => items
                .iter()
                .enumerate()
                .take_while(|(_, item)| item.span.start <= span.start)
                .last()
                .map(|(index, node)| (index.to_string(), node)),
            _ => None,
        };
        let Some((key, next)) = next else {
            return keys;
        };
        keys.push(key);
        node = next;
    }
}
