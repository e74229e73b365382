//! Base URLs of the service.

use std::collections::HashSet;
use std::net::Ipv4Addr;

use super::owned_text::{owned_text, owned_texts};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{BaseUrl, UrlPart, Variable};
use crate::openapi::{Document, Server};
use crate::span::Spanned;

/// The variable that precedes a relative URL.
const ORIGIN: &str = "origin";

/// The base URLs of the service. A URL that no client can use has no parts.
pub(super) fn resolve_all(servers: &[Server<'_>], problems: &mut Vec<Diagnostic>) -> Vec<BaseUrl> {
    let mut known = HashSet::new();
    let mut distinct: Vec<&Server<'_>> = servers.iter().collect();
    distinct.retain(|server| {
        let is_new = known.insert(server.url.value);
        if !is_new {
            let message = format!(
                "the server `{}` is listed twice; the second one is ignored",
                server.url.value
            );
            let problem = Diagnostic::warning(Rule::DuplicateName, server.url.span, message);
            problems.push(problem.help("remove one of them"));
        }
        is_new
    });
    distinct
        .into_iter()
        .map(|server| one(server, problems))
        .collect()
}

fn one(server: &Server<'_>, problems: &mut Vec<Diagnostic>) -> BaseUrl {
    let url = server.url;
    let mut variables: Vec<_> = server
        .variables
        .iter()
        .map(|(name, variable)| Variable {
            name: name.owned(),
            description: owned_text(variable.description),
            default: variable.default.clone(),
            values: variable.values.clone(),
        })
        .collect();
    let parts = match usable(url) {
        Ok(parts) => {
            check_variables(server, &parts, problems);
            problems.extend(without_scheme(url));
            parts
        }
        Err((message, help)) => {
            problems.push(Diagnostic::warning(Rule::InvalidValue, url.span, message).help(help));
            Vec::new()
        }
    };
    let mut known: HashSet<_> = variables
        .iter()
        .map(|variable| variable.name.value.clone())
        .collect();
    for part in &parts {
        if let UrlPart::Variable(name) = part
            && known.insert(name.clone())
        {
            let origin = "Scheme and host of the service, such as `https://api.example.com`.";
            variables.push(Variable {
                name: Spanned::new(name.clone(), url.span),
                description: (name == ORIGIN).then(|| origin.to_owned()),
                default: None,
                values: Vec::new(),
            });
        }
    }
    BaseUrl {
        url: url.owned(),
        parts,
        variables,
        description: owned_text(server.description),
        gaps: owned_texts(&server.gaps),
        code_name: server.rust_name.map(Spanned::owned),
    }
}

/// Reports variables that are only in the URL, or only under `variables`.
fn check_variables(server: &Server<'_>, parts: &[UrlPart], problems: &mut Vec<Diagnostic>) {
    let url = server.url;
    for (name, _) in &server.variables {
        if !parts.contains(&UrlPart::Variable(name.value.to_owned())) {
            let message = format!(
                "the URL has no `{{{}}}`; the variable is left out",
                name.value
            );
            problems.push(
                Diagnostic::warning(Rule::InvalidValue, name.span, message)
                    .related(url.span, "the URL")
                    .help("correct the name, or remove the variable"),
            );
        }
    }
    let is_described = |wanted: &str| {
        server
            .variables
            .iter()
            .any(|(name, _)| name.value == wanted)
    };
    for part in parts {
        if let UrlPart::Variable(name) = part
            && !is_described(name)
            && url.value.contains(&format!("{{{name}}}"))
        {
            let message = format!("`{{{name}}}` is not described");
            problems.push(
                Diagnostic::warning(Rule::MissingKeyword, url.span, message)
                    .help(format!("describe `{name}` under `variables`")),
            );
        }
    }
}

/// The report of a URL that begins with a host in place of a scheme.
fn without_scheme(url: Spanned<&str>) -> Option<Diagnostic> {
    let (start, _) = url.value.split_once('/').unwrap_or((url.value, ""));
    let (host, port) = start.split_once(':').unwrap_or((start, ""));
    let host = host.to_ascii_lowercase();
    let address = host.parse::<Ipv4Addr>().ok();
    let is_here = host == "localhost" || address.is_some_and(|address| address.is_loopback());
    let is_host = is_here || address.is_some() || is_domain(&host);
    let is_variable = port.starts_with('{') && port.ends_with('}');
    let is_port = is_variable || port.chars().all(|digit| digit.is_ascii_digit());
    (is_host && is_port).then(|| {
        let scheme = if is_here { "http" } else { "https" };
        let message = format!("`{}` has no scheme and is read as a path", url.value);
        let problem = Diagnostic::warning(Rule::InvalidValue, url.span, message);
        problem.help(format!(
            "write `{scheme}://{0}`, or `/{0}` if it is a path",
            url.value
        ))
    })
}

/// The usual ends of the names of hosts, beside those of countries.
const TOP_LEVELS: [&str; 16] = [
    "app", "biz", "cloud", "com", "dev", "edu", "example", "gov", "info", "internal", "local",
    "net", "online", "org", "site", "test",
];

/// The ends of the names of files that could be countries.
const FILES: [&str; 8] = ["cs", "js", "md", "pl", "py", "rb", "rs", "ts"];

/// Whether a text in small letters is probably the name of a host. A version such as `v1.0` is none, and neither is a
/// file.
fn is_domain(text: &str) -> bool {
    text.rsplit_once('.').is_some_and(|(name, top)| {
        let is_country = top.len() == 2 && top.chars().all(|letter| letter.is_ascii_alphabetic());
        let is_usual = TOP_LEVELS.contains(&top) || (is_country && !FILES.contains(&top));
        !name.is_empty() && is_usual
    })
}

/// Splits a URL into variables in braces and the text around them; `None` if the braces do not match.
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

/// The parts of a URL that a client can use, or why it cannot. Variables are checked when the user fills them in.
fn usable(url: Spanned<&str>) -> Result<Vec<UrlPart>, (String, &'static str)> {
    let shown = url.value;
    let Some(mut parts) = split(shown) else {
        let message = format!("the braces of `{shown}` do not match; it is left out");
        return Err((message, "write each variable as `{name}`"));
    };
    let unusable =
        || format!("`{shown}` cannot be used as a base URL; callers must pass one to the client");
    let has_more = |part: &UrlPart| match part {
        UrlPart::Text(text) => text.contains(['?', '#', '@']),
        UrlPart::Variable(_) => false,
    };
    if parts.iter().any(has_more) {
        return Err((
            unusable(),
            "write a scheme, a host and a path, without user, query and fragment",
        ));
    }
    if shown
        .split('/')
        .any(|segment| matches!(segment, "." | ".."))
    {
        return Err((unusable(), "write the path without `.` and `..`"));
    }
    if let Some(UrlPart::Text(start)) = parts.first_mut()
        && start.starts_with("//")
    {
        start.insert_str(0, "https:");
    }
    let start = match parts.first() {
        Some(UrlPart::Text(start)) => start.as_str(),
        Some(UrlPart::Variable(_)) => return Ok(parts),
        None => "",
    };
    let host = start.strip_prefix("https://").or_else(|| {
        start
            .strip_prefix("http://")
            .filter(|host| is_loopback(host))
    });
    match host {
        Some("") if parts.len() > 1 => Ok(parts),
        Some(host) if !host.is_empty() && !host.starts_with(['/', ':']) => Ok(parts),
        None if !shown.contains("://") => Ok(relative(parts)),
        None if start.starts_with("http://") => {
            let help = "write `https://`: the client does not send credentials unencrypted";
            Err((unusable(), help))
        }
        _ => Err((unusable(), "write `https://`, a host and a path")),
    }
}

/// The parts of a relative URL, after an origin that the caller supplies. Empty for `/` alone, which needs no
/// constructor.
fn relative(mut parts: Vec<UrlPart>) -> Vec<UrlPart> {
    let path = match parts.as_slice() {
        [] => Some(""),
        [UrlPart::Text(path)] => Some(path.as_str()),
        _ => None,
    };
    if let Some("" | "/" | "." | "./") = path {
        return Vec::new();
    }
    if let Some(UrlPart::Text(path)) = parts.first_mut() {
        let relative = path.trim_start_matches("./").trim_start_matches('/');
        *path = format!("/{relative}");
    }
    parts.insert(0, UrlPart::Variable(ORIGIN.to_owned()));
    parts
}

/// The base URLs of an operation; empty if one of them is a base URL of the service.
pub(super) fn others(document: &Document<'_>, servers: &[Server<'_>]) -> Vec<String> {
    let is_usual = |url: &str| {
        let mut usual = document.servers.iter().map(|server| server.url.value);
        usual.any(|usual| usual.trim_end_matches('/') == url.trim_end_matches('/'))
    };
    let urls: Vec<_> = servers.iter().map(|server| server.url.value).collect();
    if urls.iter().any(|url| is_usual(url)) {
        Vec::new()
    } else {
        urls.into_iter().map(str::to_owned).collect()
    }
}

/// Reports base URLs of single operations, each once.
pub(super) fn check_own(
    document: &Document<'_>,
    servers: &[Server<'_>],
    reported: &mut HashSet<String>,
    problems: &mut Vec<Diagnostic>,
) {
    for url in others(document, servers) {
        let server = servers.iter().find(|server| server.url.value == url);
        if let Some(server) = server
            && reported.insert(url.clone())
        {
            let message = format!(
                "the server `{url}` is not listed at the root; the client does not use it by default"
            );
            problems.push(
                Diagnostic::warning(Rule::Unsupported, server.url.span, message)
                    .help("select it with `base_url_of` of the client's builder"),
            );
        }
    }
}

/// Credentials may be sent to the machine itself unencrypted.
fn is_loopback(host: &str) -> bool {
    let rest = ["localhost", "127.0.0.1", "[::1]"]
        .iter()
        .find_map(|loopback| host.strip_prefix(loopback));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '/']))
}

#[cfg(test)]
mod tests;
