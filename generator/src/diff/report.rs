//! What is told of the changes: how grave each is, where it is, and what comes to it in all.

use std::cmp::Reverse;

use super::change::Change;
use super::rules::Wire;
use super::source::Source;
use super::{Version, compare};
use description::span::Span;

/// Everything that has changed from one version to the next, the gravest first.
#[derive(Debug)]
pub struct Report {
    title: String,
    versions: [String; 2],
    files: [Vec<String>; 2],
    changes: Vec<Change>,
}

/// How grave a change is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Calls fail, or code does not compile.
    Breaking,
    /// Calls and code go on, but not all is as before.
    Risky,
    /// Nobody needs to do anything.
    Harmless,
}

impl Weight {
    /// Every weight, the gravest first.
    pub const ALL: [Self; 3] = [Self::Breaking, Self::Risky, Self::Harmless];
}

impl Change {
    /// What becomes of code that uses the crate: the worst of what becomes of its items.
    pub fn source(&self) -> Source {
        let items = self.items.iter().map(|item| item.verdict);
        let worst = items.max().unwrap_or(Source::Compiles);
        worst.max(self.rule.in_code())
    }

    /// How grave the change is. A client that is ahead of its server is told, but is nobody's break.
    pub fn weight(&self) -> Weight {
        match (self.wire().forward, self.source()) {
            (Wire::Fails, _) | (_, Source::Breaks) => Weight::Breaking,
            (Wire::Works, Source::Compiles) => Weight::Harmless,
            _ => Weight::Risky,
        }
    }
}

impl Report {
    /// Compares two versions.
    pub fn new(old: &Version, new: &Version) -> Self {
        let mut changes = compare(old, new);
        let place = |change: &Change| {
            let span = change.new.or(change.old).unwrap_or_default();
            (span.file, span.start)
        };
        // What fails on the wire comes before what the compiler tells.
        let wire = |change: &Change| Reverse(change.wire().forward);
        changes.sort_by_key(|change| {
            (
                change.weight(),
                wire(change),
                place(change),
                change.sentence(),
            )
        });
        Self {
            title: new.model.title.clone(),
            versions: [&old.model, &new.model].map(|model| model.version.clone()),
            files: [&old.model, &new.model].map(|model| model.files.clone()),
            changes,
        }
    }

    pub(super) fn changes_mut(&mut self) -> &mut [Change] {
        &mut self.changes
    }

    /// What the API is called.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The versions of the descriptions.
    pub fn versions(&self) -> [&str; 2] {
        [&self.versions[0], &self.versions[1]]
    }

    /// The changes, the gravest first.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// Whether nothing has changed.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    /// Where something stood: `file:line:column`.
    pub fn old_place(&self, change: &Change) -> Option<String> {
        change.old.map(|span| place(&self.files[0], span))
    }

    /// Where something stands: `file:line:column`.
    pub fn new_place(&self, change: &Change) -> Option<String> {
        change.new.map(|span| place(&self.files[1], span))
    }

    /// Where something stands: the file, and the place in it.
    pub fn new_span(&self, change: &Change) -> Option<(&str, Span)> {
        let span = change.new?;
        let file = self.files[1].get(span.file.index())?;
        Some((file, span))
    }

    /// The number of changes of a weight.
    pub fn count(&self, weight: Weight) -> usize {
        let changes = self.changes.iter();
        changes.filter(|change| change.weight() == weight).count()
    }

    /// How many of the changes of a weight are accepted.
    pub fn accepted(&self, weight: Weight) -> usize {
        let changes = self.changes.iter();
        let changes = changes.filter(|change| change.weight() == weight);
        changes.filter(|change| change.accepted.is_some()).count()
    }
}

fn place(files: &[String], span: Span) -> String {
    let file = files.get(span.file.index());
    let file = file.map_or("", String::as_str);
    format!("{file}:{}:{}", span.line, span.column)
}
