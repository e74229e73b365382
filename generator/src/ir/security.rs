//! Credentials, security schemes and the access rules of operations.

use super::{CredentialKind, Docs, SchemeKind};

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
    /// The names of the arguments that the constructors of a client take besides the base URL, all of which are text.
    pub arguments: &'static [&'static str],
    /// The argument by which a service authenticates callers, if the API has any credentials.
    pub received: Option<ReceivedCredential>,
}

impl Credentials {
    /// The schemes of a combination.
    pub fn schemes_of(&self, combination: &Combination) -> impl Iterator<Item = &Scheme> {
        let places = combination.schemes.iter();
        places.filter_map(|place| self.schemes.get(*place))
    }
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
    /// The name of the constant for the scheme.
    pub constant: String,
    /// How the credential is sent.
    pub kind: SchemeKind,
    /// The documentation.
    pub docs: Docs,
    /// The URLs at which tokens are issued, as constants.
    pub urls: Vec<SchemeUrl>,
    /// The kind of credential.
    pub credential: CredentialKind,
    /// The end of the name of the environment variable that holds the credential.
    pub variable: String,
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

/// An argument in which a service receives a credential.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReceivedCredential {
    /// The name of the argument.
    pub name: &'static str,
    /// The type.
    pub ty: &'static str,
}

impl Scheme {
    /// Returns whether a client sends the credential with each request.
    pub fn is_sent(&self) -> bool {
        self.credential != CredentialKind::Certificate
    }
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
    /// Returns whether a client that takes one credential can also be constructed without it.
    pub fn can_go_without(&self) -> bool {
        match self.given() {
            Given::Nothing | Given::Several => false,
            Given::Token(scheme) | Given::One(scheme) => {
                scheme.is_sent() && self.anonymous == Anonymous::SomeOperations
            }
        }
    }

    /// Returns whether an operation requires the bearer token that is the only scheme of the API.
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

    /// The credentials that callers provide, all operations taken together.
    pub fn given(&self) -> Given<'_> {
        match self.schemes.as_slice() {
            [] => Given::Nothing,
            [scheme] if scheme.credential == CredentialKind::Token => Given::Token(scheme),
            [scheme] => Given::One(scheme),
            _ => Given::Several,
        }
    }
}
