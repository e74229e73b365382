//! Collects gaps: one for each place and kind, however many subjects it has.

use indexmap::IndexMap;

use super::{Gap, GapKind};
use crate::model::Model;
use crate::span::{Span, Spanned};

/// The gaps that have been found so far.
pub(super) struct Collector<'a> {
    pub(super) model: &'a Model,
    gaps: IndexMap<(Span, GapKind), Gap>,
}

impl<'a> Collector<'a> {
    pub(super) fn new(model: &'a Model) -> Self {
        let gaps = IndexMap::new();
        Self { model, gaps }
    }

    /// Adds gaps that the description states in words.
    pub(super) fn phrases(&mut self, subject: &str, phrases: &[Spanned<String>]) {
        for phrase in phrases {
            self.add(subject, GapKind::NotShown, phrase);
        }
    }

    pub(super) fn add(&mut self, subject: &str, kind: GapKind, text: &Spanned<String>) {
        let key = (text.span, kind);
        let gap = self.gaps.entry(key).or_insert_with(|| Gap {
            span: text.span,
            kind,
            subjects: Vec::new(),
            text: text.value.clone(),
        });
        if !gap.subjects.iter().any(|known| known == subject) {
            gap.subjects.push(subject.to_owned());
        }
    }

    /// The gaps, in the order of files and lines.
    pub(super) fn finish(self) -> Vec<Gap> {
        let mut gaps: Vec<_> = self.gaps.into_values().collect();
        gaps.sort_by_key(|gap| (gap.span.file, gap.span.start));
        gaps
    }
}
