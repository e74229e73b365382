//! A security scheme.

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Flow, SchemeKind, SecurityScheme};
use crate::openapi::{self, Document, KeyLocation};
use crate::resolve::owned_text::{owned_text, owned_texts};
use crate::span::Spanned;

/// The described scheme with a name, without references.
pub(super) fn described<'d, 'a>(
    document: &'d Document<'a>,
    name: &str,
) -> Option<&'d openapi::SecurityScheme<'a>> {
    let schemes = &document.components.security_schemes;
    schemes.get(name)?.resolve(schemes)
}

pub(super) fn scheme(name: &str, scheme: &openapi::SecurityScheme<'_>) -> Option<SecurityScheme> {
    let (mut flows, mut bearer_format, mut url) = (Vec::new(), None, None);
    let described = scheme.kind.as_ref()?;
    match described {
        openapi::SchemeKind::Http {
            bearer_format: format,
            ..
        } => bearer_format = owned_text(*format),
        openapi::SchemeKind::OAuth2(described) => flows = described.iter().map(flow).collect(),
        openapi::SchemeKind::OpenIdConnect(described) => url = owned_text(*described),
        openapi::SchemeKind::ApiKey { .. } | openapi::SchemeKind::MutualTls => {}
    }
    Some(SecurityScheme {
        name: Spanned::new(name.to_owned(), scheme.span),
        kind: kind(described),
        description: owned_text(scheme.description),
        bearer_format,
        flows,
        open_id_connect_url: url,
        gaps: owned_texts(&scheme.gaps),
    })
}

/// How the credential of a scheme is sent.
pub(super) fn kind(described: &openapi::SchemeKind<'_>) -> SchemeKind {
    match described {
        openapi::SchemeKind::Http { scheme, .. } => http(scheme.value),
        openapi::SchemeKind::ApiKey { location, name } => key(*location, name.value),
        openapi::SchemeKind::OAuth2(_) | openapi::SchemeKind::OpenIdConnect(_) => {
            SchemeKind::Bearer
        }
        openapi::SchemeKind::MutualTls => SchemeKind::MutualTls,
    }
}

fn http(scheme: &str) -> SchemeKind {
    match scheme.to_ascii_lowercase().as_str() {
        "bearer" => SchemeKind::Bearer,
        "basic" => SchemeKind::Basic,
        _ => SchemeKind::Http(scheme.to_owned()),
    }
}

fn key(location: KeyLocation, name: &str) -> SchemeKind {
    let name = name.to_owned();
    match location {
        KeyLocation::Header => SchemeKind::Header(name),
        KeyLocation::Query => SchemeKind::Query(name),
        KeyLocation::Cookie => SchemeKind::Cookie(name),
    }
}

fn flow(flow: &openapi::Flow<'_>) -> Flow {
    let urls = flow.urls.iter();
    let scopes = flow.scopes.iter();
    Flow {
        name: flow.name.to_owned(),
        urls: urls
            .map(|(purpose, url)| ((*purpose).to_owned(), url.value.to_owned()))
            .collect(),
        scopes: scopes
            .map(|(name, text)| (name.value.to_owned(), text.value.to_owned()))
            .collect(),
    }
}

/// Reports a credential that cannot be sent, or not in the way that its HTTP scheme demands.
pub(super) fn check(scheme: &SecurityScheme, problems: &mut Vec<Diagnostic>) {
    let name = &scheme.name.value;
    let span = scheme.name.span;
    match &scheme.kind {
        SchemeKind::MutualTls => {
            let message =
                format!("the client certificate for `{name}` is not handled by the crate");
            problems.push(Diagnostic::warning(Rule::Unsupported, span, message).help(
                "configure it in the client's transport; in a server, read it from the extensions of the request",
            ));
        }
        SchemeKind::Http(word) if openapi::is_token(word) => {
            let message = format!("credentials of the HTTP scheme `{word}` are sent unchanged");
            problems.push(
                Diagnostic::warning(Rule::Unsupported, span, message)
                    .help("pass everything after the name of the scheme as the credential"),
            );
        }
        SchemeKind::Http(text) | SchemeKind::Header(text) | SchemeKind::Cookie(text)
            if !openapi::is_token(text) =>
        {
            let message = format!("`{}` cannot be sent in a header", text.escape_debug());
            problems.push(
                Diagnostic::new(Rule::InvalidValue, span, message)
                    .help("use letters, digits, `-` and `_`"),
            );
        }
        _ => {}
    }
}

