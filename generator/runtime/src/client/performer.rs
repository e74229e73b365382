//! What performs the calls of a client.

use std::fmt;
use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::time::{Instant, timeout_at};

use super::api_result::ApiResult;
use super::dyn_api::{AnyApi, Call};
use super::encoding::encode;
use super::error::Error;
use super::handover::Handover;
use super::http::HttpClient;
use super::limits::Limits;
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

/// Performs an operation through an `Api`, with the checks and the timeout that also apply over HTTP.
async fn perform<O: Call>(api: &O::Api, mut request: Request<O>) -> ApiResult<O> {
    let checked = request.options.check(O::API);
    if let Err(invalid) = checked.and_then(|()| encode(request.operation()).map(drop)) {
        return Err(Error::from(invalid).with_operation::<O>());
    }
    let limit = Limit::begin(&mut request.options);
    let method = request.operation().method().to_owned();
    let performed = limit.apply(O::dispatch(api, request.routed())).await;
    performed.map_err(|error| error.with_operation::<O>().with_method(&method))
}

/// The limit of a call that an `Api` performs.
struct Limit {
    end: Instant,
    time: Duration,
    handover: Option<Handover>,
}

/// How much longer than a client inside the `Api` this one waits: the error of the inner one has the URL and the effect.
const GRACE: Duration = Duration::from_millis(100);

impl Limit {
    /// Begins a call. Its own timeout also limits a client inside the `Api`; the default is for an `Api` without one.
    fn begin(options: &mut Options) -> Self {
        let time = options.timeout.unwrap_or(Limits::default().call);
        let end = options.begin(time);
        let has_own = options.timeout.is_some();
        options.end = has_own.then_some(end);
        options.handover = (!has_own).then(Handover::default);
        let handover = options.handover.clone();
        Self {
            end,
            time,
            handover,
        }
    }

    /// Waits for the `Api` until the limit is reached, and longer if a client inside has taken the call over.
    async fn apply<T, E>(
        &self,
        mut performed: BoxFuture<'_, Result<T, Error<E>>>,
    ) -> Result<T, Error<E>> {
        // Fakes that respond at once need no timer, and so no runtime that has one.
        let first = poll_fn(|context| Poll::Ready(performed.as_mut().poll(context)));
        if let Poll::Ready(result) = first.await {
            return result;
        }
        match timeout_at(self.end + GRACE, &mut performed).await {
            Ok(result) => result,
            Err(_) if self.is_taken() => performed.await,
            Err(_) => Err(Timeout::Call(self.time).into()),
        }
    }

    fn is_taken(&self) -> bool {
        self.handover.as_ref().is_some_and(Handover::is_taken)
    }
}
