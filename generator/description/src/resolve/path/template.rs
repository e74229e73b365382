//! Path templates, as they are written.

use std::collections::{HashMap, HashSet};

use crate::diagnostic::{Diagnostic, Rule};
use crate::span::Spanned;

/// A path template, split into its pieces.
#[derive(Debug)]
pub(in crate::resolve) struct Template<'a> {
    pub(in crate::resolve) segments: Vec<Vec<Piece<'a>>>,
    /// The pairs after the `?`.
    pub(in crate::resolve) query: Vec<(&'a str, Option<&'a str>)>,
}

/// A piece of a segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::resolve) enum Piece<'a> {
    Literal(&'a str),
    /// The text in braces.
    Parameter(&'a str),
}

impl<'a> Template<'a> {
    pub(in crate::resolve) fn parse(path: &'a str) -> Self {
        let path = path.get(..end(path, '#')).unwrap_or(path);
        let query_at = end(path, '?');
        let (path, query) = path.split_at(query_at);
        let pairs = query
            .strip_prefix('?')
            .unwrap_or_default()
            .split('&')
            .filter(|pair| !pair.is_empty());
        let pair = |pair: &'a str| match pair.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (pair, None),
        };
        Self {
            segments: segments(path),
            query: pairs.map(pair).collect(),
        }
    }

    /// The texts in braces in the path.
    pub(in crate::resolve) fn parameters(&self) -> impl Iterator<Item = &'a str> {
        self.segments
            .iter()
            .flatten()
            .filter_map(|piece| match piece {
                Piece::Parameter(text) => Some(*text),
                Piece::Literal(_) => None,
            })
    }
}

fn segments(path: &str) -> Vec<Vec<Piece<'_>>> {
    let mut segments = vec![Vec::new()];
    let braces = braces(path);
    let mut rest = path.strip_prefix('/').unwrap_or(path);
    while !rest.is_empty() {
        let segment = segments.last_mut();
        let start = path.len() - rest.len();
        let (piece, behind) = match braces.get(&start) {
            Some(close) => {
                let (name, behind) = (&path[start + 1..*close], &path[*close + 1..]);
                // Query parameters, as in `{?name}`, are described on their own.
                let piece = (!name.starts_with(['?', '&'])).then_some(Piece::Parameter(name));
                (piece, behind)
            }
            _ if rest.starts_with('/') => {
                segments.push(Vec::new());
                rest = &rest[1..];
                continue;
            }
            _ => {
                let skip = rest.chars().next().map_or(1, char::len_utf8);
                let end = rest[skip..]
                    .find(['/', '{'])
                    .map_or(rest.len(), |end| skip + end);
                (Some(Piece::Literal(&rest[..end])), &rest[end..])
            }
        };
        if let Some(segment) = segment {
            segment.extend(piece);
        }
        rest = behind;
    }
    segments
}

/// The indices of opening braces, each with that of its closing brace.
fn braces(text: &str) -> HashMap<usize, usize> {
    let (mut pairs, mut open) = (HashMap::new(), Vec::new());
    for (index, character) in text.char_indices() {
        match character {
            '{' => open.push(index),
            '}' => pairs.extend(open.pop().map(|start| (start, index))),
            _ => {}
        }
    }
    pairs
}

