//! Conversions into errors, of what failed and of documented errors that a fake returns.

use std::sync::Arc;

use super::{Context, Error, ErrorKind, Inner};
use crate::client::decode_error::DecodeError;
use crate::client::raw_error::RawError;
use crate::client::raw_response::RawResponse;
use crate::client::service_error::ServiceError;
use crate::client::timeout::Timeout;
use crate::client::transport::TransportError;
use crate::message::body_error::BodyError;
use crate::message::errors::ApiError;
use crate::message::request::InvalidRequest;

/// A documented error as if received in a response, for fakes.
impl<E: ApiError> From<E> for Error<E> {
    fn from(error: E) -> Self {
        let response = RawResponse::new(error.status(), error.body().unwrap_or_default());
        Self::new(
            ErrorKind::Documented(error),
            Context::from_response(response),
        )
    }
}

/// An error response with its headers, as if received, for fakes: documented or not, such as a 503.
impl<E: ApiError> From<RawResponse> for Error<E> {
    fn from(response: RawResponse) -> Self {
        let kind = match E::read(response.status, &response.body) {
            Some(error) => ErrorKind::Documented(error),
            None => ErrorKind::UnexpectedResponse,
        };
        Self::new(kind, Context::from_response(response))
    }
}

/// An error response to a raw request, as if received, for fakes.
impl From<RawResponse> for Error {
    fn from(response: RawResponse) -> Self {
        Self::new(
            ErrorKind::UnexpectedResponse,
            Context::from_response(response),
        )
    }
}

impl<E> From<InvalidRequest> for Error<E> {
    fn from(error: InvalidRequest) -> Self {
        Self::new(ErrorKind::InvalidRequest(error), Context::default())
    }
}

impl<E> From<TransportError> for Error<E> {
    fn from(error: TransportError) -> Self {
        if let Some(timeout) = error.limit() {
            let mut timed_out = Self::from(timeout);
            timed_out.0.context.timed_out = Some(Arc::new(error));
            return timed_out;
        }
        let context = Context {
            is_safe_to_retry: error.is_unsent(),
            ..Context::default()
        };
        Self::new(ErrorKind::Transport(error), context)
    }
}

impl<E> From<Timeout> for Error<E> {
    fn from(timeout: Timeout) -> Self {
        let context = Context {
            is_safe_to_retry: timeout == Timeout::Connect,
            ..Context::default()
        };
        Self::new(ErrorKind::Timeout(timeout), context)
    }
}

/// A streamed response can fail after the call has returned. The error does not know the call: its status and operation
/// are absent, its effect is unknown, and it is not safe to retry.
impl<E> From<BodyError> for Error<E> {
    fn from(error: BodyError) -> Self {
        match error {
            BodyError::Timeout(limit) => Timeout::Read(limit).into(),
            BodyError::Item { path, source, text } => {
                let error = DecodeError::for_item(path, source, &text);
                Self::new(ErrorKind::Decode(error), Context::default())
            }
            other => TransportError::from_body_error(other).into(),
        }
    }
}

/// A documented error as that of any operation, for `?` in fakes: as if received in a response to a request whose
/// method is not safe. To pass on an error that a call returned, convert the whole [`Error`]: what [`documented`] and
/// [`into_documented`] return does not know the call.
///
/// [`documented`]: Error::documented
/// [`into_documented`]: Error::into_documented
impl<E: ApiError> From<E> for Error {
    fn from(error: E) -> Self {
        Error::<E>::from(error).into()
    }
}

/// Converts the error of one operation into that of any operation.
impl<E: ApiError> From<Error<E>> for Error {
    fn from(error: Error<E>) -> Self {
        error.map_documented(|error| ErrorKind::Documented(ServiceError::new(error)))
    }
}

/// Converts the error of any operation into that of a raw request, whose errors are not documented: one that a fake returns
/// is unexpected, as it would be over HTTP.
impl From<Error> for Error<RawError> {
    fn from(error: Error) -> Self {
        error.map_documented(|_| ErrorKind::UnexpectedResponse)
    }
}

impl<E> Error<E> {
    /// The same error, of another kind if it is a documented one.
    fn map_documented<F>(self, convert: impl FnOnce(E) -> ErrorKind<F>) -> Error<F> {
        let Inner { kind, context } = *self.0;
        let kind = match kind {
            ErrorKind::Documented(error) => convert(error),
            ErrorKind::UnexpectedResponse => ErrorKind::UnexpectedResponse,
            ErrorKind::Decode(error) => ErrorKind::Decode(error),
            ErrorKind::NoContent => ErrorKind::NoContent,
            ErrorKind::InvalidRequest(error) => ErrorKind::InvalidRequest(error),
            ErrorKind::Transport(error) => ErrorKind::Transport(error),
            ErrorKind::Timeout(timeout) => ErrorKind::Timeout(timeout),
            ErrorKind::RepeatedPage(page) => ErrorKind::RepeatedPage(page),
            ErrorKind::WrongPage {
                requested,
                returned,
            } => ErrorKind::WrongPage {
                requested,
                returned,
            },
        };
        Error::new(kind, context)
    }
}
