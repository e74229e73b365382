//! What a description leaves open.

mod collector;
mod schemas;

use collector::Collector;

use crate::model::{Model, Operation, Parameter, Response, Status, UnnamedParameter};
use crate::span::{Span, Spanned};

/// Something that a description leaves open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gap {
    /// Where the description says so.
    pub span: Span,
    /// How the description says so.
    pub kind: GapKind,
    /// What the gap concerns, in the terms of the API. A component can be part of several subjects.
    pub subjects: Vec<String>,
    /// What is left open.
    pub text: String,
}

/// How a description says that something is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GapKind {
    /// In words: `x-not-shown`.
    NotShown,
    /// A parameter has no name: `x-unnamed-parameters`.
    UnnamedParameter,
    /// Success is any status of the class `2XX`.
    Status,
    /// The list of values is incomplete: `x-extensible-enum`.
    Values,
}

impl GapKind {
    /// The name of the kind for other tools.
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
    let mut collector = Collector::new(model);
    collector.phrases("the API", &model.gaps);
    for base_url in &model.base_urls {
        let subject = format!("server `{}`", base_url.url.value);
        collector.phrases(&subject, &base_url.gaps);
    }
    for scheme in &model.security_schemes {
        let subject = format!("security scheme `{}`", scheme.name.value);
        collector.phrases(&subject, &scheme.gaps);
    }
    for (id, schema) in model.schemas.components() {
        let name = schema.name().unwrap_or_default();
        collector.schema(&format!("schema `{name}`"), id);
    }
    for operation in &model.operations {
        collect_operation(&mut collector, operation);
    }
    for webhook in &model.webhooks {
        let subject = format!("webhook `{}`", webhook.name.value);
        collector.phrases(&subject, &webhook.gaps);
        collect_parameters(&mut collector, &subject, "parameter", &webhook.parameters);
        if let Some(payload) = &webhook.payload {
            let subject = format!("payload of the {subject}");
            collector.phrases(&subject, &payload.gaps);
            collector.content(&subject, payload.content.as_ref());
        }
    }
    collector.finish()
}

/// The gaps of parameters, or of headers, and of their schemas.
fn collect_parameters(
    collector: &mut Collector<'_>,
    subject: &str,
    noun: &str,
    parameters: &[Parameter],
) {
    for parameter in parameters {
        let subject = format!("{noun} `{}` of the {subject}", parameter.name.value);
        collector.phrases(&subject, &parameter.gaps);
        if let Some(schema) = parameter.schema {
            collector.inner(&subject, schema);
        }
    }
}

fn collect_operation(collector: &mut Collector<'_>, operation: &Operation) {
    let subject = format!("operation `{}`", operation.id.value);
    collector.phrases(&subject, &operation.gaps);
    collect_parameters(collector, &subject, "parameter", &operation.parameters);
    for parameter in &operation.unnamed_parameters {
        collect_unnamed(collector, &subject, parameter);
    }
    if let Some(body) = &operation.request_body {
        let subject = format!("request body of the {subject}");
        collector.phrases(&subject, &body.gaps);
        collector.content(&subject, body.content.as_ref());
    }
    for response in operation.successes() {
        let subject = collect_response(collector, &subject, response);
        if response.status == Status::Class(2) {
            let text = Spanned::new("the exact status".to_owned(), response.span);
            collector.add(&subject, GapKind::Status, &text);
        }
    }
    for response in &operation.errors {
        collect_response(collector, &subject, response);
    }
    collect_parameters(collector, &subject, "response header", &operation.headers);
}

fn collect_unnamed(collector: &mut Collector<'_>, operation: &str, parameter: &UnnamedParameter) {
    let subject = format!("unnamed parameter of the {operation}");
    let text = match &parameter.description {
        Some(description) => format!("the name: {description}"),
        None => "the name".to_owned(),
    };
    let text = Spanned::new(text, parameter.span);
    collector.add(&subject, GapKind::UnnamedParameter, &text);
    collector.phrases(&subject, &parameter.gaps);
}

/// Adds the gaps of a response, and returns the subject that names it.
fn collect_response(collector: &mut Collector<'_>, operation: &str, response: &Response) -> String {
    let subject = format!("response `{}` of the {operation}", response.status);
    collector.phrases(&subject, &response.gaps);
    collector.content(&subject, response.content.as_ref());
    subject
}
