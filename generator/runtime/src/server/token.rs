//! Bearer tokens.

use std::fmt;

use http::HeaderMap;
use http::header::AUTHORIZATION;
use subtle::ConstantTimeEq;

use super::unauthorized::Unauthorized;

/// The bearer token of a request. It is never logged, and `Debug` does not show it.
#[derive(Clone)]
pub struct BearerToken(Box<str>);

impl BearerToken {
    /// Reads the token of a request: there must be a single `Authorization` header, with the scheme `Bearer` in any
    /// letter case and a token.
    ///
    /// # Errors
    ///
    /// When the header is missing or malformed, or there is more than one.
    pub fn of(headers: &HeaderMap) -> Result<Self, Unauthorized> {
        let token = authorization(headers, "Bearer")?;
        if token.bytes().all(|byte| byte.is_ascii_graphic()) {
            Ok(Self(token.into()))
        } else {
            Err(Unauthorized::new(unlike("Bearer")))
        }
    }

    /// Returns whether the token is this key. The time of the comparison depends on the length alone.
    pub fn matches(&self, key: &str) -> bool {
        self.0.as_bytes().ct_eq(key.as_bytes()).into()
    }

    /// The token, to look it up. Prefer to store and look up its hash.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

/// A token, for tests of a service.
impl From<&str> for BearerToken {
    fn from(token: &str) -> Self {
        Self(token.into())
    }
}

impl fmt::Debug for BearerToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BearerToken(…)")
    }
}

/// The credential after the name of a scheme in the only `Authorization` header.
pub(crate) fn authorization<'h>(
    headers: &'h HeaderMap,
    scheme: &str,
) -> Result<&'h str, Unauthorized> {
    let mut values = headers.get_all(AUTHORIZATION).iter();
    let value = match (values.next(), values.next()) {
        (Some(value), None) => value,
        (None, _) => return Err(Unauthorized::missing("missing `authorization` header")),
        (Some(_), Some(_)) => {
            return Err(Unauthorized::new(
                "there is more than one `authorization` header",
            ));
        }
    };
    let text = value.to_str().unwrap_or_default();
    let (word, credential) = text.split_once(' ').unwrap_or((text, ""));
    match (
        word.eq_ignore_ascii_case(scheme),
        credential.trim_matches(' '),
    ) {
        (false, _) => Err(Unauthorized::missing(unlike(scheme))),
        (true, "") => Err(Unauthorized::new(unlike(scheme))),
        (true, credential) => Ok(credential),
    }
}

fn unlike(scheme: &str) -> String {
    let what = match scheme {
        "Bearer" => "a token",
        _ => "a credential",
    };
    format!("the `authorization` header is not `{scheme}` followed by {what}")
}
