//! How callers authenticate.

use super::parameter::in_small_letters;
use super::reader::{Read, Reader};
use super::wrong_value::{not_one_of, wrong_kind};
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Node, Value};
use crate::span::{Span, Spanned};

/// A way for a caller to authenticate.
#[derive(Debug)]
pub struct SecurityScheme<'a> {
    pub span: Span,
    /// None for a kind that OpenAPI does not know, which has been reported.
    pub kind: Option<SchemeKind<'a>>,
    pub description: Option<Spanned<&'a str>>,
    pub gaps: Vec<Spanned<&'a str>>,
}

/// How a credential is sent.
#[derive(Debug)]
pub enum SchemeKind<'a> {
    /// In the `Authorization` header, with this HTTP scheme.
    Http {
        scheme: Spanned<&'a str>,
        bearer_format: Option<Spanned<&'a str>>,
    },
    /// As text in a header, the query or a cookie.
    ApiKey {
        location: KeyLocation,
        name: Spanned<&'a str>,
    },
    /// As a bearer token that one of these flows issues.
    OAuth2(Vec<Flow<'a>>),
    /// As a bearer token, obtained as the document at this URL says.
    OpenIdConnect(Option<Spanned<&'a str>>),
    /// As a client certificate.
    MutualTls,
}

/// Where a key is sent.
#[derive(Debug, Clone, Copy)]
pub enum KeyLocation {
    Header,
    Query,
    Cookie,
}

/// A way to get a token.
#[derive(Debug)]
pub struct Flow<'a> {
    /// `authorizationCode` and so on.
    pub name: &'static str,
    /// The URLs, each with its purpose.
    pub urls: Vec<(&'static str, Spanned<&'a str>)>,
    /// Names and descriptions.
    pub scopes: Vec<(Spanned<&'a str>, Spanned<&'a str>)>,
}

/// Schemes that a caller must satisfy together; if there are none, it needs no credential.
#[derive(Debug)]
pub struct SecurityRequirement<'a> {
    pub span: Span,
    /// Their names, each with the scopes that are needed.
    pub schemes: Vec<(Spanned<&'a str>, Vec<Spanned<&'a str>>)>,
}

impl<'a> Read<'a> for SecurityScheme<'a> {
    const WHAT: &'static str = "a security scheme";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let kind = reader.require_text("type");
        reader.ignore(&["deprecated"]);
        Some(Self {
            span: reader.span(),
            kind: kind.and_then(|name| kind_of(reader, name)),
            description: reader.words("description"),
            gaps: reader.gaps(),
        })
    }
}

fn kind_of<'a>(reader: &mut Reader<'a, '_>, name: Spanned<&'a str>) -> Option<SchemeKind<'a>> {
    match name.value {
        "http" => {
            let scheme = reader.require_text("scheme");
            Some(SchemeKind::Http {
                bearer_format: reader.text("bearerFormat"),
                scheme: scheme?,
            })
        }
        "apiKey" => {
            let (location, name) = (
                in_small_letters(reader, &KEY_PLACES),
                reader.require_text("name"),
            );
            Some(SchemeKind::ApiKey {
                location: key_location(reader, location?)?,
                name: name?,
            })
        }
        "oauth2" => {
            reader.ignore(&["oauth2MetadataUrl"]);
            let flows = reader.child::<Flows<'_>>("flows");
            Some(SchemeKind::OAuth2(
                flows.map_or_else(Vec::new, |flows| flows.0),
            ))
        }
        "openIdConnect" => Some(SchemeKind::OpenIdConnect(reader.text("openIdConnectUrl"))),
        "mutualTLS" => Some(SchemeKind::MutualTls),
        _ => {
            let kinds = ["apiKey", "http", "mutualTLS", "oauth2", "openIdConnect"];
            reader.report(not_one_of(name, "a type of security scheme", &kinds));
            None
        }
    }
}

/// The locations of keys, for messages.
const KEY_PLACES: [&str; 3] = ["cookie", "header", "query"];

fn key_location(reader: &mut Reader<'_, '_>, location: Spanned<&str>) -> Option<KeyLocation> {
    match location.value {
        "header" => Some(KeyLocation::Header),
        "query" => Some(KeyLocation::Query),
        "cookie" => Some(KeyLocation::Cookie),
        _ => {
            reader.report(not_one_of(location, "a location for a key", &KEY_PLACES));
            None
        }
    }
}

/// The OAuth flows of a security scheme.
pub(super) struct Flows<'a>(Vec<Flow<'a>>);

impl<'a> Read<'a> for Flows<'a> {
    const WHAT: &'static str = "a mapping of OAuth flows";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let names = [
            "implicit",
            "password",
            "clientCredentials",
            "authorizationCode",
            "deviceAuthorization",
        ];
        let flows = names.into_iter().filter_map(|name| {
            let flow = reader.child::<Flow<'_>>(name)?;
            Some(Flow { name, ..flow })
        });
        Some(Self(flows.collect()))
    }
}

impl<'a> Read<'a> for Flow<'a> {
    const WHAT: &'static str = "an OAuth flow";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let urls = [
            ("authorization", "authorizationUrl"),
            ("device authorization", "deviceAuthorizationUrl"),
            ("token", "tokenUrl"),
            ("refresh", "refreshUrl"),
        ]
        .into_iter()
        .filter_map(|(purpose, keyword)| Some((purpose, reader.text(keyword)?)));
        Some(Self {
            name: "",
            urls: urls.collect(),
            scopes: reader.text_entries("scopes"),
        })
    }
}

/// The security requirements of an object, if it has any: a caller must satisfy one of them.
pub(super) fn requirements<'a>(
    reader: &mut Reader<'a, '_>,
) -> Option<Vec<SecurityRequirement<'a>>> {
    let node = reader.get("security")?;
    // An empty list opens an operation to everybody. Null may mean the same as no keyword, which is the opposite.
    if matches!(node.value, Value::Null) {
        reader.report(wrong_kind(node, "security", "a list"));
        return None;
    }
    let nodes = reader.list("security").iter();
    Some(nodes.filter_map(|node| requirement(reader, node)).collect())
}

fn requirement<'a>(reader: &mut Reader<'a, '_>, node: &'a Node) -> Option<SecurityRequirement<'a>> {
    let Some(entries) = node.as_mapping() else {
        reader.report(wrong_kind(node, "a security requirement", "a mapping"));
        return None;
    };
    let schemes = entries.iter().map(|(key, node)| {
        let name = Spanned::new(key.text.as_str(), key.span);
        (name, scopes(reader, name, node))
    });
    Some(SecurityRequirement {
        span: node.span,
        schemes: schemes.collect(),
    })
}

fn scopes<'a>(
    reader: &mut Reader<'a, '_>,
    scheme: Spanned<&str>,
    node: &'a Node,
) -> Vec<Spanned<&'a str>> {
    match &node.value {
        Value::Sequence(items) => items
            .iter()
            .filter_map(|item| reader.text_in(item, scheme.value))
            .collect(),
        Value::Null => {
            let message = format!("`{}` must have a list of scopes", scheme.value);
            let problem = Diagnostic::warning(Rule::WrongKind, scheme.span, message);
            reader.report(problem.help("write `[]`"));
            Vec::new()
        }
        _ => {
            reader.report(wrong_kind(node, scheme.value, "a list"));
            Vec::new()
        }
    }
}
