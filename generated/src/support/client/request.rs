// @generated from the API description, which is the place to change. Checksum: 3a36a51fc0912740

//! A request with what the caller sets for it alone.

use std::ops::Deref;
use std::pin::Pin;
use std::time::Duration;

use http::header::{HeaderMap, HeaderName, HeaderValue};

use super::Client;
use super::error::Error;
use super::options::Options;
use super::pages::{Items, Pages};
use crate::support::operation::{Operation, Paginated};
use crate::support::response::Response;
use crate::{Api, ApiResult};

/// An operation to be performed, with the headers and limits of this call: what an implementation of
/// [`Api`] gets. The fields of the operation can be read through it.
#[derive(Debug, Clone)]
pub struct Request<O> {
    operation: O,
    pub(super) options: Options,
    /// Whether it comes from the method of the operation, so that sending it there again would have no end.
    pub(super) is_routed: bool,
}

impl<O> Request<O> {
    /// A request without options.
    pub fn new(operation: O) -> Self {
        Self {
            operation,
            options: Options::default(),
            is_routed: false,
        }
    }

    /// The operation.
    pub fn operation(&self) -> &O {
        &self.operation
    }

    /// The operation, without the options.
    pub fn into_operation(self) -> O {
        self.operation
    }

    /// The headers that were set for this call.
    pub fn headers(&self) -> &HeaderMap {
        &self.options.headers
    }

    /// The timeout that was set for this call.
    pub fn timeout(&self) -> Option<Duration> {
        self.options.timeout
    }

    /// Adds a header, as [`RequestBuilder::header`] does.
    #[must_use]
    pub fn with_header(
        mut self,
        name: impl TryInto<HeaderName>,
        value: impl TryInto<HeaderValue>,
    ) -> Self {
        self.options.header(name, value);
        self
    }

    pub(super) fn map(self, change: impl FnOnce(O) -> O) -> Self {
        Self {
            operation: change(self.operation),
            ..self
        }
    }

    /// The same request, from the method of its operation.
    pub(crate) fn routed(mut self) -> Self {
        self.is_routed = true;
        self
    }
}

impl<O: Operation> Request<O> {
    /// Has the operation performed by the method that an API has for it: what a decorator does with a
    /// request that it passes on.
    ///
    /// # Errors
    ///
    /// Those of the operation.
    pub async fn send_to<A: Api>(mut self, api: &A) -> ApiResult<O> {
        self.is_routed = false;
        O::send_to(self, api).await
    }
}

impl<O> From<O> for Request<O> {
    fn from(operation: O) -> Self {
        Self::new(operation)
    }
}

impl<O> Deref for Request<O> {
    type Target = O;

    fn deref(&self) -> &O {
        &self.operation
    }
}

/// A call of an operation: sent when it is awaited.
///
/// Awaiting it gives what the operation returns; [`response`](Self::response) gives that with the status
/// and the headers.
#[derive(Debug, Clone)]
#[must_use = "a request is sent when it is awaited"]
pub struct RequestBuilder<O> {
    client: Client,
    request: Request<O>,
}

impl<O: Operation> RequestBuilder<O> {
    pub(crate) fn new(client: Client, request: Request<O>) -> Self {
        Self { client, request }
    }

    /// Sends the request, and gives the status and the headers of the response beside the value.
    ///
    /// # Errors
    ///
    /// Those of the operation.
    pub async fn response(self) -> Result<Response<O::Response>, Error<O::Error>> {
        self.request.send_to(&self.client).await
    }
}

impl<O: Paginated> RequestBuilder<O> {
    /// The pages of the list, as [`Client::pages`] gives them, with the options of this call for each.
    pub fn pages(self) -> Pages<O> {
        Pages::new(self.client, self.request)
    }

    /// The items of the list, as [`Client::items`] gives them, with the options of this call for each page.
    pub fn items(self) -> Items<O> {
        Items::new(self.client, self.request)
    }
}

options!(RequestBuilder<O>, request.options);

impl<O: Operation> IntoFuture for RequestBuilder<O> {
    type Output = Result<O::Response, Error<O::Error>>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send>>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move { self.response().await.map(Response::into_value) })
    }
}
