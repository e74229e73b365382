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
use http::{HeaderValue, Method, StatusCode};
use tracing::{Instrument, field};

use super::accept::preference;
use super::gate::{self, Gate};
use super::handler_error::HandlerResult;
use super::head::RequestHead;
use super::log::Exchange;
use super::table::{Entry, Table};
use super::{request_body, respond};
use crate::support::operation::Operation;
use crate::support::parameters::Receive;
use crate::support::request::has_dots;
use crate::support::security::Security;

/// Responds to the requests for one operation.
type Endpoint = Arc<dyn Fn(RequestHead, Body) -> BoxFuture<'static, Response> + Send + Sync>;

/// The operations of a service, by path.
pub(crate) struct Routes<S> {
    service: Arc<S>,
    /// The authentication that unknown paths and methods require.
    security: Security,
    table: Table<Endpoint>,
}

impl<S: Gate> Routes<S> {
    pub(crate) fn new(service: Arc<S>) -> Self {
        Self {
            service,
            security: Security::None,
            table: Table::default(),
        }
    }

    /// Adds an operation that requires authentication. The caller is authenticated before anything else in the request
    /// is looked at.
    #[allow(dead_code, reason = "an API may need no authentication")]
    pub(crate) fn operation<O, H, F>(mut self, handler: H) -> Self
    where
        O: Operation + Receive,
        H: Fn(Arc<S>, S::Principal, O, RequestHead) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = HandlerResult<O>> + Send + 'static,
    {
        self.security = crate::security::UNDESCRIBED;
        let service = Arc::clone(&self.service);
        self.endpoint::<O>(move |head, body| {
            let (service, handler) = (Arc::clone(&service), handler.clone());
            Box::pin(async move {
                let caller = match gate::required(&*service, O::SECURITY, &head).await {
                    Ok(caller) => caller,
                    Err(rejection) => return rejection,
                };
                let handler = |operation, head| handler(service, caller, operation, head);
                perform(head, body, handler).await
            })
        })
    }

    /// Adds an operation with optional authentication.
    #[allow(dead_code, reason = "an API may need authentication, or none")]
    pub(crate) fn optional_operation<O, H, F>(self, handler: H) -> Self
    where
        O: Operation + Receive,
        H: Fn(Arc<S>, Option<S::Principal>, O, RequestHead) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = HandlerResult<O>> + Send + 'static,
    {
        let service = Arc::clone(&self.service);
        self.endpoint::<O>(move |head, body| {
            let (service, handler) = (Arc::clone(&service), handler.clone());
            Box::pin(async move {
                let caller = match gate::optional(&*service, O::SECURITY, &head).await {
                    Ok(caller) => caller,
                    Err(rejection) => return rejection,
                };
                let handler = |operation, head| handler(service, caller, operation, head);
                perform(head, body, handler).await
            })
        })
    }

    /// Adds an operation without authentication.
    #[allow(dead_code, reason = "most APIs need authentication")]
    pub(crate) fn open_operation<O, H, F>(self, handler: H) -> Self
    where
        O: Operation + Receive,
        H: Fn(Arc<S>, O, RequestHead) -> F + Clone + Send + Sync + 'static,
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
        self.table
            .add(O::PATH, (O::METHOD, O::RESPONSE_TYPE), Arc::new(endpoint));
        self
    }

    /// The finished router. If any operation requires authentication, so do unknown paths and methods, to
    /// keep strangers from probing which exist.
    pub(crate) fn router(self) -> Router {
        let door = Door {
            service: self.service,
            security: self.security,
        };
        // A segment may begin with `:` or `*`, which marked parameters in axum 0.7.
        let mut router = Router::new().without_v07_checks();
        let (routes, others) = self.table.routes();
        for (path, entries) in routes {
            let (door, entries) = (door.clone(), Arc::from(entries));
            router = router.route(
                &path,
                any(move |request| {
                    let (door, entries) = (door.clone(), Arc::clone(&entries));
                    served(request, |head, body| dispatch(door, entries, head, body))
                }),
            );
        }
        let others = Arc::from(others);
        router.fallback(move |request| {
            let (door, others) = (door.clone(), Arc::clone(&others));
            served(request, |head, body| dispatch(door, others, head, body))
        })
    }
}

/// Responds to a request and logs it.
async fn served<F: Future<Output = Response>>(
    request: Request,
    respond: impl FnOnce(RequestHead, Body) -> F,
) -> Response {
    let exchange = Exchange::begin(&request);
    let (parts, body) = request.into_parts();
    let mut response = guarded(respond(parts.into(), body)).await;
    exchange.end(&mut response);
    response
}

