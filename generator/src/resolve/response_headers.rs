//! Headers of the responses of an operation, put together: which of them there are depends on the status, and on the
//! service.

use super::response::Responses;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Format, Parameter, Precision, Response, SchemaKind, Schemas, Style, outcome};

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
pub(super) fn of_all(
    schemas: &Schemas,
    responses: &Responses,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Parameter> {
    let Responses {
        success,
        other_successes,
        errors,
    } = responses;
    let all = [success].into_iter().chain(other_successes).chain(errors);
    let is_redirect = success.status.is_redirect();
    let mut found: Vec<Parameter> = Vec::new();
    for header in all.flat_map(|response| headers(response, is_redirect)) {
        let same =
            |other: &&mut Parameter| other.name.value.eq_ignore_ascii_case(&header.name.value);
        match found.iter_mut().find(same) {
            Some(first) if is_same(schemas, first, header) => {}
            Some(first) if is_time(schemas, first) && is_time(schemas, header) => {
                if header.schema.map(|id| schemas.precision(id)) == Some(Precision::Fraction) {
                    *first = header.clone();
                }
            }
            Some(first) => {
                problems.push(of_several_types(first));
                first.schema = None;
                first.style = Style::Text;
            }
            None => found.push(header.clone()),
        }
    }
    found
}

fn of_several_types(header: &Parameter) -> Diagnostic {
    let name = &header.name;
    let message = format!(
        "`{}` has another type in another response; it is read as text",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("describe it in the same way in all responses of the operation")
}

/// The headers of a response. An operation that leads elsewhere says where by itself.
fn headers(response: &Response, is_redirect: bool) -> impl Iterator<Item = &Parameter> {
    let is_told =
        move |name: &str| TOLD_OTHERWISE.contains(&name) || (is_redirect && name == "location");
    let headers = response.headers.iter();
    headers.filter(move |header| !is_told(&header.name.value.to_ascii_lowercase()))
}

fn is_same(schemas: &Schemas, first: &Parameter, second: &Parameter) -> bool {
    let is_same_type = match (first.schema, second.schema) {
        (Some(first), Some(second)) => outcome::is_same(schemas, first, second),
        (first, second) => first == second,
    };
    is_same_type && first.style == second.style
}

fn is_time(schemas: &Schemas, header: &Parameter) -> bool {
    let kind = header.schema.map(|id| schemas.kind(id));
    matches!(kind, Some(SchemaKind::String(Format::DateTime)))
}
