//! The builder of a call of an operation.

use std::fmt;
use std::pin::Pin;

use http::header::{HeaderName, HeaderValue};

use super::dyn_api::{AnyApi, Call};
use super::error::Error;
use super::performer::Performer;
use super::request::Request;
use crate::message::response::Response;

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
    pub(super) client: Performer<O::Api>,
    pub(super) request: Request<O>,
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
    /// Sends the request and returns the whole response: value, status and headers.
    ///
    /// # Errors
    ///
    /// Those of the operation.
    pub async fn response(self) -> Result<Response<O::Response, O>, Error<O::Error>> {
        self.client.call(self.request).await
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

impl<A: AnyApi + ?Sized> Performer<A> {
    /// Calls an operation, once the builder is awaited.
    pub fn send<O: Call<Api = A>>(&self, request: O) -> RequestBuilder<O> {
        RequestBuilder {
            client: self.clone(),
            request: Request::new(request),
        }
    }
}
