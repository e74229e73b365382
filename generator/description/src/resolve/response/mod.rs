//! Responses for success and for errors.

pub(super) mod error_body;
mod header;
pub(super) mod headers;
pub(super) mod link;
pub(super) mod status;
pub(super) mod success;
pub(super) mod success_body;

use super::Context;
use super::body;
use super::body::envelope::Envelopes;
use super::body::other_media_types::{self, OF_ITS_OWN, passed_over};
use super::media::{self, Wanted};
use super::owned_text::{owned_text, owned_texts};
use crate::diagnostic::{Diagnostic, Rule};
use crate::media_type::essence;
use crate::model::{Content, MediaKind, Method, Response, Schemas, Status, same_type};
use crate::openapi::{self, OrReference};
use crate::span::Spanned;
use success::{Role, SuccessRule};

/// The responses of an operation.
pub(super) struct Responses {
    pub(super) success: Response,
    pub(super) other_successes: Vec<Response>,
    pub(super) errors: Vec<Response>,
}

/// The method of a request, and the body that is wanted.
#[derive(Clone, Copy)]
pub(super) struct Asked<'m> {
    pub(super) method: &'m Method,
    pub(super) wanted: Wanted,
}

/// The responses of an operation.
pub(super) fn resolve_all<'s, 'a>(
    context: &Context<'s, 'a>,
    operation: &'s openapi::Operation<'a>,
    asked: Asked<'_>,
    problems: &mut Vec<Diagnostic>,
) -> Responses {
    let mut known: Vec<(Status, Spanned<&str>, _)> = Vec::new();
    for (code, named) in &operation.responses {
        let Some(status) = status::read(*code, problems) else {
            continue;
        };
        match known.iter().find(|(other, ..)| *other == status) {
            Some((_, first, _)) => problems.push(duplicate_status(*code, *first)),
            None => known.push((status, *code, named)),
        }
    }
    let success = SuccessRule::new(operation);
    let (mut successes, mut errors) = (Vec::new(), Vec::new());
    for (status, code, named) in known {
        let Some(role) = success.role(status) else {
            problems.push(protocol_switch(code));
            continue;
        };
        let position = Position { code, status, role };
        let Some(response) = resolve(context, asked, position, named, problems) else {
            continue;
        };
        let has_body = response.content.is_some();
        if has_body && (role, status) == (Role::Value, Status::Default) {
            problems.push(only_default(code));
        }
        match role {
            Role::Error => {
                check_error(code, &response, problems);
                errors.push(response);
            }
            // Beside a stream, successes without a body are not told apart.
            _ if asked.wanted == Wanted::Stream && response.content.is_none() => {}
            _ => successes.push(response),
        }
    }
    errors.sort_by_key(|error| status::rank(error.status));
    successes.sort_by_key(|success| status::rank(success.status));
    let first = successes
        .iter()
        .position(|response| response.content.is_some())
        .unwrap_or_default();
    let success = if first < successes.len() {
        successes.remove(first)
    } else {
        undescribed_success(operation, problems)
    };
    Responses {
        success,
        other_successes: successes,
        errors,
    }
}

/// The report of a `default` that may be meant for undescribed errors, too.
fn only_default(code: Spanned<&str>) -> Diagnostic {
    let message =
        "`default` is used as the success response, as no other is described; errors have no type";
    Diagnostic::warning(Rule::MissingKeyword, code.span, message)
        .help("describe the success response under `200` or `2XX`, even if it has no body")
}

/// The success response where none is described: any of class 2.
fn undescribed_success(
    operation: &openapi::Operation<'_>,
    problems: &mut Vec<Diagnostic>,
) -> Response {
    let message = "no success response is described";
    problems.push(
        Diagnostic::warning(Rule::MissingKeyword, operation.span, message)
            .help("add a response under `200`, or under `2XX` if the exact status is not known"),
    );
    Response {
        span: operation.span,
        component: None,
        status: Status::Class(2),
        description: None,
        content: None,
        others: Vec::new(),
        optional_body: false,
        fixed: Vec::new(),
        headers: Vec::new(),
        links: Vec::new(),
        gaps: Vec::new(),
    }
}

/// Where a response stands among those of its operation.
#[derive(Clone, Copy)]
struct Position<'a> {
    code: Spanned<&'a str>,
    status: Status,
    role: Role,
}

fn resolve<'s, 'a>(
    context: &Context<'s, 'a>,
    Asked { method, wanted }: Asked<'_>,
    position: Position<'_>,
    named: &'s OrReference<'a, openapi::Response<'a>>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Response> {
    let components = &context.document.components.responses;
    let response = named.resolve(components)?;
    let Position { code, status, role } = position;
    let described = match method {
        // The described body is that of the response to the same request with GET.
        Method::Head => &openapi::Content::default(),
        _ => &response.content,
    };
    let content = content(context, wanted, position, described, problems)
        .and_then(|content| received(content, role, code, problems));
    if response.optional_body && content.is_none() {
        let message = "`x-optional-body` requires `content`";
        problems.push(
            Diagnostic::new(Rule::InvalidValue, code.span, message)
                .help("add `content`, or remove `x-optional-body`"),
        );
    }
    Some(Response {
        span: code.span,
        component: named.component().map(str::to_owned),
        status,
        description: owned_text(named.description(components).or(response.description)),
        optional_body: response.optional_body,
        fixed: content
            .as_ref()
            .and_then(|content| Some(context.schemas.fixed(content.schema?)))
            .unwrap_or_default(),
        others: other_media_types::names(described, content.as_ref()),
        content,
        headers: header::resolve_all(context, &response.headers, problems),
        links: link::links(context.document, &response.links, problems),
        gaps: owned_texts(&response.gaps),
    })
}

