//! Why a call failed.

mod context;
mod conversions;
mod message;

use std::time::Duration;

use http::{Method, StatusCode};
use serde::de::DeserializeOwned;

pub(super) use self::context::Context;
use super::decode_error::DecodeError;
use super::raw_response::RawResponse;
use super::retry::{is_temporary, retry_after};
use super::service_error::ServiceError;
use super::timeout::Timeout;
use super::transport::TransportError;
use crate::api::ApiInfo;
use crate::message::errors::ApiError;
use crate::message::request::InvalidRequest;
use crate::operation::Operation;

/// Why a call failed.
///
/// `E` is the type of the operation's documented errors. Without `E`, it is the error of any operation: `?` converts
/// the others into it, so use it for functions that call several operations.
///
/// [`kind`](Self::kind) returns the cause, [`documented`](Self::documented) the documented error. The
/// operation, the URL and the response are available for every kind. `Debug` prints the same message as
/// `Display`, followed by the causes, so that `main` can return the error.
///
/// # Examples
///
/// An application's error type can accept the errors of all operations through `?`:
///
/// ```
/// use apicrate_runtime::Error;
///
/// enum AppError {
///     Api(Error),
///     // …
/// }
///
/// impl<E> From<Error<E>> for AppError
/// where
///     Error<E>: Into<Error>,
/// {
///     fn from(error: Error<E>) -> Self {
///         Self::Api(error.into())
///     }
/// }
/// # impl AppError { fn get(&self) -> &Error { let Self::Api(error) = self; error } }
/// # let _ = AppError::get;
/// ```
pub struct Error<E = ServiceError>(Box<Inner<E>>);

struct Inner<E> {
    kind: ErrorKind<E>,
    context: Context,
}

/// What went wrong.
#[derive(Debug)]
#[non_exhaustive]
pub enum ErrorKind<E = ServiceError> {
    /// The service responded with a documented error.
    Documented(E),
    /// The response, from the service or a proxy in between, has a status that is not documented for the operation, or
    /// a body that is not the error documented for its status. A success response whose content type is not JSON, where
    /// JSON is documented, is unexpected, too.
    UnexpectedResponse,
    /// The status is a success status, but the body does not match the description.
    Decode(DecodeError),
    /// The status is a success status, but there is no body, where the description has one. Whether the service has
    /// carried out the operation is its [effect](Error::effect): it has if the status is 201 or 204, for example.
    NoContent,
    /// The request was not sent, because it is not valid or might have done something other than intended.
    InvalidRequest(InvalidRequest),
    /// No response was received, or only part of one.
    Transport(TransportError),
    /// No response was received in time.
    Timeout(Timeout),
    /// The service returned the same page twice, or named an earlier page as the next one: the list
    /// would never end.
    RepeatedPage(i64),
    /// The service returned another page than the requested one, so that going on would repeat items or miss some: it
    /// probably ignores the page parameter.
    #[non_exhaustive]
    WrongPage {
        /// The number of the requested page.
        requested: i64,
        /// The number of the returned page.
        returned: i64,
    },
}

impl<E> Error<E> {
    pub(super) fn new(kind: ErrorKind<E>, context: Context) -> Self {
        Self(Box::new(Inner { kind, context }))
    }

    /// Sets the operation, if it is described, and the API, which knows the errors of the service, if not set yet.
    pub(super) fn with_operation<O: Operation>(mut self) -> Self {
        let context = &mut self.0.context;
        context.operation = context.operation.or(O::IS_DESCRIBED.then_some(O::ID));
        context.api.get_or_insert(O::API);
        self
    }

    /// Takes into account that a request with a safe method can always be repeated.
    pub(super) fn with_method(mut self, method: &str) -> Self {
        let is_safe = Method::try_from(method).is_ok_and(|method| method.is_safe());
        self.0.context.has_safe_method |= is_safe;
        self.0.context.is_safe_to_retry |= is_safe;
        self
    }

    pub(super) fn with_page(mut self, page: Option<i64>) -> Self {
        self.0.context.page = page;
        self
    }

    /// The context, for errors about parts of the response.
    pub(super) fn context(&self) -> Context {
        self.0.context.clone()
    }

    /// What went wrong.
    pub fn kind(&self) -> &ErrorKind<E> {
        &self.0.kind
    }

    /// What went wrong, by value. The operation, the URL and the request id are lost: to inspect an error and
    /// pass it on, match [`kind`](Self::kind) or [`documented`](Self::documented).
    pub fn into_kind(self) -> ErrorKind<E> {
        self.0.kind
    }

    /// The documented error, if it is one.
    pub fn documented(&self) -> Option<&E> {
        match &self.0.kind {
            ErrorKind::Documented(error) => Some(error),
            _ => None,
        }
    }

    /// The documented error by value, or else this error. The operation, the URL and the response are lost, as after
    /// [`into_kind`](Self::into_kind).
    ///
    /// # Errors
    ///
    /// When the call failed for another reason.
    pub fn into_documented(self) -> Result<E, Self> {
        let Inner { kind, context } = *self.0;
        match kind {
            ErrorKind::Documented(error) => Ok(error),
            kind => Err(Self::new(kind, context)),
        }
    }

