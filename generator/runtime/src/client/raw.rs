//! Requests to endpoints outside the description, and raw responses.

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::header::{HeaderMap, HeaderName, HeaderValue};
use http::{Method, StatusCode};
use percent_encoding::utf8_percent_encode;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::api_result::ApiResult;
use super::base_url::{is_path, is_target};
use super::error::Error;
use super::http as transfer;
use super::options::Options;
use super::performer::SendRaw;
use crate::api::ApiInfo;
use crate::message::errors::{beginning, write_line};
use crate::message::percent::{ENCODED, ENCODED_IN_NAMES};
use crate::message::request::InvalidRequest;
use crate::message::response::request_id;
use crate::operation::Operation;

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

    /// Interprets this response to an operation as a client does: as its value, a documented error, or an error about
    /// the response itself. A fake can use it to return responses that no value represents, such as a success that
    /// cannot be read.
    ///
    /// # Errors
    ///
    /// The same as for a response from the service.
    pub fn into_result<O: Operation>(self) -> ApiResult<O> {
        transfer::interpret(self)
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

/// A request to an endpoint that the description does not cover.
#[derive(Clone)]
pub struct RawRequest {
    pub(super) method: Method,
    pub(super) target: String,
    pub(super) body: Option<Bytes>,
    pub(super) options: Options,
}

/// Shows the method and the path: the query and the body may hold data that must not be logged.
impl fmt::Debug for RawRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.target.split_once('?');
        f.debug_struct("RawRequest")
            .field("method", &self.method)
            .field("path", &path.map_or(&*self.target, |(path, _)| path))
            .finish_non_exhaustive()
    }
}

impl RawRequest {
    /// A request for a path below the base URL, with an optional query, and without a body or options.
    pub fn new(method: Method, target: impl Into<String>) -> Self {
        Self {
            method,
            target: target.into(),
            body: None,
            options: Options::default(),
        }
    }

    /// Replaces the path and the query.
    #[must_use]
    pub fn with_target(mut self, target: impl Into<String>) -> Self {
        self.target = target.into();
        self
    }

    /// Sets the body, which is sent as JSON.
    #[must_use]
    pub fn with_body(mut self, body: impl Into<Bytes>) -> Self {
        self.body = Some(body.into());
        self
    }

    /// The method.
    pub fn method(&self) -> &Method {
        &self.method
    }

    /// The path below the base URL, and the query.
    pub fn target(&self) -> &str {
        &self.target
    }

    /// The headers that were set for this request.
    pub fn headers(&self) -> &HeaderMap {
        &self.options.headers
    }

    /// The timeout that was set for this request.
    pub fn timeout(&self) -> Option<Duration> {
        self.options.timeout
    }

    /// The read timeout that was set for this request.
    pub fn read_timeout(&self) -> Option<Duration> {
        self.options.read_timeout
    }

    /// Whether a retry policy was set for this request.
    pub fn has_retry(&self) -> bool {
        self.options.retry.is_some()
    }

    /// The body, if there is one.
    pub fn body(&self) -> Option<&Bytes> {
        self.body.as_ref()
    }

    /// Checks that the request can be sent.
    pub(super) fn check(&mut self, info: &ApiInfo) -> Result<(), InvalidRequest> {
        self.options.check(info)?;
        match is_target(&self.target) && is_path(&self.target) {
            true => Ok(()),
            false => Err(InvalidRequest::Path),
        }
    }
}

changes!(RawRequest, options);

/// A call of an endpoint that the description does not cover, which is sent when awaited.
///
/// The credential, limits, retries and errors are those of any other call. A status that is not a success status is
/// an error.
#[derive(Debug, Clone)]
#[must_use = "a request is sent when it is awaited"]
pub struct RawRequestBuilder {
    client: Arc<dyn SendRaw>,
    request: RawRequest,
}

impl RawRequestBuilder {
    pub(super) fn new(client: Arc<dyn SendRaw>, request: RawRequest) -> Self {
        Self { client, request }
    }

    /// Adds a query parameter.
    pub fn query(mut self, name: &str, value: &str) -> Self {
        let target = &mut self.request.target;
        target.push(if target.contains('?') { '&' } else { '?' });
        target.extend(utf8_percent_encode(name, ENCODED_IN_NAMES));
        target.push('=');
        target.extend(utf8_percent_encode(value, ENCODED));
        self
    }

    /// Sets the body, as JSON.
    pub fn json(mut self, body: &impl Serialize) -> Self {
        match serde_json::to_vec(body) {
            Ok(body) => self.request.body = Some(body.into()),
            Err(error) => {
                let invalid = InvalidRequest::Body(error.to_string());
                self.request.options.invalid = Some(invalid);
            }
        }
        self
    }
}

options!(RawRequestBuilder, request.options);

impl IntoFuture for RawRequestBuilder {
    type Output = Result<RawResponse, Error>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send>>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move { self.client.send_raw(self.request).await })
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
