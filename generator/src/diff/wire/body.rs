//! Request bodies.

use std::collections::BTreeSet;

use super::super::change::{Change, Use};
use super::super::rules::Rule;
use super::super::subject::Subject;
use super::documentation::{self, Both};
use super::pair::{Occurrence, Pair};
use super::{Versions, content, envelope};
use crate::ir::Step;
use apicrate_description::model::{Content, MediaKind, Operation, RequestBody};

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
        bodies.and_then(|(old, new)| content_pair(versions, subject, Use::REQUESTS, old, new));
    pairs.into_iter().collect()
}

/// The pair of schemas of two bodies.
pub(super) fn content_pair(
    versions: Versions<'_>,
    subject: Subject,
    used: Use,
    old: &RequestBody,
    new: &RequestBody,
) -> Option<Pair> {
    let (before, after) = (old.content.as_ref()?, new.content.as_ref()?);
    let schemas = envelope::values(versions, before, after)?;
    let place = Occurrence::required(old.required && new.required);
    Some(Pair {
        written: content::written(before, after),
        ..Pair::new(schemas, used, place, subject)
    })
}

/// The changes of the request body of an operation.
pub(super) fn changes(
    versions: Versions<'_>,
    operation: Both<'_>,
    old: &Operation,
    new: &Operation,
) -> Vec<Change> {
    let subject = operation.subject.step(Step::Body);
    let either =
        |body: &RequestBody, optional, required| if body.required { required } else { optional };
    match (&old.request_body, &new.request_body) {
        (None, None) => Vec::new(),
        (None, Some(new)) => {
            let rule = either(new, Rule::RequestBodyAdded, Rule::RequiredRequestBodyAdded);
            vec![Change::new(rule, &subject, "is new").with_new_span(new.span)]
        }
        (Some(old), None) => {
            let rule = either(
                old,
                Rule::RequestBodyRemoved,
                Rule::RequiredRequestBodyRemoved,
            );
            vec![Change::new(rule, &subject, "is gone").with_old_span(old.span)]
        }
        (Some(old), Some(new)) => {
            let both = Both {
                subject: &subject,
                old: old.span,
                new: new.span,
                used: Use::REQUESTS,
            };
            let mut changes: Vec<_> = necessity(both, old, new).into_iter().collect();
            changes.extend(body_changes(versions, &subject, Use::REQUESTS, old, new));
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
pub(super) fn body_changes(
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
        // They are compared together with that of the content.
        others: _,
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
    changes.extend(media_types(both, old, new));
    changes.extend(documentation::texts(both, &old.description, description));
    changes.extend(documentation::gaps(both, &old.gaps, gaps));
    changes
}

/// The changes of the media types that a server takes, and of those that are only documented.
fn media_types(both: Both<'_>, old: &RequestBody, new: &RequestBody) -> Vec<Change> {
    let (is_taken, mut changes) = match (&old.content, &new.content) {
        (Some(before), Some(after)) if [before.kind, after.kind] == [MediaKind::Bytes; 2] => {
            let taken = |content: &Content, body: &RequestBody| -> BTreeSet<String> {
                let first = [content.media_type.clone()];
                first.into_iter().chain(body.other_bytes.clone()).collect()
            };
            let (before, after) = (taken(before, old), taken(after, new));
            (true, byte_media_type_changes(both, &before, &after))
        }
        (Some(before), Some(after)) => {
            let change = content::media_type(both, before, after);
            (false, change.into_iter().collect())
        }
        _ => (false, Vec::new()),
    };
    let (before, after) = (documented(old, is_taken), documented(new, is_taken));
    changes.extend(content::other_media_types_change(both, before, after));
    changes
}

/// The other media types, without those of bytes where a server takes them.
fn documented(body: &RequestBody, are_bytes_taken: bool) -> impl Iterator<Item = &String> {
    let others = body.others.iter();
    others.filter(move |name| !(are_bytes_taken && body.other_bytes.contains(name)))
}

/// The changes of the media types of bytes, all of which a server takes.
fn byte_media_type_changes(
    both: Both<'_>,
    old: &BTreeSet<String>,
    new: &BTreeSet<String>,
) -> Vec<Change> {
    let listed = |names: Vec<&String>| {
        let names: Vec<_> = names.into_iter().map(|name| format!("`{name}`")).collect();
        names.join(" or ")
    };
    let gone: Vec<_> = old.difference(new).collect();
    let added: Vec<_> = new.difference(old).collect();
    match (gone.is_empty(), added.is_empty()) {
        (true, true) => Vec::new(),
        (true, false) => {
            let what = format!("is also accepted as {}", listed(added));
            vec![both.change(Rule::OtherMediaTypesChanged, what)]
        }
        (false, _) => {
            let what = format!("is no longer accepted as {}", listed(gone));
            vec![both.change(Rule::MediaTypeChanged, what)]
        }
    }
}
