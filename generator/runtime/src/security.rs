//! Security schemes, and which of them an operation requires.

use http::HeaderName;
use http::header::{AUTHORIZATION, COOKIE};

/// A security scheme of the description.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scheme {
    api: &'static str,
    name: &'static str,
    kind: SchemeKind,
}

/// How the credential of a security scheme is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SchemeKind {
    /// A bearer token in the `Authorization` header.
    Bearer,
    /// A user and a password in the `Authorization` header.
    Basic,
    /// Text in the `Authorization` header, after this word.
    Http(&'static str),
    /// Text in the header of this name.
    Header(&'static str),
    /// Text in the query parameter of this name.
    Query(&'static str),
    /// Text in the cookie of this name.
    Cookie(&'static str),
    /// A client certificate, which is presented when the connection is made.
    MutualTls,
}

impl Scheme {
    /// A scheme of an API, given by the name of its package, with its name in the description.
    pub const fn new(api: &'static str, name: &'static str, kind: SchemeKind) -> Self {
        Self { api, name, kind }
    }

    /// Its name in the description.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// How its credential is sent.
    pub fn kind(&self) -> SchemeKind {
        self.kind
    }

    /// The header that holds the credential, if one does.
    pub(crate) fn header(&self) -> Option<HeaderName> {
        match self.kind {
            SchemeKind::Bearer | SchemeKind::Basic | SchemeKind::Http(_) => Some(AUTHORIZATION),
            SchemeKind::Header(name) => HeaderName::from_bytes(name.as_bytes()).ok(),
            SchemeKind::Cookie(_) => Some(COOKIE),
            SchemeKind::Query(_) | SchemeKind::MutualTls => None,
        }
    }
}

impl SchemeKind {
    /// The word before the credential in the `Authorization` header, for an HTTP scheme.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Self::Bearer => Some("Bearer"),
            Self::Basic => Some("Basic"),
            Self::Http(word) => Some(word),
            Self::Header(_) | Self::Query(_) | Self::Cookie(_) | Self::MutualTls => None,
        }
    }
}

/// How the caller of an operation authenticates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Security {
    /// With the API key as a bearer token.
    Bearer,
    /// Without authentication.
    None,
    /// With the credentials of one of these combinations of schemes.
    Required(&'static [&'static [Scheme]]),
    /// With the credentials of one of these combinations of schemes, or without authentication.
    Optional(&'static [&'static [Scheme]]),
}

impl Security {
    /// The combinations of schemes whose credentials are accepted, in the order of the description.
    pub fn combinations(self) -> &'static [&'static [Scheme]] {
        match self {
            Self::Bearer => const { &[&[Scheme::new("", "bearer", SchemeKind::Bearer)]] },
            Self::None => &[],
            Self::Required(combinations) | Self::Optional(combinations) => combinations,
        }
    }

    /// The same, except that a call without a credential is sent, too.
    #[cfg(feature = "client")]
    pub(crate) fn optional(self) -> Self {
        match self {
            Self::Required(combinations) => Self::Optional(combinations),
            other => other,
        }
    }
}
