//! Base URLs of the service.

use super::text::{owned, texts};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{BaseUrl, UrlPart, Variable};
use crate::openapi;
use crate::source::Spanned;

pub(super) fn all(servers: &[openapi::Server<'_>], problems: &mut Vec<Diagnostic>) -> Vec<BaseUrl> {
    let server = |server: &openapi::Server<'_>| BaseUrl {
        url: server.url.owned(),
        parts: parts(server, problems),
        variables: server
            .variables
            .iter()
            .map(|(name, variable)| Variable {
                name: name.owned(),
                description: owned(variable.description),
            })
            .collect(),
        description: owned(server.description),
        gaps: texts(&server.gaps),
        code_name: server.rust_name.map(Spanned::owned),
    };
    servers.iter().map(server).collect()
}

/// The parts of a URL; reports variables that stand on one side only.
fn parts(server: &openapi::Server<'_>, problems: &mut Vec<Diagnostic>) -> Vec<UrlPart> {
    let url = server.url;
    let Some(parts) = split(url.value) else {
        let message = format!("the braces of `{}` do not match", url.value);
        problems.push(
            Diagnostic::new(Rule::InvalidValue, url.span, message)
                .help("write each variable as `{name}`"),
        );
        return Vec::new();
    };
    check_url(url, &parts, problems);
    for (name, _) in &server.variables {
        if !parts.contains(&UrlPart::Variable(name.value.to_owned())) {
            let message = format!("the URL has no `{{{}}}`", name.value);
            problems.push(
                Diagnostic::new(Rule::InvalidValue, name.span, message)
                    .related(url.span, "the URL")
                    .help("correct the name, or remove the variable"),
            );
        }
    }
    let is_described = |part: &UrlPart| match part {
        UrlPart::Text(_) => true,
        UrlPart::Variable(wanted) => server
            .variables
            .iter()
            .any(|(name, _)| name.value == wanted),
    };
    for part in &parts {
        if let UrlPart::Variable(name) = part
            && !is_described(part)
        {
            let message = format!("`{{{name}}}` is not described");
            problems.push(
                Diagnostic::new(Rule::MissingKeyword, url.span, message)
                    .help(format!("describe `{name}` under `variables`")),
            );
        }
    }
    parts.into_iter().filter(is_described).collect()
}

/// The text between braces and the text around it; none if the braces do not match.
fn split(url: &str) -> Option<Vec<UrlPart>> {
    let mut parts = Vec::new();
    for (index, piece) in url.split('{').enumerate() {
        let text = match index {
            0 => piece,
            _ => {
                let (variable, text) = piece.split_once('}')?;
                parts.push(UrlPart::Variable(variable.to_owned()));
                text
            }
        };
        if text.contains('}') {
            return None;
        }
        if !text.is_empty() {
            parts.push(UrlPart::Text(text.to_owned()));
        }
    }
    Some(parts)
}

/// Reports a URL for which no client can be made. What the user fills in is looked at when it is.
fn check_url(url: Spanned<&str>, parts: &[UrlPart], problems: &mut Vec<Diagnostic>) {
    let has_host = match parts {
        [UrlPart::Text(start), rest @ ..] => {
            let host = start.strip_prefix("https://");
            let host = host.or_else(|| {
                start
                    .strip_prefix("http://")
                    .filter(|host| is_loopback(host))
            });
            host.is_some_and(|host| match host {
                "" => !rest.is_empty(),
                host => !host.starts_with(['/', ':']),
            })
        }
        [UrlPart::Variable(_), ..] => true,
        [] => false,
    };
    let too_much = |part: &UrlPart| match part {
        UrlPart::Text(text) => text.contains(['?', '#', '@']),
        UrlPart::Variable(_) => false,
    };
    if !has_host || parts.iter().any(too_much) {
        let message = format!("`{}` cannot be the base URL of a service", url.value);
        problems.push(
            Diagnostic::new(Rule::InvalidValue, url.span, message).help(
                "write `https://`, a host and a path, without user, query and fragment, or make all of it a variable",
            ),
        );
    }
}

/// Whether what begins with a host begins with the machine itself, to which keys are sent without
/// encryption.
fn is_loopback(host: &str) -> bool {
    let rest = ["localhost", "127.0.0.1", "[::1]"]
        .iter()
        .find_map(|loopback| host.strip_prefix(loopback));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '/']))
}
