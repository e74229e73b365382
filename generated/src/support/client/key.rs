// @generated from the API description, which is the place to change. Checksum: f8ad538081a60a65

//! The API key.

use std::fmt;
use std::str::FromStr;

use http::HeaderValue;

/// An API key. It is never shown in logs or errors.
#[derive(Clone)]
pub struct ApiKey(HeaderValue);

impl ApiKey {
    /// The value of the `Authorization` header.
    pub(super) fn bearer(&self) -> HeaderValue {
        self.0.clone()
    }
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApiKey(…)")
    }
}

/// A text that cannot be an API key: it is empty, or has characters that are not allowed in a bearer token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidKey(());

impl fmt::Display for InvalidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the API key is empty or has characters that are not allowed in a bearer token")
    }
}

impl std::error::Error for InvalidKey {}

impl FromStr for ApiKey {
    type Err = InvalidKey;

    fn from_str(key: &str) -> Result<Self, Self::Err> {
        // What RFC 6750 allows; this rejects, say, the line break at the end of a secrets file.
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
