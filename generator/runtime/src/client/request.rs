//! A request with the options of its call.

use std::fmt;
use std::ops::Deref;
use std::pin::Pin;
use std::time::Duration;

use http::header::{HeaderMap, HeaderName, HeaderValue};

use super::api_result::ApiResult;
use super::dyn_api::{Call, Erase};
use super::error::Error;
use super::options::Options;
use super::pages::{Items, Pages};
use super::performer::Performer;
use crate::message::response::Response;
use crate::operation::Paginated;

/// A request as an implementation of a generated trait `Api` receives it: the operation, with the options of this call, such as
/// headers. It dereferences to the operation.
#[derive(Debug, Clone)]
pub struct Request<O> {
    operation: O,
    pub(super) options: Options,
    /// Whether it comes from the operation's own method, to which sending it again would recurse forever.
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

    /// The operation, to change it while keeping the options.
    pub fn operation_mut(&mut self) -> &mut O {
        &mut self.operation
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

    /// The read timeout that was set for this call.
    pub fn read_timeout(&self) -> Option<Duration> {
        self.options.read_timeout
    }

    /// Whether a retry policy was set for this call, such as with [`no_retry`](RequestBuilder::no_retry).
    pub fn has_retry(&self) -> bool {
        self.options.retry.is_some()
    }

    pub(super) fn map(self, change: impl FnOnce(O) -> O) -> Self {
        Self {
            operation: change(self.operation),
            ..self
        }
    }

    /// Marks the request as coming from the operation's own method.
    #[doc(hidden)]
    pub fn routed(mut self) -> Self {
        self.is_routed = true;
        self
    }
}

changes!(Request<O>, options);

impl<O: Call> Request<O> {
    /// Sends the request to an implementation of the trait `Api` by calling the method for its operation. Decorators
    /// pass requests on with it.
    ///
    /// # Errors
    ///
    /// Those of the operation.
    pub async fn send_to<A: Sync>(self, api: &A) -> ApiResult<O>
    where
        O::Api: Erase<A>,
    {
        O::dispatch(O::Api::erase(api), self.routed()).await
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

/// A call of an operation, which is sent when awaited.
///
/// Awaiting it returns the value of the response; [`response`](Self::response) returns the status and the headers
/// too. Where a future is asked for, as by `tokio::spawn`, `join_all` or `buffered`, pass `into_future()` of it.
///
/// ```
/// use std::time::Duration;
///
/// use notes_api::{ApiResult, Client, ExponentialBackoff, Operation};
///
/// async fn call<O: Operation>(client: &Client, operation: O) -> ApiResult<O> {
///     let response = client
///         .send(operation)
///         .header("x-trace", "7f3a")
///         .timeout(Duration::from_secs(5))
///         .retry(ExponentialBackoff::new(5))
///         .response()
///         .await?;
///     println!("{} {:?}", response.status(), response.request_id());
///     Ok(response)
/// }
/// ```
///
/// If the future is dropped, by `select!` or [`tokio::time::timeout`], it remains unknown whether the service has
/// carried out the request: prefer [`timeout`](Self::timeout), whose error says whether the call can be repeated
/// safely.
#[must_use = "a request is sent when it is awaited"]
pub struct RequestBuilder<O: Call> {
    client: Performer<O::Api>,
    request: Request<O>,
}

impl<O: Call> fmt::Debug for RequestBuilder<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RequestBuilder")
            .field("client", &self.client)
            .field("request", &self.request)
            .finish()
    }
}

impl<O: Call> Clone for RequestBuilder<O> {
    fn clone(&self) -> Self {
        Self {
            client: self.client.clone(),
            request: self.request.clone(),
        }
    }
}

impl<O: Call> RequestBuilder<O> {
    pub(super) fn new(client: Performer<O::Api>, request: Request<O>) -> Self {
        Self { client, request }
    }

    /// Sends the request and returns the whole response: value, status and headers.
    ///
    /// # Errors
    ///
    /// Those of the operation.
    pub async fn response(self) -> Result<Response<O::Response, O>, Error<O::Error>> {
        self.client.call(self.request).await
    }
}

impl<O: Paginated + Call> RequestBuilder<O> {
    /// The pages of the list, as from `Client::pages`, with the options of this call applied to each request.
    pub fn pages(self) -> Pages<O> {
        Pages::new(self.client, self.request)
    }

    /// The items of the list, as from `Client::items`, with the options of this call applied to each request.
    pub fn items(self) -> Items<O> {
        Items::new(self.client, self.request)
    }
}

options!(RequestBuilder<O: Call>, request.options);

impl<O: Call> IntoFuture for RequestBuilder<O> {
    type Output = Result<O::Response, Error<O::Error>>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send>>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move { self.response().await.map(Response::into_value) })
    }
}
