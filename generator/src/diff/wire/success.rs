//! Whether a client of one version reads a success response that only the other version has.

use super::relation::is_same;
use apicrate_description::model::same_type::is_same_body;
use apicrate_description::model::{Content, Model, Operation, Response, Status, SuccessBody};

/// An operation in one version.
#[derive(Clone, Copy)]
pub(super) struct Side<'m> {
    pub(super) model: &'m Model,
    pub(super) operation: &'m Operation,
}

/// Whether a client of `own` reads a response of `other`. Where both have a body, its content is compared separately.
pub(super) fn reads(own: Side<'_>, other: Side<'_>, response: &Response) -> bool {
    is_success(own.operation, response.status)
        && match own.operation.success_body {
            SuccessBody::Redirect | SuccessBody::Nothing => true,
            SuccessBody::Several => {
                let mut known = own.operation.successes();
                known.any(|known| {
                    let content = (known.content.as_ref(), response.content.as_ref());
                    covers(known.status, response.status) && is_across(own, other, content)
                })
            }
            SuccessBody::Maybe(_) => match &response.content {
                None => true,
                Some(content) => is_usual(own, other, content),
            },
            SuccessBody::Value => match &response.content {
                None => own.operation.success.optional_body,
                Some(content) => is_usual(own, other, content),
            },
        }
}

/// Returns whether a client treats a status as success.
pub(super) fn is_success(operation: &Operation, status: Status) -> bool {
    match status {
        Status::NOT_MODIFIED => operation
            .successes()
            .any(|known| known.status == Status::NOT_MODIFIED),
        status => status.is_redirect() == operation.success.status.is_redirect(),
    }
}

/// Whether what is described for one status, or for several, is described for this one.
pub(super) fn covers(known: Status, status: Status) -> bool {
    match (known, status) {
        (Status::Default, _) => true,
        (Status::Class(class), Status::Exactly(code)) => code / 100 == u16::from(class),
        (known, status) => known == status,
    }
}

/// Whether a body is the one that a client of `own` reads: that of the response which both have, or one like it.
fn is_usual(own: Side<'_>, other: Side<'_>, content: &Content) -> bool {
    let mut others = other.operation.successes();
    let same = others.find(|response| response.status == own.operation.success.status);
    match same.and_then(|response| response.content.as_ref()) {
        Some(same) => is_same_body(&other.model.schemas, same, content),
        None => {
            let usual = own.operation.success.content.as_ref();
            is_across(own, other, (usual, Some(content)))
        }
    }
}

fn is_across(
    own: Side<'_>,
    other: Side<'_>,
    contents: (Option<&Content>, Option<&Content>),
) -> bool {
    let (before, after) = match contents {
        (Some(before), Some(after)) if before.kind == after.kind => (before, after),
        (before, after) => return before.is_none() && after.is_none(),
    };
    match (before.schema, after.schema) {
        (Some(before), Some(after)) => {
            is_same((&own.model.schemas, before), (&other.model.schemas, after))
        }
        (before, after) => before.is_none() && after.is_none(),
    }
}
