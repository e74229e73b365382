//! Requests that the service sends on its own.

pub(super) mod kind;

use super::Context;
use super::body::{self, envelope::Envelopes};
use super::owned::{all_owned, owned};
use super::parameter::{self, Parameters};
use super::response::status;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Content, ExpectedResponse, MediaKind, Method, RequestBody, Webhook};
use crate::openapi::Operation;
use crate::span::Span;

/// The webhooks, in the order of the description.
pub(super) fn all<'a>(
    context: &Context<'_, 'a>,
    parameters: &Parameters<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Webhook> {
    let mut webhooks = Vec::new();
    for (name, item) in &context.document.webhooks {
        let all = &item.operations;
        let post = all.iter().position(|(method, _)| *method == "post");
        let Some((method, operation)) = all.get(post.unwrap_or_default()) else {
            continue;
        };
        let others = all.iter().map(|(_, other)| other.span);
        let others = others.filter(|span| *span != operation.span);
        problems.extend(others.map(other_operation));
        check(operation, problems);
        problems.extend(credentials(operation));
        let components = &context.document.components.responses;
        let responses = operation.responses.iter();
        let responses =
            responses.filter_map(|(code, response)| Some((code, response.resolve(components)?)));
        let responses: Vec<_> = responses.collect();
        let mut with_body = responses.iter();
        let with_body = with_body.find(|(_, response)| !response.content.is_empty());
        problems.extend(with_body.map(|(code, _)| responded(code.span)));
        let mut gaps = all_owned(&operation.gaps);
        let of_responses = responses.iter();
        gaps.extend(of_responses.flat_map(|(_, response)| all_owned(&response.gaps)));
        let mut unread = Vec::new();
        let expected = responses.iter().filter_map(|(code, response)| {
            Some(ExpectedResponse {
                status: status::read(**code, &mut unread)?,
                description: owned(response.description),
            })
        });
        let responses = expected.collect();
        // Nothing but documentation is made of them.
        problems.extend(unread.into_iter().map(Diagnostic::into_warning));
        webhooks.push(Webhook {
            name: name.owned(),
            method: Method::of_keyword(method),
            summary: owned(operation.summary),
            description: owned(operation.description),
            deprecated: operation.deprecated,
            parameters: parameter::list::of_operation(
                context.document,
                item,
                operation,
                parameters,
                problems,
            ),
            payload: operation
                .request_body
                .as_ref()
                .and_then(|named| body::request(context, named, Envelopes::OF_WEBHOOKS, problems))
                .map(|payload| as_received(payload, problems)),
            kind: None,
            responses,
            gaps,
        });
    }
    webhooks
}

/// A payload; one that is not JSON is kept as bytes.
fn as_received(payload: RequestBody, problems: &mut Vec<Diagnostic>) -> RequestBody {
    let is_other = |content: &&Content| content.kind != MediaKind::Json;
    let Some(content) = payload.content.as_ref().filter(is_other) else {
        return payload;
    };
    let message = format!(
        "the body of a webhook is not read as `{}`",
        content.media_type
    );
    let problem = Diagnostic::warning(Rule::Unsupported, payload.span, message);
    problems.push(
        problem.help("its bytes are handed out as they are received, if the webhook is named"),
    );
    RequestBody {
        content: Some(content.clone().into_bytes()),
        ..payload
    }
}

fn responded(span: Span) -> Diagnostic {
    let message =
        "the receiver of a webhook responds to it; the body of the response is not generated";
    Diagnostic::warning(Rule::Unsupported, span, message)
        .help("state the expected response in the description of the webhook")
}

fn credentials(operation: &Operation<'_>) -> Option<Diagnostic> {
    let mut schemes = operation
        .security
        .iter()
        .flatten()
        .flat_map(|it| &it.schemes);
    let (name, _) = schemes.next()?;
    let message = "the receiver of a webhook checks its credentials; nothing is generated for them";
    let problem = Diagnostic::warning(Rule::Unsupported, name.span, message);
    Some(problem.help("state how they are checked in the description of the webhook"))
}

fn other_operation(span: Span) -> Diagnostic {
    let message = "a webhook is known by its name alone; this other operation is ignored";
    Diagnostic::warning(Rule::Unsupported, span, message)
        .help("describe it as a webhook with a name of its own")
}

/// Reports keywords of a webhook that would be lost.
fn check(operation: &Operation<'_>, problems: &mut Vec<Diagnostic>) {
    let lost = [
        ("x-pagination", operation.pagination.is_some()),
        ("x-moves", !operation.moves.is_empty()),
        (
            "x-unnamed-parameters",
            !operation.unnamed_parameters.is_empty(),
        ),
    ];
    for (keyword, _) in lost.into_iter().filter(|(_, present)| *present) {
        let message = format!("`{keyword}` of a webhook is not supported");
        problems.push(
            Diagnostic::new(Rule::Unsupported, operation.span, message)
                .help("state it in the description of the webhook"),
        );
    }
}
