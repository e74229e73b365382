//! Addresses: that of the service, and those of requests.

use std::fmt;

use http::Uri;
use http::uri::{Authority, Scheme};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::error::Refused;
use crate::support::operation::RequestParts;

/// Everything but the letters that RFC 3986 reserves for no purpose.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// The same, and the brackets in names of parameters, which services expect as they are.
const ENCODED_IN_NAMES: &AsciiSet = &ENCODED.remove(b'[').remove(b']');

/// The address of a service: scheme, host and the path that all operations share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Address {
    scheme: Scheme,
    authority: Authority,
    path: String,
}

/// Why an address cannot be that of a service.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum AddressError {
    /// It is not of the form `https://host/path`.
    Malformed,
    /// It holds a user, a query or a fragment.
    TooMuch,
    /// It is not encrypted, and not on this machine.
    Insecure,
}

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Malformed => "the address is not of the form `https://host/path`",
            Self::TooMuch => "the address of a service has no user, query or fragment",
            Self::Insecure => {
                "a key is sent by plain http to this machine only; use https, or say `allow_http`"
            }
        })
    }
}

impl std::error::Error for AddressError {}

impl Address {
    pub(super) fn parse(text: &str, allow_http: bool) -> Result<Self, AddressError> {
        if text.contains('#') {
            return Err(AddressError::TooMuch);
        }
        let uri: Uri = text.parse().map_err(|_| AddressError::Malformed)?;
        let parts = uri.into_parts();
        let (Some(scheme), Some(authority)) = (parts.scheme, parts.authority) else {
            return Err(AddressError::Malformed);
        };
        let path = parts.path_and_query.filter(|path| path.query().is_none());
        let path = path.ok_or(AddressError::TooMuch)?;
        if authority.as_str().contains('@') {
            return Err(AddressError::TooMuch);
        }
        match scheme.as_str() {
            "https" => {}
            "http" if allow_http || is_loopback(authority.host()) => {}
            "http" => return Err(AddressError::Insecure),
            _ => return Err(AddressError::Malformed),
        }
        let path = path.path().trim_end_matches('/').to_owned();
        Ok(Self {
            scheme,
            authority,
            path,
        })
    }

    /// Whether requests go to this machine without encryption, where no proxy should see them.
    pub(super) fn is_plain(&self) -> bool {
        self.scheme == Scheme::HTTP && is_loopback(self.authority.host())
    }

    pub(super) fn host(&self) -> &str {
        self.authority.host()
    }

    /// The address of a request: each parameter is one segment of the path, whatever is in it.
    pub(super) fn join(&self, template: &str, parts: &RequestParts) -> Result<Uri, Refused> {
        let mut text = self.path.clone();
        for segment in template.split('/').skip(1) {
            text.push('/');
            match segment
                .strip_prefix('{')
                .and_then(|name| name.strip_suffix('}'))
            {
                Some(name) => text.push_str(&parameter(name, parts)?),
                None => text.extend(utf8_percent_encode(segment, ENCODED)),
            }
        }
        for (index, (name, value)) in parts.query.iter().enumerate() {
            text.push(if index == 0 { '?' } else { '&' });
            text.extend(utf8_percent_encode(name, ENCODED_IN_NAMES));
            text.push('=');
            text.extend(utf8_percent_encode(value, ENCODED));
        }
        let uri = Uri::builder()
            .scheme(self.scheme.clone())
            .authority(self.authority.clone());
        // The one thing that can still be wrong is the length.
        uri.path_and_query(text)
            .build()
            .map_err(|_| Refused::TooLong)
    }
}

fn parameter(name: &str, parts: &RequestParts) -> Result<String, Refused> {
    let found = parts.path.iter().find(|(known, _)| *known == name);
    match found {
        Some((_, value)) if !matches!(value.as_str(), "" | "." | "..") => {
            Ok(utf8_percent_encode(value, ENCODED).to_string())
        }
        Some((name, _)) => Err(Refused::PathParameter { name }),
        None => Err(Refused::NoParameter {
            name: name.to_owned(),
        }),
    }
}

fn is_loopback(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    bare.eq_ignore_ascii_case("localhost")
        || bare
            .parse()
            .is_ok_and(|address: std::net::IpAddr| address.is_loopback())
}
