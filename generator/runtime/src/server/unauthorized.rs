//! The response to failed authentication.

use std::borrow::Cow;
use std::fmt;

use http::{HeaderValue, StatusCode};

use super::handler_error::HandlerError;
use crate::api::ApiInfo;
use crate::message::body::sealed::Sealed;
use crate::message::errors::ApiError;
use crate::security::{SchemeKind, Security};

/// Failed authentication. The response is 401 with the documented body. The `www-authenticate` header names the
/// security schemes. The reason for which a bearer token was refused is in that header, in the form of RFC 6750; that of
/// any other credential is in the body, if it has a property for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unauthorized {
    reason: Cow<'static, str>,
    credential: Credential,
}

/// What is wrong with the credential.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Credential {
    /// There is none.
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

    /// There is no credential.
    pub(crate) fn missing(reason: impl Into<Cow<'static, str>>) -> Self {
        Self {
            reason: reason.into(),
            credential: Credential::Missing,
        }
    }

    pub(super) fn is_missing(&self) -> bool {
        self.credential == Credential::Missing
    }

    /// The challenge after an invalid token; without one, RFC 6750 gives no reason.
    fn bearer(&self) -> HeaderValue {
        let description: String = self.reason.chars().map(described).collect();
        let text = format!(r#"Bearer error="invalid_token", error_description="{description}""#);
        HeaderValue::try_from(text).unwrap_or(BEARER)
    }
}

/// The `www-authenticate` headers: one for each security scheme that is accepted, with what is wrong with a bearer token,
/// if anything is.
pub(super) fn challenges(
    info: &ApiInfo,
    security: Security,
    token_failure: Option<&Unauthorized>,
) -> Vec<HeaderValue> {
    let mut challenges = Vec::new();
    for scheme in security.combinations().iter().copied().flatten() {
        let challenge = match (scheme.kind(), token_failure) {
            (SchemeKind::Bearer, Some(error)) => error.bearer(),
            (kind, _) => challenge(info, kind),
        };
        if !challenges.contains(&challenge) {
            challenges.push(challenge);
        }
    }
    challenges
}

const BASIC: HeaderValue = HeaderValue::from_static("Basic");
const BEARER: HeaderValue = HeaderValue::from_static("Bearer");

/// The challenge for a scheme. There are no registered names for keys and certificates.
fn challenge(info: &ApiInfo, kind: SchemeKind) -> HeaderValue {
    const KEY: HeaderValue = HeaderValue::from_static("ApiKey");
    const CERTIFICATE: HeaderValue = HeaderValue::from_static("ClientCertificate");
    match kind {
        SchemeKind::Bearer => BEARER,
        SchemeKind::Basic => {
            let text = format!("Basic realm=\"{}\", charset=\"UTF-8\"", info.name);
            HeaderValue::try_from(text).unwrap_or(BASIC)
        }
        SchemeKind::Http(word) => HeaderValue::from_str(word).unwrap_or(KEY),
        SchemeKind::Header(_) | SchemeKind::Query(_) | SchemeKind::Cookie(_) => KEY,
        SchemeKind::MutualTls => CERTIFICATE,
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

impl From<Unauthorized> for HandlerError<Unauthorized> {
    fn from(error: Unauthorized) -> Self {
        Self::documented(error)
    }
}

impl Sealed for Unauthorized {}

impl ApiError for Unauthorized {
    fn read(status: StatusCode, _: &[u8]) -> Option<Self> {
        (status == StatusCode::UNAUTHORIZED).then(Self::default)
    }

    fn status(&self) -> StatusCode {
        StatusCode::UNAUTHORIZED
    }

    /// None here: the response has the error body of the API.
    fn body(&self) -> serde_json::Result<Vec<u8>> {
        Ok(Vec::new())
    }
}