/// The body of a response with this role, as it is described.
fn content<'s, 'a>(
    context: &Context<'s, 'a>,
    wanted: Wanted,
    Position { code, status, role }: Position<'_>,
    described: &openapi::Content<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Content> {
    let (envelopes, document) = (Envelopes::in_responses(role), context.document);
    match role {
        _ if is_bodiless(status) => {
            check_bodiless(status, code, described, problems);
            None
        }
        Role::Empty => None,
        Role::Value => {
            let chosen = media::choose_wanted(document, described, wanted);
            // With a stream beside a value, the operation with the value reports the bodies that neither of them has.
            if let (Some(chosen), Wanted::Value) = (&chosen, wanted) {
                let stream = media::stream(document, described).map(|stream| stream.name.span);
                let others = passed_over(document, chosen, described, OF_ITS_OWN).into_iter();
                problems.extend(others.filter(|other| Some(other.span) != stream));
            }
            problems.extend(chosen.as_ref().and_then(parts));
            body::content(context, chosen, envelopes, problems)
        }
        Role::Error => {
            let chosen = media::choose(document, described);
            if let Some(chosen) = &chosen {
                let help = "remove it: an error has the same type for all media types";
                problems.extend(passed_over(document, chosen, described, help));
            }
            body::content(context, chosen, envelopes, problems)
        }
    }
}

/// The report of described parts, which are not separated.
fn parts(chosen: &media::Chosen<'_, '_>) -> Option<Diagnostic> {
    let (name, media) = (chosen.name, chosen.media);
    let is_described = media.schema.is_some() || media.item_schema.is_some();
    let is_multipart = essence(name.value).starts_with("multipart/");
    (is_multipart && is_described).then(|| {
        let message = format!("the parts of a `{}` response are not parsed", name.value);
        let problem = Diagnostic::warning(Rule::Unsupported, name.span, message);
        problem.help("parse the body, which is passed on as bytes")
    })
}

/// A body as it is received: parts are not separated, and an error is read as a whole or not at all.
fn received(
    mut content: Content,
    role: Role,
    code: Spanned<&str>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Content> {
    if content.kind == MediaKind::Multipart {
        content = content.into_bytes();
    }
    let is_value = !content.kind.is_stream() && content.kind != MediaKind::Form;
    let is_read = role == Role::Value || is_value;
    if !is_read {
        let message = format!("an error body of `{}` is not parsed", content.media_type);
        problems.push(
            Diagnostic::warning(Rule::Unsupported, code.span, message)
                .help("describe it as JSON, or read it from the response in the error"),
        );
    }
    is_read.then_some(content)
}

/// Reports success responses of the same type but several media types: only that of the first is sent.
pub(super) fn check_media_types(
    schemas: &Schemas,
    responses: &Responses,
    problems: &mut Vec<Diagnostic>,
) {
    let Some(first) = &responses.success.content else {
        return;
    };
    let others = responses.other_successes.iter();
    let mut bodies = others.filter_map(|other| Some((other, other.content.as_ref()?)));
    let differs = |content: &Content| essence(&content.media_type) != essence(&first.media_type);
    if !bodies
        .clone()
        .all(|(_, content)| same_type::is_same_body(schemas, first, content))
    {
        return;
    }
    if let Some((other, content)) = bodies.find(|(_, content)| differs(content)) {
        let message = format!(
            "a response of `{}` is sent as `{}`, like the other success response",
            content.media_type, first.media_type
        );
        problems.push(
            Diagnostic::warning(Rule::Unsupported, other.span, message).help(
                "describe it as a separate operation; for bytes, a handler can set another content type",
            ),
        );
    }
}

fn duplicate_status(code: Spanned<&str>, first: Spanned<&str>) -> Diagnostic {
    let message = format!("`{}` is described twice; this one is left out", code.value);
    Diagnostic::warning(Rule::DuplicateName, code.span, message)
        .related(first.span, "the first one")
        .help("remove one of the two")
}

/// The report of a response that precedes the actual one, or replaces it where another protocol takes over.
fn protocol_switch(code: Spanned<&str>) -> Diagnostic {
    let message = format!(
        "a response with status `{}` is never passed to callers; it is left out",
        code.value
    );
    Diagnostic::warning(Rule::Unsupported, code.span, message)
        .help("remove it; to switch to another protocol, such as WebSocket, use another library")
}

/// HTTP forbids a body with such a status, whatever is described.
fn is_bodiless(status: Status) -> bool {
    matches!(status, Status::Exactly(204 | 205 | 304))
}

/// Reports the body of a response that cannot have one.
fn check_bodiless(
    status: Status,
    code: Spanned<&str>,
    described: &openapi::Content<'_>,
    problems: &mut Vec<Diagnostic>,
) {
    if let (Status::Exactly(status), false) = (status, described.is_empty()) {
        let message = format!("a response with status {status} has no body; `content` is ignored");
        problems.push(
            Diagnostic::warning(Rule::InvalidValue, code.span, message)
                .help("remove `content`, or describe another status"),
        );
    }
}

/// Reports what only a success response can have.
fn check_error(code: Spanned<&str>, response: &Response, problems: &mut Vec<Diagnostic>) {
    if response.optional_body {
        let message = "an error with an optional body is not supported";
        problems.push(
            Diagnostic::new(Rule::Unsupported, code.span, message).help(
                "remove `x-optional-body`: an error without a body is treated as undocumented",
            ),
        );
    }
}
