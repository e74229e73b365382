//! Whether a client of one version reads a response for success that only the other version has.

use crate::model::outcome::{self, NOT_MODIFIED, Outcome, is_redirect, is_same_body};
use crate::model::{Content, Model, Operation, Response, Status};

/// An operation in one version.
#[derive(Clone, Copy)]
pub(super) struct Side<'m> {
    pub(super) model: &'m Model,
    pub(super) operation: &'m Operation,
}

/// Whether a client of `own` reads a response of `other`. Where both have a body, what is in it is compared by itself.
pub(super) fn reads(own: Side<'_>, other: Side<'_>, response: &Response) -> bool {
    is_success(own.operation, response.status)
        && match outcome::of(own.model, own.operation) {
            Outcome::Redirect | Outcome::Nothing => true,
            Outcome::Several => {
                let mut known = own.operation.successes();
                known.any(|known| covers(known.status, response.status))
            }
            Outcome::Maybe(..) => match &response.content {
                None => true,
                Some(content) => is_usual(own, other, content),
            },
            Outcome::Value(_) => match &response.content {
                None => own.operation.success.optional_body,
                Some(content) => is_usual(own, other, content),
            },
        }
}

/// Whether a client takes a status for that of a success.
pub(super) fn is_success(operation: &Operation, status: Status) -> bool {
    match status {
        NOT_MODIFIED => operation
            .successes()
            .any(|known| known.status == NOT_MODIFIED),
        status => is_redirect(status) == is_redirect(operation.success.status),
    }
}

fn covers(known: Status, status: Status) -> bool {
    match (known, status) {
        (Status::Default, _) => true,
        (Status::Class(class), Status::Exactly(code)) => code / 100 == u16::from(class),
        (known, status) => known == status,
    }
}

/// Whether a body is that of the response which both have; if none is, it is all that there is.
fn is_usual(own: Side<'_>, other: Side<'_>, content: &Content) -> bool {
    let mut others = other.operation.successes();
    let same = others.find(|found| found.status == own.operation.success.status);
    let same = same.and_then(|found| found.content.as_ref());
    same.is_none_or(|same| is_same_body(other.model, same, content))
}
