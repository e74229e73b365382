//! Why a body cannot be read.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use super::errors::BoxError;

/// Why a body cannot be read.
#[non_exhaustive]
pub enum BodyError {
    /// It ended prematurely.
    Interrupted(BoxError),
    /// No data arrived for this time.
    Timeout(Duration),
    /// It has more bytes than accepted.
    #[non_exhaustive]
    TooLarge {
        /// The largest number of bytes that is accepted.
        limit: u64,
    },
    /// It is a stream that has already been read, through this body or a clone of it.
    Consumed,
    /// It is not UTF-8 text.
    NotText,
    /// An item of it does not match the description. The items after it can still be read.
    #[non_exhaustive]
    Item {
        /// The path within the item, such as `wallet.balance_cents`; empty for the item as a whole.
        path: String,
        /// What is wrong with it.
        source: serde_json::Error,
        /// The item as text.
        text: Box<str>,
    },
}

impl BodyError {
    /// The error of an outer body is that of the inner one, if it is known.
    pub(super) fn from_source(error: BoxError) -> Self {
        match error.downcast() {
            Ok(known) => *known,
            Err(other) => Self::Interrupted(other),
        }
    }
}

impl fmt::Display for BodyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Interrupted(_) => f.write_str("the body ended prematurely"),
            Self::Timeout(limit) => write!(f, "no data of the body arrived for {limit:?}"),
            Self::TooLarge { limit } => write!(f, "the body has more than {limit} bytes"),
            Self::Consumed => f.write_str("the body is a stream that has already been read"),
            Self::NotText => f.write_str("the body is not UTF-8 text"),
            Self::Item { path, .. } => {
                f.write_str("an item of the body does not match the description")?;
                match path.as_str() {
                    "" => Ok(()),
                    path => write!(f, ", at `{path}`"),
                }
            }
        }
    }
}

/// Prints the message, because `main` prints errors with `Debug`.
impl fmt::Debug for BodyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")?;
        match Error::source(self) {
            Some(source) => write!(f, ": {source}"),
            None => Ok(()),
        }
    }
}

impl Error for BodyError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Interrupted(source) => Some(source.as_ref()),
            Self::Item { source, .. } => Some(source),
            _ => None,
        }
    }
}
