// @generated from the API description, which is the place to change. Checksum: e1ce743d94bcbd28

//! The credential of a request.

use std::fmt;

use http::HeaderMap;
use http::header::AUTHORIZATION;
use subtle::ConstantTimeEq;

use super::unauthorized::Unauthorized;

/// The token that a caller has sent to show who it is. It shows in no log, nor by `Debug`.
#[derive(Clone)]
pub struct BearerToken(Box<str>);

impl BearerToken {
    /// The token of a request: one header, the scheme `Bearer` in characters of any case, one token.
    ///
    /// # Errors
    ///
    /// When there is none, or more than one.
    pub fn of(headers: &HeaderMap) -> Result<Self, Unauthorized> {
        let mut values = headers.get_all(AUTHORIZATION).iter();
        let value = match (values.next(), values.next()) {
            (Some(value), None) => value,
            (None, _) => return Err(Unauthorized::missing("there is no header `authorization`")),
            (Some(_), Some(_)) => {
                return Err(Unauthorized::new("there are two headers `authorization`"));
            }
        };
        let text = value.to_str().unwrap_or_default();
        let (scheme, token) = text.split_once(' ').unwrap_or((text, ""));
        if !scheme.eq_ignore_ascii_case("bearer") {
            return Err(Unauthorized::missing(
                "`authorization` is not `Bearer` and a token",
            ));
        }
        let token = token.trim_matches(' ');
        match !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic()) {
            true => Ok(Self(token.into())),
            false => Err(Unauthorized::new(
                "`authorization` is not `Bearer` and a token",
            )),
        }
    }

    /// Whether it is this key, compared in a time that does not depend on where the two differ.
    pub fn matches(&self, key: &str) -> bool {
        self.0.as_bytes().ct_eq(key.as_bytes()).into()
    }

    /// The token, to be looked up, better by its hash than as it is.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for BearerToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BearerToken(…)")
    }
}
