//! Why a client cannot be built.

use std::fmt;

use super::base_url::BaseUrlError;
use super::secret::InvalidCredential;
use crate::message::errors::BoxError;
use crate::message::request::InvalidRequest;

/// Why a client cannot be built.
#[non_exhaustive]
pub enum BuildError {
    /// The base URL is not accepted.
    BaseUrl(BaseUrlError),
    /// A credential cannot be sent in the way that its security scheme requires.
    Credential(InvalidCredential),
    /// The user agent is not a valid header value.
    UserAgent,
    /// A default header cannot be set.
    Header(InvalidRequest),
    /// An environment variable is not set or not valid Unicode.
    #[non_exhaustive]
    Environment {
        /// The name of the variable.
        variable: &'static str,
    },
    /// The network transport cannot be set up.
    Transport(BoxError),
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BaseUrl(error) => error.fmt(f),
            Self::Credential(error) => error.fmt(f),
            Self::Header(error) => error.fmt(f),
            Self::UserAgent => f.write_str("the user agent is not a valid header value"),
            Self::Environment { variable } => {
                write!(
                    f,
                    "the environment variable {variable} is not set or not valid Unicode"
                )
            }
            Self::Transport(_) => f.write_str("the network transport cannot be set up"),
        }
    }
}

/// Prints the message, because `main` prints errors with `Debug`.
impl fmt::Debug for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")?;
        match self {
            Self::Transport(error) => write!(f, ": {error}"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for BuildError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Transport(error) => Some(error.as_ref()),
            _ => None,
        }
    }
}
