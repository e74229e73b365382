//! API keys that a service receives.

use std::fmt;

use http::HeaderMap;
use http::header::COOKIE;
use subtle::ConstantTimeEq;

use crate::message::percent::decoded_in_query;
use crate::message::request::header_text;
use crate::security::{Scheme, SchemeKind};
use crate::server::token::authorization;
use crate::server::{RequestHead, Unauthorized};

/// An API key from a header, the query or a cookie. It is never logged, and `Debug` does not show it.
#[derive(Clone)]
pub struct ApiKey(Box<str>);

impl ApiKey {
    /// Reads the key for a security scheme from a request.
    ///
    /// # Errors
    ///
    /// When the key is missing or malformed, or there is more than one.
    pub fn of(scheme: &Scheme, head: &RequestHead) -> Result<Self, Unauthorized> {
        match scheme.kind() {
            SchemeKind::Header(name) => single(scheme, in_header(name, head)),
            SchemeKind::Query(name) => single(scheme, in_query(name, head)),
            SchemeKind::Cookie(name) => single(scheme, in_cookies(name, head.headers())),
            kind => {
                let word = kind.word().unwrap_or_default();
                authorization(head.headers(), word).map(|key| Self(key.into()))
            }
        }
    }

    /// Returns whether it is this key. The time of the comparison depends on the length alone.
    pub fn matches(&self, key: &str) -> bool {
        self.0.as_bytes().ct_eq(key.as_bytes()).into()
    }

    /// The key, to look it up. Prefer to store and look up its hash.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApiKey(…)")
    }
}

/// The only value: a request with two could mean one thing here and another to a service behind this one.
fn single(scheme: &Scheme, values: Vec<Option<String>>) -> Result<ApiKey, Unauthorized> {
    let name = scheme.name();
    match values.as_slice() {
        [] => Err(Unauthorized::missing(format!(
            "missing credential for `{name}`"
        ))),
        [Some(key)] if !key.is_empty() => Ok(ApiKey(key.as_str().into())),
        [_] => Err(Unauthorized::new(format!(
            "the credential for `{name}` is empty or not a valid string"
        ))),
        _ => Err(Unauthorized::new(format!(
            "there is more than one credential for `{name}`"
        ))),
    }
}

/// The values of a header; `None` for one that is not text. In the `Authorization` header, the credential of another
/// scheme is not a key.
fn in_header(name: &str, head: &RequestHead) -> Vec<Option<String>> {
    let values = head
        .headers()
        .get_all(name)
        .iter()
        .map(|value| header_text(value).map(str::to_owned));
    if name.eq_ignore_ascii_case("authorization") {
        values
            .filter(|value| !has_other_scheme(head.schemes(), value))
            .collect()
    } else {
        values.collect()
    }
}

fn has_other_scheme(schemes: &[Scheme], value: &Option<String>) -> bool {
    let word = value.as_deref().and_then(|text| text.split_once(' '));
    let mut others = schemes.iter().filter_map(|scheme| scheme.kind().word());
    word.is_some_and(|(word, _)| others.any(|other| word.eq_ignore_ascii_case(other)))
}

fn in_query(name: &str, head: &RequestHead) -> Vec<Option<String>> {
    head.uri()
        .query()
        .unwrap_or_default()
        .split('&')
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .filter(|(other, _)| decoded_in_query(other).as_deref() == Some(name))
        .map(|(_, value)| decoded_in_query(value))
        .collect()
}

fn in_cookies(name: &str, headers: &HeaderMap) -> Vec<Option<String>> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(header_text)
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(other, _)| *other == name)
        .map(|(_, value)| Some(value.trim_matches('"').to_owned()))
        .collect()
}
