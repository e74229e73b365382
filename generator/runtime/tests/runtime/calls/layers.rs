//! Layers between the log and the handlers.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::MatchedPath;
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use http::header::AUTHORIZATION;
use http::{Request, StatusCode};
use tower::ServiceExt;

use notes_api::server::{OperationInfo, error_response, layered_router};

use super::log::Log;
use super::router::Notes;

/// Lets only requests for the health pass.
async fn limit(mut request: Request<Body>, next: Next) -> Response {
    let operation = request.extensions().get::<OperationInfo>();
    if operation.is_some_and(|operation| operation.id == "get_health") {
        // The handler sees what a layer changes.
        let headers = request.headers_mut();
        headers.extend([(AUTHORIZATION, "Bearer key".parse().unwrap())]);
        return next.run(request).await;
    }
    let path = request.extensions().get::<MatchedPath>();
    let reason = path.map_or("unknown", |path| path.as_str());
    error_response(apicrate_runtime::Rejection::new(
        StatusCode::TOO_MANY_REQUESTS,
        reason,
    ))
}

async fn ask(target: &str) -> (Response, Vec<String>) {
    let (log, _guard) = Log::start();
    let router = layered_router(Arc::new(Notes), |router| router.layer(from_fn(limit)));
    let request = Request::get(format!("/v1{target}")).body(Body::empty());
    let response = Router::new().nest("/v1", router).oneshot(request.unwrap());
    let response = response.await.unwrap();
    (response, log.lines_with("served"))
}

#[tokio::test]
async fn layers_know_the_operation_and_what_they_refuse_is_logged() {
    for (target, status, operation, shown) in [
        (
            "/health",
            204,
            Some("get_health"),
            r#"operation="get_health""#,
        ),
        (
            "/picture",
            429,
            Some("get_picture"),
            r#"reason="/v1/picture""#,
        ),
        ("/nothing", 429, None, r#"reason="unknown""#),
    ] {
        let (response, lines) = ask(target).await;
        assert_eq!(response.status(), status, "{target}");
        let info = response.extensions().get::<OperationInfo>();
        assert_eq!(info.map(|info| info.id), operation, "{target}");
        assert!(response.headers().contains_key("x-request-id"), "{target}");
        let [line] = &lines[..] else {
            panic!("{lines:?}");
        };
        assert!(line.contains(shown), "{line}");
    }
}
