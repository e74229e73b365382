//! Responses and errors of operations.

use crate::ir::{
    Body, BodyForm, Docs, ErrorBody, ErrorCase, ErrorConstructor, Purpose, Response, ResponseCase,
    Status, Success, Type, code,
};
use crate::rust::initial_values::scalar;
use crate::rust::{Context, body, derives, docs, names};
use apicrate_description::model::{self, MediaKind, SuccessBody};

/// The successful response of an operation, as an enum of this name if there are several.
pub(super) fn success(
    context: &Context<'_>,
    operation: &model::Operation,
    name: Option<&String>,
) -> Response {
    let success = &operation.success;
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
    let (ty, form, media_type) = match (operation.success_body, &success.content) {
        (SuccessBody::Redirect, _) => (Type::Redirect, BodyForm::Nothing, None),
        (SuccessBody::Value, Some(content)) if success.optional_body => maybe(content),
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
    let cases: Vec<_> = operation
        .successes()
        .filter(|_| is_several)
        .map(|response| case(context, response))
        .collect();
    Response {
        status: success.status,
        answered: success.status.answered().filter(|status| *status != 200),
        answered_empty,
        success: success_rule(operation, &ty),
        form,
        media_type,
        derives: derives::for_responses(&cases),
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
    let mut statuses = operation.successes().map(|response| response.status);
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
    let values: Vec<_> = response
        .fixed
        .iter()
        .filter_map(|fixed| {
            let value = scalar(&fixed.value)?.to_string();
            let is_status = value == response.status.to_string();
            (!is_usual(&fixed.name) && !is_status)
                .then(|| format!("{} {}", code(&fixed.name), code(&value)))
        })
        .collect();
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
        let lacks_body = other.content.is_none() && operation.success.content.is_some();
        let nothing = if lacks_body { ", without a body" } else { "" };
        docs.push(format!(
            "With {status}{nothing}: {}",
            text.unwrap_or_default()
        ));
    }
    docs
}

fn docs_of(response: &model::Response) -> Docs {
    let mut docs = docs::with_description(response.description.as_deref(), "response");
    docs::add_media_types(&mut docs, &response.others);
    docs::add_headers(&mut docs, &response.headers);
    docs::add_links(&mut docs, &response.links);
    docs::add_gaps(&mut docs, &response.gaps);
    docs
}

#[cfg(test)]
mod tests {
    use crate::ir::{BodyForm, Operation, Status, Success};
    use crate::rust::testing::operation_with;

    const TAX: &str = "content: {application/json: {schema: {$ref: '#/components/schemas/Tax'}}}";
    const BILL: &str = "content: {application/json: {schema: {$ref: '#/components/schemas/Bill'}}}";

    fn responses(responses: &str) -> Operation {
        let schemas = "
            Tax: {properties: {rate: {type: number}}}
            Bill: {properties: {id: {type: string}}}
        ";
        let api = operation_with(schemas, &format!("responses: {{{responses}}}"));
        api.operation("test").clone()
    }

    #[test]
    fn a_status_other_than_200_is_sent_as_documented() {
        let response =
            |status: u16| responses(&format!("'{status}': {{description: It, {TAX}}}")).response;
        let created = response(201);
        assert_eq!(created.status, Status::Exactly(201));
        assert_eq!(created.answered, Some(201));
        assert_eq!(created.ty.to_string(), "Tax");
        assert_eq!(response(200).answered, None);
    }

    #[test]
    fn several_successes_with_different_bodies_are_an_enum() {
        let response = responses(&format!(
            "'200': {{description: It, {TAX}}}, '202': {{description: Later, {BILL}}}"
        ))
        .response;
        assert_eq!(response.ty.to_string(), "TestResponse");
        let cases: Vec<_> = response
            .cases
            .iter()
            .map(|case| {
                let body = case.body.as_ref().map(|body| body.ty.to_string());
                (case.name.as_str(), body.unwrap_or_default())
            })
            .collect();
        assert_eq!(
            cases,
            [("Ok", "Tax".to_owned()), ("Accepted", "Bill".to_owned())]
        );
        assert_eq!(response.docs.paragraphs, ["One of several responses."]);
    }

    #[test]
    fn a_success_without_a_body_beside_one_with_a_body_is_an_option() {
        let response = responses(&format!(
            "'200': {{description: It, {TAX}}}, '204': {{description: Nothing new}}"
        ))
        .response;
        assert_eq!(response.ty.to_string(), "Option<Tax>");
        assert_eq!(response.form, BodyForm::Optional(Box::new(BodyForm::Json)));
        assert_eq!(response.answered_empty, Some(204));
        assert!(response.cases.is_empty());
        assert_eq!(
            response.docs.paragraphs,
            ["It", "With status 204, without a body: Nothing new"]
        );
    }

    #[test]
    fn a_redirect_is_a_success_only_if_nothing_else_is() {
        let redirect = responses("'302': {description: Elsewhere}").response;
        assert_eq!(redirect.ty.to_string(), "Redirect");
        assert_eq!(redirect.success, Success::Redirect);
        let value = |others: &str| {
            responses(&format!("'200': {{description: It, {TAX}}}, {others}")).response
        };
        let beside_redirect = value("'302': {description: Elsewhere}");
        assert_eq!(beside_redirect.ty.to_string(), "Tax");
        assert_eq!(beside_redirect.success, Success::Ordinary);
        let beside_not_modified = value("'304': {description: Same}");
        assert_eq!(beside_not_modified.success, Success::NotModified);
    }

    #[test]
    fn an_error_has_the_name_of_its_status_and_its_body() {
        let operation = responses(&format!(
            "'204': {{description: Done}}, default: {{description: Any}}, 4XX: {{description: Bad, {TAX}}}, '404': {{description: Missing, content: {{text/plain: {{schema: {{type: string, enum: [no]}}}}}}}}"
        ));
        let errors: Vec<_> = operation
            .errors
            .iter()
            .map(|error| {
                let body = error.body.as_ref().map(ToString::to_string);
                (error.name.as_str(), body, error.form.clone())
            })
            .collect();
        assert_eq!(
            errors,
            [
                ("NotFound", Some("String".to_owned()), BodyForm::Text),
                ("ClientError", Some("Tax".to_owned()), BodyForm::Json),
                ("Default", None, BodyForm::Nothing),
            ]
        );
    }

    #[test]
    fn a_stream_that_may_be_missing_is_an_empty_stream() {
        let operation = responses(
            "'200': {description: It, content: {application/octet-stream: {}}}, '204': {description: Nothing}",
        );
        assert_eq!(operation.response.ty.to_string(), "Body");
        assert_eq!(operation.response.form, BodyForm::Stream);
    }
}
