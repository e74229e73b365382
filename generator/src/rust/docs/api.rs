//! The crate, the API and its security schemes.

use heck::ToSnakeCase;

use super::{add_gaps, one_line};
use crate::ir::{Docs, code};
use apicrate_description::model::{BaseUrl, Flow, Model, SchemeKind, SecurityScheme};

/// Documentation of the crate.
pub(in crate::rust) fn crate_root(model: &Model) -> Docs {
    let Model { title, version, .. } = model;
    let mut docs = Docs::new(summary(model).map_or_else(|| with_full_stop(title), str::to_owned));
    docs.push(format!(
        "This is version {} of the {}.",
        version.value,
        subject(title)
    ));
    docs
}

/// The first words of the README.
pub(in crate::rust) fn readme(model: &Model) -> Docs {
    let Model { title, version, .. } = model;
    let title = one_line(title);
    let mut docs = Docs::new(format!(
        "A Rust crate for the {}, version {}.",
        subject(&title),
        version.value
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
pub(in crate::rust) fn with_full_stop(text: &str) -> String {
    let text = one_line(text);
    if text.is_empty() || text.ends_with(['.', '!', '?']) {
        text
    } else {
        format!("{text}.")
    }
}

/// Documentation of the API.
pub(in crate::rust) fn api(model: &Model) -> Docs {
    let mut docs = Docs::default();
    docs.paragraphs.extend(model.description.clone());
    add_gaps(&mut docs, &model.gaps);
    for scheme in &model.security_schemes {
        docs.paragraphs.extend(scheme_facts(scheme).paragraphs);
    }
    for base_url in &model.base_urls {
        if base_url.is_given() {
            add_base_url(&mut docs, base_url);
        }
    }
    docs
}

/// Documentation of a security scheme, with its gaps.
pub(in crate::rust) fn scheme(scheme: &SecurityScheme) -> Docs {
    let mut docs = scheme_facts(scheme);
    add_gaps(&mut docs, &scheme.gaps);
    if docs.paragraphs.is_empty() {
        docs.push("A bearer token.");
    }
    docs
}

/// The description of a security scheme, where its credential is sent, and where it comes from.
fn scheme_facts(scheme: &SecurityScheme) -> Docs {
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
        docs.push(flow_paragraph(&name, flow));
    }
    docs
}

fn flow_paragraph(scheme: &str, flow: &Flow) -> String {
    let urls = flow
        .urls
        .iter()
        .map(|(purpose, url)| format!(", {purpose} at {}", code(url)));
    let scopes = flow.scopes.iter().map(|(name, text)| match text.trim() {
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
fn add_base_url(docs: &mut Docs, base_url: &BaseUrl) {
    let variables = base_url
        .variables
        .iter()
        .filter_map(|variable| variable.description.as_deref());
    let texts: Vec<_> = base_url
        .description
        .as_deref()
        .into_iter()
        .chain(variables)
        .map(one_line)
        .collect();
    let template = code(&base_url.url.value);
    docs.push(match texts.join(" ").as_str() {
        "" => format!("Base URL: {template}."),
        text => format!("Base URL {template}: {text}"),
    });
    add_gaps(docs, &base_url.gaps);
}

#[cfg(test)]
mod tests {
    use crate::rust::testing::api;

    #[test]
    fn the_crate_is_described_by_its_summary_or_else_by_its_title() {
        let titled = |rest: &str| {
            api(&format!(
                "info: {{title: The Tax API, version: 2.0.0{rest}}}"
            ))
        };
        let plain = titled("");
        let version = "This is version 2.0.0 of the Tax API.";
        assert_eq!(plain.docs.paragraphs, ["The Tax API.", version]);
        assert_eq!(
            plain.introduction.paragraphs,
            ["A Rust crate for the Tax API, version 2.0.0."]
        );
        let summarized = titled(", summary: Rates by country");
        assert_eq!(summarized.docs.paragraphs, ["Rates by country", version]);
        assert_eq!(
            summarized.introduction.paragraphs,
            [
                "A Rust crate for the Tax API, version 2.0.0.",
                "Rates by country"
            ]
        );
    }

    /// The documentation of the API with this security scheme, `main`.
    fn scheme(scheme: &str) -> Vec<String> {
        let api = api(&format!(
            "
            paths: {{/a: {{get: {{operationId: test, security: [{{main: []}}], responses: {{'204': {{description: Done}}}}}}}}}}
            components: {{securitySchemes: {{main: {scheme}}}}}
            "
        ));
        api.credentials.schemes[0].docs.paragraphs.clone()
    }

    #[test]
    fn a_scheme_documents_where_its_credential_is_sent() {
        for (keywords, expected) in [
            ("{type: http, scheme: bearer}", "A bearer token."),
            (
                "{type: http, scheme: bearer, bearerFormat: JWT}",
                "`main`: a bearer token, `JWT`.",
            ),
            (
                "{type: http, scheme: basic}",
                "`main`: a user name and a password, by HTTP Basic.",
            ),
            (
                "{type: apiKey, in: header, name: X-Key}",
                "`main`: a key in the header `X-Key`.",
            ),
            (
                "{type: apiKey, in: query, name: key}",
                "`main`: a key in the query parameter `key`.",
            ),
            (
                "{type: apiKey, in: cookie, name: key}",
                "`main`: a key in the cookie `key`.",
            ),
            (
                "{type: mutualTLS}",
                "`main`: a client certificate for TLS connections.",
            ),
        ] {
            assert_eq!(scheme(keywords), [expected], "{keywords}");
        }
    }

    #[test]
    fn a_flow_documents_its_urls_and_scopes() {
        let flow = "tokenUrl: 'https://a.example.com/token'";
        let oauth = |scopes: &str| {
            scheme(&format!(
                "{{type: oauth2, flows: {{clientCredentials: {{{flow}, scopes: {{{scopes}}}}}}}}}"
            ))
        };
        assert_eq!(
            oauth(""),
            ["`main`: OAuth, client credentials, token at `https://a.example.com/token`."]
        );
        assert_eq!(
            oauth("read: Reads, write: ''"),
            [
                "`main`: OAuth, client credentials, token at `https://a.example.com/token`. Scopes:\n\n- `read`: Reads\n- `write`"
            ]
        );
    }

    #[test]
    fn the_api_documents_a_base_url_that_only_the_user_knows() {
        let about = |description: &str| {
            let variables = format!("{{base: {{default: 'https://a.example.com'{description}}}}}");
            api(&format!(
                "servers: [{{url: '{{base}}', variables: {variables}}}]"
            ))
            .about
            .paragraphs
        };
        assert_eq!(about(""), ["Base URL: `{base}`."]);
        assert_eq!(
            about(", description: Your instance"),
            ["Base URL `{base}`: Your instance"]
        );
    }

    #[test]
    fn the_api_documents_its_description_and_its_schemes() {
        let api = api("
            info: {title: Test, version: 1.0.0, description: All taxes}
            x-not-shown: [limits]
            components: {securitySchemes: {main: {type: apiKey, in: header, name: X-Key}}}
            ");
        assert_eq!(
            api.about.paragraphs,
            [
                "All taxes",
                "Not documented: limits.",
                "`main`: a key in the header `X-Key`."
            ]
        );
    }
}
