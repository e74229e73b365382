//! The credential of a request.

use std::fmt;

use http::HeaderMap;
use http::header::AUTHORIZATION;
use subtle::ConstantTimeEq;

/// The token that a caller has sent to show who it is. It shows in no log, nor by `Debug`.
#[derive(Clone)]
pub struct BearerToken(Box<str>);

impl BearerToken {
    /// The token of a request: one field, the scheme `Bearer` in letters of any case, one token.
    pub fn of(headers: &HeaderMap) -> Option<Self> {
        let mut fields = headers.get_all(AUTHORIZATION).iter();
        let (field, None) = (fields.next()?, fields.next()) else {
            return None;
        };
        let (scheme, token) = field.to_str().ok()?.split_once(' ')?;
        let token = token.trim_matches(' ');
        let whole = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic());
        (whole && scheme.eq_ignore_ascii_case("bearer")).then(|| Self(token.into()))
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
