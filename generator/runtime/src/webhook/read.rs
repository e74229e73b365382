//! Webhooks that the service sends.

use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::Value;

/// The value in a body.
pub fn read<T: DeserializeOwned>(body: &[u8]) -> serde_json::Result<T> {
    // Some services put a byte order mark in front.
    let body = body.strip_prefix(b"\xef\xbb\xbf").unwrap_or(body);
    serde_json::from_slice(body)
}

/// Whatever is in a body that is not described; null if it is empty.
pub fn read_any(body: &[u8]) -> serde_json::Result<Value> {
    match body {
        [] => Ok(Value::Null),
        body => read(body),
    }
}

/// Why a webhook was rejected.
#[non_exhaustive]
pub enum WebhookError {
    /// The signature check rejected it.
    Unverified,
    /// The body is not JSON or does not match the description.
    Malformed(serde_json::Error),
}

impl fmt::Display for WebhookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unverified => "the signature of the webhook is not valid",
            Self::Malformed(_) => {
                "the body of the webhook is not JSON, or does not match the description"
            }
        })
    }
}

/// Prints the message, because `main` prints errors with `Debug`.
impl fmt::Debug for WebhookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")?;
        match std::error::Error::source(self) {
            Some(source) => write!(f, ": {source}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for WebhookError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Unverified => None,
            Self::Malformed(error) => Some(error),
        }
    }
}

impl From<serde_json::Error> for WebhookError {
    fn from(error: serde_json::Error) -> Self {
        Self::Malformed(error)
    }
}
