//! What performs the calls of a client.

use std::fmt;
use std::sync::Arc;

use super::api_result::ApiResult;
use super::dyn_api::{AnyApi, Call, perform, perform_raw};
use super::error::Error;
use super::http::HttpClient;
use super::pages::{Items, Pages};
use super::raw_request::RawRequest;
use super::raw_response::RawResponse;
use super::request::{Request, RequestBuilder};
use crate::api::ApiInfo;
use crate::operation::Paginated;

/// What performs the calls of a generated client: HTTP over a transport, or any implementation of its trait `Api`, whose
/// object-safe form is `A`.
pub struct Performer<A: ?Sized>(Kind<A>);

enum Kind<A: ?Sized> {
    Http(Arc<HttpClient>),
    Api(&'static ApiInfo, Arc<A>),
}

impl<A: ?Sized> Clone for Performer<A> {
    fn clone(&self) -> Self {
        Self(match &self.0 {
            Kind::Http(client) => Kind::Http(Arc::clone(client)),
            Kind::Api(info, api) => Kind::Api(info, Arc::clone(api)),
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
    pub fn api(info: &'static ApiInfo, api: Arc<A>) -> Self {
        Self(Kind::Api(info, api))
    }
}

impl<A: AnyApi + ?Sized> Performer<A> {
    /// Performs an operation.
    pub async fn call<O: Call<Api = A>>(&self, request: Request<O>) -> ApiResult<O> {
        match &self.0 {
            Kind::Http(client) => client.call(request).await,
            Kind::Api(_, api) => perform(&**api, request).await,
        }
    }

    /// Sends a request that is not one of the documented operations.
    pub async fn call_raw(&self, request: RawRequest) -> Result<RawResponse, Error> {
        match &self.0 {
            Kind::Http(client) => client.call_raw(request).await,
            Kind::Api(info, api) => perform_raw(info, &**api, request).await,
        }
    }

    /// Calls an operation, once the builder is awaited.
    pub fn send<O: Call<Api = A>>(&self, request: O) -> RequestBuilder<O> {
        RequestBuilder::new(self.clone(), Request::new(request))
    }

    /// The pages of a list, from the requested one to the last.
    pub fn pages<O: Paginated + Call<Api = A>>(&self, request: O) -> Pages<O> {
        Pages::new(self.clone(), Request::new(request))
    }

    /// The items of a list, from the first of the requested page to the last.
    pub fn items<O: Paginated + Call<Api = A>>(&self, request: O) -> Items<O> {
        Items::new(self.clone(), Request::new(request))
    }
}
