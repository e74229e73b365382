//! Routing of requests to handlers.

use std::collections::BTreeSet;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use http::header::ALLOW;
use http::{HeaderValue, Method, StatusCode, Uri};
use tracing::Instrument;

use super::accept::{accepts, preference};
use super::authentication::{self, Gate};
use super::handler_error::HandlerResult;
use super::head::RequestHead;
use super::layers::Layers;
use super::log::Exchange;
use super::operation_info::OperationInfo;
use super::table::{Entry, Table};
use super::{request_body, respond};
use crate::api::ApiInfo;
use crate::message::body::Shape;
use crate::message::parameters::Receive;
use crate::message::request::has_dots;
use crate::operation::Operation;
use crate::security::Security;
use crate::server::rejection::Rejection;

/// Responds to the requests for one operation.
type Endpoint = Arc<dyn Fn(RequestHead, Body) -> BoxFuture<'static, Response> + Send + Sync>;

/// The operations of a service, by path.
pub struct Routes<G: Gate> {
    info: &'static ApiInfo,
    service: Arc<G::Service>,
    /// The authentication that unknown paths and methods require.
    security: Security,
    table: Table<Endpoint>,
}

impl<G: Gate> Routes<G> {
    /// The routes of an API that a service offers.
    pub fn new(info: &'static ApiInfo, service: Arc<G::Service>) -> Self {
        Self {
            info,
            service,
            security: Security::None,
            table: Table::default(),
        }
    }

    /// Adds an operation that requires authentication. The caller is authenticated before anything else in the request
    /// is looked at.
    pub fn operation<O, H, F>(mut self, handler: H) -> Self
    where
        O: Operation + Receive,
        H: Fn(Arc<G::Service>, G::Principal, O, RequestHead) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = HandlerResult<O>> + Send + 'static,
    {
        self.security = self.info.undescribed;
        let service = Arc::clone(&self.service);
        self.endpoint::<O>(move |head, body| {
            let (service, handler) = (Arc::clone(&service), handler.clone());
            Box::pin(async move {
                let caller =
                    match authentication::required::<G>(O::API, &service, O::SECURITY, &head).await
                    {
                        Ok(caller) => caller,
                        Err(rejection) => return rejection,
                    };
                let handler = |operation, head| handler(service, caller, operation, head);
                perform(head, body, handler).await
            })
        })
    }

    /// Adds an operation with optional authentication.
    pub fn optional_operation<O, H, F>(self, handler: H) -> Self
    where
        O: Operation + Receive,
        H: Fn(Arc<G::Service>, Option<G::Principal>, O, RequestHead) -> F
            + Clone
            + Send
            + Sync
            + 'static,
        F: Future<Output = HandlerResult<O>> + Send + 'static,
    {
        let service = Arc::clone(&self.service);
        self.endpoint::<O>(move |head, body| {
            let (service, handler) = (Arc::clone(&service), handler.clone());
            Box::pin(async move {
                let caller =
                    match authentication::optional::<G>(O::API, &service, O::SECURITY, &head).await
                    {
                        Ok(caller) => caller,
                        Err(rejection) => return rejection,
                    };
                let handler = |operation, head| handler(service, caller, operation, head);
                perform(head, body, handler).await
            })
        })
    }

    /// Adds an operation without authentication.
    pub fn open_operation<O, H, F>(self, handler: H) -> Self
    where
        O: Operation + Receive,
        H: Fn(Arc<G::Service>, O, RequestHead) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = HandlerResult<O>> + Send + 'static,
    {
        let service = Arc::clone(&self.service);
        self.endpoint::<O>(move |head, body| {
            let (service, handler) = (Arc::clone(&service), handler.clone());
            Box::pin(perform(head, body, move |operation, head| {
                handler(service, operation, head)
            }))
        })
    }

    fn endpoint<O: Operation>(
        mut self,
        endpoint: impl Fn(RequestHead, Body) -> BoxFuture<'static, Response> + Send + Sync + 'static,
    ) -> Self {
        let operation = OperationInfo::of::<O>();
        self.table
            .add(operation, O::RESPONSE_TYPE, Arc::new(endpoint));
        self
    }

