//! From a request to the handler of its operation.

use std::collections::BTreeMap;
use std::mem;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use axum::Router;
use axum::extract::{FromRequest, Request};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use bytes::Bytes;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use http::header::ALLOW;
use http::request::Parts;
use http::{HeaderMap, HeaderValue, Method, StatusCode};
use tracing::{Instrument, field};

use super::answer;
use super::failure::HandlerResult;
use super::token::BearerToken;
use crate::server::Service;
use crate::support::body::Shape;
use crate::support::incoming::IncomingRequest;
use crate::support::operation::{Operation, Security};

/// What answers the requests for one operation.
type Endpoint = Arc<dyn Fn(Request) -> BoxFuture<'static, Response> + Send + Sync>;

/// The operations of a service, by path.
pub(crate) struct Routes<S> {
    service: Arc<S>,
    /// What strangers are asked for who ask for nothing that is known.
    security: Security,
    paths: BTreeMap<&'static str, Vec<(Method, Endpoint)>>,
}

impl<S: Service> Routes<S> {
    pub(crate) fn new(service: Arc<S>) -> Self {
        Self {
            service,
            security: Security::None,
            paths: BTreeMap::new(),
        }
    }

    /// Adds an operation. Its handler is not reached before the caller has shown who it is, and nothing
    /// else of the request is looked at before that.
    #[allow(dead_code, reason = "a service may be open to anybody")]
    pub(crate) fn operation<O, H, F>(mut self, handler: H) -> Self
    where
        O: Operation,
        H: Fn(Arc<S>, S::Principal, O) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = HandlerResult<O>> + Send + 'static,
    {
        self.security = Security::Bearer;
        let service = Arc::clone(&self.service);
        self.endpoint::<O>(move |request| {
            let (service, handler) = (Arc::clone(&service), handler.clone());
            Box::pin(async move {
                match authenticate(&*service, request.headers()).await {
                    Ok(caller) => {
                        perform(request, |operation| handler(service, caller, operation)).await
                    }
                    Err(refusal) => refusal,
                }
            })
        })
    }

    /// Adds an operation that anybody may perform.
    #[allow(dead_code, reason = "most services are open to nobody")]
    pub(crate) fn open_operation<O, H, F>(self, handler: H) -> Self
    where
        O: Operation,
        H: Fn(Arc<S>, O) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = HandlerResult<O>> + Send + 'static,
    {
        let service = Arc::clone(&self.service);
        self.endpoint::<O>(move |request| {
            let (service, handler) = (Arc::clone(&service), handler.clone());
            Box::pin(perform(request, move |operation| {
                handler(service, operation)
            }))
        })
    }

    fn endpoint<O: Operation>(
        mut self,
        endpoint: impl Fn(Request) -> BoxFuture<'static, Response> + Send + Sync + 'static,
    ) -> Self {
        let endpoints = self.paths.entry(O::PATH).or_default();
        endpoints.push((O::METHOD, Arc::new(endpoint)));
        self
    }

    /// Everything, ready to be served. Where an operation asks for a credential, who has none does not
    /// learn which others there are.
    pub(crate) fn router(self) -> Router {
        let door = Door {
            service: self.service,
            security: self.security,
        };
        // A path may begin with `:` or `*`, which stood for parameters in axum 0.7.
        let mut router = Router::new().without_v07_checks();
        for (path, endpoints) in self.paths {
            let (door, endpoints) = (door.clone(), Arc::from(endpoints));
            router = router.route(
                path,
                any(move |request| {
                    guarded(dispatch(door.clone(), Arc::clone(&endpoints), request))
                }),
            );
        }
        router.fallback(move |request: Request| guarded(unknown(door.clone(), request)))
    }
}

/// A panic ends the request that it happens in, and nothing else.
async fn guarded(answer: impl Future<Output = Response>) -> Response {
    let result = AssertUnwindSafe(answer).catch_unwind().await;
    result.unwrap_or_else(|panic| answer::panicked(panic.as_ref()))
}

