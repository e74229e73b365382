// @generated from the API description, which is the place to change. Checksum: 7e88527d49b1dbd2

//! What a caller is told who is not let in.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use http::{HeaderValue, StatusCode};

use crate::support::operation::ApiError;

/// The credential does not show who calls. Answered with 401, whose header `www-authenticate` has the
/// reason in the form of RFC 6750; the body is the documented one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unauthorized {
    reason: Cow<'static, str>,
    credential: Credential,
}

/// What the request has instead of a credential that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Credential {
    /// None of the kind that is asked for.
    Missing,
    /// One that is of no use.
    Invalid,
}

impl Unauthorized {
    /// The credential is of no use, for a reason that the caller may know, such as `the key has expired`.
    pub fn new(reason: impl Into<Cow<'static, str>>) -> Self {
        Self {
            reason: reason.into(),
            credential: Credential::Invalid,
        }
    }

    /// There is no credential of the kind that is asked for.
    pub(super) fn missing(reason: &'static str) -> Self {
        Self {
            reason: reason.into(),
            credential: Credential::Missing,
        }
    }

    /// What is asked for, and why what was sent is not enough. Without a credential, the RFC has no reason.
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

/// A character of a description, which are few.
fn described(character: char) -> char {
    match character {
        '"' | '\\' => '\'',
        ' '..='~' => character,
        _ => '?',
    }
}

impl Default for Unauthorized {
    fn default() -> Self {
        Self::new("the credential is not known")
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
