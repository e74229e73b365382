//! How callers show who they are.

use super::{Docs, SchemeKind};

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

/// Whether a client that reads its credentials from the environment needs them there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demand {
    /// Every operation needs the credential.
    Required,
    /// Some operations can be called without one.
    ForSomeOperations,
    /// There are several, and which of them an operation needs is up to it.
    OneOfSeveral,
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

/// An argument by which a client gets a credential, or a part of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CredentialArgument {
    /// What it is called.
    pub name: &'static str,
    /// What it takes.
    pub takes: Takes,
}

/// What an argument takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// A text.
    Text,
    /// Whatever a secret can be made of, such as a source of tokens.
    Secret,
}

impl Scheme {
    /// Whether a client sends the credential with each request.
    pub fn is_sent(&self) -> bool {
        self.kind != SchemeKind::MutualTls
    }

    /// What the method of a builder takes that sets the credential.
    pub fn arguments(&self) -> &'static [CredentialArgument] {
        match self.kind {
            SchemeKind::MutualTls => &[],
            SchemeKind::Basic => &LOGIN,
            SchemeKind::Bearer => &TOKEN,
            _ => &KEY,
        }
    }

    /// What its credential is called in a sentence.
    pub fn noun(&self) -> &'static str {
        match self.kind {
            SchemeKind::Basic => "user and the password",
            SchemeKind::MutualTls => "certificate",
            _ => "API key",
        }
    }

    /// The type of what a caller shows to a service.
    pub fn received(&self) -> &'static str {
        match self.kind {
            SchemeKind::Bearer => "BearerToken",
            SchemeKind::Basic => "BasicAuth",
            SchemeKind::MutualTls => "ClientCertificate",
            _ => "ApiKey",
        }
    }
}

const KEY: [CredentialArgument; 1] = [text("key")];
const API_KEY: [CredentialArgument; 1] = [text("api_key")];
const LOGIN: [CredentialArgument; 2] = [text("user"), text("password")];
const TOKEN: [CredentialArgument; 1] = [CredentialArgument {
    name: "token",
    takes: Takes::Secret,
}];

const fn text(name: &'static str) -> CredentialArgument {
    let takes = Takes::Text;
    CredentialArgument { name, takes }
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

    /// Whether an operation is called as most are: with the token that all of them take.
    pub fn is_usual(&self, access: &Access) -> bool {
        matches!(
            (access, self.given()),
            (Access::Required(_), Given::Token(_))
        )
    }

    /// Whether a client needs a credential for all that it can do.
    pub fn demand(&self) -> Demand {
        match (self.given(), self.anonymous) {
            (Given::Several, _) => Demand::OneOfSeveral,
            (_, Anonymous::SomeOperations) => Demand::ForSomeOperations,
            (_, Anonymous::Nothing) => Demand::Required,
        }
    }

    /// The schemes whose credentials a client sends with each request.
    pub fn sent(&self) -> impl Iterator<Item = &Scheme> {
        self.schemes.iter().filter(|scheme| scheme.is_sent())
    }

    /// What the constructors of a client take beside the base URL.
    pub fn arguments(&self) -> &'static [CredentialArgument] {
        match self.given() {
            Given::Nothing | Given::Several => &[],
            Given::Token(_) => &API_KEY,
            Given::One(scheme) => match scheme.kind {
                SchemeKind::MutualTls => &[],
                SchemeKind::Basic => &LOGIN,
                _ => &API_KEY,
            },
        }
    }

    /// The names of all arguments that constructors can have for credentials.
    pub(crate) fn constructor_arguments() -> impl Iterator<Item = &'static str> {
        let arguments = API_KEY.iter().chain(&LOGIN);
        arguments.map(|argument| argument.name)
    }

    /// The schemes for which a builder has methods: those of several that are sent.
    pub fn set_apart(&self) -> impl Iterator<Item = &Scheme> {
        let schemes = match self.given() {
            Given::Several => self.schemes.as_slice(),
            Given::Nothing | Given::Token(_) | Given::One(_) => &[],
        };
        schemes.iter().filter(|scheme| scheme.is_sent())
    }

    /// What a service authenticates a caller by, if anybody has to show anything: what it is called, and its type.
    pub fn received(&self) -> Option<(&'static str, &'static str)> {
        match self.given() {
            Given::Nothing => None,
            Given::Several => Some(("credential", "Credential")),
            Given::Token(scheme) => Some(("token", scheme.received())),
            Given::One(scheme) => {
                let name = match scheme.kind {
                    SchemeKind::Basic => "login",
                    SchemeKind::MutualTls => "certificate",
                    _ => "key",
                };
                Some((name, scheme.received()))
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
