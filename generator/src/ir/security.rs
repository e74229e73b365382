//! How callers show who they are.

use super::Docs;

/// The credentials of an API.
#[derive(Debug, Clone, Default)]
pub struct Credentials {
    /// The schemes that operations ask for, one for each place that a credential is sent in.
    pub schemes: Vec<Scheme>,
    /// What operations accept, each once.
    pub combinations: Vec<Combination>,
    /// What the API as a whole asks for.
    pub access: Access,
    /// What a client without credentials can do.
    pub anonymous: Anonymous,
}

/// What a client without credentials can do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Anonymous {
    /// Call some operations.
    SomeOperations,
    /// Nothing.
    #[default]
    Nothing,
}

/// A security scheme.
#[derive(Debug, Clone)]
pub struct Scheme {
    /// Its name in the description; the names of those that share a credential.
    pub name: String,
    /// The method that sets its credential.
    pub function: String,
    /// The constant that it is.
    pub constant: String,
    /// How the credential is sent.
    pub kind: SchemeKind,
    /// What it is.
    pub docs: Docs,
    /// Where tokens come from: the names of constants, what they are, and the URLs.
    pub urls: Vec<SchemeUrl>,
}

/// A URL at which a caller gets a token.
#[derive(Debug, Clone)]
pub struct SchemeUrl {
    /// The constant that it is.
    pub constant: String,
    /// What it is for.
    pub purpose: String,
    /// The URL.
    pub url: String,
}

/// How a credential is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
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

/// Schemes that a caller must satisfy together.
#[derive(Debug, Clone)]
pub struct Combination {
    /// The name of the variant that holds their credentials.
    pub variant: String,
    /// The schemes, by their places in the list of all.
    pub schemes: Vec<usize>,
}

/// Who may call. Combinations are named by their places in the list of all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Access {
    /// Anybody.
    #[default]
    Open,
    /// Anybody; a caller with one of these is told from others.
    Optional(Vec<usize>),
    /// A caller with one of these.
    Required(Vec<usize>),
}

impl Scheme {
    /// Whether a client sends the credential with each request.
    pub fn is_sent(&self) -> bool {
        self.kind != SchemeKind::MutualTls
    }
}

impl Access {
    /// The combinations that are accepted.
    pub fn combinations(&self) -> &[usize] {
        match self {
            Self::Open => &[],
            Self::Optional(combinations) | Self::Required(combinations) => combinations,
        }
    }
}

/// What a caller of the API gives in all.
#[derive(Debug, Clone, Copy)]
pub enum Given<'a> {
    /// Nothing.
    Nothing,
    /// A bearer token, which is called the API key.
    Token(&'a Scheme),
    /// Another credential.
    One(&'a Scheme),
    /// One or more of several.
    Several,
}

impl Credentials {
    /// Whether a client that takes one credential can also be made without it.
    pub fn can_go_without(&self) -> bool {
        match self.given() {
            Given::Nothing | Given::Several => false,
            Given::Token(scheme) | Given::One(scheme) => {
                scheme.is_sent() && self.anonymous == Anonymous::SomeOperations
            }
        }
    }

    /// What a caller gives in all.
    pub fn given(&self) -> Given<'_> {
        match self.schemes.as_slice() {
            [] => Given::Nothing,
            [scheme] if scheme.kind == SchemeKind::Bearer => Given::Token(scheme),
            [scheme] => Given::One(scheme),
            _ => Given::Several,
        }
    }
}