    /// The finished router. If any operation requires authentication, so do unknown paths and methods, to
    /// not reveal which exist.
    pub fn router(self) -> Router {
        self.router_within(None)
    }

    /// The same, within the layers that a function adds to a router.
    pub fn layered_router(self, add: impl FnOnce(Router) -> Router) -> Router {
        self.router_within(Some(Layers::new(add)))
    }

    fn router_within(self, layers: Option<Layers>) -> Router {
        let authenticator = Authenticator::<G> {
            info: self.info,
            service: self.service,
            security: self.security,
        };
        let server = move |entries: Vec<Entry<Endpoint>>| {
            let server = Server {
                authenticator: authenticator.clone(),
                layers: layers.clone(),
                entries: Arc::from(entries),
            };
            move |request| server.clone().serve(request)
        };
        // A segment may begin with `:` or `*`, which marked parameters in axum 0.7.
        let mut router = Router::new().without_v07_checks();
        let (routes, others) = self.table.routes();
        for (path, entries) in routes {
            router = router.route(&path, any(server(entries)));
        }
        router
            .fallback(server(others))
            // Makes services of the handlers now, not for each request.
            .with_state(())
    }
}

/// Responds to requests that can be for some of the operations.
struct Server<G: Gate> {
    authenticator: Authenticator<G>,
    layers: Option<Layers>,
    entries: Arc<[Entry<Endpoint>]>,
}

impl<G: Gate> Clone for Server<G> {
    fn clone(&self) -> Self {
        Self {
            authenticator: self.authenticator.clone(),
            layers: self.layers.clone(),
            entries: Arc::clone(&self.entries),
        }
    }
}

impl<G: Gate> Server<G> {
    /// Responds to a request and logs it.
    async fn serve(self, request: Request) -> Response {
        let (parts, body) = request.into_parts();
        let info = self.authenticator.info;
        let received = RequestHead::for_api(info, parts);
        let chosen = choose(&self.entries, &received);
        let endpoint = chosen.map(|entry| Arc::clone(&entry.endpoint));
        let head = match chosen {
            Some(entry) => received.with_operation(entry.operation),
            None => received,
        };
        let exchange = Exchange::begin(info, &head);
        // Boxed, as the future is moved several times before it runs.
        let respond = match self.layers.clone() {
            None => self.respond(endpoint, head, body),
            Some(layers) => Box::pin(layers.respond(head, body, move |head, body| {
                self.clone().respond(endpoint.clone(), head, body)
            })),
        };
        let mut response = catch_panic(info, respond).instrument(exchange.span()).await;
        exchange.end(&mut response);
        response
    }

    fn respond(
        self,
        endpoint: Option<Endpoint>,
        head: RequestHead,
        body: Body,
    ) -> BoxFuture<'static, Response> {
        match endpoint {
            Some(endpoint) => endpoint(head, body),
            None => Box::pin(respond_undescribed(self.authenticator, self.entries, head)),
        }
    }
}

/// Turns a panic into a response.
async fn catch_panic(info: &'static ApiInfo, response: impl Future<Output = Response>) -> Response {
    let result = AssertUnwindSafe(response).catch_unwind().await;
    result.unwrap_or_else(|panic| respond::panicked(info, panic.as_ref()))
}

/// Authentication for unknown paths and methods.
struct Authenticator<G: Gate> {
    info: &'static ApiInfo,
    service: Arc<G::Service>,
    security: Security,
}

impl<G: Gate> Clone for Authenticator<G> {
    fn clone(&self) -> Self {
        Self {
            info: self.info,
            service: Arc::clone(&self.service),
            security: self.security,
        }
    }
}

impl<G: Gate> Authenticator<G> {
    /// Authenticates the caller if required, or returns the response if that fails.
    async fn authenticate(&self, head: &RequestHead) -> Result<(), Response> {
        match self.security {
            Security::None => Ok(()),
            security => authentication::required::<G>(self.info, &self.service, security, head)
                .await
                .map(drop),
        }
    }
}