/// Turns a panic into a response.
async fn guarded(response: impl Future<Output = Response>) -> Response {
    let result = AssertUnwindSafe(response).catch_unwind().await;
    result.unwrap_or_else(|panic| respond::panicked(panic.as_ref()))
}

/// Authentication for unknown paths and methods.
struct Door<S> {
    service: Arc<S>,
    security: Security,
}

impl<S> Clone for Door<S> {
    fn clone(&self) -> Self {
        Self {
            service: Arc::clone(&self.service),
            security: self.security,
        }
    }
}

impl<S: Gate> Door<S> {
    /// Authenticates the caller if required, or returns the response if that fails.
    async fn admit(&self, head: &RequestHead) -> Result<(), Response> {
        match self.security {
            Security::None => Ok(()),
            security => gate::required(&*self.service, security, head)
                .await
                .map(drop),
        }
    }
}

/// Chooses the operation by method. Axum could do so too, but would reveal without authentication which
/// methods exist.
async fn dispatch<S: Gate>(
    door: Door<S>,
    entries: Arc<[Entry<Endpoint>]>,
    head: RequestHead,
    body: Body,
) -> Response {
    let uri = head.uri();
    // Clients do not send paths with dot segments; such a path may be meant for another resource than it seems.
    let is_path = !has_dots(uri.path());
    let matching = entries.iter().filter(|entry| is_path && entry.is_for(uri));
    let matching: Vec<_> = matching.collect();
    let find = |method: &str| {
        let mut entries = matching.iter().filter(|entry| entry.method == method);
        let first = entries.next()?;
        let wanted = |entry: &Entry<Endpoint>| preference(head.headers(), entry.media_type);
        // An operation may have two entries: one responds with a value, the other with a stream.
        let other = entries
            .filter(|entry| entry.template == first.template)
            .find(|entry| wanted(entry) > wanted(first));
        Some(other.unwrap_or(first))
    };
    let chosen = match head.method() {
        // The body is removed before the response is sent.
        &Method::HEAD => find("HEAD").or_else(|| find("GET")),
        method => find(method.as_str()),
    };
    if let Some(entry) = chosen {
        return (entry.endpoint)(head, body).await;
    }
    if matching.is_empty() {
        return unknown(door, head).await;
    }
    if let Err(rejection) = door.admit(&head).await {
        return rejection;
    }
    let mut methods: Vec<_> = matching.iter().map(|entry| entry.method).collect();
    let mut seen = BTreeSet::new();
    methods.retain(|method| seen.insert(*method));
    let implied = find("GET").filter(|_| find("HEAD").is_none());
    let implied = implied.map(|_| "HEAD");
    let allowed: Vec<_> = methods
        .into_iter()
        .chain(implied)
        .chain(["OPTIONS"])
        .collect();
    let allowed = allowed.join(", ");
    let mut response = match head.method() {
        &Method::OPTIONS => StatusCode::NO_CONTENT.into_response(),
        method => respond::rejected_because(
            StatusCode::METHOD_NOT_ALLOWED,
            format!("the method is {method}, not one of {allowed}"),
        ),
    };
    if let Ok(allowed) = HeaderValue::try_from(allowed) {
        response.headers_mut().insert(ALLOW, allowed);
    }
    response
}

async fn unknown<S: Gate>(door: Door<S>, head: RequestHead) -> Response {
    match door.admit(&head).await {
        Ok(()) => respond::rejected_because(StatusCode::NOT_FOUND, "no operation has this path"),
        Err(rejection) => rejection,
    }
}

/// Parses the request, calls the handler and responds.
async fn perform<O, H, F>(head: RequestHead, body: Body, handler: H) -> Response
where
    O: Operation + Receive,
    H: FnOnce(O, RequestHead) -> F,
    F: Future<Output = HandlerResult<O>>,
{
    let taken = match request_body::take::<O>(&head, body).await {
        Ok(taken) => taken,
        Err(rejection) => return rejection,
    };
    let received = O::receive(&taken.request::<O>(&head));
    let checked = received.and_then(|operation| (O::VALIDATE)(&operation).map(|()| operation));
    match checked {
        Ok(operation) => {
            let span = tracing::info_span!(
                "operation",
                otel.kind = "server",
                operation = O::ID,
                http.request.method = head.method().as_str(),
                http.route = O::PATH,
                request_id = head.request_id(),
                http.response.status_code = field::Empty,
            );
            let handled = async { respond::handled::<O>(handler(operation, head).await) };
            let response = guarded(handled).instrument(span.clone()).await;
            span.record("http.response.status_code", response.status().as_u16());
            response
        }
        Err(rejected) => respond::rejected(&rejected),
    }
}
