//! Queries that some descriptions write into a path.

use std::borrow::Cow;
use std::collections::HashSet;

use percent_encoding::percent_decode_str;

use super::template::Template;
use super::{encode, in_path, is_described, undescribed_parameter};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Location, Parameter};
use crate::span::Spanned;

/// A pair whose value is a name in braces.
struct Pair<'t> {
    /// The name in the query: as it is written if a parameter is described so, else without percent-encoding.
    name: Cow<'t, str>,
    /// The name in braces.
    inner: &'t str,
    meaning: Meaning,
}

/// What such a pair stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Meaning {
    /// A query parameter that is described under the name in the query.
    InQuery,
    /// A parameter that is described as if it were in the path.
    InPath,
    /// Nothing: the name in braces is that of a query parameter, which is sent under this name.
    OtherName,
    /// Nothing: an earlier pair has the same name.
    Repeated,
    /// A parameter that is not described.
    Undescribed,
}

/// The pairs whose values are parameters.
fn pairs<'t>(template: &Template<'t>, described: &[Parameter]) -> Vec<Pair<'t>> {
    let braced: Vec<_> = template
        .query
        .iter()
        .filter_map(|(name, value)| {
            let inner = in_braces((*value)?)?;
            Some((decode(name, described), inner))
        })
        .collect();
    let names: HashSet<_> = braced.iter().map(|(name, _)| &**name).collect();
    let mut seen = HashSet::new();
    let pairs = braced.iter().map(|(name, inner)| Pair {
        name: name.clone(),
        inner,
        meaning: if seen.insert(name) {
            meaning(name, inner, &names, described)
        } else {
            Meaning::Repeated
        },
    });
    pairs.collect()
}

/// The meaning of the first pair with a name, in a query with these names.
fn meaning(name: &str, inner: &str, names: &HashSet<&str>, described: &[Parameter]) -> Meaning {
    if is_in_query(name, described) {
        Meaning::InQuery
    } else if is_described(inner, described) {
        Meaning::InPath
    } else if is_in_query(inner, described) && !names.contains(inner) {
        Meaning::OtherName
    } else {
        Meaning::Undescribed
    }
}

/// A name without percent-encoding, unless it is described with it, or is not text without it.
fn decode<'t>(name: &'t str, described: &[Parameter]) -> Cow<'t, str> {
    match percent_decode_str(name).decode_utf8() {
        Ok(decoded) if !is_in_query(name, described) => decoded,
        _ => Cow::Borrowed(name),
    }
}

fn in_braces(value: &str) -> Option<&str> {
    let inner = value.strip_prefix('{')?.strip_suffix('}')?;
    (!inner.contains(['{', '}'])).then_some(inner)
}

fn is_in_query(name: &str, described: &[Parameter]) -> bool {
    described
        .iter()
        .any(|parameter| parameter.location == Location::Query && parameter.name.value == name)
}

/// The names in braces that the query has.
pub(super) fn names<'t>(template: &Template<'t>) -> impl Iterator<Item = &'t str> {
    let pairs = template.query.iter();
    pairs.filter_map(|(_, value)| in_braces((*value)?))
}

/// The query parameters that only the path shows to be such.
pub(super) fn parameters(
    template: &Template<'_>,
    path: Spanned<&str>,
    described: &[Parameter],
) -> Vec<Parameter> {
    let parameter = |pair: Pair<'_>| match pair.meaning {
        Meaning::InPath => {
            let mut parameter = in_path(pair.inner, described)?.clone();
            parameter.location = Location::Query;
            parameter.name.value = pair.name.into_owned();
            // A name in code is for one of the places.
            if uses(template, pair.inner) > 1 {
                parameter.code_name = None;
            }
            Some(parameter)
        }
        Meaning::Undescribed => Some(undescribed_parameter(path, &pair.name, Location::Query)),
        Meaning::InQuery | Meaning::OtherName | Meaning::Repeated => None,
    };
    let pairs = pairs(template, described).into_iter();
    pairs.filter_map(parameter).collect()
}

/// How often a name is in braces, in the path and in the query.
fn uses(template: &Template<'_>, name: &str) -> usize {
    let names = template.parameters().chain(names(template));
    names.filter(|other| *other == name).count()
}

/// The pairs with a fixed value, as they are sent.
pub(super) fn fixed(template: &Template<'_>) -> Option<String> {
    let fixed = template
        .query
        .iter()
        .filter(|(_, value)| value.and_then(in_braces).is_none());
    let pairs: Vec<_> = fixed
        .map(|(name, value)| match value {
            Some(value) => format!("{}={}", encode(name), encode(value)),
            None => encode(name),
        })
        .collect();
    (!pairs.is_empty()).then(|| pairs.join("&"))
}

