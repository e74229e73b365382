//! How the bodies of success responses relate.

use crate::model::same_type::is_same_body;
use crate::model::{Response, Schemas, Status, SuccessBody};

/// Compares the first success response with a body, if there is one, to the others.
pub(in crate::resolve) fn compare(
    schemas: &Schemas,
    success: &Response,
    others: &[Response],
) -> SuccessBody {
    if success.status.is_redirect() {
        return SuccessBody::Redirect;
    }
    let Some(first) = &success.content else {
        return SuccessBody::Nothing;
    };
    let mut bodies = others
        .iter()
        .filter_map(|response| response.content.as_ref());
    if !bodies.all(|body| is_same_body(schemas, first, body)) {
        return SuccessBody::Several;
    }
    let empty = others.iter().filter(|response| response.content.is_none());
    let mut statuses = empty.map(|response| response.status);
    let is_plain = |status: &Status| *status != Status::NOT_MODIFIED;
    match statuses.clone().find(is_plain).or_else(|| statuses.next()) {
        Some(status) => SuccessBody::Maybe(status),
        None => SuccessBody::Value,
    }
}
