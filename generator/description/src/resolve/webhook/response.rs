//! The responses that a service expects from the receiver of a webhook. Nothing but documentation is made of them.

use crate::diagnostic::Diagnostic;
use crate::model::ExpectedResponse;
use crate::openapi::{Document, Operation, Response};
use crate::resolve::owned_text::owned_text;
use crate::resolve::response::status;
use crate::span::Spanned;

/// The responses of a webhook that can be found.
pub(super) fn described<'d, 'a>(
    document: &'d Document<'a>,
    operation: &'d Operation<'a>,
) -> Vec<(Spanned<&'a str>, &'d Response<'a>)> {
    let components = &document.components.responses;
    operation
        .responses
        .iter()
        .filter_map(|(code, response)| Some((*code, response.resolve(components)?)))
        .collect()
}

/// The same as part of the model; a code that is no status is reported.
pub(super) fn expected(
    described: &[(Spanned<&str>, &Response<'_>)],
    problems: &mut Vec<Diagnostic>,
) -> Vec<ExpectedResponse> {
    let mut unread = Vec::new();
    let expected = described
        .iter()
        .filter_map(|(code, response)| {
            Some(ExpectedResponse {
                status: status::read(*code, &mut unread)?,
                description: owned_text(response.description),
            })
        })
        .collect();
    problems.extend(unread.into_iter().map(Diagnostic::into_warning));
    expected
}
