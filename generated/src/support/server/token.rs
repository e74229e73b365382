// @generated from the API description, which is the place to change. Checksum: b222fdaac8d3c12f

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
    /// The token of a request: a single `Authorization` header with the scheme `Bearer`, in any case, and a token.
    ///
    /// # Errors
    ///
    /// When there is none, or more than one.
    pub fn of(headers: &HeaderMap) -> Result<Self, Unauthorized> {
        let mut values = headers.get_all(AUTHORIZATION).iter();
        let value = match (values.next(), values.next()) {
            (Some(value), None) => value,
            (None, _) => return Err(Unauthorized::missing("there is no `authorization` header")),
            (Some(_), Some(_)) => {
                return Err(Unauthorized::new(
                    "there is more than one `authorization` header",
                ));
            }
        };
        let text = value.to_str().unwrap_or_default();
        let (scheme, token) = text.split_once(' ').unwrap_or((text, ""));
        if !scheme.eq_ignore_ascii_case("bearer") {
            return Err(Unauthorized::missing(
                "the `authorization` header is not `Bearer` followed by a token",
            ));
        }
        let token = token.trim_matches(' ');
        match !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic()) {
            true => Ok(Self(token.into())),
            false => Err(Unauthorized::new(
                "the `authorization` header is not `Bearer` followed by a token",
            )),
        }
    }

    /// Whether the token is this key, compared in constant time.
    pub fn matches(&self, key: &str) -> bool {
        self.0.as_bytes().ct_eq(key.as_bytes()).into()
    }

    /// The token, to look it up. Prefer to store and look up its hash.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for BearerToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BearerToken(…)")
    }
}
