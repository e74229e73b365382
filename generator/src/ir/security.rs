//! Credentials, security schemes and the access rules of operations.

use super::{Docs, SchemeKind};

/// The credentials of an API.
#[derive(Debug, Clone, Default)]
pub struct Credentials {
    /// The schemes that operations use; schemes whose credentials are sent in the same way share one entry.
    pub schemes: Vec<Scheme>,
    /// The combinations of schemes that operations accept, each once.
    pub combinations: Vec<Combination>,
    /// The access rule of the API as a whole.
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
    /// There are several credentials, and each operation decides which of them it needs.
    OneOfSeveral,
}

/// A security scheme.
#[derive(Debug, Clone)]
pub struct Scheme {
    /// The name in the description, or the names of all schemes that share the credential.
    pub name: String,
    /// The name of the builder method that sets the credential.
    pub function: String,
    /// The name of the constant for the scheme.
    pub constant: String,
    /// How the credential is sent.
    pub kind: SchemeKind,
    /// The documentation.
    pub docs: Docs,
    /// The URLs at which tokens are issued, as constants.
    pub urls: Vec<SchemeUrl>,
}

/// A URL at which a caller gets a token.
#[derive(Debug, Clone)]
pub struct SchemeUrl {
    /// The name of the constant for the URL.
    pub constant: String,
    /// What the URL is for.
    pub purpose: String,
    /// The URL.
    pub url: String,
}

/// Schemes that a caller must satisfy together.
#[derive(Debug, Clone)]
pub struct Combination {
    /// The name of the variant that holds their credentials.
    pub variant: String,
    /// The schemes, as indices into [`Credentials::schemes`].
    pub schemes: Vec<usize>,
}

/// Who may call an operation. Combinations are indices into [`Credentials::combinations`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Access {
    /// Anybody.
    #[default]
    Open,
    /// Anybody; a caller with one of these combinations is authenticated.
    Optional(Vec<usize>),
    /// A caller with one of these combinations.
    Required(Vec<usize>),
}

/// An argument that takes a credential of a client, or a part of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CredentialArgument {
    /// The name of the argument.
    pub name: &'static str,
    /// What the argument accepts.
    pub takes: Takes,
}

/// What an argument accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// Text.
    Text,
    /// Anything that converts into a secret, such as a source of tokens.
    Secret,
}

impl Scheme {
    /// Whether a client sends the credential with each request.
    pub fn is_sent(&self) -> bool {
        self.kind != SchemeKind::MutualTls
    }

    /// The arguments of the builder method that sets the credential.
    pub fn arguments(&self) -> &'static [CredentialArgument] {
        match self.kind {
            SchemeKind::MutualTls => &[],
            SchemeKind::Basic => &LOGIN,
            SchemeKind::Bearer => &TOKEN,
            _ => &KEY,
        }
    }

    /// The noun for the credential in a sentence.
    pub fn noun(&self) -> &'static str {
        match self.kind {
            SchemeKind::Basic => "user name and password",
            SchemeKind::MutualTls => "certificate",
            _ => "API key",
        }
    }

    /// The type in which a service receives the credential.
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
    /// The accepted combinations.
    pub fn combinations(&self) -> &[usize] {
        match self {
            Self::Open => &[],
            Self::Optional(combinations) | Self::Required(combinations) => combinations,
        }
    }
}

/// The credentials that callers of the API provide, all operations taken together.
#[derive(Debug, Clone, Copy)]
pub enum Given<'a> {
    /// No credential.
    Nothing,
    /// A bearer token, which is called the API key.
    Token(&'a Scheme),
    /// Another credential.
    One(&'a Scheme),
    /// One or more of several credentials.
    Several,
}

impl Credentials {
    /// Whether a client that takes one credential can also be constructed without it.
    pub fn can_go_without(&self) -> bool {
        match self.given() {
            Given::Nothing | Given::Several => false,
            Given::Token(scheme) | Given::One(scheme) => {
                scheme.is_sent() && self.anonymous == Anonymous::SomeOperations
            }
        }
    }

    /// Whether an operation requires the bearer token that is the only scheme of the API.
    pub fn is_usual(&self, access: &Access) -> bool {
        matches!(
            (access, self.given()),
            (Access::Required(_), Given::Token(_))
        )
    }

    /// How much of the API needs a credential.
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

    /// The arguments that the constructors of a client take besides the base URL.
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

    /// The names of all arguments for credentials that constructors can have.
    pub(crate) fn constructor_arguments() -> impl Iterator<Item = &'static str> {
        let arguments = API_KEY.iter().chain(&LOGIN);
        arguments.map(|argument| argument.name)
    }

    /// The schemes for which a builder has methods: those that are sent, if there are several schemes.
    pub fn set_apart(&self) -> impl Iterator<Item = &Scheme> {
        let schemes = match self.given() {
            Given::Several => self.schemes.as_slice(),
            Given::Nothing | Given::Token(_) | Given::One(_) => &[],
        };
        schemes.iter().filter(|scheme| scheme.is_sent())
    }

    /// The argument name and type of the credential that a service authenticates callers by, if the API has any.
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

    /// The credentials that callers provide, all operations taken together.
    pub fn given(&self) -> Given<'_> {
        match self.schemes.as_slice() {
            [] => Given::Nothing,
            [scheme] if scheme.kind == SchemeKind::Bearer => Given::Token(scheme),
            [scheme] => Given::One(scheme),
            _ => Given::Several,
        }
    }
}
