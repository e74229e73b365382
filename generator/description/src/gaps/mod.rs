//! What a description leaves open.

mod collector;
mod schemas;

use collector::Collector;

use crate::model::{Model, Operation, Response, Status, UnnamedParameter};
use crate::span::{Span, Spanned};

/// Something that a description leaves open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gap {
    /// Where that is said.
    pub span: Span,
    /// How it is said.
    pub kind: GapKind,
    /// What it concerns, in the words of the API. A component can be a part of several things.
    pub subjects: Vec<String>,
    /// What is open.
    pub text: String,
}

/// How a description says that something is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GapKind {
    /// In words: `x-not-shown`.
    NotShown,
    /// A parameter has no name: `x-unnamed-parameters`.
    UnnamedParameter,
    /// Any status stands for success: `2XX`.
    Status,
    /// The values that are listed are not all: `x-extensible-enum`.
    Values,
}

impl GapKind {
    /// The name that other tools know it by.
    pub fn name(self) -> &'static str {
        match self {
            Self::NotShown => "not-shown",
            Self::UnnamedParameter => "unnamed-parameter",
            Self::Status => "status",
            Self::Values => "values",
        }
    }
}

/// Everything that a description leaves open, in the order of its files and lines.
pub fn gaps(model: &Model) -> Vec<Gap> {
    let mut found = Collector::new(model);
    found.phrases("the API", &model.gaps);
    for base_url in &model.base_urls {
        found.phrases(&format!("server `{}`", base_url.url.value), &base_url.gaps);
    }
    for scheme in &model.security_schemes {
        let subject = format!("security scheme `{}`", scheme.name.value);
        found.phrases(&subject, &scheme.gaps);
    }
    for (id, schema) in model.schemas.components() {
        let name = schema.name().unwrap_or_default();
        found.schema(&format!("schema `{name}`"), id);
    }
    for operation in &model.operations {
        of_operation(&mut found, operation);
    }
    for webhook in &model.webhooks {
        let subject = format!("webhook `{}`", webhook.name.value);
        found.phrases(&subject, &webhook.gaps);
        for parameter in &webhook.parameters {
            let subject = format!("parameter `{}` of the {subject}", parameter.name.value);
            found.phrases(&subject, &parameter.gaps);
        }
        if let Some(payload) = &webhook.payload {
            let subject = format!("payload of the {subject}");
            found.phrases(&subject, &payload.gaps);
            found.content(&subject, payload.content.as_ref());
        }
    }
    found.finish()
}

fn of_operation(found: &mut Collector<'_>, operation: &Operation) {
    let subject = format!("operation `{}`", operation.id.value);
    found.phrases(&subject, &operation.gaps);
    for parameter in &operation.parameters {
        let subject = format!("parameter `{}` of the {subject}", parameter.name.value);
        found.phrases(&subject, &parameter.gaps);
        if let Some(schema) = parameter.schema {
            found.inner(&subject, schema);
        }
    }
    for parameter in &operation.unnamed_parameters {
        of_unnamed(found, &subject, parameter);
    }
    if let Some(body) = &operation.request_body {
        let subject = format!("request body of the {subject}");
        found.phrases(&subject, &body.gaps);
        found.content(&subject, body.content.as_ref());
    }
    for response in operation.successes() {
        let subject = of_response(found, &subject, response);
        if response.status == Status::Class(2) {
            let text = Spanned::new("the exact status".to_owned(), response.span);
            found.add(&subject, GapKind::Status, &text);
        }
    }
    for response in &operation.errors {
        of_response(found, &subject, response);
    }
}

fn of_unnamed(found: &mut Collector<'_>, operation: &str, parameter: &UnnamedParameter) {
    let subject = format!("parameter without a name of the {operation}");
    let text = match &parameter.description {
        Some(description) => format!("the name: {description}"),
        None => "the name".to_owned(),
    };
    let text = Spanned::new(text, parameter.span);
    found.add(&subject, GapKind::UnnamedParameter, &text);
    found.phrases(&subject, &parameter.gaps);
}

/// What the response is called, once its gaps are found.
fn of_response(found: &mut Collector<'_>, operation: &str, response: &Response) -> String {
    let subject = format!("response `{}` of the {operation}", response.status);
    found.phrases(&subject, &response.gaps);
    found.content(&subject, response.content.as_ref());
    subject
}
