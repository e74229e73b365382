//! The report of all changes: how severe each is, where it is, and how many there are.

use std::cmp::Reverse;

use super::change::Change;
use super::rules::{Rule, Wire};
use super::source::Source;
use super::{Version, compare};
use apicrate_description::span::Span;

/// All changes from one version to the next, the most severe first.
#[derive(Debug)]
pub struct Report {
    title: String,
    versions: [String; 2],
    files: [Vec<String>; 2],
    changes: Vec<Change>,
}

/// How severe a change is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Calls fail, or code does not compile or means something else.
    Breaking,
    /// Code still works, but calls may have another effect.
    Risky,
    /// Nobody needs to do anything.
    Harmless,
}

impl Weight {
    /// Every weight, the most severe first.
    pub const ALL: [Self; 3] = [Self::Breaking, Self::Risky, Self::Harmless];
}

impl Change {
    /// The effect on code that uses the crate: the worst of the items and of the rule.
    pub fn source(&self) -> Source {
        let items = self.items.iter().map(|item| item.verdict);
        let worst = items.max().unwrap_or(Source::Compiles);
        let of_rule = match (self.rule, self.used.requests) {
            // The default matters where a value is left out, which code decides only of what it sends.
            (Rule::DefaultChanged, false) => Source::Compiles,
            (rule, _) => rule.in_code(),
        };
        worst.max(of_rule)
    }

    /// How severe the change is. Calls of a new client to an old server are reported, but do not count as broken.
    pub fn weight(&self) -> Weight {
        match (self.wire().forward, self.source()) {
            (Wire::Fails, _) | (_, Source::Differs | Source::Breaks) => Weight::Breaking,
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
        // Failures on the wire come before those that the compiler reports.
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
            versions: [&old.model, &new.model].map(|model| model.version.value.clone()),
            files: [&old.model, &new.model].map(|model| model.files.clone()),
            changes,
        }
    }

    pub(super) fn changes_mut(&mut self) -> &mut [Change] {
        &mut self.changes
    }

    /// The title of the API.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The versions of the descriptions.
    pub fn versions(&self) -> [&str; 2] {
        [&self.versions[0], &self.versions[1]]
    }

    /// The changes, the most severe first.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// Returns whether nothing has changed.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    /// The place in the old version, as `file:line:column`.
    pub fn old_place(&self, change: &Change) -> Option<String> {
        change.old.map(|span| place(&self.files[0], span))
    }

    /// The place in the new version, as `file:line:column`.
    pub fn new_place(&self, change: &Change) -> Option<String> {
        change.new.map(|span| place(&self.files[1], span))
    }

    /// The place in the new version, as the file and the span in it.
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

    /// The number of accepted changes of a weight.
    pub fn accepted(&self, weight: Weight) -> usize {
        let changes = self
            .changes
            .iter()
            .filter(|change| change.weight() == weight);
        changes.filter(|change| change.accepted.is_some()).count()
    }
}

fn place(files: &[String], span: Span) -> String {
    let file = files.get(span.file.index()).map_or("", String::as_str);
    format!("{file}:{}:{}", span.line, span.column)
}
