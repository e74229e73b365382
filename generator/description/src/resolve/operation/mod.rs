//! Operations.

mod ids;
pub(super) mod narrower_operations;
mod pagination;

use std::collections::HashSet;

use super::body::{self, envelope::Envelopes};
use super::media::{self, Wanted};
use super::owned_text::{owned_text, owned_texts};
use super::parameter::{self, Parameters, cookie_header};
use super::path::{self, Path, template};
use super::response::success::{self, Role};
use super::response::{self, Asked, Responses, headers, link, success_body};
use super::{Context, base_url, security};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Method, Move, Operation, UnnamedParameter};
use crate::openapi;
use crate::span::Spanned;
use ids::Ids;

/// The operations, in the order of the description.
pub(super) fn resolve_all<'a>(
    context: &Context<'_, 'a>,
    parameters: &Parameters,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Operation> {
    let document = context.document;
    security::check_requirements(document, problems);
    path::check_distinct(document, problems);
    let mut ids = Ids::described(document, problems);
    let mut operations = Vec::new();
    let mut reported = HashSet::new();
    for (path, item) in &document.paths {
        template::check(*path, problems);
        let own: Vec<_> = item
            .operations
            .iter()
            .map(|(_, described)| {
                let parameters =
                    parameter::list::merge(document, item, described, parameters, problems);
                let parameters =
                    security::without_credentials(document, described, parameters, problems);
                cookie_header::removed(document, described, parameters, problems)
            })
            .collect();
        path::check_described(&context.schemas, *path, &own, problems);
        base_url::check_own(document, &item.servers, &mut reported, problems);
        for ((method, described), own) in item.operations.iter().zip(own) {
            if let Some(code) = success::protocol_switch(described) {
                problems.push(protocol_switch(code));
                continue;
            }
            base_url::check_own(document, &described.servers, &mut reported, problems);
            let servers = match described.servers.as_slice() {
                [] => &item.servers,
                own => own,
            };
            let identity = Identity {
                id: ids.resolve(described, method, *path, problems),
                template: path.value.to_owned(),
                method: Method::from_keyword(method),
                path: path::resolve(*path, &own),
                base_urls: base_url::others(document, servers),
            };
            let stream = has_stream(context, described, &identity.method).then(|| Identity {
                id: ids.stream_id(&identity.id, problems),
                ..identity.clone()
            });
            operations.extend(resolve(
                context,
                described,
                identity,
                Wanted::Value,
                problems,
            ));
            operations.extend(stream.and_then(|identity| {
                resolve(context, described, identity, Wanted::Stream, problems)
            }));
        }
    }
    operations
}

/// The report of an operation that switches to another protocol.
fn protocol_switch(code: Spanned<&str>) -> Diagnostic {
    let message = "this response switches to another protocol; the operation is left out";
    Diagnostic::warning(Rule::Unsupported, code.span, message)
        .help("use a library for that protocol, such as WebSocket")
}

/// Whether a response may be a value or a stream, which makes two operations of one.
fn has_stream(
    context: &Context<'_, '_>,
    operation: &openapi::Operation<'_>,
    method: &Method,
) -> bool {
    let components = &context.document.components.responses;
    let mut successes = success::roles(operation)
        .filter(|(_, role)| *role == Role::Value)
        .filter_map(|(named, _)| named.resolve(components));
    *method != Method::Head
        && successes.any(|response| media::stream(context.document, &response.content).is_some())
}

/// What identifies an operation.
#[derive(Clone)]
struct Identity {
    id: Spanned<String>,
    template: String,
    method: Method,
    path: Path,
    base_urls: Vec<String>,
}

fn resolve<'s, 'a>(
    context: &Context<'s, 'a>,
    operation: &'s openapi::Operation<'a>,
    identity: Identity,
    wanted: Wanted,
    problems: &mut Vec<Diagnostic>,
) -> Option<Operation> {
    let Path {
        segments,
        query,
        parameters,
    } = identity.path;
    let asked = Asked {
        method: &identity.method,
        wanted,
    };
    let responses = response::resolve_all(context, operation, asked, problems);
    response::check_media_types(&context.schemas, &responses, problems);
    let headers = headers::merge(&context.schemas, &identity.method, &responses, problems);
    let Responses {
        success,
        other_successes,
        errors,
    } = responses;
    let pagination = operation
        .pagination
        .as_ref()
        .filter(|_| wanted == Wanted::Value)
        .and_then(|pagination| {
            let others = &other_successes;
            pagination::resolve(context, pagination, &parameters, &success, others, problems)
        });
    let security = security::effective_requirements(context.document, operation);
    Some(Operation {
        span: operation.span,
        template: identity.template,
        id: identity.id,
        method: identity.method,
        path: segments,
        query,
        narrower: Vec::new(),
        base_urls: identity.base_urls,
        tags: operation.tags.iter().map(|tag| tag.owned()).collect(),
        summary: owned_text(operation.summary),
        description: owned_text(operation.description),
        deprecated: operation.deprecated,
        parameters,
        unnamed_parameters: unnamed(operation),
        request_body: operation
            .request_body
            .as_ref()
            .and_then(|named| body::request(context, named, Envelopes::IN_REQUESTS, problems)),
        success_body: success_body::compare(&context.schemas, &success, &other_successes),
        success,
        other_successes,
        errors,
        headers,
        security: security::requirements(context.document, security),
        pagination,
        moves: operation.moves.iter().map(one_move).collect(),
        callbacks: link::callbacks(context.document, &operation.callbacks, problems),
        gaps: owned_texts(&operation.gaps),
    })
}

fn unnamed(operation: &openapi::Operation<'_>) -> Vec<UnnamedParameter> {
    operation
        .unnamed_parameters
        .iter()
        .map(|parameter| UnnamedParameter {
            span: parameter.span,
            description: owned_text(parameter.description),
            gaps: owned_texts(&parameter.gaps),
        })
        .collect()
}

fn one_move(entry: &openapi::Move<'_>) -> Move {
    Move {
        state: owned_text(entry.state).unwrap_or_default(),
        next: owned_text(entry.next).unwrap_or_default(),
        also: owned_text(entry.also),
    }
}
