//! What can go wrong with a call.

use std::fmt;
use std::time::Duration;

use bytes::Bytes;
use http::{HeaderMap, StatusCode};

use super::transport::TransportError;
use crate::support::errors::beginning;
use crate::support::operation::Operation;
use crate::support::request::InvalidRequest;

/// Why a call failed.
///
/// `E` holds the errors that are documented for the operation.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error<E> {
    /// The service answered with a documented error.
    Api(E, Box<RawResponse>),
    /// The answer has a status, or a form, that is not documented; often it does not come from the
    /// service but from something on the way to it.
    Undocumented(Box<RawResponse>),
    /// The status is one of success, but the body of the answer is not as described.
    Decode(Box<DecodeError>),
    /// No request was sent: [`InvalidRequest`] tells why.
    InvalidRequest(InvalidRequest),
    /// No answer came, or only a part of it.
    Transport(TransportError),
    /// No answer came in time.
    Timeout(Timeout),
}

/// The result of an operation.
pub type ApiResult<O> = Result<<O as Operation>::Response, Error<<O as Operation>::Error>>;

impl<E> Error<E> {
    /// The status of the answer, if there was one.
    pub fn status(&self) -> Option<StatusCode> {
        self.answer().map(|answer| answer.status)
    }

    /// The id that the service gave to the request, if it gave one, for questions to its operator.
    pub fn request_id(&self) -> Option<&str> {
        self.answer()?.headers.get("x-request-id")?.to_str().ok()
    }

    /// The answer, if there was one.
    pub fn answer(&self) -> Option<&RawResponse> {
        match self {
            Self::Api(_, answer) | Self::Undocumented(answer) => Some(answer),
            Self::Decode(error) => Some(&error.answer),
            Self::InvalidRequest(_) | Self::Transport(_) | Self::Timeout(_) => None,
        }
    }

    /// Whether the same call may go well later.
    ///
    /// Whether it is safe to make it again is another question: after a timeout, a `POST` may or may
    /// not have been carried out.
    pub fn is_retryable(&self) -> bool {
        match self {
            Self::Transport(error) => !error.is_too_large(),
            Self::Timeout(_) => true,
            Self::Decode(_) | Self::InvalidRequest(_) => false,
            Self::Api(_, answer) | Self::Undocumented(answer) => is_temporary(answer.status),
        }
    }
}

/// Whether a status says that things may change by themselves.
pub(super) fn is_temporary(status: StatusCode) -> bool {
    matches!(status.as_u16(), 408 | 429 | 500 | 502 | 503 | 504)
}

impl<E: fmt::Display> fmt::Display for Error<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Api(error, _) => error.fmt(f),
            Self::Undocumented(answer) => write!(f, "the answer is not documented: {answer}"),
            Self::Decode(error) => error.fmt(f),
            Self::InvalidRequest(refused) => write!(f, "the request was not sent: {refused}"),
            Self::Transport(error) => error.fmt(f),
            Self::Timeout(timeout) => timeout.fmt(f),
        }
    }
}

impl<E: std::error::Error + 'static> std::error::Error for Error<E> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Api(error, _) => error.source(),
            Self::Decode(error) => Some(&error.source),
            Self::Transport(error) => error.source(),
            Self::Undocumented(_) | Self::InvalidRequest(_) | Self::Timeout(_) => None,
        }
    }
}

/// An answer as it came. It shows the beginning of its body only: what a customer has need not be in
/// every log.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct RawResponse {
    /// The status.
    pub status: StatusCode,
    /// The header fields.
    pub headers: HeaderMap,
    /// The body.
    pub body: Bytes,
}

/// Shows the status and the beginning of the body.
impl fmt::Display for RawResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let beginning = beginning(&self.body);
        write!(f, "{}: {}", self.status, beginning.escape_debug())
    }
}

impl fmt::Debug for RawResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RawResponse")
            .field("status", &self.status)
            .field("headers", &self.headers)
            .field("body", &beginning(&self.body))
            .finish()
    }
}

/// A body that is not as described.
#[derive(Debug)]
pub struct DecodeError {
    pub(super) path: String,
    pub(super) source: serde_json::Error,
    pub(super) answer: RawResponse,
}

impl DecodeError {
    /// The place in the body, such as `wallet.balance_cents`; empty where it is the body itself.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The answer with the body.
    pub fn answer(&self) -> &RawResponse {
        &self.answer
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the answer is not as described")?;
        match self.path.as_str() {
            "" => Ok(()),
            path => write!(f, ", at `{path}`"),
        }
    }
}

impl std::error::Error for DecodeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.source)
    }
}

/// A limit of time that was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Timeout {
    /// No connection was established.
    Connect,
    /// The service was silent.
    Read(Duration),
    /// The call took too long, with all its attempts.
    Call(Duration),
}

impl fmt::Display for Timeout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Connect => f.write_str("no connection was established in time"),
            Self::Read(limit) => write!(f, "the service was silent for {limit:?}"),
            Self::Call(limit) => write!(f, "no answer within {limit:?}"),
        }
    }
}
