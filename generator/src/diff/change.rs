//! One change between two versions.

use super::rules::{Rule, Verdict};
use super::source::ItemChange;
use super::subject::Subject;
use description::span::Span;

/// In which messages something is sent; in none where nothing refers to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Use {
    /// In requests.
    pub requests: bool,
    /// In responses.
    pub responses: bool,
    /// In headers of responses and bodies of errors: whether a call succeeds does not depend on them.
    pub details: bool,
}

impl Use {
    /// In none.
    pub const UNUSED: Self = Self {
        requests: false,
        responses: false,
        details: false,
    };
    /// In requests alone.
    pub const REQUESTS: Self = Self {
        requests: true,
        ..Self::UNUSED
    };
    /// In responses alone.
    pub const RESPONSES: Self = Self {
        responses: true,
        ..Self::UNUSED
    };
    /// In details alone.
    pub const DETAILS: Self = Self {
        details: true,
        ..Self::UNUSED
    };

    /// In the messages of either.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            requests: self.requests || other.requests,
            responses: self.responses || other.responses,
            details: self.details || other.details,
        }
    }
}

/// One change.
#[derive(Debug, Clone)]
pub struct Change {
    /// The rule that it falls under.
    pub rule: Rule,
    /// What has changed.
    pub subject: Subject,
    /// What it was, if that is not what it is called now.
    pub before: Option<Subject>,
    /// What has become of it: the rest of a sentence that begins with the subject.
    pub what: String,
    /// Where it stood.
    pub old: Option<Span>,
    /// Where it stands.
    pub new: Option<Span>,
    /// In which messages it is sent.
    pub used: Use,
    /// What becomes of the crate by it.
    pub items: Vec<ItemChange>,
    /// Why it is accepted, if somebody has accepted it.
    pub accepted: Option<String>,
}

impl Change {
    pub(super) fn new(rule: Rule, subject: &Subject, what: impl Into<String>) -> Self {
        Self {
            rule,
            subject: subject.clone(),
            before: None,
            what: what.into(),
            old: None,
            new: None,
            used: Use::REQUESTS,
            items: Vec::new(),
            accepted: None,
        }
    }

    /// Something that is there before and after.
    pub(super) fn at(self, old: Span, new: Span) -> Self {
        self.was(old).is(new)
    }

    pub(super) fn was(self, old: Span) -> Self {
        Self {
            old: Some(old),
            ..self
        }
    }

    pub(super) fn is(self, new: Span) -> Self {
        Self {
            new: Some(new),
            ..self
        }
    }

    /// Something that had another name or place.
    pub(super) fn before(self, before: Subject) -> Self {
        Self {
            before: Some(before),
            ..self
        }
    }

    pub(super) fn used(self, used: Use) -> Self {
        Self { used, ..self }
    }

    /// The change as a sentence.
    pub fn sentence(&self) -> String {
        let sentence = format!("{} {}", self.subject, self.what);
        let mut characters = sentence.chars();
        match characters.next() {
            Some(first) => first.to_uppercase().chain(characters).collect(),
            None => sentence,
        }
    }

    /// How calls fare.
    pub fn wire(&self) -> Verdict {
        let Use {
            requests,
            responses,
            details,
        } = self.used;
        let verdicts = [
            (requests, self.rule.in_requests()),
            (responses, self.rule.in_responses()),
            (details, self.rule.in_details()),
        ];
        let verdicts = verdicts.into_iter().filter(|(is_used, _)| *is_used);
        verdicts.fold(Verdict::HARMLESS, |worst, (_, verdict)| {
            worst.worse(verdict)
        })
    }
}