    /// The operation's id in the description; none for a raw request.
    pub fn operation(&self) -> Option<&'static str> {
        self.0.context.operation
    }

    /// The URL of the request, without its query; none if there was no request.
    pub fn url(&self) -> Option<&str> {
        let (_, url) = self.0.context.target.as_ref()?;
        Some(url)
    }

    /// The response as received, if there was one. If its body was not received in full, it is empty here.
    pub fn response(&self) -> Option<&RawResponse> {
        self.0.context.response.as_deref()
    }

    /// The error body of an API: the body of the response, unless the error is that of a call to another API.
    #[doc(hidden)]
    pub fn body_of<T: DeserializeOwned>(&self, info: &'static ApiInfo) -> Option<T> {
        let api = self.0.context.api;
        let is_of_api = api.is_none_or(|api| std::ptr::eq(api, info));
        is_of_api.then(|| self.response()?.json().ok())?
    }

    /// The status of the response, if there was one.
    pub fn status(&self) -> Option<StatusCode> {
        self.response().map(|response| response.status)
    }

    /// The response's `x-request-id` header, to quote when you report a problem to the service. The header is a
    /// common convention of HTTP services; the description does not mention it.
    pub fn request_id(&self) -> Option<&str> {
        self.response()?.request_id()
    }

    /// The number of the page that could not be fetched, if this error ended a [`Pages`](crate::Pages) or
    /// [`Items`](crate::Items): request the list from that page to resume. No item of that page was returned yet.
    ///
    /// `None` if nothing was fetched and your request sets no page: send it again unchanged. After a
    /// [`RepeatedPage`](ErrorKind::RepeatedPage), it is also `None`, as the list cannot be resumed.
    pub fn page(&self) -> Option<i64> {
        self.0.context.page
    }

    /// Returns whether the service says that the requested resource does not exist: the status is 404, and the body is
    /// that of an error of this API, with a code if the description gives each of them one. A 404 with any other body
    /// probably comes from a proxy or a wrong base URL; but a service may respond to a wrong URL in the same way as to
    /// a missing resource. An error that a client has not returned, such as one made in a test, counts only if it is a
    /// documented one: its API is not known.
    pub fn is_not_found(&self) -> bool {
        let is_documented = matches!(self.0.kind, ErrorKind::Documented(_));
        self.response().is_some_and(|response| {
            let of_body = |info: &ApiInfo| (info.is_not_found)(response.text());
            response.status == StatusCode::NOT_FOUND
                && (self.0.context.api.and_then(of_body)).unwrap_or(is_documented)
        })
    }

    /// Returns whether the call timed out.
    pub fn is_timeout(&self) -> bool {
        matches!(self.0.kind, ErrorKind::Timeout(_))
    }

    /// Returns whether the same call may succeed later: no response was received, or not in full, or its status is 408,
    /// 429, 500, 502, 503 or 504. Some failures would only come again: a request that cannot be sent or whose body
    /// cannot be read, and, with any other status, a response that is too large.
    ///
    /// To know whether repeating the call could do something twice, use
    /// [`is_safe_to_retry`](Self::is_safe_to_retry).
    pub fn is_transient(&self) -> bool {
        match &self.0.kind {
            ErrorKind::Transport(error) => {
                !error.is_lasting() || self.status().is_some_and(is_temporary)
            }
            ErrorKind::Timeout(_) => true,
            ErrorKind::Documented(_) | ErrorKind::UnexpectedResponse => {
                self.status().is_some_and(is_temporary)
            }
            ErrorKind::Decode(_)
            | ErrorKind::NoContent
            | ErrorKind::InvalidRequest(_)
            | ErrorKind::RepeatedPage(_)
            | ErrorKind::WrongPage { .. } => false,
        }
    }

    /// Returns whether the same call may succeed later and can be repeated without doing anything twice: its method is
    /// safe, such as `GET`, or the service has not processed it: it was not reached, or responded with 429. Idempotency
    /// keys are not taken into account: a call with a key that the service honours can be repeated whenever the error
    /// [is transient](Self::is_transient).
    pub fn is_safe_to_retry(&self) -> bool {
        self.0.context.is_safe_to_retry && self.is_transient()
    }

    /// Returns whether the service may have carried out an earlier attempt of this call, whose response was lost. If
    /// so, a 404 on a delete, or a 422 for a code that is taken, may be the result of that attempt. This happens only
    /// with a retry policy that repeats such calls, such as one with
    /// [`repeat_idempotent`](crate::ExponentialBackoff::repeat_idempotent).
    pub fn follows_unknown_outcome(&self) -> bool {
        self.0.context.follows_unknown_outcome
    }

    /// How long the service asks callers to wait before they repeat the call: the `Retry-After` header of the response,
    /// in seconds or as a date.
    pub fn retry_after(&self) -> Option<Duration> {
        retry_after(&self.response()?.headers)
    }
}

impl Error {
    /// The documented error of the operation with this type of errors, if it is one.
    pub fn downcast_ref<E: ApiError>(&self) -> Option<&E> {
        self.documented()?.downcast_ref()
    }
}

pub(super) fn has_safe_method<E>(error: &Error<E>) -> bool {
    error.0.context.has_safe_method
}

pub(super) fn is_done<E>(error: &Error<E>) -> bool {
    error.0.context.is_done
}

/// Returns whether the last attempt did not reach the service.
pub(super) fn is_unsent<E>(error: &Error<E>) -> bool {
    match error.kind() {
        ErrorKind::InvalidRequest(_) | ErrorKind::Timeout(Timeout::Connect) => true,
        ErrorKind::Transport(cause) => cause.is_unsent(),
        _ => error.0.context.is_unsent,
    }
}
