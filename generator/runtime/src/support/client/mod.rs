//! The client: calls the service over HTTP.

#[macro_use]
mod options;
#[macro_use]
mod dyn_api;

mod base_url;
mod builder;
mod credentials;
mod deadline;
mod decode_error;
mod effect;
mod error;
mod http;
mod idle;
mod log;
mod pages;
mod raw;
mod read;
mod request;
#[cfg(feature = "reqwest")]
mod reqwest;
mod retry;
mod secret;
mod sending;
mod service_error;
mod timeout;
mod tower;
mod transport;
mod unreadable;

use std::fmt;
use std::sync::Arc;

use ::http::Method;

pub use self::base_url::BaseUrlError;
pub use self::builder::{BuildError, ClientBuilder};
pub use self::decode_error::DecodeError;
pub(crate) use self::dyn_api::{Dispatch, not_implemented, route};
pub use self::effect::Effect;
pub use self::error::{Error, ErrorKind};
pub use self::pages::{Items, Pages};
pub use self::raw::{RawRequest, RawRequestBuilder, RawResponse};
pub use self::request::{Request, RequestBuilder};
#[cfg(feature = "reqwest")]
pub use self::reqwest::ReqwestTransport;
pub use self::retry::{Attempt, AttemptFailure, ExponentialBackoff, RetryPolicy};
pub use self::secret::{InvalidCredential, Secret, TokenSource};
pub use self::service_error::ServiceError;
pub use self::timeout::Timeout;
pub use self::tower::TowerTransport;
pub use self::transport::{Transport, TransportError};

use self::http::HttpClient;
use super::operation::{Operation, Paginated};
use super::response::Response;
use crate::api::{Api, DynApi};

/// The result of a call, for implementations of [`Api`].
pub type ApiResult<O> =
    Result<Response<<O as Operation>::Response, O>, Error<<O as Operation>::Error>>;

/// A client of the service. The type is the same for every transport, so structs that hold a client need no type
/// parameter.
///
/// It is cheap to clone; clones share their connections. Calls need a tokio runtime with time enabled.
///
/// Calls over a transport are logged with `tracing` below the target `client` of this crate: each has a span `call` at
/// level `info`, with the operation, the method, the path template, the status and the number of repeated attempts, and
/// an event at level `warn` for each attempt that fails. No credential, query or body is logged.
#[derive(Clone)]
pub struct Client(Performer);

/// What performs the operations.
#[derive(Clone)]
enum Performer {
    Http(Arc<HttpClient>),
    Api(Arc<dyn DynApi>),
}

impl Client {
    /// A client whose operations are performed by any [`Api`], such as a fake in a test or a decorator around another
    /// client. To inspect a fake afterwards, keep it in an [`Arc`] and create the client with
    /// `Client::from(Arc::clone(&fake))`.
    ///
    /// The client still refuses requests that cannot be sent, and still enforces the timeout of a call. All other
    /// options of a call are left to the [`Api`]: a decorator around a client passes them on, including the retry
    /// policy; a fake sees one call with its headers and its timeout, and no retries. To test a retry policy or
    /// unreadable items, use a [`TowerTransport`].
    pub fn from_api(api: impl Api + 'static) -> Self {
        Self(Performer::Api(Arc::new(api)))
    }

    /// Calls any operation. The methods named after operations are shorthand for this.
    pub fn send<O: Operation>(&self, request: O) -> RequestBuilder<O> {
        RequestBuilder::new(self.clone(), Request::new(request))
    }

    /// The pages of a list, from the requested one to the last.
    pub fn pages<O: Paginated>(&self, request: O) -> Pages<O> {
        Pages::new(self.clone(), Request::new(request))
    }

    /// The items of a list, from the first of the requested page to the last.
    pub fn items<O: Paginated>(&self, request: O) -> Items<O> {
        Items::new(self.clone(), Request::new(request))
    }

    /// Sends a request to an endpoint that this crate does not cover, at a path below the base URL, such as `/plans`.
    ///
    /// The path is sent unchanged: percent-encode the values that you put into it.
    pub fn request(&self, method: Method, path: &str) -> RawRequestBuilder {
        RawRequestBuilder::new(self.clone(), method, path)
    }
}

/// Like [`Client::from_api`], for an [`Api`] that is shared, such as a fake that a test inspects afterwards.
///
/// `Arc<A>` itself does not implement [`Api`]. To decorate a shared fake, create a client from the fake, and put the
/// decorator around that client.
// If `Arc<A>` did, calls on an `Arc<Client>` would find the trait's methods before those of `Client`.
impl<A: Api + 'static> From<Arc<A>> for Client {
    fn from(api: Arc<A>) -> Self {
        Self(Performer::Api(api))
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Client");
        if let Performer::Http(client) = &self.0 {
            shown.field("base_url", &client.base_urls.own);
        }
        shown.finish_non_exhaustive()
    }
}

impl Api for Client {
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
        match &self.0 {
            Performer::Http(client) => client.call(request).await,
            Performer::Api(api) => self::dyn_api::perform(&**api, request).await,
        }
    }

    async fn call_raw(&self, request: RawRequest) -> Result<RawResponse, Error> {
        match &self.0 {
            Performer::Http(client) => client.call_raw(request).await,
            Performer::Api(api) => self::dyn_api::perform_raw(&**api, request).await,
        }
    }
}
