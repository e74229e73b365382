//! The builder of a request to an endpoint outside the description.

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;

use futures_util::future::BoxFuture;
use http::Method;
use http::header::{HeaderName, HeaderValue};
use percent_encoding::utf8_percent_encode;
use serde::Serialize;

use super::dyn_api::AnyApi;
use super::error::Error;
use super::performer::Performer;
use super::raw_request::RawRequest;
use super::raw_response::RawResponse;
use crate::message::percent::ENCODED;
use crate::message::request::InvalidRequest;

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
    /// Adds a query parameter.
    pub fn query(mut self, name: &str, value: &str) -> Self {
        let target = &mut self.request.target;
        target.push(if target.contains('?') { '&' } else { '?' });
        target.extend(utf8_percent_encode(name, ENCODED));
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

/// Sends raw requests of any API.
trait SendRaw: fmt::Debug + Send + Sync {
    fn send_raw(&self, request: RawRequest) -> BoxFuture<'_, Result<RawResponse, Error>>;
}

impl<A: AnyApi + ?Sized> SendRaw for Performer<A> {
    fn send_raw(&self, request: RawRequest) -> BoxFuture<'_, Result<RawResponse, Error>> {
        Box::pin(self.call_raw(request))
    }
}

impl<A: AnyApi + ?Sized> Performer<A> {
    /// Sends a request to an endpoint that is not described, once the builder is awaited.
    pub fn request(&self, method: Method, path: &str) -> RawRequestBuilder {
        RawRequestBuilder {
            client: Arc::new(self.clone()),
            request: RawRequest::new(method, path),
        }
    }
}
