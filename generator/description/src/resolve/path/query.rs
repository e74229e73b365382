//! Queries that some descriptions write into a path.

use std::collections::HashSet;

use super::template::Template;
use super::{encoded, is_described, undescribed};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Location, Parameter};
use crate::span::Spanned;

/// The pairs whose value is a parameter: its name in the query, and its name in braces.
pub(super) fn parameters<'t>(template: &Template<'t>) -> impl Iterator<Item = (&'t str, &'t str)> {
    let pairs = template.query.iter();
    pairs.filter_map(|(name, value)| Some((*name, in_braces((*value)?)?)))
}

fn in_braces(value: &str) -> Option<&str> {
    value.strip_prefix('{')?.strip_suffix('}')
}

/// The pairs with a fixed value. The parameters in the other pairs become query parameters.
pub(super) fn of(
    template: &Template<'_>,
    path: Spanned<&str>,
    described: &mut Vec<Parameter>,
) -> Option<String> {
    for (name, inner) in self::parameters(template) {
        let mut in_path = described
            .iter_mut()
            .filter(|parameter| parameter.location == Location::Path);
        if let Some(parameter) = in_path.find(|parameter| parameter.name.value == inner) {
            parameter.location = Location::Query;
            parameter.name.value = name.to_owned();
        } else if !is_in_query([name, inner], described) {
            described.push(undescribed(path, name, Location::Query));
        }
    }
    let fixed = template.query.iter();
    let fixed = fixed.filter(|(_, value)| value.and_then(in_braces).is_none());
    let pairs = fixed.map(|(name, value)| match value {
        Some(value) => format!("{}={}", encoded(name), encoded(value)),
        None => encoded(name),
    });
    let pairs: Vec<_> = pairs.collect();
    (!pairs.is_empty()).then(|| pairs.join("&"))
}

/// Whether a query parameter has one of the names; it is sent under its own.
fn is_in_query(names: [&str; 2], described: &[Parameter]) -> bool {
    let mut in_query = described
        .iter()
        .filter(|parameter| parameter.location == Location::Query);
    in_query.any(|parameter| names.contains(&parameter.name.value.as_str()))
}

/// Reports parameters in the query that are not described, or described under another name.
pub(super) fn check(
    template: &Template<'_>,
    path: Spanned<&str>,
    operations: &[Vec<Parameter>],
    problems: &mut Vec<Diagnostic>,
) {
    let mut reported = HashSet::new();
    for described in operations {
        for (name, inner) in self::parameters(template) {
            let is_as_written = is_described(inner, described) || is_in_query([name; 2], described);
            if is_as_written || !reported.insert(name) {
                continue;
            }
            let (message, help) = match is_in_query([inner; 2], described) {
                true => (
                    format!(
                        "`{name}={{{inner}}}` is left out: `{inner}` is sent under its own name"
                    ),
                    format!("write `name: {name}` if that is what the parameter is called"),
                ),
                false => (
                    format!("no parameter describes `{{{inner}}}` of the query; it is text"),
                    format!("add a parameter with `name: {name}` and `in: query`"),
                ),
            };
            let problem = Diagnostic::warning(Rule::MissingKeyword, path.span, message);
            problems.push(problem.help(help));
        }
    }
}
