// @generated from the API description, which is the place to change. Checksum: 9699f5d045c64093

//! Addresses: that of the service, and those of requests.

use std::fmt;

use crate::support::request::InvalidRequest;
use http::Uri;
use http::uri::{Authority, Parts, Scheme};

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
        // What is behind the host can only be a port.
        if authority.as_str() != authority.host() && authority.port_u16().is_none() {
            return Err(AddressError::Malformed);
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
    #[cfg(feature = "reqwest")]
    pub(super) fn is_plain(&self) -> bool {
        self.scheme == Scheme::HTTP && is_loopback(self.authority.host())
    }

    pub(super) fn host(&self) -> &str {
        self.authority.host()
    }

    /// The address of a request, from what follows the address of the service.
    pub(super) fn join(&self, mut target: String) -> Result<Uri, InvalidRequest> {
        target.insert_str(0, &self.path);
        let mut parts = Parts::default();
        parts.scheme = Some(self.scheme.clone());
        parts.authority = Some(self.authority.clone());
        // The one thing that can still be wrong is the length.
        parts.path_and_query = Some(target.try_into().map_err(|_| InvalidRequest::TooLong)?);
        Uri::from_parts(parts).map_err(|_| InvalidRequest::TooLong)
    }
}

fn is_loopback(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    bare.eq_ignore_ascii_case("localhost")
        || bare
            .parse()
            .is_ok_and(|address: std::net::IpAddr| address.is_loopback())
}
