//! Paths of operations, and their parameters.

mod query;
pub(super) mod template;

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use crate::diagnostic::{Diagnostic, Rule, is_same_name};
use crate::model::{
    self, Location, Parameter, PercentEncoding, SchemaKind, Schemas, Segment, Style,
};
use crate::openapi::Document;
use crate::span::Spanned;
use template::{Piece, Template};

/// The path of an operation, with the parameters that go with it.
#[derive(Clone)]
pub(super) struct Path {
    pub(super) segments: Vec<Segment>,
    pub(super) query: Option<String>,
    pub(super) parameters: Vec<Parameter>,
}

/// The path of an operation. Described parameters that are not in it are left out; those that are not described are
/// text.
pub(super) fn resolve(path: Spanned<&str>, described: &[Parameter]) -> Path {
    let template = Template::parse(path.value);
    let mut parameters: Vec<_> = described.to_vec();
    parameters.extend(query::parameters(&template, path, described));
    let mut names = HashSet::new();
    let mut named_rest = None;
    for text in template.parameters() {
        let name = name(text, described);
        if is_rest(text, name) {
            named_rest.get_or_insert(name);
        }
        if names.insert(name) && !is_described(name, described) {
            parameters.push(undescribed_parameter(path, name, Location::Path));
        }
    }
    let rest = named_rest.filter(|rest| {
        let mut in_path = parameters
            .iter_mut()
            .filter(|parameter| parameter.location == Location::Path);
        let parameter = in_path.find(|parameter| parameter.name.value == *rest);
        let text = parameter.filter(|parameter| parameter.style == Style::Text);
        text.map(|parameter| parameter.style = Style::Rest)
            .is_some()
    });
    parameters.retain(|parameter| {
        parameter.location != Location::Path || names.contains(parameter.name.value.as_str())
    });
    let segments = template
        .segments
        .iter()
        .map(|pieces| segment(pieces, described, rest));
    Path {
        segments: segments.collect(),
        query: query::fixed(&template),
        parameters,
    }
}

/// The name of a parameter in braces, without what some other tools write beside it.
fn name<'t>(text: &'t str, described: &[Parameter]) -> &'t str {
    if is_described(text, described) {
        return text;
    }
    if let Some(name) = text.strip_prefix('.')
        && is_described(name, described)
    {
        return name;
    }
    let name = text
        .trim_start_matches(['+', '*'])
        .trim_end_matches(['+', '*']);
    if is_described(name, described) {
        return name;
    }
    // A pattern, as in `{id:[0-9]+}` and `{name=folders/*}`.
    match name.split_once([':', '=']) {
        Some((name, _)) if !name.is_empty() => name,
        _ => name,
    }
}

/// Whether a parameter spans any number of segments.
fn is_rest(text: &str, name: &str) -> bool {
    let marks = ['+', '*'];
    match text.split_once([':', '=']) {
        _ if text == name => false,
        Some((_, pattern)) => {
            pattern.contains('/') || ["path", ".*", ".+", "**", "*"].contains(&pattern)
        }
        None => text.starts_with(marks) || text.ends_with(marks),
    }
}

/// The described path parameter with a name.
fn in_path<'p>(name: &str, described: &'p [Parameter]) -> Option<&'p Parameter> {
    described
        .iter()
        .find(|parameter| parameter.location == Location::Path && parameter.name.value == name)
}

fn is_described(name: &str, described: &[Parameter]) -> bool {
    in_path(name, described).is_some()
}

/// A parameter that only the path names: it is text.
fn undescribed_parameter(path: Spanned<&str>, name: &str, location: Location) -> Parameter {
    Parameter {
        span: path.span,
        name: Spanned::new(name.to_owned(), path.span),
        location,
        style: Style::Text,
        prefix: String::new(),
        encoding: PercentEncoding::Usual,
        required: true,
        schema: None,
        examples: Vec::new(),
        description: None,
        deprecated: false,
        gaps: Vec::new(),
        code_name: None,
    }
}

fn segment(pieces: &[Piece<'_>], described: &[Parameter], rest: Option<&str>) -> Segment {
    let name = |text| name(text, described);
    if let [Piece::Parameter(text)] = pieces
        && rest == Some(name(text))
    {
        return Segment::Rest(name(text).to_owned());
    }
    let mut resolved = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Literal(text) => resolved.push(model::Piece::Literal(encode(text))),
            Piece::Parameter(text) => {
                let prefix = prefix(text, described);
                resolved.extend(prefix.map(|text| model::Piece::Literal(text.to_owned())));
                resolved.push(model::Piece::Parameter(name(text).to_owned()));
            }
        }
    }
    match resolved.as_slice() {
        [] => Segment::Literal(String::new()),
        [model::Piece::Literal(text)] => Segment::Literal(text.clone()),
        [model::Piece::Parameter(name)] => Segment::Parameter(name.clone()),
        _ => Segment::Mixed(resolved),
    }
}

