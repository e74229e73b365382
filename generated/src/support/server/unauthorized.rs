// @generated from the API description, which is the place to change. Checksum: 3a420138548de797

//! The response to failed authentication.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use http::{HeaderValue, StatusCode};

use crate::support::operation::ApiError;

/// Authentication failed. The response is 401 with the documented body, and the reason in the
/// `www-authenticate` header in the form of RFC 6750.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unauthorized {
    reason: Cow<'static, str>,
    credential: Credential,
}

/// What is wrong with the credential.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Credential {
    /// There is no bearer token.
    Missing,
    /// It is not valid.
    Invalid,
}

impl Unauthorized {
    /// The credential is not valid, for a reason that is shown to the caller, such as `the key has expired`.
    pub fn new(reason: impl Into<Cow<'static, str>>) -> Self {
        Self {
            reason: reason.into(),
            credential: Credential::Invalid,
        }
    }

    /// There is no bearer token.
    pub(super) fn missing(reason: &'static str) -> Self {
        Self {
            reason: reason.into(),
            credential: Credential::Missing,
        }
    }

    /// The `www-authenticate` header. RFC 6750 gives a reason only if there was a credential.
    pub(super) fn challenge(&self) -> HeaderValue {
        let plain = HeaderValue::from_static("Bearer");
        if self.credential == Credential::Missing {
            return plain;
        }
        let description: String = self.reason.chars().map(described).collect();
        let text = format!(r#"Bearer error="invalid_token", error_description="{description}""#);
        HeaderValue::try_from(text).unwrap_or(plain)
    }
}

/// Replaces characters that are not allowed in an `error_description`.
fn described(character: char) -> char {
    match character {
        '"' | '\\' => '\'',
        ' '..='~' => character,
        _ => '?',
    }
}

impl Default for Unauthorized {
    fn default() -> Self {
        Self::new("the credential is not valid")
    }
}

impl fmt::Display for Unauthorized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Error for Unauthorized {}

impl ApiError for Unauthorized {
    fn read(status: StatusCode, _: &[u8]) -> Option<Self> {
        (status == StatusCode::UNAUTHORIZED).then(Self::default)
    }

    fn status(&self) -> StatusCode {
        StatusCode::UNAUTHORIZED
    }

    fn body(&self) -> serde_json::Result<Vec<u8>> {
        crate::server::error_body(self.status(), None)
    }
}
