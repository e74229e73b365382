//! Transports.

use std::error::Error as StdError;
use std::fmt;
use std::future::Future;
use std::sync::Arc;

use futures_util::future::BoxFuture;
use http::{Request, Response};

use super::timeout::Timeout;
use crate::message::body_error::BodyError;
use crate::message::errors::BoxError;
use crate::message::stream::Body;

/// Sends a request to the service and returns the response.
///
/// An implementation must not follow redirects or retry: the client decides about both. It sends the body of the
/// request as it arrives, and leaves the body of the response for the client to read.
pub trait Transport: Send + Sync + 'static {
    /// Sends one request.
    ///
    /// # Errors
    ///
    /// When no response was received.
    fn send(
        &self,
        request: Request<Body>,
    ) -> impl Future<Output = Result<Response<Body>, TransportError>> + Send;
}

/// A transport that is shared, such as one that a test inspects afterwards.
impl<T: Transport> Transport for Arc<T> {
    fn send(
        &self,
        request: Request<Body>,
    ) -> impl Future<Output = Result<Response<Body>, TransportError>> + Send {
        (**self).send(request)
    }
}

/// The object-safe form of [`Transport`].
pub(super) trait AnyTransport: Send + Sync {
    fn send_boxed(
        &self,
        request: Request<Body>,
    ) -> BoxFuture<'_, Result<Response<Body>, TransportError>>;
}

impl<T: Transport> AnyTransport for T {
    fn send_boxed(
        &self,
        request: Request<Body>,
    ) -> BoxFuture<'_, Result<Response<Body>, TransportError>> {
        Box::pin(self.send(request))
    }
}

/// Why no response was received, or only part of one.
#[derive(Debug)]
pub struct TransportError {
    kind: Kind,
    /// Whether the failure may concern a redirect, in which case the service has received the request.
    is_perhaps_redirected: bool,
    source: BoxError,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Token,
    Connect,
    ConnectTimeout,
    Timeout,
    Body,
    Interrupted,
    #[cfg(feature = "reqwest")]
    Redirected,
    Unsendable,
    TooLarge,
    Unreadable,
}

impl TransportError {
    fn new(kind: Kind, source: impl Into<BoxError>) -> Self {
        Self {
            kind,
            is_perhaps_redirected: false,
            source: source.into(),
        }
    }

    /// There was no token to send.
    pub(super) fn token(source: impl Into<BoxError>) -> Self {
        Self::new(Kind::Token, source)
    }

    /// No connection was established: the request certainly did not reach the service.
    pub fn connect(source: impl Into<BoxError>) -> Self {
        Self::new(Kind::Connect, source)
    }

    /// No connection was established in time.
    pub fn connect_timeout(source: impl Into<BoxError>) -> Self {
        Self::new(Kind::ConnectTimeout, source)
    }

    /// The transport timed out: the service may have processed the request.
    pub fn timeout(source: impl Into<BoxError>) -> Self {
        Self::new(Kind::Timeout, source)
    }

    /// The connection broke, or the response is not HTTP: the service may have processed the request.
    pub fn interrupted(source: impl Into<BoxError>) -> Self {
        Self::new(Kind::Interrupted, source)
    }

    /// The body of the request could not be read to its end.
    pub(super) fn body(source: impl Into<BoxError>) -> Self {
        Self::new(Kind::Body, source)
    }

    /// The reqwest client has followed a redirect, which its policy should not allow.
    #[cfg(feature = "reqwest")]
    pub(super) fn redirected(source: impl Into<BoxError>) -> Self {
        Self::new(Kind::Redirected, source)
    }

    /// The body of the response was received, but is not encoded as its headers say.
    #[cfg(feature = "reqwest")]
    pub(super) fn unreadable(source: impl Into<BoxError>) -> Self {
        Self::new(Kind::Unreadable, source)
    }

    /// The transport does not accept the request: it was not sent, and would not be if it were repeated.
    pub fn unsendable(source: impl Into<BoxError>) -> Self {
        Self::new(Kind::Unsendable, source)
    }

