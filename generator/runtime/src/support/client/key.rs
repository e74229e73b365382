//! The key that shows who is calling.

use std::fmt;
use std::str::FromStr;

use http::HeaderValue;

/// The key of an application. It shows in no log and no error.
#[derive(Clone)]
pub struct ApiKey(HeaderValue);

impl ApiKey {
    /// The value of the header field `Authorization`.
    pub(super) fn bearer(&self) -> HeaderValue {
        self.0.clone()
    }
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApiKey(…)")
    }
}

/// A text that cannot be a key: it is empty, or has characters that a bearer token does not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidKey(());

impl fmt::Display for InvalidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the API key is empty or has characters that a bearer token cannot have")
    }
}

impl std::error::Error for InvalidKey {}

impl FromStr for ApiKey {
    type Err = InvalidKey;

    fn from_str(key: &str) -> Result<Self, Self::Err> {
        // What RFC 6750 allows in a token; a line break from a file of secrets is not in it.
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~+/=".contains(&byte);
        if key.is_empty() || !key.bytes().all(allowed) {
            return Err(InvalidKey(()));
        }
        let mut value =
            HeaderValue::from_str(&format!("Bearer {key}")).map_err(|_| InvalidKey(()))?;
        value.set_sensitive(true);
        Ok(Self(value))
    }
}
