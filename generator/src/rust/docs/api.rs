//! The crate, the API and its security schemes.

use heck::ToSnakeCase;

use super::{gaps, one_line};
use crate::ir::{Docs, code};
use apicrate_description::model::{BaseUrl, Flow, Model, SchemeKind, SecurityScheme};

/// Documentation of the crate.
pub(in crate::rust) fn of_crate(model: &Model) -> Docs {
    let Model { title, version, .. } = model;
    let mut docs = Docs::new(summary(model).map_or_else(|| ended(title), str::to_owned));
    docs.push(format!(
        "This is version {version} of the {}.",
        subject(title)
    ));
    docs
}

/// The first words of the README.
pub(in crate::rust) fn of_readme(model: &Model) -> Docs {
    let Model { title, version, .. } = model;
    let title = one_line(title);
    let mut docs = Docs::new(format!(
        "A Rust crate for the {}, version {version}.",
        subject(&title)
    ));
    docs.paragraphs.extend(summary(model).map(one_line));
    docs
}

/// A title behind "the".
fn subject(title: &str) -> &str {
    title.strip_prefix("The ").unwrap_or(title)
}

fn summary(model: &Model) -> Option<&str> {
    let summary = model.summary.as_deref();
    summary.filter(|text| !text.trim().is_empty())
}

/// A text with a full stop at its end, unless it is empty.
pub(in crate::rust) fn ended(text: &str) -> String {
    let text = one_line(text);
    if text.is_empty() || text.ends_with(['.', '!', '?']) {
        text
    } else {
        format!("{text}.")
    }
}

/// Documentation of the API.
pub(in crate::rust) fn of_api(model: &Model) -> Docs {
    let mut docs = Docs::default();
    docs.paragraphs.extend(model.description.clone());
    gaps(&mut docs, &model.gaps);
    for scheme in &model.security_schemes {
        docs.paragraphs.extend(facts_of_scheme(scheme).paragraphs);
    }
    for base_url in &model.base_urls {
        if base_url.is_given() {
            given(&mut docs, base_url);
        }
    }
    docs
}

/// Documentation of a security scheme, with its gaps.
pub(in crate::rust) fn of_scheme(scheme: &SecurityScheme) -> Docs {
    let mut docs = facts_of_scheme(scheme);
    gaps(&mut docs, &scheme.gaps);
    if docs.paragraphs.is_empty() {
        docs.push("A bearer token.");
    }
    docs
}

/// The description of a security scheme, where its credential is sent, and where it comes from.
fn facts_of_scheme(scheme: &SecurityScheme) -> Docs {
    let mut docs = Docs::default();
    docs.paragraphs.extend(scheme.description.clone());
    let place = match &scheme.kind {
        SchemeKind::Bearer => None,
        SchemeKind::Basic => Some("a user name and a password, by HTTP Basic".to_owned()),
        SchemeKind::Http(word) => Some(format!("a credential of the HTTP scheme {}", code(word))),
        SchemeKind::Header(name) => Some(format!("a key in the header {}", code(name))),
        SchemeKind::Query(name) => Some(format!("a key in the query parameter {}", code(name))),
        SchemeKind::Cookie(name) => Some(format!("a key in the cookie {}", code(name))),
        SchemeKind::MutualTls => Some("a client certificate for TLS connections".to_owned()),
    };
    let name = code(&scheme.name.value);
    docs.paragraphs
        .extend(place.map(|place| format!("{name}: {place}.")));
    if let Some(format) = &scheme.bearer_format {
        docs.push(format!("{name}: a bearer token, {}.", code(format)));
    }
    if let Some(url) = &scheme.open_id_connect_url {
        docs.push(format!(
            "{name}: OpenID Connect, described at {}.",
            code(url)
        ));
    }
    for flow in &scheme.flows {
        docs.push(of_flow(&name, flow));
    }
    docs
}

fn of_flow(scheme: &str, flow: &Flow) -> String {
    let urls = flow.urls.iter();
    let urls = urls.map(|(purpose, url)| format!(", {purpose} at {}", code(url)));
    let scopes = flow.scopes.iter();
    let scopes = scopes.map(|(name, text)| match text.trim() {
        "" => format!("\n- {}", code(name)),
        text => format!("\n- {}: {}", code(name), one_line(text)),
    });
    let (urls, scopes) = (urls.collect::<String>(), scopes.collect::<String>());
    let flow = flow.name.to_snake_case().replace('_', " ");
    match scopes.as_str() {
        "" => format!("{scheme}: OAuth, {flow}{urls}."),
        _ => format!("{scheme}: OAuth, {flow}{urls}. Scopes:\n{scopes}"),
    }
}

/// Documentation of a base URL that only the user knows.
fn given(docs: &mut Docs, base_url: &BaseUrl) {
    let variables = base_url.variables.iter();
    let variables = variables.filter_map(|variable| variable.description.as_deref());
    let texts = base_url.description.as_deref().into_iter().chain(variables);
    let texts: Vec<_> = texts.map(one_line).collect();
    let template = code(&base_url.url.value);
    docs.push(match texts.join(" ").as_str() {
        "" => format!("Base URL: {template}."),
        text => format!("Base URL {template}: {text}"),
    });
    gaps(docs, &base_url.gaps);
}