    /// The same error of a client that may have followed a redirect: it may be the redirect's target that could not be
    /// reached.
    #[cfg(feature = "reqwest")]
    pub(super) fn perhaps_redirected(self) -> Self {
        let kind = match self.kind {
            Kind::ConnectTimeout => Kind::Timeout,
            kind => kind,
        };
        Self {
            kind,
            is_perhaps_redirected: true,
            ..self
        }
    }

    /// Returns whether the same request would fail again: it cannot be sent, its body cannot be read, the body of the
    /// response is too large or cannot be read, or a redirect is followed.
    pub(super) fn is_lasting(&self) -> bool {
        match self.kind {
            Kind::Body | Kind::Unsendable | Kind::TooLarge | Kind::Unreadable => true,
            #[cfg(feature = "reqwest")]
            Kind::Redirected => true,
            Kind::Token
            | Kind::Connect
            | Kind::ConnectTimeout
            | Kind::Timeout
            | Kind::Interrupted => false,
        }
    }

    pub(super) fn too_large(limit: u64) -> Self {
        Self::new(Kind::TooLarge, format!("more than {limit} bytes"))
    }

    /// Returns whether the request certainly did not reach the service. The error of a call holds this error for its
    /// last attempt only; [`Error::is_safe_to_retry`](crate::Error::is_safe_to_retry) takes all attempts into account.
    pub fn is_unsent(&self) -> bool {
        match self.kind {
            Kind::Token => true,
            Kind::Connect | Kind::ConnectTimeout | Kind::Unsendable => !self.is_perhaps_redirected,
            #[cfg(feature = "reqwest")]
            Kind::Redirected => false,
            Kind::Timeout | Kind::Body | Kind::Interrupted | Kind::TooLarge | Kind::Unreadable => {
                false
            }
        }
    }

    /// Returns whether the [`TokenSource`](crate::TokenSource) failed, so that nothing was sent.
    pub fn is_no_token(&self) -> bool {
        self.kind == Kind::Token
    }

    /// Returns whether the body of the response is larger than the client accepts.
    pub fn is_too_large(&self) -> bool {
        self.kind == Kind::TooLarge
    }

    /// The [`TransportError`] of an inner transport, or `otherwise` applied to any other error.
    pub(super) fn known_or(source: impl Into<BoxError>, otherwise: fn(BoxError) -> Self) -> Self {
        match source.into().downcast() {
            Ok(known) => *known,
            Err(source) => otherwise(source),
        }
    }

    /// Why the body of a response was not received.
    pub(super) fn from_body_error(error: BodyError) -> Self {
        match error {
            BodyError::Interrupted(source) => {
                Self::known_or(source, Self::interrupted).after_head()
            }
            BodyError::Timeout(_) => Self::timeout(error),
            BodyError::TooLarge { limit } => Self::too_large(limit),
            BodyError::Consumed | BodyError::NotText | BodyError::Item { .. } => {
                Self::new(Kind::Unreadable, error)
            }
        }
    }

    /// The same error after the head of a response, which only a request that was sent can have.
    fn after_head(self) -> Self {
        if self.is_unsent() {
            Self::interrupted(self)
        } else {
            self
        }
    }

    pub(super) fn limit(&self) -> Option<Timeout> {
        match self.kind {
            Kind::ConnectTimeout => Some(Timeout::Connect),
            Kind::Timeout => Some(Timeout::Transport),
            #[cfg(feature = "reqwest")]
            Kind::Redirected => None,
            Kind::Token
            | Kind::Connect
            | Kind::Unsendable
            | Kind::Body
            | Kind::Interrupted
            | Kind::TooLarge
            | Kind::Unreadable => None,
        }
    }
}

impl fmt::Display for TransportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            Kind::Token => "the token source failed",
            Kind::Connect | Kind::ConnectTimeout => "the service cannot be reached",
            Kind::Timeout => "the transport timed out",
            Kind::Body => "the body of the request could not be read",
            Kind::Interrupted => "the connection broke before the whole response was received",
            #[cfg(feature = "reqwest")]
            Kind::Redirected => "the transport followed a redirect, so the outcome is unknown",
            Kind::Unsendable => "the transport cannot send the request",
            Kind::TooLarge => "the response is larger than the client accepts",
            Kind::Unreadable => "the body of the response cannot be read",
        })
    }
}

impl StdError for TransportError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        Some(self.source.as_ref())
    }
}
