//! What callers show for security schemes.

/// The kind of credential that a security scheme asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CredentialKind {
    /// A bearer token.
    Token,
    /// A key, sent as it is.
    Key,
    /// A user name and a password.
    Login,
    /// A client certificate, which the connection shows.
    Certificate,
}

impl CredentialKind {
    /// The name of a variable that holds one.
    pub fn variable(self) -> &'static str {
        match self {
            Self::Token => "token",
            Self::Key => "key",
            Self::Login => "login",
            Self::Certificate => "certificate",
        }
    }

    /// The noun for the credential of a client in a sentence. A token that a caller has for good is a key.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Token | Self::Key => "API key",
            Self::Login => "user name and password",
            Self::Certificate => "certificate",
        }
    }

    /// The type in which a service receives one.
    pub fn received(self) -> &'static str {
        match self {
            Self::Token => "BearerToken",
            Self::Key => "ApiKey",
            Self::Login => "BasicAuth",
            Self::Certificate => "ClientCertificate",
        }
    }
}