/// What the style of a parameter puts before it, or its name in braces: `{.format}` begins with a dot, as in RFC 6570.
fn prefix<'p>(text: &str, described: &'p [Parameter]) -> Option<&'p str> {
    let parameter = in_path(name(text, described), described)?;
    match parameter.prefix.as_str() {
        "" => text.starts_with('.').then_some("."),
        prefix => Some(prefix),
    }
}

/// The characters that RFC 3986 allows in both a segment and a query, beside letters, digits and `%`.
const PUNCTUATION: &[u8] = b"-._~!$&'()*+,;=:@";

/// Percent-encodes a text for a URL. What is already encoded stays so.
pub(super) fn encode(text: &str) -> String {
    let bytes = text.as_bytes();
    let is_hex = |index: usize| bytes.get(index).is_some_and(u8::is_ascii_hexdigit);
    let mut escaped = String::new();
    for (index, byte) in bytes.iter().enumerate() {
        let is_escape = *byte == b'%' && is_hex(index + 1) && is_hex(index + 2);
        if is_escape || byte.is_ascii_alphanumeric() || PUNCTUATION.contains(byte) {
            escaped.push(char::from(*byte));
        } else {
            let _ = write!(escaped, "%{byte:02X}");
        }
    }
    escaped
}

/// Reports parameters that are described but not in the path, or the other way round, each once for all operations that
/// share the path.
pub(super) fn check_described(
    schemas: &Schemas,
    path: Spanned<&str>,
    operations: &[Vec<Parameter>],
    problems: &mut Vec<Diagnostic>,
) {
    let template = Template::parse(path.value);
    query::check(&template, path, operations, problems);
    let mut unseparated = operations
        .iter()
        .filter_map(|described| unseparated(schemas, path, &template, described));
    problems.extend(unseparated.next());
    let (mut unused, mut unknown, mut marked) = (HashSet::new(), HashSet::new(), HashSet::new());
    for described in operations {
        let marks = template.parameters().filter_map(|text| {
            let name = name(text, described);
            (text != name && !name.is_empty() && marked.insert(text)).then_some((text, name))
        });
        problems.extend(marks.map(|(text, name)| marks_of_others(path, text, name)));
        let in_path = template.parameters().map(|text| name(text, described));
        let used: HashSet<&str> = in_path.chain(query::names(&template)).collect();
        let names = template.parameters().map(|text| name(text, described));
        let mut missing: Vec<_> = names
            .filter(|name| !is_described(name, described))
            .collect();
        let in_path = described
            .iter()
            .filter(|parameter| parameter.location == Location::Path);
        let mut idle: Vec<_> = in_path
            .filter(|parameter| !used.contains(parameter.name.value.as_str()))
            .collect();
        for (in_path, parameter) in misnamed(path, &mut missing, &mut idle) {
            if unknown.insert(in_path) | unused.insert(parameter.span) {
                problems.push(misnamed_parameter(path, in_path, parameter));
            }
        }
        for name in missing {
            if unknown.insert(name) {
                problems.push(not_described(path, name));
            }
        }
        for parameter in idle {
            if unused.insert(parameter.span) {
                problems.push(not_in_path(path, parameter));
            }
        }
    }
}

/// The report of a parameter right after another one: nothing says where the first one ends, unless the second one has
/// a style with a prefix, or only values that begin with a dot.
fn unseparated(
    schemas: &Schemas,
    path: Spanned<&str>,
    template: &Template<'_>,
    described: &[Parameter],
) -> Option<Diagnostic> {
    let mut neighbours = template
        .segments
        .iter()
        .flat_map(|pieces| pieces.windows(2));
    neighbours.find(|pair| match pair {
        [Piece::Parameter(_), Piece::Parameter(second)] => {
            prefix(second, described).is_none()
                && !in_path(name(second, described), described)
                    .is_some_and(|second| begins_with_dot(schemas, second))
        }
        _ => false,
    })?;
    let message = format!(
        "there is no separator between parameters in `{}`",
        path.value
    );
    Some(Diagnostic::new(Rule::Unsupported, path.span, message).help(
        "separate the parameters, combine them into one, write `style: label` for one that begins with a dot, \
         or list values such as `.json` for it",
    ))
}

/// Returns whether each value of a parameter begins with its only dot, as `.json` does.
fn begins_with_dot(schemas: &Schemas, parameter: &Parameter) -> bool {
    let Some(schema) = parameter.schema else {
        return false;
    };
    let values: Vec<_> = match (schemas.constant(schema), schemas.kind(schema)) {
        (Some(constant), _) => vec![constant.as_str().unwrap_or_default()],
        (None, SchemaKind::Enumeration(listed)) if !listed.open => {
            let values = listed.values.iter();
            values.map(|value| value.value.value.as_str()).collect()
        }
        _ => return false,
    };
    values.iter().all(|value| {
        let extension = value.strip_prefix('.');
        extension.is_some_and(|extension| !extension.is_empty() && !extension.contains('.'))
    })
}