/// Reports pairs that are not sent as they are written, or not described, each once for all operations that share the
/// path.
pub(super) fn check(
    template: &Template<'_>,
    path: Spanned<&str>,
    operations: &[Vec<Parameter>],
    problems: &mut Vec<Diagnostic>,
) {
    let mut reported = HashSet::new();
    for described in operations {
        for (place, pair) in pairs(template, described).iter().enumerate() {
            let report = report(pair).filter(|_| reported.insert((place, pair.meaning)));
            problems.extend(report.map(|(rule, message, help)| {
                Diagnostic::warning(rule, path.span, message).help(help)
            }));
        }
    }
    problems.extend(braces(template).map(|text| {
        let message = format!("the braces of `{text}` are sent unchanged");
        let problem = Diagnostic::warning(Rule::InvalidValue, path.span, message);
        problem.help("use them for the whole value, as in `name={name}`")
    }));
}

/// What is wrong with a pair, and what to do.
fn report(pair: &Pair<'_>) -> Option<(Rule, String, String)> {
    let Pair { name, inner, .. } = pair;
    match pair.meaning {
        Meaning::InQuery | Meaning::InPath => None,
        Meaning::OtherName => Some((
            Rule::MissingKeyword,
            format!("`{name}={{{inner}}}` is left out: `{inner}` is sent under its own name"),
            format!("write `name: {name}` if this is the name of the parameter"),
        )),
        Meaning::Repeated => Some((
            Rule::DuplicateName,
            format!("`{name}={{{inner}}}` is left out: an earlier pair of the query has this name"),
            format!(
                "remove it; for several values, describe `{name}` as an array with `in: query`"
            ),
        )),
        Meaning::Undescribed => Some((
            Rule::MissingKeyword,
            format!("no parameter describes `{{{inner}}}` of the query; it is a string"),
            format!("add a parameter with `name: {name}` and `in: query`"),
        )),
    }
}

/// The fixed pairs with braces.
fn braces<'t>(template: &Template<'t>) -> impl Iterator<Item = &'t str> {
    let fixed = template
        .query
        .iter()
        .filter(|(_, value)| value.and_then(in_braces).is_none());
    let parts = fixed.flat_map(|(name, value)| [Some(*name), *value]);
    parts.flatten().filter(|text| text.contains(['{', '}']))
}

#[cfg(test)]
mod tests {
    use crate::model::Location;
    use crate::resolve::testing::{Described, operation_at};

    /// The names of the query parameters.
    fn names(api: &Described) -> Vec<&str> {
        api.operation("test")
            .parameters
            .iter()
            .filter(|parameter| parameter.location == Location::Query)
            .map(|parameter| &*parameter.name.value)
            .collect()
    }

    #[test]
    fn pairs_with_a_fixed_value_are_sent_with_each_request() {
        let api = operation_at("/things?kind=a&all&page={page}", "");
        let operation = api.operation("test");
        assert_eq!(operation.query.as_deref(), Some("kind=a&all"));
        assert_eq!(operation.target(), "/things?kind=a&all");
        assert_eq!(names(&api), ["page"]);
        assert!(api.parameter("page").required);
    }

    #[test]
    fn a_described_parameter_keeps_its_description() {
        let api = operation_at(
            "/things?page={page}",
            "parameters: [{name: page, in: query, schema: {type: integer}}]",
        );
        assert_eq!(names(&api), ["page"]);
        assert_eq!(api.schema(api.parameter("page").schema.unwrap()), "int64");
        assert!(!api.parameter("page").required);
        assert_eq!(api.operation("test").query, None);
    }

    #[test]
    fn a_path_parameter_in_the_query_is_sent_under_the_name_before_it() {
        let api = operation_at(
            "/things?number={page}",
            "parameters: [{name: page, in: path, required: true, schema: {type: integer}}]",
        );
        assert_eq!(names(&api), ["number"]);
        assert_eq!(api.operation("test").parameters.len(), 1);
    }

    #[test]
    fn a_query_parameter_under_another_name_is_sent_under_its_own() {
        let api = operation_at(
            "/things?number={page}",
            "parameters: [{name: page, in: query, schema: {type: integer}}]",
        );
        assert_eq!(names(&api), ["page"]);
        assert_eq!(
            api.diagnostics(),
            [
                "warning[missing-keyword]: `number={page}` is left out: `page` is sent under its own name",
                "warning[invalid-value]: a path must not contain a query; it is sent with each request",
            ]
        );
    }
}
