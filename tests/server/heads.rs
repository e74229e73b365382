//! The parts of a request that a service sees beside its parameters and its body.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::response::Response;
use billing_api::models::Wallet;
use billing_api::operations::{CreateTax, GetWallet};
use billing_api::server::{
    BearerToken, HandlerError, HandlerResult, OperationInfo, RequestHead, Service, Unauthorized,
    router,
};
use tower_service::Service as _;

use crate::services::KEY;

/// Records the heads of requests, and authenticates only callers with a request id.
#[derive(Default)]
struct Curious {
    authenticated: Mutex<Option<RequestHead>>,
    handled: Mutex<Option<RequestHead>>,
}

impl Service for Curious {
    type Principal = String;

    async fn authenticate(
        &self,
        _: BearerToken,
        head: &RequestHead,
    ) -> Result<String, HandlerError<Unauthorized>> {
        *self.authenticated.lock().unwrap() = Some(head.clone());
        let id = head.headers().get("x-request-id");
        let id = id.and_then(|id| id.to_str().ok());
        Ok(id.ok_or_else(Unauthorized::default)?.to_owned())
    }

    async fn get_wallet(
        &self,
        caller: String,
        _: GetWallet,
        head: RequestHead,
    ) -> HandlerResult<GetWallet> {
        assert_eq!(head.request_id(), Some(&*caller));
        *self.handled.lock().unwrap() = Some(head);
        Ok(Wallet::default().into())
    }

    async fn create_tax(
        &self,
        _: String,
        _: CreateTax,
        head: RequestHead,
    ) -> HandlerResult<CreateTax> {
        *self.handled.lock().unwrap() = Some(head);
        Err(HandlerError::not_implemented())
    }
}

#[derive(Debug, Clone, PartialEq)]
struct FromALayer(u8);

/// Sends a request to a nested service, with the address of its sender and an extension from a layer.
async fn ask(service: &Arc<Curious>, request: axum::http::request::Builder, body: &str) -> u16 {
    let peer: SocketAddr = "192.0.2.7:4711".parse().unwrap();
    let request = request
        .header("authorization", format!("Bearer {KEY}"))
        .extension(ConnectInfo(peer))
        .extension(FromALayer(7))
        .body(Body::from(body.to_owned()))
        .unwrap();
    respond(service, request).await.status().as_u16()
}

async fn respond(service: &Arc<Curious>, request: Request<Body>) -> Response {
    let mut app = Router::new().nest_service("/api/v1", router(Arc::clone(service)));
    app.call(request).await.unwrap()
}

#[tokio::test]
async fn a_handler_and_who_lets_in_see_the_head_of_the_request() {
    let service = Arc::<Curious>::default();
    let request = Request::get("/api/v1/customers/c%2F1/wallets/gold?trace=1")
        .header("x-request-id", "r-1")
        .header("accept-language", "de");
    assert_eq!(ask(&service, request, "").await, 200);
    for head in [&service.authenticated, &service.handled] {
        let head = head.lock().unwrap().take().unwrap();
        assert_eq!(head.method(), "GET");
        assert_eq!(head.uri(), "/customers/c%2F1/wallets/gold?trace=1");
        assert_eq!(head.headers()["accept-language"], "de");
        assert_eq!(head.request_id(), Some("r-1"));
        assert_eq!(head.peer(), Some("192.0.2.7:4711".parse().unwrap()));
        assert_eq!(head.extensions().get(), Some(&FromALayer(7)));
        let operation = head.operation().unwrap();
        assert_eq!(operation, OperationInfo::of::<GetWallet>());
        assert_eq!(
            (operation.id, operation.method, operation.path),
            (
                "get_wallet",
                "GET",
                "/customers/{external_customer_id}/wallets/{code}"
            )
        );
    }
}

/// Layers around the router learn which operation it was, and the caller gets its request id back.
#[tokio::test]
async fn a_response_is_marked_with_its_operation_and_its_request_id() {
    let service = Arc::<Curious>::default();
    for (path, operation) in [
        ("/customers/c1/wallets/gold", Some("get_wallet")),
        ("/nothing", None),
    ] {
        let request = Request::get(format!("/api/v1{path}"))
            .header("authorization", format!("Bearer {KEY}"))
            .header("x-request-id", "r-3")
            .body(Body::empty());
        let response = respond(&service, request.unwrap()).await;
        let info = response.extensions().get::<OperationInfo>();
        assert_eq!(info.map(|operation| operation.id), operation);
        assert_eq!(response.headers()["x-request-id"], "r-3");
    }
}

/// The limit for a body is also among the extensions, and still reaches the handler.
#[tokio::test]
async fn the_head_of_a_request_with_a_body_is_whole() {
    let service = Arc::<Curious>::default();
    let request = Request::post("/api/v1/taxes")
        .header("x-request-id", "r-2")
        .header("content-type", "application/json");
    assert_eq!(ask(&service, request, r#"{"tax":{}}"#).await, 501);
    let head = service.handled.lock().unwrap().take().unwrap();
    assert_eq!(head.extensions().get(), Some(&FromALayer(7)));
    assert_eq!(head.headers()["content-type"], "application/json");
}

#[tokio::test]
async fn who_lets_in_may_decide_by_the_head() {
    let service = Arc::<Curious>::default();
    for path in ["/api/v1/customers/c1/wallets/gold", "/api/v1/nothing"] {
        assert_eq!(ask(&service, Request::get(path), "").await, 401, "{path}");
        let head = service.authenticated.lock().unwrap().take().unwrap();
        assert!(head.request_id().is_some());
        assert_eq!(head.operation().is_some(), path.contains("wallets"));
    }
}

#[test]
fn a_head_shows_no_credential_and_can_be_made_for_a_test() {
    let request = Request::builder()
        .method("PUT")
        .header("authorization", "Bearer key-7f3a")
        .header("proxy-authorization", "Basic a2V5")
        .header("cookie", "session=5e55")
        .body(());
    let head = RequestHead::from(request.unwrap().into_parts().0);
    assert_eq!((head.method().as_str(), head.peer()), ("PUT", None));
    let shown = format!("{head:?} {:?}", head.headers());
    for secret in ["7f3a", "a2V5", "5e55"] {
        assert!(!shown.contains(secret), "{shown}");
    }
    assert_eq!(head.headers()["authorization"], "Bearer key-7f3a");
    let head = head.with_operation(OperationInfo::of::<CreateTax>());
    assert_eq!(
        head.operation().map(|operation| operation.id),
        Some("create_tax")
    );
}