/// The caller, or the answer to one who is not known.
async fn authenticate<S: Service>(
    service: &S,
    headers: &HeaderMap,
) -> Result<S::Principal, Response> {
    let Some(token) = BearerToken::of(headers) else {
        return Err(answer::refused(StatusCode::UNAUTHORIZED));
    };
    let caller = service.authenticate(token).await;
    caller.map_err(|failure| answer::failed("authenticate", failure))
}

/// Who is told what there is.
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

impl<S: Service> Door<S> {
    /// Lets a caller in, or has the answer to one who is not known.
    async fn admit(&self, headers: &HeaderMap) -> Result<(), Response> {
        match self.security {
            Security::None => Ok(()),
            Security::Bearer => authenticate(&*self.service, headers).await.map(drop),
        }
    }
}

/// Chooses the operation by the method. Axum could do so too, but would tell strangers which methods
/// exist.
async fn dispatch<S: Service>(
    door: Door<S>,
    endpoints: Arc<[(Method, Endpoint)]>,
    request: Request,
) -> Response {
    let find = |method| endpoints.iter().find(|(known, _)| known == method);
    let found = match request.method() {
        // The body is removed on the way out.
        &Method::HEAD => find(&Method::HEAD).or_else(|| find(&Method::GET)),
        method => find(method),
    };
    if let Some((_, endpoint)) = found {
        return endpoint(request).await;
    }
    if let Err(refusal) = door.admit(request.headers()).await {
        return refusal;
    }
    let mut response = match request.method() {
        &Method::OPTIONS => StatusCode::NO_CONTENT.into_response(),
        _ => answer::refused(StatusCode::METHOD_NOT_ALLOWED),
    };
    let methods = endpoints.iter().map(|(method, _)| method.as_str());
    let head = find(&Method::GET).filter(|_| find(&Method::HEAD).is_none());
    let head = head.map(|_| "HEAD");
    let allowed: Vec<_> = methods.chain(head).chain(["OPTIONS"]).collect();
    if let Ok(allowed) = HeaderValue::from_str(&allowed.join(", ")) {
        response.headers_mut().insert(ALLOW, allowed);
    }
    response
}

async fn unknown<S: Service>(door: Door<S>, request: Request) -> Response {
    match door.admit(request.headers()).await {
        Ok(()) => answer::refused(StatusCode::NOT_FOUND),
        Err(refusal) => refusal,
    }
}

/// Reads the operation, has it performed, and answers.
async fn perform<O, H, F>(request: Request, handler: H) -> Response
where
    O: Operation,
    H: FnOnce(O) -> F,
    F: Future<Output = HandlerResult<O>>,
{
    let (head, body) = match take(request, O::REQUEST).await {
        Ok(taken) => taken,
        Err(refusal) => return refusal,
    };
    let query = head.uri.query().unwrap_or_default();
    let received = IncomingRequest::new(O::PATH, head.uri.path(), query, &head.headers, &body);
    match O::receive(&received) {
        Ok(operation) => {
            let span = tracing::info_span!(
                "operation",
                otel.kind = "server",
                operation = O::ID,
                http.request.method = head.method.as_str(),
                http.route = O::PATH,
                http.response.status_code = field::Empty,
            );
            let handled = guarded(async { answer::reply::<O>(handler(operation).await) });
            let response = handled.instrument(span.clone()).await;
            span.record("http.response.status_code", response.status().as_u16());
            response
        }
        Err(rejected) => answer::rejected(O::ID, &rejected),
    }
}

/// Takes in the body, up to the limit that axum has or a layer sets. Nobody waits for one that is not
/// going to be read.
async fn take(request: Request, shape: Shape) -> Result<(Parts, Bytes), Response> {
    let (mut head, body) = request.into_parts();
    if shape == Shape::Nothing {
        return Ok((head, Bytes::new()));
    }
    // The limit is among the extensions.
    let mut limited = Request::new(body);
    *limited.extensions_mut() = mem::take(&mut head.extensions);
    match Bytes::from_request(limited, &()).await {
        Ok(body) => Ok((head, body)),
        Err(rejection) => Err(answer::refused(rejection.status())),
    }
}
