//! Changes between two versions.

use super::rules::{Rule, Verdict};
use super::source::ItemChange;
use super::subject::Subject;
use apicrate_description::span::Span;

/// The messages that something is part of; none if nothing refers to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Use {
    /// In requests.
    pub requests: bool,
    /// In responses.
    pub responses: bool,
    /// In response headers and error bodies, on which the success of a call does not depend, or as an alternative of a
    /// union that both versions have in a response, and that keeps values that fit none of them.
    pub details: bool,
}

impl Use {
    /// In no messages.
    pub const UNUSED: Self = Self {
        requests: false,
        responses: false,
        details: false,
    };
    /// In requests only.
    pub const REQUESTS: Self = Self {
        requests: true,
        ..Self::UNUSED
    };
    /// In responses only.
    pub const RESPONSES: Self = Self {
        responses: true,
        ..Self::UNUSED
    };
    /// In details only.
    pub const DETAILS: Self = Self {
        details: true,
        ..Self::UNUSED
    };

    /// The same as an alternative of a union.
    #[must_use]
    pub fn in_union(self) -> Self {
        Self {
            requests: self.requests,
            responses: false,
            details: self.responses || self.details,
        }
    }

    /// The messages of both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            requests: self.requests || other.requests,
            responses: self.responses || other.responses,
            details: self.details || other.details,
        }
    }
}

/// A change between two versions.
#[derive(Debug, Clone)]
pub struct Change {
    /// The rule for this kind of change.
    pub rule: Rule,
    /// What has changed.
    pub subject: Subject,
    /// The former subject, if it had another name or place.
    pub before: Option<Subject>,
    /// What happened to it: the rest of a sentence that begins with the subject.
    pub what: String,
    /// The place in the old version.
    pub old: Option<Span>,
    /// The place in the new version.
    pub new: Option<Span>,
    /// The messages that it is part of.
    pub used: Use,
    /// The changes of the crate that it causes.
    pub items: Vec<ItemChange>,
    /// The reason for which it is accepted, if it is.
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

    /// Sets the places in both versions.
    pub(super) fn with_spans(self, old: Span, new: Span) -> Self {
        self.with_old_span(old).with_new_span(new)
    }

    pub(super) fn with_old_span(self, old: Span) -> Self {
        Self {
            old: Some(old),
            ..self
        }
    }

    pub(super) fn with_new_span(self, new: Span) -> Self {
        Self {
            new: Some(new),
            ..self
        }
    }

    /// Sets the former subject.
    pub(super) fn with_former_subject(self, before: Subject) -> Self {
        Self {
            before: Some(before),
            ..self
        }
    }

    pub(super) fn with_use(self, used: Use) -> Self {
        Self { used, ..self }
    }

    /// The change as a sentence.
    pub fn sentence(&self) -> String {
        let sentence = if self.subject.is_plural() {
            format!("{} {}", self.subject, with_plural_verb(&self.what))
        } else {
            format!("{} {}", self.subject, self.what)
        };
        let mut characters = sentence.chars();
        match characters.next() {
            Some(first) => first.to_uppercase().chain(characters).collect(),
            None => sentence,
        }
    }

    /// The effect on calls: the worst over all messages that it is part of.
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
        ]
        .into_iter()
        .filter(|(is_used, _)| *is_used);
        verdicts.fold(Verdict::HARMLESS, |worst, (_, verdict)| {
            worst.worse(verdict)
        })
    }
}

/// The rest of a sentence, for a subject in the plural.
fn with_plural_verb(what: &str) -> String {
    let mut verbs = [
        ("is ", "are "),
        ("has ", "have "),
        ("no longer has ", "no longer have "),
    ]
    .into_iter();
    let verb_and_rest = verbs.find_map(|(one, several)| Some((several, what.strip_prefix(one)?)));
    match verb_and_rest {
        Some((verb, rest)) => format!("{verb}{}", rest.replacen(", was ", ", were ", 1)),
        None => what.to_owned(),
    }
}
