//! Responses: what comes back from an operation.

use super::{Context, body, docs, names, value};
use crate::ir::{BodyForm, Docs, ErrorCase, Response, Status, Type};
use crate::model;

/// What comes back when it went well.
pub(super) fn success(context: &Context<'_>, response: &model::Response) -> Response {
    let content = response.content.first();
    let value = content.map(|content| value::of(context, content.schema).whole());
    let form = content.map_or(BodyForm::Nothing, body::form_of);
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
            name: names::error_name(response.status),
            status: response.status,
            body: content.map(|content| value::of(context, content.schema).whole()),
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
