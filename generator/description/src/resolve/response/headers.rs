//! The headers of all responses of an operation. Which of them a response has depends on its status and on the service.

use super::Responses;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Method, Parameter, Schemas, Style, same_type};

/// Headers that are handled elsewhere: those of the body, and those of the connection, which is up to the server.
const HANDLED_ELSEWHERE: [&str; 6] = [
    "connection",
    "content-type",
    "keep-alive",
    "trailer",
    "transfer-encoding",
    "upgrade",
];

/// The headers of all responses, each once. A header of several types is text.
pub(in crate::resolve) fn merge(
    schemas: &Schemas,
    method: &Method,
    responses: &Responses,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Parameter> {
    let Responses {
        success,
        other_successes,
        errors,
    } = responses;
    let responses = [success].into_iter().chain(other_successes).chain(errors);
    // An operation that redirects returns the location itself.
    let is_redirect = success.status.is_redirect();
    let mut merged: Vec<Parameter> = Vec::new();
    // Without a body, nothing else tells its length.
    let is_handled_elsewhere = |name: &str| {
        HANDLED_ELSEWHERE.contains(&name)
            || (is_redirect && name == "location")
            || (*method != Method::Head && name == "content-length")
    };
    let headers = responses.flat_map(|response| &response.headers);
    for header in
        headers.filter(|header| !is_handled_elsewhere(&header.name.value.to_ascii_lowercase()))
    {
        let same =
            |other: &&mut Parameter| other.name.value.eq_ignore_ascii_case(&header.name.value);
        match merged.iter_mut().find(same) {
            Some(first) if is_same(schemas, first, header) => {}
            Some(first) => {
                problems.push(several_types(first));
                first.schema = None;
                first.style = Style::Text;
            }
            None => merged.push(header.clone()),
        }
    }
    merged
}

fn several_types(header: &Parameter) -> Diagnostic {
    let name = &header.name;
    let message = format!(
        "`{}` has a different type in another response; it is read as a string",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("use the same schema in all responses of the operation")
}

fn is_same(schemas: &Schemas, first: &Parameter, second: &Parameter) -> bool {
    let is_same_type = match (first.schema, second.schema) {
        (Some(first), Some(second)) => same_type::is_same(schemas, first, second),
        (first, second) => first == second,
    };
    is_same_type && first.style == second.style
}
