//! One change between two versions.

use super::rules::{Rule, Verdict, Wire};
use super::source::ItemChange;
use super::subject::Subject;
use crate::source::Span;

/// In which messages something is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Use {
    /// In none: nothing refers to it.
    Unused,
    /// In requests.
    Requests,
    /// In responses.
    Responses,
    /// In headers of responses and bodies of errors: whether a call succeeds does not depend on them.
    Details,
    /// In both.
    Both,
}

impl Use {
    /// In the messages of either.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Unused, other) => other,
            (one, Self::Unused) => one,
            (one, other) if one == other => one,
            (Self::Details, Self::Responses) | (Self::Responses, Self::Details) => Self::Responses,
            _ => Self::Both,
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
            used: Use::Requests,
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
        match self.used {
            Use::Unused => Verdict {
                forward: Wire::Works,
                backward: Wire::Works,
            },
            Use::Requests => self.rule.in_requests(),
            Use::Responses => self.rule.in_responses(),
            Use::Details => self.rule.in_details(),
            Use::Both => self.rule.in_requests().worse(self.rule.in_responses()),
        }
    }
}
