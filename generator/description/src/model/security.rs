//! How callers show who they are.

use serde::Serialize;

use crate::span::Spanned;

/// A way to show who is calling.
#[derive(Debug, Serialize)]
pub struct SecurityScheme {
    /// What requirements call it.
    pub name: Spanned<String>,
    /// How the credential is sent.
    pub kind: SchemeKind,
    /// How a caller gets and sends it.
    pub description: Option<String>,
    /// What a bearer token looks like.
    pub bearer_format: Option<String>,
    /// How a caller gets a token by OAuth.
    pub flows: Vec<Flow>,
    /// Where OpenID Connect says how a caller gets a token.
    pub open_id_connect_url: Option<String>,
    /// What the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}

/// How a credential is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SchemeKind {
    /// As a bearer token.
    Bearer,
    /// As a user and a password.
    Basic,
    /// As a text in the header `Authorization`, after this word.
    Http(String),
    /// As a text in this header.
    Header(String),
    /// As a text in this parameter of the query.
    Query(String),
    /// As a text in this cookie.
    Cookie(String),
    /// As a certificate, when a connection is made.
    MutualTls,
}

/// A way to get a token by OAuth.
#[derive(Debug, PartialEq, Serialize)]
pub struct Flow {
    /// `authorizationCode` and so on.
    pub name: String,
    /// What is done at which URL.
    pub urls: Vec<(String, String)>,
    /// Names and descriptions of scopes.
    pub scopes: Vec<(String, String)>,
}

/// Schemes that a caller must satisfy together; with none of them, it may call without a credential.
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
    /// The scopes that are needed.
    pub scopes: Vec<String>,
}
