// @generated from the API description, which is the place to change.

//! Results of handlers.

use http::header::{HeaderName, HeaderValue};
use http::{HeaderMap, StatusCode};

use crate::support::errors::BoxError;
use crate::support::operation::{ApiError, Operation};
use crate::support::response::Response;

/// The result of a handler: `Ok(wallet.into())` for a plain value, or a [`Response`] to set another success status or
/// headers.
pub type HandlerResult<O> =
    Result<Response<<O as Operation>::Response, O>, HandlerError<<O as Operation>::Error>>;

/// Why a handler failed. `?` converts any error: an `E` is sent to the caller, any other error is logged and
/// becomes a 500 response. Only the error itself counts: an `E` wrapped in another error is not sent to the
/// caller, nor is the documented error of another operation.
#[derive(Debug)]
pub struct HandlerError<E>(Box<Failure<E>>);

#[derive(Debug)]
struct Failure<E> {
    cause: Cause<E>,
    headers: HeaderMap,
}

/// The cause of a failure.
#[derive(Debug)]
pub(super) enum Cause<E> {
    /// An error that is documented for the operation.
    Documented(E),
    /// An error that is not shown to the caller, such as a database error.
    Internal(BoxError),
    /// The service does not implement the operation.
    NotImplemented,
    /// A status that is not documented for the operation.
    Rejected(StatusCode),
}

impl<E> HandlerError<E> {
    fn new(cause: Cause<E>) -> Self {
        let headers = HeaderMap::new();
        Self(Box::new(Failure { cause, headers }))
    }

    /// An error that is documented for the operation. Its body is sent unchanged, except that a status in it becomes
    /// that of the response; functions of the error, such as `not_found()`, fill in the documented values.
    pub fn documented(error: E) -> Self {
        Self::new(Cause::Documented(error))
    }

    /// An error that is not shown to the caller, such as a database error. The response is 500.
    pub fn internal(error: impl Into<BoxError>) -> Self {
        Self::new(Cause::Internal(error.into()))
    }

    /// The service does not implement the operation. The response is 501.
    pub fn not_implemented() -> Self {
        Self::new(Cause::NotImplemented)
    }

    /// A status that is not documented for the operation, such as 429 or 503. The body is the one that the description
    /// has for the status, including its code, or else the common error body of the API with the status alone; without
    /// a common error body, there is none. A success status becomes a 500 response.
    pub fn rejected(status: StatusCode) -> Self {
        Self::new(Cause::Rejected(status))
    }

    /// Adds a header to the response, such as `retry-after`.
    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.0.headers.append(name, value);
        self
    }

    #[allow(dead_code, reason = "few operations describe headers")]
    pub(crate) fn headers_mut(&mut self) -> &mut HeaderMap {
        &mut self.0.headers
    }

    pub(super) fn has_header(&self, name: &HeaderName) -> bool {
        self.0.headers.contains_key(name)
    }

    /// The documented error, if it is one.
    pub fn error(&self) -> Option<&E> {
        match &self.0.cause {
            Cause::Documented(error) => Some(error),
            Cause::Internal(_) | Cause::NotImplemented | Cause::Rejected(_) => None,
        }
    }

    /// The cause, and the headers of the response.
    pub(super) fn into_parts(self) -> (Cause<E>, HeaderMap) {
        (self.0.cause, self.0.headers)
    }
}

impl<E: ApiError> HandlerError<E> {
    /// The status of the response, provided that the body of the error can be written. A success status becomes 500.
    pub fn status(&self) -> StatusCode {
        let status = match &self.0.cause {
            Cause::Documented(error) => error.status(),
            Cause::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Cause::NotImplemented => StatusCode::NOT_IMPLEMENTED,
            Cause::Rejected(status) => *status,
        };
        match status.is_success() || status.is_informational() {
            true => StatusCode::INTERNAL_SERVER_ERROR,
            false => status,
        }
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

/// The default result of an operation.
pub(crate) fn not_implemented<O: Operation>(
    unused: impl Send,
) -> impl Future<Output = HandlerResult<O>> + Send {
    drop(unused);
    std::future::ready(Err(HandlerError::not_implemented()))
}
