//! Responses: a value with its status and headers.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use bytes::Bytes;
use http::StatusCode;
use http::header::{HeaderMap, HeaderName, HeaderValue};

use crate::operation::Operation;

/// A response to the operation `O`: a value with its status and headers.
///
/// A handler turns a plain value into a response with `into()`, which uses the documented status. The response that a
/// client gets also holds the body as received.
#[derive(Clone)]
pub struct Response<T, O> {
    value: T,
    status: Option<StatusCode>,
    headers: HeaderMap,
    body: Bytes,
    operation: PhantomData<fn() -> O>,
}

impl<T, O> Response<T, O> {
    /// A response with this value and the documented status.
    pub fn new(value: T) -> Self {
        Self {
            value,
            status: None,
            headers: HeaderMap::new(),
            body: Bytes::new(),
            operation: PhantomData,
        }
    }

    /// A response as received from a service.
    #[cfg(feature = "client")]
    pub(crate) fn received(value: T, status: StatusCode, headers: HeaderMap, body: Bytes) -> Self {
        Self {
            value,
            status: Some(status),
            headers,
            body,
            operation: PhantomData,
        }
    }

    /// Sets the status, which must be a success, such as 201, or a redirect if that is the success of the operation: a
    /// server responds with 500 in place of any other, such as 404, and with the documented status in place of one that
    /// allows no body, such as 204, if there is a body. A value that is one of several documented responses keeps the
    /// status of that response. To respond with an error, return one.
    #[must_use]
    pub fn with_status(mut self, status: StatusCode) -> Self {
        self.status = Some(status);
        self
    }

    /// Adds a header, such as `with_header(LOCATION, HeaderValue::from_static("/taxes/vat"))`. The headers that
    /// describe or frame the body, such as `content-type` and `content-length`, are those of the body.
    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.append(name, value);
        self
    }

    /// The status, if one was set.
    #[cfg(feature = "server")]
    pub(crate) fn own_status(&self) -> Option<StatusCode> {
        self.status
    }

    /// The response's `x-request-id` header, to quote when you report a problem to the service. The header is a
    /// common convention of HTTP services; the description does not mention it.
    pub fn request_id(&self) -> Option<&str> {
        request_id(&self.headers)
    }

    /// The headers.
    pub fn headers(&self) -> &HeaderMap {
        &self.headers
    }

    /// The headers, mutably.
    pub fn headers_mut(&mut self) -> &mut HeaderMap {
        &mut self.headers
    }

    /// The value.
    pub fn value(&self) -> &T {
        &self.value
    }

    /// The value alone.
    pub fn into_value(self) -> T {
        self.value
    }

    /// The body as received, including properties that this version of the crate does not know. Empty if the
    /// response was not received from a service.
    pub fn body(&self) -> &Bytes {
        &self.body
    }
}

impl<T, O: Operation> Response<T, O> {
    /// The status that was received or set; without one, the documented status, which a server then sends.
    pub fn status(&self) -> StatusCode {
        let documented = StatusCode::from_u16(O::STATUS).unwrap_or(StatusCode::OK);
        self.status.unwrap_or(documented)
    }
}

/// Shows the value and the status: the headers and the body as received may hold data that must not be logged.
impl<T: fmt::Debug, O> fmt::Debug for Response<T, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Response")
            .field("status", &self.status)
            .field("value", &self.value)
            .finish_non_exhaustive()
    }
}

impl<T, O> From<T> for Response<T, O> {
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

impl<T, O> Deref for Response<T, O> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

/// The header that customarily holds the id of a request.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request, if it is text.
pub(crate) fn request_id(headers: &HeaderMap) -> Option<&str> {
    headers.get(REQUEST_ID)?.to_str().ok()
}
