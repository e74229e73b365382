//! What the body of a response for success is: one value, or one of several.

use super::same_type::is_same_body;
use super::{Content, Operation, Response, Schemas, Status};

/// What the responses for success have in common.
pub(crate) enum SuccessBody<'m> {
    /// They lead elsewhere.
    Redirect,
    /// None of them has a body.
    Nothing,
    /// All of them have the same body.
    Value(&'m Content),
    /// The same, but for one that has none.
    Maybe(&'m Content, &'m Response),
    /// Their bodies differ.
    Several,
}

pub(crate) fn of<'m>(schemas: &Schemas, operation: &'m Operation) -> SuccessBody<'m> {
    if operation.success.status.is_redirect() {
        return SuccessBody::Redirect;
    }
    let Some(first) = &operation.success.content else {
        return SuccessBody::Nothing;
    };
    let others = operation.other_successes.iter();
    let mut bodies = others.clone().filter_map(|found| found.content.as_ref());
    if !bodies.all(|body| is_same_body(schemas, first, body)) {
        return SuccessBody::Several;
    }
    let mut empty = others.filter(|found| found.content.is_none());
    let plain = empty
        .clone()
        .find(|found| found.status != Status::NOT_MODIFIED);
    match plain.or_else(|| empty.next()) {
        Some(empty) => SuccessBody::Maybe(first, empty),
        None => SuccessBody::Value(first),
    }
}
