// @generated from the API description, which is the place to change. Checksum: c6c556f0eeca6f76

//! How requests travel.

use std::error::Error as StdError;
use std::fmt;
use std::future::Future;

use bytes::Bytes;
use http::{Request, Response};
use http_body_util::combinators::UnsyncBoxBody;

/// Any error.
pub type BoxError = Box<dyn StdError + Send + Sync>;

/// The body of an answer, as it comes in.
pub type Body = UnsyncBoxBody<Bytes, BoxError>;

/// Carries a request to the service and brings its answer back.
///
/// An implementation follows no redirects and repeats nothing: the client sees to both.
pub trait Transport: Send + Sync + 'static {
    /// Sends one request.
    ///
    /// # Errors
    ///
    /// When no answer came.
    fn send(
        &self,
        request: Request<Bytes>,
    ) -> impl Future<Output = Result<Response<Body>, TransportError>> + Send;
}

/// Why no answer came, or only a part of it.
#[derive(Debug)]
pub struct TransportError {
    kind: Kind,
    source: BoxError,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Connect,
    ConnectTimeout,
    Interrupted,
    TooLarge,
}

impl TransportError {
    /// No connection came about: the request certainly did not reach the service.
    pub fn connect(source: impl Into<BoxError>) -> Self {
        Self {
            kind: Kind::Connect,
            source: source.into(),
        }
    }

    /// No connection came about in time.
    pub fn connect_timeout(source: impl Into<BoxError>) -> Self {
        Self {
            kind: Kind::ConnectTimeout,
            source: source.into(),
        }
    }

    /// The connection broke, or what came is not HTTP: the service may have carried the request out.
    pub fn interrupted(source: impl Into<BoxError>) -> Self {
        Self {
            kind: Kind::Interrupted,
            source: source.into(),
        }
    }

    pub(super) fn too_large(limit: usize) -> Self {
        Self {
            kind: Kind::TooLarge,
            source: format!("more than {limit} bytes").into(),
        }
    }

    /// Whether the request certainly did not reach the service.
    pub fn is_connect(&self) -> bool {
        matches!(self.kind, Kind::Connect | Kind::ConnectTimeout)
    }

    /// Whether the body of the answer is larger than the client accepts.
    pub fn is_too_large(&self) -> bool {
        self.kind == Kind::TooLarge
    }

    pub(super) fn is_timeout(&self) -> bool {
        self.kind == Kind::ConnectTimeout
    }
}

impl fmt::Display for TransportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            Kind::Connect | Kind::ConnectTimeout => "the service cannot be reached",
            Kind::Interrupted => "the connection broke before the whole answer was there",
            Kind::TooLarge => "the answer is larger than the client accepts",
        })
    }
}

impl StdError for TransportError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        Some(self.source.as_ref())
    }
}
