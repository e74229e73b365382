//! A response as received.

use std::fmt;

use bytes::Bytes;
use http::StatusCode;
use http::header::{HeaderMap, HeaderName, HeaderValue};
use serde::de::DeserializeOwned;

use crate::message::body::Shape;
use crate::message::errors::{BoxError, beginning, write_line};
use crate::message::response::request_id;
use crate::message::response_value::{Received, ResponseValue, Sent, Unreceived};

/// A response as received. `Debug` shows only the beginning of its body, to keep most customer data out of
/// logs.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct RawResponse {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub body: Bytes,
}

impl RawResponse {
    /// A response without headers, for fakes.
    pub fn new(status: StatusCode, body: impl Into<Bytes>) -> Self {
        Self {
            status,
            headers: HeaderMap::new(),
            body: body.into(),
        }
    }

    /// Adds a header, and keeps others of the same name.
    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.append(name, value);
        self
    }

    /// The response's `x-request-id` header, to quote when you report a problem to the service. The header is a
    /// common convention of HTTP services; the description does not mention it.
    pub fn request_id(&self) -> Option<&str> {
        request_id(&self.headers)
    }

    /// The body without the byte order mark that it may begin with.
    pub(super) fn text(&self) -> &[u8] {
        self.body
            .strip_prefix("\u{feff}".as_bytes())
            .unwrap_or(&self.body)
    }

    /// Parses the body as JSON.
    ///
    /// # Errors
    ///
    /// When it is not JSON, or not the JSON of a `T`.
    pub fn json<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_slice(self.text())
    }
}

/// The response to a raw request is returned as it is.
impl ResponseValue for RawResponse {
    fn receive(_: Shape, response: &Received<'_>) -> Result<Self, Unreceived> {
        Ok(Self {
            status: response.status,
            headers: response.headers.clone(),
            body: response.body.clone(),
        })
    }

    fn send(&self, _: Shape) -> Result<Sent, BoxError> {
        Ok(Sent {
            status: Some(self.status),
            headers: self.headers.clone(),
            media_type: None,
            body: self.body.clone().into(),
        })
    }
}

/// Of the headers, only the request id is shown: the others may hold data that must not be logged.
impl fmt::Debug for RawResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RawResponse")
            .field("status", &self.status)
            .field("request_id", &self.request_id())
            .field("body", &beginning(&self.body))
            .finish_non_exhaustive()
    }
}

/// Shows the status and the beginning of the body, if there is one, to keep most customer data out of logs.
impl fmt::Display for RawResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.status.fmt(f)?;
        match beginning(&self.body).as_str() {
            "" => Ok(()),
            text => {
                f.write_str(": ")?;
                write_line(f, text)
            }
        }
    }
}
