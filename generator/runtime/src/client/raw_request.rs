//! A request to an endpoint outside the description, with the options of its call.

use std::fmt;
use std::time::Duration;

use bytes::Bytes;
use http::Method;
use http::header::{HeaderMap, HeaderName, HeaderValue};

use super::options::Options;

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

    /// Returns whether a retry policy was set for this request.
    pub fn has_retry(&self) -> bool {
        self.options.retry.is_some()
    }

    /// The body, if there is one.
    pub fn body(&self) -> Option<&Bytes> {
        self.body.as_ref()
    }
}

changes!(RawRequest, options);