/// How the credential of an undescribed scheme is sent: as the whole header that most schemes use, without which a
/// service accepts no request.
pub(super) fn assumed() -> SchemeKind {
    SchemeKind::Header("Authorization".to_owned())
}

/// Whether a credential is sent in the header `Authorization`.
pub(super) fn is_authorization(kind: &SchemeKind) -> bool {
    match kind {
        SchemeKind::Bearer | SchemeKind::Basic | SchemeKind::Http(_) => true,
        SchemeKind::Header(name) => name.eq_ignore_ascii_case("authorization"),
        SchemeKind::Query(_) | SchemeKind::Cookie(_) | SchemeKind::MutualTls => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_authorization;
    use crate::model::SchemeKind;
    use crate::resolve::testing::{Described, description};

    fn scheme(keywords: &str) -> Described {
        description(&format!(
            "
security: [{{auth: []}}]
paths: {{/things: {{get: {{operationId: test, responses: {{'204': {{description: Done}}}}}}}}}}
components: {{securitySchemes: {{auth: {{{keywords}}}}}}}
"
        ))
    }

    #[test]
    fn a_credential_is_sent_where_the_type_of_its_scheme_says() {
        let owned = str::to_owned;
        for (keywords, expected) in [
            ("type: http, scheme: Bearer", SchemeKind::Bearer),
            ("type: http, scheme: basic", SchemeKind::Basic),
            (
                "type: http, scheme: Digest",
                SchemeKind::Http(owned("Digest")),
            ),
            (
                "type: apiKey, in: header, name: X-Key",
                SchemeKind::Header(owned("X-Key")),
            ),
            (
                "type: apiKey, in: query, name: key",
                SchemeKind::Query(owned("key")),
            ),
            (
                "type: apiKey, in: cookie, name: sid",
                SchemeKind::Cookie(owned("sid")),
            ),
            (
                "type: openIdConnect, openIdConnectUrl: 'https://a.example'",
                SchemeKind::Bearer,
            ),
            ("type: oauth2, flows: {}", SchemeKind::Bearer),
            ("type: mutualTLS", SchemeKind::MutualTls),
        ] {
            let api = scheme(keywords);
            let kinds = api.model.security_schemes.iter().map(|scheme| &scheme.kind);
            assert_eq!(kinds.collect::<Vec<_>>(), [&expected], "{keywords}");
        }
    }

    #[test]
    fn a_name_that_no_header_can_have_is_an_error() {
        let api = scheme("type: apiKey, in: header, name: 'X Key'");
        assert_eq!(
            api.diagnostics(),
            ["error[invalid-value]: `X Key` cannot be sent in a header"]
        );
        assert!(
            scheme("type: apiKey, in: query, name: 'the key'")
                .diagnostics()
                .is_empty()
        );
    }

    #[test]
    fn keys_in_queries_and_cookies_do_not_share_the_header() {
        assert!(is_authorization(&SchemeKind::Bearer));
        assert!(is_authorization(&SchemeKind::Header(
            "AUTHORIZATION".to_owned()
        )));
        assert!(!is_authorization(&SchemeKind::Header("X-Key".to_owned())));
        assert!(!is_authorization(&SchemeKind::Query(
            "authorization".to_owned()
        )));
        assert!(!is_authorization(&SchemeKind::Cookie(
            "authorization".to_owned()
        )));
    }
}
