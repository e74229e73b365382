// @generated from the API description, which is the place to change. Checksum: ede497338150bcb3

//! What comes back, with the status and the headers that it came with.

use std::ops::Deref;

use bytes::Bytes;
use http::StatusCode;
use http::header::{HeaderMap, HeaderName, HeaderValue};

/// A response: a value, with the status and the headers that carry it.
///
/// A handler makes one of a plain value by `into()`, which leaves the status to the description. A client
/// gets one that also has the body as it came.
#[derive(Debug, Clone)]
pub struct Response<T> {
    value: T,
    status: Option<StatusCode>,
    headers: HeaderMap,
    body: Bytes,
}

impl<T> Response<T> {
    /// A response with this value and the status that is documented for it.
    pub fn new(value: T) -> Self {
        Self {
            value,
            status: None,
            headers: HeaderMap::new(),
            body: Bytes::new(),
        }
    }

    /// A response as it came from a service.
    #[cfg(feature = "client")]
    pub(crate) fn received(value: T, status: StatusCode, headers: HeaderMap, body: Bytes) -> Self {
        Self {
            value,
            status: Some(status),
            headers,
            body,
        }
    }

    /// Sets the status.
    #[must_use]
    pub fn with_status(mut self, status: StatusCode) -> Self {
        self.status = Some(status);
        self
    }

    /// Adds a header.
    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.append(name, value);
        self
    }

    /// The status; 200 where it is left to the description.
    pub fn status(&self) -> StatusCode {
        self.status.unwrap_or(StatusCode::OK)
    }

    /// The status, unless it is left to the description.
    #[allow(dead_code, reason = "what a side does not need")]
    pub(crate) fn own_status(&self) -> Option<StatusCode> {
        self.status
    }

    /// The id that the response has in the header `x-request-id`, for questions to whoever runs the
    /// service. That header is a custom of HTTP services, and not part of the description.
    pub fn request_id(&self) -> Option<&str> {
        self.headers.get("x-request-id")?.to_str().ok()
    }

    /// The headers.
    pub fn headers(&self) -> &HeaderMap {
        &self.headers
    }

    /// The headers, to be changed.
    pub fn headers_mut(&mut self) -> &mut HeaderMap {
        &mut self.headers
    }

    /// The value.
    pub fn value(&self) -> &T {
        &self.value
    }

    /// The value, without the rest.
    pub fn into_value(self) -> T {
        self.value
    }

    /// The body as it came, also with what this version of the crate does not know; empty in a response that
    /// did not come from a service.
    pub fn body(&self) -> &Bytes {
        &self.body
    }
}

impl<T> From<T> for Response<T> {
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

impl<T> Deref for Response<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}
