//! What a handler returns.

use std::error::Error;

use http::HeaderMap;
use http::header::{HeaderName, HeaderValue};

use crate::support::operation::{ApiError, Operation};
use crate::support::response::Response;

/// Any error.
pub(super) type BoxError = Box<dyn Error + Send + Sync>;

/// What a handler returns: `Ok(wallet.into())` where the value says it all, and a [`Response`] with another
/// status of success or with headers where it does not.
pub type HandlerResult<O> =
    Result<Response<<O as Operation>::Response>, HandlerError<<O as Operation>::Error>>;

/// Why a handler has no value. Any error becomes one by `?`: one of `E` goes to the caller, and any
/// other is logged and answered with 500. What counts is the error itself: one of `E` inside another error
/// does not go to the caller, nor does the documented error of another operation.
#[derive(Debug)]
pub struct HandlerError<E>(Box<Failure<E>>);

#[derive(Debug)]
struct Failure<E> {
    cause: Cause<E>,
    headers: HeaderMap,
}

/// What has happened.
#[derive(Debug)]
pub(super) enum Cause<E> {
    /// An error that is documented for the operation.
    Documented(E),
    /// Something that does not concern the caller, such as an error of the database.
    Internal(BoxError),
    /// The service does not offer the operation.
    NotOffered,
}

impl<E> HandlerError<E> {
    fn new(cause: Cause<E>) -> Self {
        let headers = HeaderMap::new();
        Self(Box::new(Failure { cause, headers }))
    }

    /// An error that is documented for the operation.
    pub fn documented(error: E) -> Self {
        Self::new(Cause::Documented(error))
    }

    /// An error that does not concern the caller, such as one of the database; answered with 500.
    pub fn internal(error: impl Into<BoxError>) -> Self {
        Self::new(Cause::Internal(error.into()))
    }

    /// The service does not offer the operation; answered with 501.
    pub fn not_offered() -> Self {
        Self::new(Cause::NotOffered)
    }

    /// Adds a header to the response, such as `retry-after`.
    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.0.headers.append(name, value);
        self
    }

    /// The documented error, if it is one.
    pub fn error(&self) -> Option<&E> {
        match &self.0.cause {
            Cause::Documented(error) => Some(error),
            Cause::Internal(_) | Cause::NotOffered => None,
        }
    }

    /// What has happened, and the headers of the response.
    pub(super) fn into_parts(self) -> (Cause<E>, HeaderMap) {
        (self.0.cause, self.0.headers)
    }
}

impl<E: ApiError, X: Into<BoxError>> From<X> for HandlerError<E> {
    fn from(error: X) -> Self {
        match error.into().downcast() {
            Ok(documented) => Self::documented(*documented),
            Err(other) => Self::internal(other),
        }
    }
}

/// What an operation returns that a service does not implement.
pub(crate) fn not_offered<O: Operation>(
    unused: impl Send,
) -> impl Future<Output = HandlerResult<O>> + Send {
    drop(unused);
    std::future::ready(Err(HandlerError::not_offered()))
}
