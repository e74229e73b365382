//! Responses and errors of operations.

use crate::ir::{
    Body, BodyForm, Docs, ErrorBody, ErrorCase, ErrorConstructor, Purpose, Response, ResponseCase,
    Status, Success, Type, code,
};
use crate::rust::fixed::scalar;
use crate::rust::{Context, body, derives, docs, names};
use apicrate_description::model::{self, MediaKind, SuccessBody};

/// The successful response of an operation, as an enum of this name if there are several.
pub(super) fn success(
    context: &Context<'_>,
    operation: &model::Operation,
    name: Option<&String>,
) -> Response {
    let described = &operation.success;
    let nothing = || (Type::Unit, BodyForm::Nothing, None);
    let value = |content| {
        let ty = body::type_of(context, content);
        let form = body::form_of(content, &ty);
        (ty, form, body::other_media_type(content))
    };
    let maybe = |content| {
        let (ty, form, media_type) = value(content);
        match ty {
            // A stream may be empty.
            ty if ty.is_stream() => (ty, form, media_type),
            ty => (
                ty.into_option(),
                BodyForm::Optional(Box::new(form)),
                media_type,
            ),
        }
    };
    let mut answered_empty = None;
    let (ty, form, media_type) = match (operation.success_body, &described.content) {
        (SuccessBody::Redirect, _) => (Type::Redirect, BodyForm::Nothing, None),
        (SuccessBody::Value, Some(content)) if described.optional_body => maybe(content),
        (SuccessBody::Value, Some(content)) => value(content),
        (SuccessBody::Maybe(empty), Some(content)) => {
            answered_empty = empty.answered();
            maybe(content)
        }
        (SuccessBody::Several, _) => match name {
            Some(name) => (Type::Responses(name.clone()), BodyForm::Nothing, None),
            None => nothing(),
        },
        (SuccessBody::Nothing | SuccessBody::Value | SuccessBody::Maybe(_), _) => nothing(),
    };
    let is_several = matches!(ty, Type::Responses(_));
    let cases = operation.successes().filter(|_| is_several);
    let cases: Vec<_> = cases.map(|response| case(context, response)).collect();
    Response {
        status: described.status,
        answered: described.status.answered().filter(|status| *status != 200),
        answered_empty,
        success: success_rule(operation, &ty),
        form,
        media_type,
        derives: derives::of_responses(&cases),
        cases,
        docs: if is_several {
            Docs::new("One of several responses.")
        } else {
            docs_of_all(operation)
        },
        ty,
    }
}

fn success_rule(operation: &model::Operation, ty: &Type) -> Success {
    let mut statuses = operation.successes().map(|found| found.status);
    match ty {
        Type::Redirect => Success::Redirect,
        _ if statuses.any(|status| status == Status::NOT_MODIFIED) => Success::NotModified,
        _ => Success::Ordinary,
    }
}

fn case(context: &Context<'_>, response: &model::Response) -> ResponseCase {
    let content = response.content.as_ref();
    ResponseCase {
        name: names::status_name(response.status),
        status: response.status,
        body: content.map(|content| {
            let ty = body::type_of(context, content);
            Body {
                form: body::form_of(content, &ty),
                media_type: content.sent_as().to_owned(),
                ty,
            }
        }),
        docs: docs_of(response),
    }
}

/// The documented errors of an operation.
pub(super) fn errors(
    context: &Context<'_>,
    responses: &[model::Response],
    error_body: Option<&ErrorBody>,
) -> Vec<ErrorCase> {
    let case = |response: &model::Response| {
        let content = response.content.as_ref();
        let is_text = content.is_some_and(|content| content.kind == MediaKind::Text);
        let body = content.map(|content| {
            if is_text {
                Type::String
            } else {
                body::type_of(context, content)
            }
        });
        let known = error_body.filter(|known| body == Some(Type::Named(known.ty.clone())));
        ErrorCase {
            name: names::status_name(response.status),
            form: match &body {
                None => BodyForm::Nothing,
                Some(_) if is_text => BodyForm::Text,
                Some(ty) => body::in_json(BodyForm::Json, ty),
            },
            media_type: content.and_then(body::other_media_type),
            status: response.status,
            repeats: known.and_then(|known| Some(known.field_for(&Purpose::Status)?.field.clone())),
            constructor: known.and_then(|known| constructor(known, response.status)),
            body,
            values: values(context, response),
            docs: docs_of(response),
        }
    };
    responses.iter().map(case).collect()
}

/// The documented values in a body, except the status and its reason phrase.
fn values(context: &Context<'_>, response: &model::Response) -> Option<String> {
    let body = context.model.error_body.as_ref();
    let usual = body.map(|body| [&body.status, &body.text]);
    let is_usual = |name: &String| {
        usual
            .iter()
            .flatten()
            .any(|known| known.as_ref() == Some(name))
    };
    let values = response.fixed.iter().filter_map(|fixed| {
        let value = scalar(&fixed.value)?.to_string();
        let is_status = value == response.status.to_string();
        (!is_usual(&fixed.name) && !is_status)
            .then(|| format!("{} {}", code(&fixed.name), code(&value)))
    });
    let values: Vec<_> = values.collect();
    (!values.is_empty()).then(|| values.join(", "))
}

/// The function that makes an error with documented values, if its body has some.
fn constructor(body: &ErrorBody, status: Status) -> Option<ErrorConstructor> {
    let fixed = body.fixed_for(status)?;
    let details = body.field_for(&Purpose::Details);
    Some(ErrorConstructor {
        name: fixed.name.clone(),
        body: body.ty.clone(),
        details: details.filter(|_| fixed.has_details).cloned(),
        deprecated: body.deprecated,
    })
}

/// The documentation of a successful response, which may have several statuses.
fn docs_of_all(operation: &model::Operation) -> Docs {
    let mut docs = docs_of(&operation.success);
    for other in &operation.other_successes {
        let status = match other.status {
            Status::Default => "another status".to_owned(),
            status => format!("status {status}"),
        };
        let text = other.description.as_deref().map(docs::one_line);
        let nothing = other.content.is_none() && operation.success.content.is_some();
        let nothing = if nothing { ", without a body" } else { "" };
        docs.push(format!(
            "With {status}{nothing}: {}",
            text.unwrap_or_default()
        ));
    }
    docs
}

fn docs_of(response: &model::Response) -> Docs {
    let mut docs = docs::described(response.description.as_deref(), "response");
    docs::others(&mut docs, &response.others);
    docs::headers(&mut docs, &response.headers);
    docs::links(&mut docs, &response.links);
    docs::gaps(&mut docs, &response.gaps);
    docs
}
