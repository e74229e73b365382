//! Layers between the log and the handlers.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::{IntoResponse, Response};
use futures_util::future::BoxFuture;
use http::StatusCode;
use tower_service::Service;

use super::head::RequestHead;

/// Layers that each request passes through after its operation is known.
#[derive(Clone)]
pub(super) struct Layers(Router);

/// Responds to a request that has passed the layers, which may have changed it.
#[derive(Clone)]
struct Next(Arc<dyn Fn(Request) -> BoxFuture<'static, Response> + Send + Sync>);

impl Layers {
    /// The layers that a function adds to a router.
    pub(super) fn new(add: impl FnOnce(Router) -> Router) -> Self {
        Self(add(Router::new().fallback(respond_within)).with_state(()))
    }

    /// Responds to a request with `respond`, unless a layer does.
    pub(super) async fn respond(
        mut self,
        head: RequestHead,
        body: Body,
        respond: impl Fn(RequestHead, Body) -> BoxFuture<'static, Response> + Send + Sync + 'static,
    ) -> Response {
        let mut request = head.clone().into_request(body);
        let extensions = request.extensions_mut();
        if let Some(operation) = head.operation() {
            extensions.insert(operation);
        }
        extensions.insert(Next(Arc::new(move |request| {
            let (parts, body) = request.into_parts();
            respond(head.clone().with_parts(parts), body)
        })));
        match self.0.call(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        }
    }
}

async fn respond_within(mut request: Request) -> Response {
    match request.extensions_mut().remove::<Next>() {
        Some(Next(respond)) => respond(request).await,
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