/// The index of the first such character outside of braces, or the end of the path.
fn end(path: &str, wanted: char) -> usize {
    let mut depth = 0_usize;
    let separator = path.char_indices().find(|(_, character)| {
        match character {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && *character == wanted
    });
    separator.map_or(path.len(), |(index, _)| index)
}

/// Reports mistakes in a template.
pub(in crate::resolve) fn check(path: Spanned<&str>, problems: &mut Vec<Diagnostic>) {
    let mut warn = |message: String, help: &str| {
        let problem = Diagnostic::warning(Rule::InvalidValue, path.span, message);
        problems.push(problem.help(help));
    };
    if !path.value.starts_with('/') {
        let message = format!("the path `{}` does not start with `/`", path.value);
        warn(message, "add a leading `/`");
    }
    if end(path.value, '#') < path.value.len() {
        let message = "a fragment is never sent; it is left out".to_owned();
        warn(message, "remove everything from `#` on");
    }
    if path.value.contains("{?") || path.value.contains("{&") {
        let message = "a path must not contain query parameters; they are left out".to_owned();
        warn(message, "describe them as parameters with `in: query`");
    } else if end(path.value, '?') < path.value.len() {
        let message = "a path must not contain a query; it is sent with each request".to_owned();
        warn(message, "describe its parameters with `in: query`");
    }
    let template = Template::parse(path.value);
    let mut names = HashSet::new();
    for name in template.parameters().filter(|name| !names.insert(*name)) {
        let message = format!("`{{{name}}}` is in the path twice; both have the same value");
        warn(message, "give each parameter a name of its own");
    }
    for segment in &template.segments {
        check_segment(path, segment, problems);
    }
}

fn check_segment(path: Spanned<&str>, segment: &[Piece<'_>], problems: &mut Vec<Diagnostic>) {
    if let [Piece::Literal(text @ ("." | ".."))] = segment {
        let message = format!("`{text}` cannot be part of a path");
        problems.push(
            Diagnostic::new(Rule::InvalidValue, path.span, message)
                .help("remove it: HTTP libraries and proxies resolve it"),
        );
    }
    let literals = segment.iter().filter_map(|piece| match piece {
        Piece::Literal(text) => Some(*text),
        Piece::Parameter(_) => None,
    });
    for text in literals.filter(|text| text.contains(['{', '}'])) {
        let message = format!("the braces of `{text}` do not match; they are sent unchanged");
        let problem = Diagnostic::warning(Rule::InvalidValue, path.span, message);
        problems.push(problem.help("write each parameter as `{name}`"));
    }
}

#[cfg(test)]
mod tests {
    use super::{Piece, Template};
    use crate::resolve::testing::operation_at;

    #[test]
    fn a_segment_has_text_and_parameters() {
        let template = Template::parse("/a/{id}/v{major}.{minor}");
        assert_eq!(
            template.segments,
            [
                vec![Piece::Literal("a")],
                vec![Piece::Parameter("id")],
                vec![
                    Piece::Literal("v"),
                    Piece::Parameter("major"),
                    Piece::Literal("."),
                    Piece::Parameter("minor")
                ]
            ]
        );
        assert!(template.query.is_empty());
    }

    #[test]
    fn braces_hide_what_would_end_the_path() {
        let template = Template::parse("/{id:[0-9]{2,3}?}/{a/b}?x=1&y#part");
        assert_eq!(
            template.parameters().collect::<Vec<_>>(),
            ["id:[0-9]{2,3}?", "a/b"]
        );
        assert_eq!(template.query, [("x", Some("1")), ("y", None)]);
    }

    #[test]
    fn query_parameters_in_braces_are_no_part_of_the_path() {
        let template = Template::parse("/things{?page}");
        assert_eq!(template.segments, [vec![Piece::Literal("things")]]);
    }

    #[test]
    fn what_no_path_can_have_is_an_error() {
        let errors = |path: &str| {
            let api = operation_at(path, "");
            api.diagnostics()
                .into_iter()
                .filter(|line| line.starts_with("error"))
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            errors("/a/../b"),
            ["error[invalid-value]: `..` cannot be part of a path"]
        );
    }

    #[test]
    fn a_parameter_that_is_in_a_path_twice_is_reported() {
        let api = operation_at(
            "/users/{id}/x/{id}",
            "parameters: [{name: id, in: path, required: true, schema: {type: string}}]",
        );
        assert_eq!(
            api.diagnostics(),
            ["warning[invalid-value]: `{id}` is in the path twice; both have the same value"]
        );
    }
}
