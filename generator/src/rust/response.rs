//! Responses: what comes back from an operation.

use super::{Context, body, docs, names};
use crate::ir::{
    BodyForm, Docs, ErrorBody, ErrorCase, ErrorConstructor, Purpose, Response, Status, Type,
};
use crate::model;

/// What comes back when it went well.
pub(super) fn success(context: &Context<'_>, response: &model::Response) -> Response {
    let content = response.content.as_ref();
    let value = content.map(|content| body::type_of(context, content));
    let form = content.map_or(BodyForm::Nothing, body::form_of);
    let (ty, form) = match (value, response.optional_body) {
        (None, _) => (Type::Unit, form),
        (Some(ty), false) => (ty, form),
        // A stream may have nothing in it.
        (Some(ty), true) if ty.is_stream() => (ty, form),
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
        media_type: content.and_then(body::media_type),
        ty,
        docs: docs_of(response),
    }
}

/// What comes back when it did not.
pub(super) fn errors(
    context: &Context<'_>,
    responses: &[model::Response],
    error_body: Option<&ErrorBody>,
) -> Vec<ErrorCase> {
    let case = |response: &model::Response| {
        let content = response.content.as_ref();
        let body = content.map(|content| body::type_of(context, content));
        let known = error_body.filter(|known| body == Some(Type::Named(known.ty.clone())));
        ErrorCase {
            name: names::error_name(response.status),
            status: response.status,
            repeats: known.and_then(|known| Some(known.field_for(Purpose::Status)?.field.clone())),
            constructor: known.and_then(|known| constructor(known, response.status)),
            body,
            docs: docs_of(response),
        }
    };
    responses.iter().map(case).collect()
}

/// The function that makes an error whose values are documented.
fn constructor(body: &ErrorBody, status: Status) -> Option<ErrorConstructor> {
    let fixed = body.fixed_for(status)?;
    let details = body.field_for(Purpose::Details);
    Some(ErrorConstructor {
        name: fixed.name.clone(),
        body: body.ty.clone(),
        details: details.filter(|_| fixed.has_details).cloned(),
        deprecated: body.deprecated,
    })
}

fn docs_of(response: &model::Response) -> Docs {
    let mut docs = docs::described(response.description.as_deref(), "response");
    docs::others(&mut docs, &response.others);
    docs::gaps(&mut docs, &response.gaps);
    docs
}
