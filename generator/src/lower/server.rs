//! Addresses of the service.

use std::collections::HashMap;

use super::{docs, markdown, names};
use crate::diagnostic::{Diagnostic, Rule};
use crate::document;
use crate::ir::{Piece, Server};
use crate::source::{At, Span};

/// Constructors that a client has anyway.
const RESERVED: [&str; 5] = ["builder", "builder_from_env", "clone", "from_env", "new"];

/// The argument that every constructor has.
const KEY: &str = "key";

pub(super) fn lower_all(
    servers: &[document::Server<'_>],
    problems: &mut Vec<Diagnostic>,
) -> Vec<Server> {
    let mut taken = HashMap::new();
    let mut lowered = Vec::new();
    for (index, server) in servers.iter().enumerate() {
        let Some(name) = name(server, index, problems) else {
            continue;
        };
        if let Some(first) = taken.insert(name.clone(), server.url.span) {
            let message = format!("the constructor `{name}` would exist twice");
            problems.push(
                Diagnostic::new(Rule::NameCollision, server.url.span, message)
                    .related(first, "the first one comes from here")
                    .help("give one of the two a name of its own with `x-rust-name`"),
            );
        }
        let address = address(server, problems);
        lowered.push(Server {
            name,
            arguments: arguments(&address),
            address,
            docs: docs_of(server),
        });
    }
    lowered
}

fn name(
    server: &document::Server<'_>,
    index: usize,
    problems: &mut Vec<Diagnostic>,
) -> Option<String> {
    let Some(given) = server.rust_name else {
        return Some(format!("server_{}", index + 1));
    };
    let name = names::field_name(given.value).filter(|name| name == given.value);
    let name = name.filter(|name| !RESERVED.contains(&name.as_str()));
    if name.is_none() {
        let message = format!("`{}` is not a name for a constructor", given.value);
        problems.push(
            Diagnostic::new(Rule::UnusableName, given.span, message)
                .help("write a name like `eu` that a client does not have yet"),
        );
    }
    name
}

/// The pieces of the address; reports variables that cannot be arguments, or stand on one side only.
fn address(server: &document::Server<'_>, problems: &mut Vec<Diagnostic>) -> Vec<Piece> {
    let url = server.url;
    let Some(pieces) = pieces(url.value) else {
        let message = format!("the braces of `{}` do not match", url.value);
        problems.push(
            Diagnostic::new(Rule::InvalidValue, url.span, message)
                .help("write each variable as `{name}`"),
        );
        return Vec::new();
    };
    check_address(url, &pieces, problems);
    for variable in &server.variables {
        if !pieces.contains(&Piece::Variable(variable.name.value.to_owned())) {
            let message = format!("the address has no `{{{}}}`", variable.name.value);
            problems.push(
                Diagnostic::new(Rule::InvalidValue, variable.name.span, message)
                    .related(url.span, "the address")
                    .help("correct the name, or remove the variable"),
            );
        }
    }
    let mut arguments = HashMap::new();
    let named = pieces.into_iter().filter_map(|piece| match piece {
        Piece::Variable(wire) => argument(server, &wire, &mut arguments, problems),
        text => Some(text),
    });
    named.collect()
}

/// The text between braces and the text around it; none if the braces do not match.
fn pieces(url: &str) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    for (index, part) in url.split('{').enumerate() {
        let text = match index {
            0 => part,
            _ => {
                let (variable, text) = part.split_once('}')?;
                pieces.push(Piece::Variable(variable.to_owned()));
                text
            }
        };
        if text.contains('}') {
            return None;
        }
        if !text.is_empty() {
            pieces.push(Piece::Text(text.to_owned()));
        }
    }
    Some(pieces)
}

/// Reports an address for which no client can be made. What the user fills in is looked at when it is.
fn check_address(url: At<&str>, pieces: &[Piece], problems: &mut Vec<Diagnostic>) {
    let has_host = match pieces {
        [Piece::Text(start), rest @ ..] => {
            let host = start.strip_prefix("https://");
            let host = host.or_else(|| start.strip_prefix("http://").filter(|host| is_here(host)));
            host.is_some_and(|host| match host {
                "" => !rest.is_empty(),
                host => !host.starts_with(['/', ':']),
            })
        }
        [Piece::Variable(_), ..] => true,
        [] => false,
    };
    let too_much = |piece: &Piece| match piece {
        Piece::Text(text) => text.contains(['?', '#', '@']),
        Piece::Variable(_) => false,
    };
    if !has_host || pieces.iter().any(too_much) {
        let message = format!("`{}` cannot be the address of a service", url.value);
        problems.push(
            Diagnostic::new(Rule::InvalidValue, url.span, message).help(
                "write `https://`, a host and a path, without user, query and fragment, or make all of it a variable",
            ),
        );
    }
}

/// Whether what begins with a host begins with the machine itself, to which keys are sent without
/// encryption.
fn is_here(host: &str) -> bool {
    let rest = ["localhost", "127.0.0.1", "[::1]"]
        .iter()
        .find_map(|here| host.strip_prefix(here));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '/']))
}

/// A variable as an argument of the constructor.
fn argument<'a>(
    server: &document::Server<'a>,
    wire: &str,
    arguments: &mut HashMap<String, (&'a str, Span)>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Piece> {
    let mut described = server.variables.iter();
    let Some(variable) = described.find(|variable| variable.name.value == wire) else {
        let message = format!("`{{{wire}}}` is not described");
        problems.push(
            Diagnostic::new(Rule::MissingKeyword, server.url.span, message)
                .help(format!("describe `{wire}` under `variables`")),
        );
        return None;
    };
    let span = variable.name.span;
    let Some(name) = names::field_name(wire).filter(|name| name != KEY) else {
        let message = format!("`{wire}` cannot be the name of an argument");
        problems.push(
            Diagnostic::new(Rule::UnusableName, span, message).help(format!(
                "use letters, and not `{KEY}`, which is an argument already"
            )),
        );
        return None;
    };
    let (first, place) = *arguments
        .entry(name.clone())
        .or_insert((variable.name.value, span));
    if first != wire {
        let message = format!("`{wire}` and `{first}` would both be the argument `{name}`");
        problems.push(
            Diagnostic::new(Rule::NameCollision, span, message)
                .related(place, "the other one")
                .help("give one of the two another name"),
        );
        return None;
    }
    Some(Piece::Variable(name))
}

/// The variables, in the order of the address, each once.
fn arguments(address: &[Piece]) -> Vec<String> {
    let mut arguments = Vec::new();
    for piece in address {
        if let Piece::Variable(name) = piece
            && !arguments.contains(name)
        {
            arguments.push(name.clone());
        }
    }
    arguments
}

fn docs_of(server: &document::Server<'_>) -> crate::ir::Docs {
    let mut docs = docs::described(server.description, "address of the service");
    for variable in &server.variables {
        let text = variable.description.map_or("", |text| text.value);
        docs.lines.push(String::new());
        docs.lines.extend(markdown::lines(&format!(
            "`{}`: {text}",
            variable.name.value
        )));
    }
    docs::not_shown(&mut docs, &server.not_shown);
    docs
}