/// The operations that a request for this URI can be for.
fn matching<'e>(
    entries: impl Iterator<Item = &'e Entry<Endpoint>>,
    uri: &Uri,
) -> impl Iterator<Item = &'e Entry<Endpoint>> {
    // Clients do not send paths with dot segments; such a path may be meant for another resource than it seems.
    let is_path = !has_dots(uri.path());
    entries.filter(move |entry| is_path && entry.is_for(uri))
}

/// Chooses the operation by method. Axum could do so too, but would reveal without authentication which
/// methods exist.
fn choose<'e>(entries: &'e [Entry<Endpoint>], head: &RequestHead) -> Option<&'e Entry<Endpoint>> {
    let find = |method: &str| {
        let has_method = |entry: &&Entry<Endpoint>| entry.operation.method == method;
        let mut entries = matching(entries.iter().filter(has_method), head.uri());
        let first = entries.next()?;
        let wanted = |entry: &Entry<Endpoint>| preference(head.headers(), entry.media_type);
        // An operation may have two entries: one responds with a value, the other with a stream.
        let other = entries
            .filter(|entry| entry.operation.path == first.operation.path)
            .find(|entry| wanted(entry) > wanted(first));
        Some(other.unwrap_or(first))
    };
    match head.method() {
        // The body is removed before the response is sent.
        &Method::HEAD => find("HEAD").or_else(|| find("GET")),
        method => find(method.as_str()),
    }
}

/// The response to a request that no operation is described for.
async fn respond_undescribed<G: Gate>(
    authenticator: Authenticator<G>,
    entries: Arc<[Entry<Endpoint>]>,
    head: RequestHead,
) -> Response {
    if let Err(rejection) = authenticator.authenticate(&head).await {
        return rejection;
    }
    let matching: Vec<_> = matching(entries.iter(), head.uri()).collect();
    if matching.is_empty() {
        return respond::no_operation(authenticator.info);
    }
    let allowed = allowed_methods(&matching);
    let mut response = match head.method() {
        &Method::OPTIONS => StatusCode::NO_CONTENT.into_response(),
        method => {
            let reason = format!("the method is {method}, not one of {allowed}");
            let rejection = Rejection::new(StatusCode::METHOD_NOT_ALLOWED, reason);
            respond::rejected(authenticator.info, &rejection)
        }
    };
    if let Ok(allowed) = HeaderValue::try_from(allowed) {
        response.headers_mut().insert(ALLOW, allowed);
    }
    response
}

/// The methods that a path has, for the header `Allow`.
fn allowed_methods(matching: &[&Entry<Endpoint>]) -> String {
    let mut methods: Vec<_> = matching
        .iter()
        .map(|entry| entry.operation.method)
        .collect();
    let mut seen = BTreeSet::new();
    methods.retain(|method| seen.insert(*method));
    let has_implied_head = seen.contains("GET") && !seen.contains("HEAD");
    let implied = has_implied_head.then_some("HEAD");
    let allowed = methods.into_iter().chain(implied).chain(["OPTIONS"]);
    allowed.collect::<Vec<_>>().join(", ")
}

/// Parses the request, calls the handler and responds.
async fn perform<O, H, F>(head: RequestHead, body: Body, handler: H) -> Response
where
    O: Operation + Receive,
    H: FnOnce(O, RequestHead) -> F,
    F: Future<Output = HandlerResult<O>>,
{
    let read = async {
        if !matches!(O::RESPONSE, Shape::Nothing) && !accepts(head.headers(), O::ACCEPT) {
            let reason = format!("the response is {}, which is not accepted", O::ACCEPT);
            return Err(Rejection::new(StatusCode::NOT_ACCEPTABLE, reason));
        }
        let taken = request_body::take::<O>(&head, body).await?;
        let schemas = O::API.schemas.request(O::ID);
        let request = taken.request(O::PATH, O::OTHER_REQUEST_TYPES, &head, schemas);
        let received = O::receive(&request);
        match request.into_violations().into_rejection() {
            Some(rejection) => Err(rejection),
            None => received,
        }
    };
    match read.await {
        Ok(operation) => respond::handled::<O>(handler(operation, head).await),
        Err(rejection) => respond::rejected(O::API, &rejection),
    }
}
