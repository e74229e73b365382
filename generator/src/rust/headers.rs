//! Headers of the responses of an operation, as one struct: which of them there are depends on the status, and on the
//! service.

use super::names::{OperationNames, Setters};
use super::{Context, derives, parameter};
use crate::ir::Headers;
use crate::model::outcome;
use crate::model::{Format, Model, Operation, Parameter, Precision, Response, SchemaKind, Style};

/// Headers that are told in another way: of the body, and of the connection, which is up to the server.
const TOLD_OTHERWISE: [&str; 7] = [
    "connection",
    "content-length",
    "content-type",
    "keep-alive",
    "trailer",
    "transfer-encoding",
    "upgrade",
];

/// The headers of all responses, each once. One that is described with several types is text, and times have fractions
/// of a second if those of one response have.
pub(super) fn described(model: &Model, operation: &Operation) -> Vec<Parameter> {
    let mut found: Vec<Parameter> = Vec::new();
    let responses = operation.successes().chain(&operation.errors);
    for header in responses.flat_map(|response| headers(operation, response)) {
        let same =
            |other: &&mut Parameter| other.name.value.eq_ignore_ascii_case(&header.name.value);
        match found.iter_mut().find(same) {
            Some(first) if is_same(model, first, header) => {}
            Some(first) if is_time(model, first) && is_time(model, header) => {
                if header.schema.map(|id| model.schemas.precision(id)) == Some(Precision::Fraction)
                {
                    *first = header.clone();
                }
            }
            Some(first) => {
                first.schema = None;
                first.style = Style::Text;
            }
            None => found.push(header.clone()),
        }
    }
    found
}

fn headers<'m>(
    operation: &Operation,
    response: &'m Response,
) -> impl Iterator<Item = &'m Parameter> + use<'m> {
    let is_redirect = operation.success.status.is_redirect();
    let is_told =
        move |name: &str| TOLD_OTHERWISE.contains(&name) || (is_redirect && name == "location");
    let headers = response.headers.iter();
    headers.filter(move |header| !is_told(&header.name.value.to_ascii_lowercase()))
}

fn is_same(model: &Model, first: &Parameter, second: &Parameter) -> bool {
    let is_same_type = match (first.schema, second.schema) {
        (Some(first), Some(second)) => outcome::is_same(model, first, second),
        (first, second) => first == second,
    };
    is_same_type && first.style == second.style
}

/// The struct of the headers, if there are any.
pub(super) fn of_operation(
    context: &Context<'_>,
    operation: &Operation,
    names: &OperationNames,
) -> Option<Headers> {
    let (name, fields) = names.headers.as_ref()?;
    let mut setters = Setters::beside([]);
    let described = described(context.model, operation);
    let fields = described.iter().zip(fields).filter_map(|(header, name)| {
        Some(parameter::field(
            context,
            header,
            name.as_ref()?,
            &mut setters,
        ))
    });
    Some(Headers {
        name: name.clone(),
        derives: derives::of_headers(),
        fields: fields.collect(),
    })
}

fn is_time(model: &Model, header: &Parameter) -> bool {
    let kind = header.schema.map(|id| model.schemas.kind(id));
    matches!(kind, Some(SchemaKind::String(Format::DateTime)))
}
