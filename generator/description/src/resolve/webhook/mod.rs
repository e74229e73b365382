//! Requests that the service sends on its own.

pub(super) mod kind;
mod response;
mod unsupported_parts;

use super::Context;
use super::body::{self, envelope::Envelopes};
use super::owned_text::{owned_text, owned_texts};
use super::parameter::{self, Parameters};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Content, MediaKind, Method, RequestBody, Webhook};
use crate::openapi::PathItem;
use crate::span::Spanned;

/// The webhooks, in the order of the description.
pub(super) fn resolve_all<'a>(
    context: &Context<'_, 'a>,
    parameters: &Parameters,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Webhook> {
    let described = context.document.webhooks.iter();
    let webhooks =
        described.filter_map(|(name, item)| one(context, *name, item, parameters, problems));
    webhooks.collect()
}

/// The webhook with a name, if an operation describes it.
fn one<'a>(
    context: &Context<'_, 'a>,
    name: Spanned<&'a str>,
    item: &PathItem<'a>,
    parameters: &Parameters,
    problems: &mut Vec<Diagnostic>,
) -> Option<Webhook> {
    let operations = &item.operations;
    let post = operations.iter().position(|(method, _)| *method == "post");
    let (method, operation) = operations.get(post.unwrap_or_default())?;
    let others = operations
        .iter()
        .map(|(_, other)| other.span)
        .filter(|span| *span != operation.span);
    problems.extend(others.map(unsupported_parts::operation));
    unsupported_parts::report(operation, problems);
    let responses = response::described(context.document, operation);
    problems.extend(unsupported_parts::response_body(&responses));
    let mut gaps = owned_texts(&operation.gaps);
    gaps.extend(
        responses
            .iter()
            .flat_map(|(_, response)| owned_texts(&response.gaps)),
    );
    let parameters =
        parameter::list::merge(context.document, item, operation, parameters, problems);
    let payload = operation
        .request_body
        .as_ref()
        .and_then(|named| body::request(context, named, Envelopes::IN_WEBHOOKS, problems));
    Some(Webhook {
        name: name.owned(),
        method: Method::from_keyword(method),
        summary: owned_text(operation.summary),
        description: owned_text(operation.description),
        deprecated: operation.deprecated,
        parameters,
        payload: payload.map(|payload| as_received(payload, problems)),
        kind: None,
        responses: response::expected(&responses, problems),
        gaps,
    })
}

/// A payload; one that is not JSON is kept as bytes.
fn as_received(payload: RequestBody, problems: &mut Vec<Diagnostic>) -> RequestBody {
    let is_other = |content: &&Content| content.kind != MediaKind::Json;
    let Some(content) = payload.content.as_ref().filter(is_other) else {
        return payload;
    };
    let message = format!("a webhook body of `{}` is not parsed", content.media_type);
    let problem = Diagnostic::warning(Rule::Unsupported, payload.span, message);
    problems.push(
        problem.help(
            "parse the body, which is passed on as bytes if the webhook is identified by name",
        ),
    );
    RequestBody {
        content: Some(content.clone().into_bytes()),
        ..payload
    }
}
