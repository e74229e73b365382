//! What performs the calls of a client.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::time::Instant;

use super::api_result::ApiResult;
use super::dyn_api::{AnyApi, Call};
use super::encoding::encode;
use super::error::Error;
use super::http::HttpClient;
use super::options::Options;
use super::raw_operation::raw_result;
use super::raw_request::RawRequest;
use super::raw_response::RawResponse;
use super::request::Request;
use super::timeout::Timeout;

/// What performs the calls of a generated client: HTTP over a transport, or any implementation of its trait `Api`, whose
/// object-safe form is `A`.
pub struct Performer<A: ?Sized>(Kind<A>);

enum Kind<A: ?Sized> {
    Http(Arc<HttpClient>),
    Api(Arc<A>),
}

impl<A: ?Sized> Clone for Performer<A> {
    fn clone(&self) -> Self {
        Self(match &self.0 {
            Kind::Http(client) => Kind::Http(Arc::clone(client)),
            Kind::Api(api) => Kind::Api(Arc::clone(api)),
        })
    }
}

/// Shows the base URL, if calls go over HTTP.
impl<A: ?Sized> fmt::Debug for Performer<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Client");
        if let Kind::Http(client) = &self.0 {
            shown.field("base_url", client.base_url());
        }
        shown.finish_non_exhaustive()
    }
}

impl<A: ?Sized> Performer<A> {
    /// Calls over HTTP.
    pub fn http(client: HttpClient) -> Self {
        Self(Kind::Http(Arc::new(client)))
    }

    /// Calls that an implementation of the trait `Api` performs.
    pub fn api(api: Arc<A>) -> Self {
        Self(Kind::Api(api))
    }
}

impl<A: AnyApi + ?Sized> Performer<A> {
    /// Performs an operation.
    pub async fn call<O: Call<Api = A>>(&self, request: Request<O>) -> ApiResult<O> {
        match &self.0 {
            Kind::Http(client) => client.call(request).await,
            Kind::Api(api) => perform(&**api, request).await,
        }
    }

    /// Sends a request that is not one of the documented operations.
    pub async fn call_raw(&self, request: RawRequest) -> Result<RawResponse, Error> {
        raw_result(self.call(request.routed())).await
    }
}

/// Performs an operation through an `Api`, with the checks and the call timeout that also apply over HTTP.
async fn perform<O: Call>(api: &O::Api, mut request: Request<O>) -> ApiResult<O> {
    let checked = request.options.check(O::API);
    if let Err(invalid) = checked.and_then(|()| encode(request.operation()).map(drop)) {
        return Err(Error::from(invalid).with_operation::<O>());
    }
    let limit = begin(&mut request.options);
    let method = request.operation().method().to_owned();
    let performed = in_time(limit, O::dispatch(api, request.routed())).await;
    performed.map_err(|error| error.with_operation::<O>().with_method(&method))
}

/// Sets when the call must end, if its time is limited, and returns that and the limit.
fn begin(options: &mut Options) -> Option<(Instant, Duration)> {
    let limit = options.timeout?;
    let end = options.end_after(limit);
    options.end = Some(end);
    Some((end, limit))
}

/// How much longer than a client inside the `Api` this one waits: the error of the inner one has the URL and the effect.
const GRACE: Duration = Duration::from_millis(100);

async fn in_time<T, E>(
    limit: Option<(Instant, Duration)>,
    performed: BoxFuture<'_, Result<T, Error<E>>>,
) -> Result<T, Error<E>> {
    let Some((end, limit)) = limit else {
        return performed.await;
    };
    let result = tokio::time::timeout_at(end + GRACE, performed).await;
    result.unwrap_or_else(|_| Err(Timeout::Call(limit).into()))
}
