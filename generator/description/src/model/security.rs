//! Security schemes: how callers authenticate.

use serde::Serialize;

use crate::span::Spanned;

/// A security scheme.
#[derive(Debug, Serialize)]
pub struct SecurityScheme {
    /// The name that requirements refer to.
    pub name: Spanned<String>,
    /// How the credential is sent.
    pub kind: SchemeKind,
    /// The description of the scheme.
    pub description: Option<String>,
    /// The format of a bearer token.
    pub bearer_format: Option<String>,
    /// The OAuth flows for getting a token.
    pub flows: Vec<Flow>,
    /// The URL at which OpenID Connect describes how to get a token.
    pub open_id_connect_url: Option<String>,
    /// Questions that the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}

/// How a credential is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SchemeKind {
    /// As a bearer token.
    Bearer,
    /// As a user name and a password.
    Basic,
    /// As text in the header `Authorization`, after this scheme name.
    Http(String),
    /// As the value of this header.
    Header(String),
    /// As the value of this query parameter.
    Query(String),
    /// As the value of this cookie.
    Cookie(String),
    /// As a client certificate, when a connection is made.
    MutualTls,
}

/// An OAuth flow for getting a token.
#[derive(Debug, PartialEq, Serialize)]
pub struct Flow {
    /// The name of the flow, such as `authorizationCode`.
    pub name: String,
    /// The purpose of each URL, and the URL.
    pub urls: Vec<(String, String)>,
    /// Names and descriptions of scopes.
    pub scopes: Vec<(String, String)>,
}

/// Schemes that a caller must satisfy together; without any, no credential is needed.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct SecurityRequirement {
    /// The schemes.
    pub schemes: Vec<RequiredScheme>,
}

/// A scheme that a caller must satisfy.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct RequiredScheme {
    /// Its name.
    pub name: String,
    /// The scopes that the caller needs.
    pub scopes: Vec<String>,
}
