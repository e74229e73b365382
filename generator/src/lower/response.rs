//! Responses: the one for success, and the errors.

use super::composition;
use super::models::{Models, Place};
use super::{docs, envelope};
use crate::diagnostic::{Diagnostic, Rule};
use crate::document::{Operation, Response, Schema};
use crate::ir::{Constant, Docs, Envelope, ErrorCase, Status, Success, Type};
use crate::source::At;

/// What an operation can answer.
pub(super) struct Answers {
    pub(super) success: Success,
    pub(super) errors: Vec<ErrorCase>,
}

pub(super) fn lower<'s, 'a>(
    models: &mut Models<'s, 'a>,
    operation: &'s Operation<'a>,
    place: &Place,
) -> Option<Answers> {
    let mut successes = Vec::new();
    let mut errors = Vec::new();
    let components = &models.document.components.responses;
    for (code, described) in &operation.responses {
        let Some(status) = read_status(*code, models.problems) else {
            continue;
        };
        let Some(response) = described.resolve(components) else {
            continue;
        };
        let docs = docs_of(response, described.description(components));
        check_body(status, *code, response, models.problems);
        if is_success(status) {
            successes.push((*code, success(models, status, response, docs, place)));
        } else {
            check_error(*code, response, models.problems);
            errors.extend(error(models, status, response, docs, place));
        }
    }
    errors.sort_by_key(|error| rank(error.status));
    let mut successes = successes.into_iter();
    let Some((_, first)) = successes.next() else {
        let message = "an operation needs a response for success";
        models.problems.push(
            Diagnostic::new(Rule::MissingKeyword, operation.span, message).help(
                "add a response under `200`, or under `2XX` if the exact status is not known",
            ),
        );
        return None;
    };
    for (code, _) in successes {
        models.problems.push(
            Diagnostic::new(
                Rule::Unsupported,
                code.span,
                "a second response for success is not supported",
            )
            .help("describe one response, under `2XX` if the status varies"),
        );
    }
    first.map(|success| Answers { success, errors })
}

fn read_status(code: At<&str>, problems: &mut Vec<Diagnostic>) -> Option<Status> {
    let digits = code.value.len() == 3 && code.value.bytes().all(|letter| letter.is_ascii_digit());
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
fn check_body(
    status: Status,
    code: At<&str>,
    response: &Response<'_>,
    problems: &mut Vec<Diagnostic>,
) {
    if status == Status::Exactly(204) && response.media.is_some() {
        problems.push(
            Diagnostic::new(
                Rule::InvalidValue,
                code.span,
                "an answer with status 204 has no body",
            )
            .help("remove `content`, or describe another status"),
        );
    }
    if response.optional_body && response.media.is_none() {
        problems.push(
            Diagnostic::new(
                Rule::InvalidValue,
                code.span,
                "the body that is optional is not described",
            )
            .help("add `content`, or remove `x-optional-body`"),
        );
    }
}

/// Reports what only the response for success can say.
fn check_error(code: At<&str>, response: &Response<'_>, problems: &mut Vec<Diagnostic>) {
    if response.optional_body {
        let message = "an error with a body that may also be empty is not supported";
        problems.push(
            Diagnostic::new(Rule::Unsupported, code.span, message).help(
                "remove `x-optional-body`: an answer without the body is an undocumented one",
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

fn success<'s, 'a>(
    models: &mut Models<'s, 'a>,
    status: Status,
    response: &'s Response<'a>,
    docs: Docs,
    place: &Place,
) -> Option<Success> {
    let schema = response
        .media
        .as_ref()
        .and_then(|media| media.schema.as_ref());
    let (envelope, ty) = match schema {
        None => (None, None),
        Some(schema) => {
            let content = envelope::content(schema);
            let envelope = content.map(|property| Envelope {
                key: property.name.value.to_owned(),
            });
            let inner = content.map_or(schema, |property| &property.schema);
            let typed = models.typed(inner, &place.inner("response"))?;
            (envelope, Some(typed.item()))
        }
    };
    Some(Success {
        status,
        envelope,
        ty,
        optional: response.optional_body,
        docs,
    })
}

fn error<'s, 'a>(
    models: &mut Models<'s, 'a>,
    status: Status,
    response: &'s Response<'a>,
    docs: Docs,
    place: &Place,
) -> Option<ErrorCase> {
    let schema = response
        .media
        .as_ref()
        .and_then(|media| media.schema.as_ref());
    let name = error_name(status);
    let ty = match schema {
        Some(schema) => Some(models.typed(schema, &place.inner(&name))?.item()),
        None => None,
    };
    let constants = schema
        .map(|schema| constants(models, schema))
        .unwrap_or_default();
    Some(ErrorCase {
        name,
        status,
        ty,
        constants,
        docs,
    })
}

fn docs_of(response: &Response<'_>, here: Option<At<&str>>) -> Docs {
    let mut docs = docs::described(here.or(response.description), "answer");
    docs::not_shown(&mut docs, &response.not_shown);
    docs
}

/// The fixed values in the body of an error, also where the schema is a component.
fn constants(models: &Models<'_, '_>, schema: &Schema<'_>) -> Vec<Constant> {
    let target = models.document.components.target(schema);
    let fixed = composition::constants(target.unwrap_or(schema));
    fixed
        .map(|(property, value)| Constant {
            key: property.name.value.to_owned(),
            value,
        })
        .collect()
}

/// The name that HTTP has for a status, as a variant.
fn error_name(status: Status) -> String {
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

/// The name of a type that the crate defines.
pub(super) fn is_named(ty: Option<&Type>) -> Option<&str> {
    match ty {
        Some(Type::Named(name)) => Some(name),
        _ => None,
    }
}
