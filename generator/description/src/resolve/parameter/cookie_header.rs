//! A header parameter `Cookie`, which consists of all cookies.

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Location, Parameter};
use crate::openapi::{Document, Operation};
use crate::resolve::security;

/// The parameters of an operation without such a header, if its cookies are described one by one.
pub(in crate::resolve) fn removed(
    document: &Document<'_>,
    operation: &Operation<'_>,
    mut parameters: Vec<Parameter>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Parameter> {
    let is_cookie = |parameter: &Parameter| parameter.location == Location::Cookie;
    if !parameters.iter().any(is_cookie) && !security::has_key_in_cookie(document, operation) {
        return parameters;
    }
    parameters.retain(|parameter| {
        let name = &parameter.name;
        let is_header = parameter.location == Location::Header;
        let is_whole = is_header && name.value.eq_ignore_ascii_case("cookie");
        if is_whole {
            let message = format!(
                "the header `{}` conflicts with the described cookies; it is left out",
                name.value
            );
            let problem = Diagnostic::warning(Rule::InvalidValue, name.span, message);
            let help = "remove it, or describe each cookie with `in: cookie`";
            problems.push(problem.help(help));
        }
        !is_whole
    });
    parameters
}
