//! Request bodies.

use super::super::change::{Change, Use};
use super::super::rules::Rule;
use super::super::subject::{Step, Subject};
use super::documentation::{self, Both};
use super::pair::{Occurrence, Pair};
use super::{Versions, content, envelope};
use description::model::{Operation, RequestBody};

/// The pair of schemas of two request bodies.
pub(super) fn pairs(
    versions: Versions<'_>,
    operation: &Subject,
    old: &Operation,
    new: &Operation,
) -> Vec<Pair> {
    let bodies = old.request_body.as_ref().zip(new.request_body.as_ref());
    let subject = operation.step(Step::Body);
    let pairs =
        bodies.and_then(|(old, new)| of_content(versions, subject, Use::REQUESTS, old, new));
    pairs.into_iter().collect()
}

/// The pair of schemas of two bodies.
pub(super) fn of_content(
    versions: Versions<'_>,
    subject: Subject,
    used: Use,
    old: &RequestBody,
    new: &RequestBody,
) -> Option<Pair> {
    let (before, after) = (old.content.as_ref()?, new.content.as_ref()?);
    let schemas = envelope::values(versions, before, after)?;
    let place = Occurrence::required(old.required && new.required);
    Some(Pair::new(schemas, used, place, subject))
}

/// The changes of the request body of an operation.
pub(super) fn changes(
    versions: Versions<'_>,
    operation: Both<'_>,
    old: &Operation,
    new: &Operation,
) -> Vec<Change> {
    let subject = operation.subject.step(Step::Body);
    let either = |found: &RequestBody, optional, required| match found.required {
        false => optional,
        true => required,
    };
    match (&old.request_body, &new.request_body) {
        (None, None) => Vec::new(),
        (None, Some(new)) => {
            let rule = either(new, Rule::RequestBodyAdded, Rule::RequiredRequestBodyAdded);
            vec![Change::new(rule, &subject, "is new").is(new.span)]
        }
        (Some(old), None) => {
            let rule = either(
                old,
                Rule::RequestBodyRemoved,
                Rule::RequiredRequestBodyRemoved,
            );
            vec![Change::new(rule, &subject, "is gone").was(old.span)]
        }
        (Some(old), Some(new)) => {
            let both = Both {
                subject: &subject,
                old: old.span,
                new: new.span,
                used: Use::REQUESTS,
            };
            let mut changes: Vec<_> = necessity(both, old, new).into_iter().collect();
            changes.extend(of_body(versions, &subject, Use::REQUESTS, old, new));
            changes
        }
    }
}

/// The change of whether the body is required.
fn necessity(both: Both<'_>, old: &RequestBody, new: &RequestBody) -> Option<Change> {
    match (old.required, new.required) {
        (false, true) => Some(both.change(Rule::RequestBodyBecameRequired, "is now required")),
        (true, false) => Some(both.change(Rule::RequestBodyBecameOptional, "is now optional")),
        _ => None,
    }
}

/// The changes of a body that both versions have.
pub(super) fn of_body(
    versions: Versions<'_>,
    subject: &Subject,
    used: Use,
    old: &RequestBody,
    new: &RequestBody,
) -> Vec<Change> {
    let RequestBody {
        span,
        description,
        // It is compared for requests only: for webhooks it has no effect on the crate.
        required: _,
        content,
        others,
        // They are among the others.
        other_bytes: _,
        gaps,
    } = new;
    let both = Both {
        subject,
        old: old.span,
        new: *span,
        used,
    };
    let mut changes = Vec::new();
    match (&old.content, content) {
        (Some(old), Some(new)) => changes.extend(content::changes(versions, both, old, new)),
        (None, Some(_)) => changes.push(both.change(Rule::RequestBodyAdded, "is now described")),
        (Some(_), None) => {
            changes.push(both.change(Rule::RequestBodyRemoved, "is no longer described"));
        }
        (None, None) => {}
    }
    changes.extend(content::others(both, &old.others, others));
    changes.extend(documentation::texts(both, &old.description, description));
    changes.extend(documentation::gaps(both, &old.gaps, gaps));
    changes
}
