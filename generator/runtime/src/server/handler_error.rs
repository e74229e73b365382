//! Results of handlers.

mod std_error;

use std::fmt;

use http::header::{HeaderName, HeaderValue};
use http::{HeaderMap, StatusCode};

use crate::message::errors::ApiError;
use crate::message::errors::BoxError;
use crate::message::response::Response;
use crate::operation::Operation;
use crate::server::rejection::Rejection;

/// The result of a handler: `Ok(wallet.into())` for a plain value, or a [`Response`] to set another success status or
/// headers.
pub type HandlerResult<O> =
    Result<Response<<O as Operation>::Response, O>, HandlerError<<O as Operation>::Error>>;

/// Why a handler failed. `?` converts any error: an `E` and a [`Rejection`] are sent to the caller, any other error is
/// logged and becomes a 500 response. Only the error itself counts: a [`Rejection`] or a `HandlerError` that is wrapped in
/// another error is not sent to the caller. An error of your own that the caller should see becomes an `E` with `map_err`, and that of a streamed
/// body a [`Rejection`], with `map_err(Rejection::from)`.
///
/// ```
/// use notes_api::operations::MoveFlagError;
/// use notes_api::server::HandlerError;
///
/// fn flag(text: &str) -> Result<u8, HandlerError<MoveFlagError>> {
///     if text == "taken" {
///         Err(MoveFlagError::Conflict("by somebody else".to_owned()))?;
///     }
///     Ok(text.parse()?)
/// }
/// ```
///
/// The documented error of another operation is not converted:
///
/// ```compile_fail,E0277
/// use notes_api::operations::{MoveFlagError, UpdateNoteError};
/// use notes_api::server::HandlerError;
///
/// fn note(error: MoveFlagError) -> Result<(), HandlerError<UpdateNoteError>> {
///     Err(error)?
/// }
/// ```
///
/// As `?` converts any error into it, it cannot be a [`std::error::Error`] itself. It dereferences to one, the error that it
/// was made of, and can be the source of an error of your own, by hand or with the `#[source]` of `thiserror`:
///
/// ```
/// use std::error::Error;
/// use std::fmt;
///
/// use notes_api::operations::MoveFlagError;
/// use notes_api::server::HandlerError;
///
/// #[derive(Debug)]
/// struct ImportError(HandlerError<MoveFlagError>);
///
/// impl fmt::Display for ImportError {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         f.write_str("the flags were not imported")
///     }
/// }
///
/// impl Error for ImportError {
///     fn source(&self) -> Option<&(dyn Error + 'static)> {
///         Some(self.0.as_ref())
///     }
/// }
/// ```
pub struct HandlerError<E>(Box<Failure<E>>);

struct Failure<E> {
    cause: Cause<E>,
    headers: HeaderMap,
}

/// Shows the cause: the headers may hold data that must not be logged.
impl<E: fmt::Debug> fmt::Debug for HandlerError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("HandlerError").field(&self.0.cause).finish()
    }
}

/// Shows the cause in words.
impl<E: fmt::Display> fmt::Display for HandlerError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.cause.fmt(f)
    }
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
    /// A request that is refused with a status that need not be documented for the operation.
    Rejected(Rejection),
}

impl<E: fmt::Display> fmt::Display for Cause<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Documented(error) => error.fmt(f),
            Self::Internal(error) => error.fmt(f),
            Self::NotImplemented => f.write_str("the service does not implement the operation"),
            Self::Rejected(rejection) => rejection.fmt(f),
        }
    }
}

impl<E> HandlerError<E> {
    fn new(cause: Cause<E>) -> Self {
        let headers = HeaderMap::new();
        Self(Box::new(Failure { cause, headers }))
    }

    /// An error that is documented for the operation. Its body is sent unchanged, except that a status in it becomes
    /// that of the response. Where the description fixes values of the body, functions of the error, such as
    /// `not_found()`, fill them in.
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

    /// A status that is not documented for the operation, such as 304, 429 or 503, or a [`Rejection`] with such a
    /// status and a reason for the caller. The body is the common error body of the API, with the values that the
    /// description sets for the status, such as a code, and with the reason if it has a property for it. Without a
    /// common error body, the body is empty. A success status becomes a 500 response. For an error that is documented
    /// for the operation, use [`documented`](Self::documented): it may have another body.
    pub fn rejected(rejection: impl Into<Rejection>) -> Self {
        Self::new(Cause::Rejected(rejection.into()))
    }

    /// Adds a header to the response, such as `retry-after`. The headers that describe or frame the body, such as
    /// `content-type`, are those of the body.
    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.0.headers.append(name, value);
        self
    }

    /// The headers that are added to the response.
    pub fn headers(&self) -> &HeaderMap {
        &self.0.headers
    }

    pub(crate) fn headers_mut(&mut self) -> &mut HeaderMap {
        &mut self.0.headers
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
            Cause::Rejected(rejection) => rejection.status(),
        };
        if is_error_status(status) {
            status
        } else {
            StatusCode::INTERNAL_SERVER_ERROR
        }
    }
}

/// Returns whether a response that is no success can have this status.
pub(super) fn is_error_status(status: StatusCode) -> bool {
    !status.is_success() && !status.is_informational()
}

impl<E: ApiError, X: Into<BoxError>> From<X> for HandlerError<E> {
    fn from(error: X) -> Self {
        match error.into().downcast::<Rejection>() {
            Ok(rejection) => Self::rejected(*rejection),
            Err(other) => Self::internal(other),
        }
    }
}

/// The default result of an operation.
pub fn not_implemented<O: Operation>(
    unused: impl Send,
) -> impl Future<Output = HandlerResult<O>> + Send {
    drop(unused);
    std::future::ready(Err(HandlerError::not_implemented()))
}