/// Pairs names that only the path has with parameters that it does not have, and takes them out of both lists: those
/// that differ in case or separators alone, and the only ones that are left.
fn misnamed<'a, 'p>(
    path: Spanned<&str>,
    missing: &mut Vec<&'a str>,
    idle: &mut Vec<&'p Parameter>,
) -> Vec<(&'a str, &'p Parameter)> {
    let mut pairs = Vec::new();
    missing.retain(|name| {
        let has_letters = name.contains(char::is_alphanumeric);
        let same = idle.iter().position(|parameter| {
            let described = &parameter.name.value;
            has_letters && is_same_name(name, described) && bare_segment(path, described).is_none()
        });
        pairs.extend(same.map(|place| (*name, idle.remove(place))));
        same.is_none()
    });
    if let ([name], [parameter]) = (missing.as_slice(), idle.as_slice())
        && !name.is_empty()
        && bare_segment(path, &parameter.name.value).is_none()
    {
        pairs.push((name, parameter));
        missing.clear();
        idle.clear();
    }
    pairs
}

/// The report of a parameter that has one name in the path and another one in its description.
fn misnamed_parameter(path: Spanned<&str>, in_path: &str, parameter: &Parameter) -> Diagnostic {
    let name = &parameter.name.value;
    let message = format!(
        "no parameter describes `{{{in_path}}}` of the path; it is a string, and the parameter `{name}` is left out"
    );
    Diagnostic::warning(Rule::InvalidValue, path.span, message)
        .related(parameter.span, format!("`{name}` is described here"))
        .help("use the same name in both, if they mean the same")
}

/// The report of a parameter that only the path has.
fn not_described(path: Spanned<&str>, name: &str) -> Diagnostic {
    let message = format!("no parameter describes `{{{name}}}` of the path; it is a string");
    let help = match name {
        "" => "write a name between the braces, and describe it".to_owned(),
        name => format!("add a parameter with `name: {name}` and `in: path`"),
    };
    Diagnostic::warning(Rule::MissingKeyword, path.span, message).help(help)
}

/// The segment of a path that is the name of a parameter without braces.
fn bare_segment<'a>(path: Spanned<&'a str>, name: &str) -> Option<&'a str> {
    let mut segments = path.value.split('/');
    segments.find(|segment| segment.strip_prefix(':').unwrap_or(segment) == name)
}

/// The report of a parameter that the path does not have.
fn not_in_path(path: Spanned<&str>, parameter: &Parameter) -> Diagnostic {
    let name = &parameter.name.value;
    let message = format!(
        "the path `{}` has no `{{{name}}}`; the parameter is left out",
        path.value
    );
    let help = match bare_segment(path, name) {
        Some(segment) => format!("write `{{{name}}}` in place of `{segment}`"),
        None => "correct the path, or remove the parameter".to_owned(),
    };
    Diagnostic::warning(Rule::InvalidValue, path.span, message)
        .related(parameter.span, "the parameter is described here")
        .help(help)
}

/// The report of more than a name in braces, as some frameworks write it.
fn marks_of_others(path: Spanned<&str>, text: &str, name: &str) -> Diagnostic {
    let meaning = if is_rest(text, name) {
        "is read as any number of segments"
    } else if text.starts_with('.') {
        "is read as a value after a dot"
    } else {
        "is read as a plain name"
    };
    let message = format!("`{{{text}}}` {meaning}: in OpenAPI, braces contain only a name");
    Diagnostic::warning(Rule::InvalidValue, path.span, message).help(format!(
        "write `{{{name}}}`, and describe its values in the schema of the parameter"
    ))
}

/// Reports operations whose paths differ only in the names of parameters: a request could be for either.
pub(super) fn check_distinct(document: &Document<'_>, problems: &mut Vec<Diagnostic>) {
    let mut taken: HashMap<(&str, String), Spanned<&str>> = HashMap::new();
    for (path, item) in &document.paths {
        let shape = shape(&Template::parse(path.value));
        let mut reported = false;
        for (method, _) in &item.operations {
            let first = *taken.entry((method, shape.clone())).or_insert(*path);
            if first.value == path.value || reported {
                continue;
            }
            reported = true;
            let message = format!(
                "`{}` has the same form as `{}`; a server routes requests to the latter",
                path.value, first.value
            );
            problems.push(
                Diagnostic::warning(Rule::DuplicateName, path.span, message)
                    .related(first.span, "the other one")
                    .help("move the operations of both under one path, or change one path"),
            );
        }
    }
}

/// A template without the names of its parameters.
fn shape(template: &Template<'_>) -> String {
    let piece = |piece: &Piece<'_>| match piece {
        Piece::Literal(text) => encode(text),
        Piece::Parameter(_) => "{}".to_owned(),
    };
    let segments = template
        .segments
        .iter()
        .map(|pieces| pieces.iter().map(piece).collect::<String>());
    let path: Vec<_> = segments.collect();
    let mut fixed: Vec<_> = template
        .query
        .iter()
        .map(|(name, value)| format!("{name}={}", value.unwrap_or_default()))
        .collect();
    fixed.sort_unstable();
    format!("{}?{}", path.join("/"), fixed.join("&"))
}

#[cfg(test)]
mod tests;
