//! Path templates.

use std::collections::{HashMap, HashSet};

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Location, Parameter, Segment};
use crate::openapi::Document;
use crate::source::{Span, Spanned};

/// The segments of a path template.
pub(super) fn segments(path: Spanned<&str>) -> Vec<Segment> {
    texts(path)
        .map(|text| match parameter(text) {
            Some(name) => Segment::Parameter(name.to_owned()),
            None => Segment::Literal(text.to_owned()),
        })
        .collect()
}

fn texts(path: Spanned<&str>) -> impl Iterator<Item = &str> {
    let relative = path.value.strip_prefix('/').unwrap_or(path.value);
    relative.split('/')
}

fn parameter(segment: &str) -> Option<&str> {
    let name = segment.strip_prefix('{')?.strip_suffix('}')?;
    (!name.contains(['{', '}'])).then_some(name)
}

/// Reports a template that cannot be one.
pub(super) fn check(path: Spanned<&str>, problems: &mut Vec<Diagnostic>) {
    if !path.value.starts_with('/') {
        let message = format!("the path `{}` does not start with `/`", path.value);
        problems.push(
            Diagnostic::new(Rule::InvalidValue, path.span, message).help("put `/` before it"),
        );
        return;
    }
    let mut used = HashSet::new();
    for text in texts(path) {
        match parameter(text) {
            Some(name) => check_name(path, name, !used.insert(name), problems),
            None => check_literal(path, text, problems),
        }
    }
}

/// Reports a parameter that is there twice, or has a name that a router does not take.
fn check_name(path: Spanned<&str>, name: &str, again: bool, problems: &mut Vec<Diagnostic>) {
    let (rule, message, help) = if name.is_empty() || name.contains('*') {
        (
            Rule::Unsupported,
            format!("`{{{name}}}` cannot be a parameter of a path"),
            "use letters in its name, and no `*`: a parameter is one segment",
        )
    } else if again {
        (
            Rule::InvalidValue,
            format!("the path has `{{{name}}}` twice"),
            "give each parameter a name of its own",
        )
    } else {
        return;
    };
    problems.push(Diagnostic::new(rule, path.span, message).help(help));
}

/// Reports a segment that cannot be sent as it is written.
fn check_literal(path: Spanned<&str>, text: &str, problems: &mut Vec<Diagnostic>) {
    if !is_literal(text) {
        let message = format!("`{}` cannot be part of a path", text.escape_debug());
        let help = format!(
            "write letters, digits and `{PUNCTUATION}` only, and not `.` or `..`; a query is described by parameters"
        );
        problems.push(Diagnostic::new(Rule::InvalidValue, path.span, message).help(help));
    }
    if text.contains(['{', '}']) {
        let message = format!("`{text}` is partly a parameter, which is not supported");
        problems.push(
            Diagnostic::new(Rule::Unsupported, path.span, message)
                .help("a parameter takes a whole segment of the path: `/{name}/`"),
        );
    }
}

/// What RFC 3986 allows in a segment beside letters and digits, without `%`: a segment is sent as it is
/// written.
const PUNCTUATION: &str = "-._~!$&'()*+,;=:@";

/// Whether a segment can be sent as it is. Braces are another matter, and `.` and `..` would be resolved
/// on the way.
fn is_literal(segment: &str) -> bool {
    let allowed =
        |character: char| character.is_ascii_alphanumeric() || PUNCTUATION.contains(character);
    !matches!(segment, "." | "..") && segment.replace(['{', '}'], "").chars().all(allowed)
}

/// Reports parameters of a template that an operation does not describe.
pub(super) fn check_described(
    path: Spanned<&str>,
    operation: Span,
    described: &[Parameter],
    problems: &mut Vec<Diagnostic>,
) {
    for name in texts(path).filter_map(parameter) {
        let is_described = described
            .iter()
            .any(|parameter| parameter.location == Location::Path && parameter.name.value == name);
        // What cannot be a parameter at all has been reported.
        if !is_described && !name.is_empty() && !name.contains('*') {
            let message = format!(
                "no parameter describes `{{{name}}}` of the path `{}`",
                path.value
            );
            problems.push(
                Diagnostic::new(Rule::MissingKeyword, operation, message)
                    .related(path.span, "the path")
                    .help(format!(
                        "add a parameter with `name: {name}` and `in: path`"
                    )),
            );
        }
    }
}

/// Reports parameters that the template does not have, each once, however many operations share it.
pub(super) fn check_used<'p>(
    path: Spanned<&str>,
    described: impl Iterator<Item = &'p Parameter>,
    problems: &mut Vec<Diagnostic>,
) {
    let used: HashSet<&str> = texts(path).filter_map(parameter).collect();
    let mut seen = HashSet::new();
    for parameter in described {
        let name = parameter.name.value.as_str();
        let unused = parameter.location == Location::Path && !used.contains(name);
        if unused && seen.insert(parameter.span) {
            let message = format!("the path `{}` has no `{{{name}}}`", path.value);
            problems.push(
                Diagnostic::new(Rule::InvalidValue, parameter.span, message)
                    .related(path.span, "the path")
                    .help("correct the name, or remove the parameter"),
            );
        }
    }
}

/// Reports paths that are the same but for the names of parameters: a request could be for either.
pub(super) fn check_distinct(document: &Document<'_>, problems: &mut Vec<Diagnostic>) {
    let mut taken: HashMap<Vec<&str>, Spanned<&str>> = HashMap::new();
    for (path, _) in &document.paths {
        let form = |text| match parameter(text) {
            Some(_) => "{}",
            None => text,
        };
        let form = path.value.split('/').map(form).collect();
        if let Some(first) = taken.insert(form, *path) {
            let message = format!("nothing tells `{}` from `{}`", path.value, first.value);
            problems.push(
                Diagnostic::new(Rule::DuplicateName, path.span, message)
                    .related(first.span, "the other one")
                    .help("put the operations of both under one path, or change one of them"),
            );
        }
    }
}
