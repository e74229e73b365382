//! Path templates.

use std::collections::HashMap;

use crate::diagnostic::{Diagnostic, Rule};
use crate::ir::Segment;
use crate::source::{At, Span};

/// The segments of a path template, its parameters by their name in Rust.
pub(super) fn segments(
    path: At<&str>,
    operation: Span,
    parameters: &HashMap<&str, (String, Span)>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Segment> {
    let Some(relative) = path.value.strip_prefix('/') else {
        let message = format!("the path `{}` does not start with `/`", path.value);
        problems.push(
            Diagnostic::new(Rule::InvalidValue, path.span, message).help("put `/` before it"),
        );
        return Vec::new();
    };
    let mut segments = Vec::new();
    let mut used = Vec::new();
    for text in relative.split('/') {
        let Some(name) = parameter(text) else {
            check_literal(path, text, problems);
            segments.push(Segment::Literal(text.to_owned()));
            continue;
        };
        used.push(name);
        if !check_name(path, &used, problems) {
            continue;
        }
        match parameters.get(name) {
            Some((field, _)) => segments.push(Segment::Parameter {
                name: field.clone(),
                wire: name.to_owned(),
            }),
            None => {
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
    for (name, (_, span)) in parameters.iter().filter(|(name, _)| !used.contains(*name)) {
        let message = format!("the path `{}` has no `{{{name}}}`", path.value);
        problems.push(
            Diagnostic::new(Rule::InvalidValue, *span, message)
                .related(path.span, "the path")
                .help("correct the name, or remove the parameter"),
        );
    }
    segments
}

/// Reports the last parameter if it is there twice, or has a name that a router does not take.
fn check_name(path: At<&str>, used: &[&str], problems: &mut Vec<Diagnostic>) -> bool {
    let Some((name, others)) = used.split_last() else {
        return true;
    };
    let (rule, message, help) = if name.is_empty() || name.contains('*') {
        (
            Rule::Unsupported,
            format!("`{{{name}}}` cannot be a parameter of a path"),
            "use letters in its name, and no `*`: a parameter is one segment",
        )
    } else if others.contains(name) {
        (
            Rule::InvalidValue,
            format!("the path has `{{{name}}}` twice"),
            "give each parameter a name of its own",
        )
    } else {
        return true;
    };
    problems.push(Diagnostic::new(rule, path.span, message).help(help));
    false
}

/// Reports a segment that cannot be sent as it is written.
fn check_literal(path: At<&str>, text: &str, problems: &mut Vec<Diagnostic>) {
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
    let allowed = |letter: char| letter.is_ascii_alphanumeric() || PUNCTUATION.contains(letter);
    !matches!(segment, "." | "..") && segment.replace(['{', '}'], "").chars().all(allowed)
}

/// Reports paths that are the same but for the names of parameters: a request could be for either.
pub(super) fn check_distinct(
    operations: &[crate::document::Operation<'_>],
    problems: &mut Vec<Diagnostic>,
) {
    let mut taken: HashMap<_, At<&str>> = HashMap::new();
    let mut paths: Vec<_> = operations.iter().map(|operation| operation.path).collect();
    paths.dedup_by_key(|path| path.value);
    for path in paths {
        let shape = |text| {
            if parameter(text).is_some() {
                "{}"
            } else {
                text
            }
        };
        let shape: Vec<_> = path.value.split('/').map(shape).collect();
        if let Some(first) = taken.insert(shape, path) {
            let message = format!("nothing tells `{}` from `{}`", path.value, first.value);
            problems.push(
                Diagnostic::new(Rule::DuplicateName, path.span, message)
                    .related(first.span, "the other one")
                    .help("put the operations of both under one path, or change one of them"),
            );
        }
    }
}

fn parameter(segment: &str) -> Option<&str> {
    let name = segment.strip_prefix('{')?.strip_suffix('}')?;
    (!name.contains(['{', '}'])).then_some(name)
}
