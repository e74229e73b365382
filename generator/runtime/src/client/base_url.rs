//! The base URL of the service, and request URLs.

use std::fmt;

use crate::message::request::{InvalidRequest, has_dots};
use http::Uri;
use http::uri::{Authority, Parts, Scheme};

/// The base URL of a service: scheme, host and the path that all operations share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct BaseUrl {
    scheme: Scheme,
    authority: Authority,
    path: String,
}

/// The base URL of the client, and those of operations that have their own in the description, by the URL there.
pub(super) struct BaseUrls {
    pub(super) own: BaseUrl,
    pub(super) others: Vec<(&'static str, BaseUrl)>,
}

impl BaseUrls {
    /// The base URL of an operation: the one that replaces its own in the description, if set, or else that of the
    /// client.
    pub(super) fn get(&self, described: Option<&str>) -> &BaseUrl {
        self.others
            .iter()
            .rev()
            .find(|(known, _)| described == Some(*known))
            .map_or(&self.own, |(_, url)| url)
    }

    #[cfg(feature = "reqwest")]
    pub(super) fn iter(&self) -> impl Iterator<Item = &BaseUrl> {
        let others = self.others.iter().map(|(_, url)| url);
        std::iter::once(&self.own).chain(others)
    }
}

/// Why a base URL is not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum BaseUrlError {
    /// It is not of the form `https://host/path`.
    Malformed,
    /// It has user information, a query or a fragment.
    UnexpectedPart,
    /// A segment of its path is `.` or `..`, which leaves unclear where requests go.
    DotSegment,
    /// It is plain `http` for a host other than this machine.
    Insecure,
}

impl fmt::Display for BaseUrlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Malformed => "the base URL is not of the form `https://host/path`",
            Self::UnexpectedPart => {
                "a base URL must not have user information, a query or a fragment"
            }
            Self::DotSegment => "the path of the base URL has a segment `.` or `..`",
            Self::Insecure => {
                "plain http is accepted only for this machine; use https, or call `allow_http`"
            }
        })
    }
}

impl std::error::Error for BaseUrlError {}

impl BaseUrl {
    pub(super) fn parse(text: &str, allow_http: bool) -> Result<Self, BaseUrlError> {
        if text.contains('#') {
            return Err(BaseUrlError::UnexpectedPart);
        }
        let uri: Uri = text.parse().map_err(|_| BaseUrlError::Malformed)?;
        let parts = uri.into_parts();
        let (Some(scheme), Some(authority)) = (parts.scheme, parts.authority) else {
            return Err(BaseUrlError::Malformed);
        };
        let path = parts
            .path_and_query
            .filter(|path| path.query().is_none())
            .ok_or(BaseUrlError::UnexpectedPart)?;
        if authority.as_str().contains('@') {
            return Err(BaseUrlError::UnexpectedPart);
        }
        if has_dots(path.path()) {
            return Err(BaseUrlError::DotSegment);
        }
        // Only a port can follow the host.
        if authority.as_str() != authority.host() && authority.port_u16().is_none() {
            return Err(BaseUrlError::Malformed);
        }
        match scheme.as_str() {
            "https" => {}
            "http" if allow_http || is_loopback(authority.host()) => {}
            "http" => return Err(BaseUrlError::Insecure),
            _ => return Err(BaseUrlError::Malformed),
        }
        Ok(Self {
            scheme,
            authority,
            path: path.path().trim_end_matches('/').to_owned(),
        })
    }

    /// Returns whether requests go to this machine over plain HTTP.
    #[cfg(feature = "reqwest")]
    pub(super) fn is_local(&self) -> bool {
        is_plain_loopback(&self.scheme, self.host())
    }

    pub(super) fn host(&self) -> &str {
        self.authority.host()
    }

    /// The URL of a request: the base URL followed by the target.
    pub(super) fn join(&self, target: &str) -> Result<Uri, InvalidRequest> {
        if !is_path(target) {
            return Err(InvalidRequest::Path);
        }
        let target = format!("{}{target}", self.path);
        let mut parts = Parts::default();
        parts.scheme = Some(self.scheme.clone());
        parts.authority = Some(self.authority.clone());
        // Only the length can still be wrong.
        parts.path_and_query = Some(target.try_into().map_err(|_| InvalidRequest::TooLong)?);
        Uri::from_parts(parts).map_err(|_| InvalidRequest::TooLong)
    }
}

impl fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}{}", self.scheme, self.authority, self.path)
    }
}

/// Returns whether a request goes to this machine over plain HTTP.
#[cfg(feature = "reqwest")]
pub(super) fn is_local(uri: &Uri) -> bool {
    let parts = uri.scheme().zip(uri.host());
    parts.is_some_and(|(scheme, host)| is_plain_loopback(scheme, host))
}

#[cfg(feature = "reqwest")]
fn is_plain_loopback(scheme: &Scheme, host: &str) -> bool {
    *scheme == Scheme::HTTP && is_loopback(host)
}

fn is_loopback(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    bare.eq_ignore_ascii_case("localhost")
        || bare
            .parse()
            .is_ok_and(|address: std::net::IpAddr| address.is_loopback())
}

/// Returns whether a target is a path below the base URL that cannot lead out of it.
pub(super) fn is_path(target: &str) -> bool {
    target.starts_with('/') && !has_dots(target)
}

/// Returns whether a target has only characters of a path and a query. A `#` would cut off the rest, and a backslash
/// would count as a slash when the URL is parsed again.
pub(super) fn is_target(target: &str) -> bool {
    let allowed =
        |byte: u8| byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@%/?[]".contains(&byte);
    target.bytes().all(allowed)
}
