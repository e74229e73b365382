//! Responses: the one for success, and the errors.

use super::text::{owned, texts};
use super::{Context, body, envelope};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Content, MediaKind, Response, Status};
use crate::openapi::{self, OrReference};
use crate::source::Spanned;

/// What an operation can answer.
pub(super) struct Responses {
    pub(super) success: Response,
    pub(super) errors: Vec<Response>,
}

/// The responses of an operation; none if there is none for success, which is reported.
pub(super) fn of_operation<'s, 'a>(
    context: &Context<'s, 'a>,
    operation: &'s openapi::Operation<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Responses> {
    let mut successes = Vec::new();
    let mut errors = Vec::new();
    for (code, named) in &operation.responses {
        let Some(status) = status(*code, problems) else {
            continue;
        };
        let Some(response) = resolve(context, status, *code, named, problems) else {
            continue;
        };
        check_body(*code, &response, problems);
        match is_success(status) {
            true => successes.push((*code, response)),
            false => {
                check_error(*code, &response, problems);
                errors.push(response);
            }
        }
    }
    errors.sort_by_key(|error| rank(error.status));
    let mut successes = successes.into_iter();
    let Some((_, success)) = successes.next() else {
        let message = "an operation needs a response for success";
        problems.push(
            Diagnostic::new(Rule::MissingKeyword, operation.span, message).help(
                "add a response under `200`, or under `2XX` if the exact status is not known",
            ),
        );
        return None;
    };
    for (code, _) in successes {
        let message = "a second response for success is not supported";
        problems.push(
            Diagnostic::new(Rule::Unsupported, code.span, message)
                .help("describe one response, under `2XX` if the status varies"),
        );
    }
    Some(Responses { success, errors })
}

/// Only the value of a success is worth taking out of its envelope: an error is known by all of its body.
pub(super) fn split<'s, 'a>(code: Spanned<&str>) -> envelope::Split<'s, 'a> {
    match code.value.starts_with('2') {
        true => |schema| envelope::split(schema),
        false => |schema| envelope::keep(schema),
    }
}

fn resolve<'s, 'a>(
    context: &Context<'s, 'a>,
    status: Status,
    code: Spanned<&str>,
    named: &'s OrReference<'a, openapi::Response<'a>>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Response> {
    let components = &context.document.components.responses;
    let response = named.resolve(components)?;
    let content = body::content(context, &response.content, split(code), problems);
    let content = content.and_then(|content| received(content, status, code, problems));
    Some(Response {
        status,
        description: owned(named.description(components).or(response.description)),
        optional_body: response.optional_body,
        fixed: content
            .as_ref()
            .and_then(|content| Some(context.schemas.fixed(content.schema?)))
            .unwrap_or_default(),
        content,
        others: body::others(&response.content),
        gaps: texts(&response.gaps),
    })
}

/// A body as it is received: parts are not told apart, and an error is read as a whole or not at all.
fn received(
    mut content: Content,
    status: Status,
    code: Spanned<&str>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Content> {
    if content.kind == MediaKind::Multipart {
        content.kind = MediaKind::Bytes;
        content.schema = None;
    }
    let is_read = is_success(status) || !content.kind.is_stream();
    if !is_read {
        let message = format!(
            "the body of an error is not read as `{}`",
            content.media_type
        );
        problems.push(
            Diagnostic::warning(Rule::Unsupported, code.span, message)
                .help("describe it as JSON; it is in the response that the error shows"),
        );
    }
    is_read.then_some(content)
}

fn status(code: Spanned<&str>, problems: &mut Vec<Diagnostic>) -> Option<Status> {
    let digits = code.value.len() == 3 && code.value.bytes().all(|byte| byte.is_ascii_digit());
    let status = match (code.value, code.value.parse::<u16>()) {
        (_, Ok(number @ (200..=299 | 400..=599))) if digits => Some(Status::Exactly(number)),
        ("default", _) => Some(Status::Default),
        ("2XX", _) => Some(Status::Class(2)),
        ("4XX", _) => Some(Status::Class(4)),
        ("5XX", _) => Some(Status::Class(5)),
        _ => None,
    };
    if status.is_none() {
        let message = format!(
            "`{}` is not a status that a response can be described for",
            code.value
        );
        problems.push(
            Diagnostic::new(Rule::InvalidValue, code.span, message).help(
                "write a status from 200 to 299 or 400 to 599, `2XX`, `4XX`, `5XX` or `default`",
            ),
        );
    }
    status
}

/// Reports bodies that there cannot be, or that are said to be optional and not described.
fn check_body(code: Spanned<&str>, response: &Response, problems: &mut Vec<Diagnostic>) {
    if response.status == Status::Exactly(204) && response.content.is_some() {
        let message = "a response with status 204 has no body";
        problems.push(
            Diagnostic::new(Rule::InvalidValue, code.span, message)
                .help("remove `content`, or describe another status"),
        );
    }
    if response.optional_body && response.content.is_none() {
        let message = "the body that is optional is not described";
        problems.push(
            Diagnostic::new(Rule::InvalidValue, code.span, message)
                .help("add `content`, or remove `x-optional-body`"),
        );
    }
}

/// Reports what only the response for success can say.
fn check_error(code: Spanned<&str>, response: &Response, problems: &mut Vec<Diagnostic>) {
    if response.optional_body {
        let message = "an error with a body that may also be empty is not supported";
        problems.push(
            Diagnostic::new(Rule::Unsupported, code.span, message).help(
                "remove `x-optional-body`: a response without the body is an undocumented one",
            ),
        );
    }
}

fn is_success(status: Status) -> bool {
    matches!(status, Status::Exactly(200..=299) | Status::Class(2))
}

/// A status of its own comes before its class, and that before all others.
fn rank(status: Status) -> (u8, u16) {
    match status {
        Status::Exactly(code) => (0, code),
        Status::Class(class) => (1, class.into()),
        Status::Default => (2, 0),
    }
}
