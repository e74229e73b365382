//! Responses: what comes back from an operation.

use super::{Context, docs, request, types};
use crate::ir::{BodyForm, Docs, ErrorCase, Response, Status, Type};
use crate::model;

/// What comes back when it went well.
pub(super) fn success(context: &Context<'_>, response: &model::Response) -> Response {
    let content = response.content.first();
    let value = content.map(|content| types::of(context, content.schema).value());
    let form = content.map_or(BodyForm::Nothing, request::form_of);
    let (ty, form) = match (value, response.optional_body) {
        (None, _) => (Type::Unit, form),
        (Some(ty), false) => (ty, form),
        (Some(ty), true) => (
            Type::Option(Box::new(ty)),
            BodyForm::Optional(Box::new(form)),
        ),
    };
    Response {
        status: response.status,
        answered: match response.status {
            Status::Exactly(200) | Status::Class(_) | Status::Default => None,
            Status::Exactly(status) => Some(status),
        },
        form,
        ty,
        docs: docs_of(response),
    }
}

/// What comes back when it did not.
pub(super) fn errors(context: &Context<'_>, responses: &[model::Response]) -> Vec<ErrorCase> {
    let case = |response: &model::Response| {
        let content = response.content.first();
        ErrorCase {
            name: error_name(response.status),
            status: response.status,
            body: content.map(|content| types::of(context, content.schema).value()),
            docs: docs_of(response),
        }
    };
    responses.iter().map(case).collect()
}

fn docs_of(response: &model::Response) -> Docs {
    let mut docs = docs::described(response.description.as_deref(), "response");
    docs::gaps(&mut docs, &response.gaps);
    docs
}

/// The name that HTTP has for a status, as a variant.
pub(super) fn error_name(status: Status) -> String {
    let name = match status {
        Status::Exactly(code) => match code {
            400 => "BadRequest",
            401 => "Unauthorized",
            402 => "PaymentRequired",
            403 => "Forbidden",
            404 => "NotFound",
            405 => "MethodNotAllowed",
            406 => "NotAcceptable",
            408 => "RequestTimeout",
            409 => "Conflict",
            410 => "Gone",
            412 => "PreconditionFailed",
            413 => "ContentTooLarge",
            415 => "UnsupportedMediaType",
            422 => "UnprocessableEntity",
            423 => "Locked",
            424 => "FailedDependency",
            428 => "PreconditionRequired",
            429 => "TooManyRequests",
            500 => "InternalServerError",
            501 => "NotImplemented",
            502 => "BadGateway",
            503 => "ServiceUnavailable",
            504 => "GatewayTimeout",
            code => return format!("Status{code}"),
        },
        Status::Class(4) => "ClientError",
        Status::Class(_) => "ServerError",
        Status::Default => "Default",
    };
    name.to_owned()
}
