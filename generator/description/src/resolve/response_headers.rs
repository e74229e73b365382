//! Headers of the responses of an operation, put together: which of them there are depends on the status, and on the
//! service.

use super::response::Responses;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Format, Method, Parameter, Precision, SchemaKind, Schemas, Style, same_type};

/// Headers that are told in another way: of the body, and of the connection, which is up to the server.
const TOLD_OTHERWISE: [&str; 6] = [
    "connection",
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
    method: &Method,
    responses: &Responses,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Parameter> {
    let Responses {
        success,
        other_successes,
        errors,
    } = responses;
    let all = [success].into_iter().chain(other_successes).chain(errors);
    // An operation that leads elsewhere says where by itself.
    let is_redirect = success.status.is_redirect();
    let mut found: Vec<Parameter> = Vec::new();
    // Without a body, its length is told by nothing else.
    let is_told_otherwise = |name: &str| {
        TOLD_OTHERWISE.contains(&name)
            || (is_redirect && name == "location")
            || (*method != Method::Head && name == "content-length")
    };
    let headers = all.flat_map(|response| &response.headers);
    for header in
        headers.filter(|header| !is_told_otherwise(&header.name.value.to_ascii_lowercase()))
    {
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

fn is_same(schemas: &Schemas, first: &Parameter, second: &Parameter) -> bool {
    let is_same_type = match (first.schema, second.schema) {
        (Some(first), Some(second)) => same_type::is_same(schemas, first, second),
        (first, second) => first == second,
    };
    is_same_type && first.style == second.style
}

fn is_time(schemas: &Schemas, header: &Parameter) -> bool {
    let kind = header.schema.map(|id| schemas.kind(id));
    matches!(kind, Some(SchemaKind::String(Format::DateTime)))
}
