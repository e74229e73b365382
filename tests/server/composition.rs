//! A service as part of an app.

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn, map_response};
use axum::response::Response;
use axum::routing::get;
use billing_api::models::Tax;
use billing_api::operations::{DeleteTax, GetWallet};
use billing_api::server::{
    BearerToken, DESCRIPTION, HandlerError, HandlerResult, RequestHead, Service, Unauthorized,
    description, error_response, router,
};

use crate::expected::{UNAUTHORIZED, no_operation, ok};
use crate::http::{Served, bare, stranger};
use crate::services::{Caller, KEY, Scripted};

/// A service, and an app made from it.
async fn serve(app: impl FnOnce(Router) -> Router) -> (Arc<Scripted>, Served) {
    let service = Arc::<Scripted>::default();
    let router = router(Arc::clone(&service));
    (service, Served::start(app(router)).await)
}

/// Deletes a tax at this path, which must reach the service with this code.
async fn deletes(served: &Served, service: &Scripted, path: &str, code: &str) {
    service.will::<DeleteTax>(Ok(Tax::default()));
    let answer = served.ask(bare(&format!("DELETE {path}"))).await;
    assert_eq!(answer.but_reason(), ok(r#"{"tax":{}}"#), "{path}");
    assert_eq!(service.taken::<DeleteTax>().1, DeleteTax::new(code));
}

#[tokio::test]
async fn a_service_is_at_home_anywhere() {
    let (service, served) = serve(|router| router).await;
    deletes(&served, &service, "/taxes/a%2Fb", "a/b").await;
    let (service, served) = serve(|router| Router::new().nest("/api/v1", router)).await;
    deletes(&served, &service, "/api/v1/taxes/tva", "tva").await;
    let (service, served) = serve(|router| {
        let inner = Router::new().nest("/api/v1", router);
        Router::new().nest("/taxes/taxes", inner)
    })
    .await;
    deletes(
        &served,
        &service,
        "/taxes/taxes/api/v1/taxes/taxes",
        "taxes",
    )
    .await;
}

/// A path parameter of the app is not confused with one of the request.
#[tokio::test]
async fn a_service_is_at_home_behind_a_parameter() {
    for place in ["/tenants/{tenant}/api/v1", "/t/{code}", "/t/{code}/taxes"] {
        let (service, served) = serve(|router| Router::new().nest(place, router)).await;
        is_at_home_behind(&served, &service, place).await;
    }
    // Here axum accepts a router only as a service, as a parameter conflicts with its fallback.
    let (service, served) = serve(|router| Router::new().nest_service("/{code}", router)).await;
    is_at_home_behind(&served, &service, "/{code}").await;
}

async fn is_at_home_behind(served: &Served, service: &Scripted, place: &str) {
    for tenant in ["t1", "a%2Fb", "%FF", "taxes"] {
        let start = place.find('{').unwrap();
        let end = place.find('}').unwrap() + 1;
        let place = [&place[..start], tenant, &place[end..]].concat();
        deletes(served, service, &format!("{place}/taxes/tva"), "tva").await;
        let line = format!("GET {place}/nothing");
        assert_eq!(
            served.ask(bare(&line)).await.but_reason(),
            no_operation(),
            "{line}"
        );
    }
}

#[tokio::test]
async fn a_service_may_be_nested_as_a_tower_service() {
    let (service, served) = serve(|router| Router::new().nest_service("/api/v1", router)).await;
    deletes(&served, &service, "/api/v1/taxes/tva", "tva").await;
    for path in ["/api/v1", "/api/v1/", "/api/v1/nothing"] {
        let line = format!("GET {path}");
        assert_eq!(
            served.ask(bare(&line)).await.but_reason(),
            no_operation(),
            "{line}"
        );
        let answer = served.ask(stranger(&line, &[], "")).await;
        assert_eq!(answer.but_reason(), UNAUTHORIZED, "{line}");
    }
}

#[tokio::test]
async fn other_routes_of_an_app_are_its_own() {
    let (service, served) = serve(|router| {
        let own = Router::new().route("/health", get("well"));
        let app = Router::new().nest("/api/v1", router).merge(own);
        app.fallback(|| async { "the app says no" })
    })
    .await;
    deletes(&served, &service, "/api/v1/taxes/tva", "tva").await;
    let answer = served.ask(stranger("GET /health", &[], "")).await;
    assert_eq!(answer.body, "well");
    let answer = served.ask(stranger("GET /nothing", &[], "")).await;
    assert_eq!(answer.body, "the app says no");
    let answer = served.ask(bare("GET /api/v1/nothing")).await;
    assert_eq!(answer.but_reason(), no_operation());
}

#[tokio::test]
async fn other_routes_may_be_merged_into_those_of_a_service() {
    let own = Router::new().route("/health", get("well"));
    let (service, served) = serve(|router| router.merge(own)).await;
    deletes(&served, &service, "/taxes/tva", "tva").await;
    let answer = served.ask(stranger("GET /health", &[], "")).await;
    assert_eq!(answer.body, "well");
    assert_eq!(
        served.ask(bare("GET /nothing")).await.but_reason(),
        no_operation()
    );
}

/// A caller would take the status for a success.
#[tokio::test]
async fn a_layer_cannot_reject_a_request_with_a_success() {
    for status in [StatusCode::OK, StatusCode::NO_CONTENT, StatusCode::CONTINUE] {
        let response = error_response(status);
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
    }
    let response = error_response(StatusCode::NOT_MODIFIED);
    assert_eq!(response.status(), StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn a_layer_is_around_every_answer() {
    async fn mark(mut response: Response) -> Response {
        let mark = HeaderValue::from_static("yes");
        response.headers_mut().insert("x-mark", mark);
        response
    }
    let (service, served) = serve(|router| router.layer(map_response(mark))).await;
    for (request, status) in [
        (bare("DELETE /taxes/tva"), 200),
        (stranger("DELETE /taxes/tva", &[], ""), 401),
        (bare("GET /nothing"), 404),
        (bare("PUT /taxes/tva"), 405),
        (bare("GET /activity_logs?page=one"), 400),
        (bare("GET /activity_logs"), 500),
    ] {
        if status == 200 {
            service.will::<DeleteTax>(Ok(Tax::default()));
        }
        let answer = served.ask(&request).await;
        assert_eq!(answer.status(), status, "{request}");
        assert_eq!(answer.header("x-mark"), Some("yes"), "{request}");
    }
}

/// An app that receives its key in another place can move it to the right one.
#[tokio::test]
async fn a_layer_may_change_the_request() {
    async fn take_from_cookie(mut request: Request, next: Next) -> Response {
        let cookie = request.headers_mut().remove("cookie");
        if cookie.is_some_and(|cookie| cookie == "session=1") {
            let key = HeaderValue::try_from(format!("Bearer {KEY}")).unwrap();
            request.headers_mut().insert("authorization", key);
        }
        next.run(request).await
    }
    let (service, served) = serve(|router| router.layer(from_fn(take_from_cookie))).await;
    service.will::<DeleteTax>(Ok(Tax::default()));
    let line = "DELETE /taxes/tva";
    let answer = served.ask(stranger(line, &["cookie: session=1"], "")).await;
    assert_eq!(answer.status(), 200);
    let answer = served.ask(stranger(line, &["cookie: session=2"], "")).await;
    assert_eq!(answer.but_reason(), UNAUTHORIZED);
}

#[tokio::test]
async fn the_description_is_shown_to_anybody_if_the_app_wants_so() {
    let (_, served) = serve(|router| router.merge(description())).await;
    let answer = served.ask(stranger("GET /openapi.yaml", &[], "")).await;
    assert_eq!(answer.line, "HTTP/1.1 200 OK");
    assert_eq!(answer.header("content-type"), Some("application/yaml"));
    assert_eq!(answer.body, DESCRIPTION);
    let described: serde_json::Value = serde_yaml::from_str(&answer.body).unwrap();
    assert_eq!(
        described["paths"]["/taxes"]["post"]["operationId"],
        "create_tax"
    );
    // Everything else is unchanged.
    let answer = served.ask(stranger("GET /nothing", &[], "")).await;
    assert_eq!(answer.but_reason(), UNAUTHORIZED);

    let (_, served) = serve(|router| Router::new().nest("/api", router.merge(description()))).await;
    let answer = served.ask(stranger("GET /api/openapi.yaml", &[], "")).await;
    assert_eq!(answer.body, DESCRIPTION);
}

#[tokio::test]
async fn the_description_is_shown_to_nobody_otherwise() {
    let (_, served) = serve(|router| router).await;
    let line = "GET /openapi.yaml";
    assert_eq!(
        served.ask(stranger(line, &[], "")).await.but_reason(),
        UNAUTHORIZED
    );
    assert_eq!(served.ask(bare(line)).await.but_reason(), no_operation());
}

/// A service with one wallet, a key and a type of callers of its own.
struct Shop {
    key: &'static str,
}

impl Service for Shop {
    type Principal = String;

    async fn authenticate(
        &self,
        token: BearerToken,
        _: &RequestHead,
    ) -> Result<String, HandlerError<Unauthorized>> {
        if token.matches(self.key) {
            Ok(self.key.to_owned())
        } else {
            Err(Unauthorized::default().into())
        }
    }

    async fn get_wallet(
        &self,
        caller: String,
        _: GetWallet,
        _: RequestHead,
    ) -> HandlerResult<GetWallet> {
        Ok(billing_api::models::Wallet::new().name(caller).into())
    }
}

#[tokio::test]
async fn two_services_in_one_app_do_not_know_each_other() {
    let service = Arc::<Scripted>::default();
    let app = Router::new()
        .nest("/one", router(Arc::new(Shop { key: "key-1" })))
        .nest("/two", router(Arc::new(Shop { key: "key-2" })))
        .nest("/three", router(Arc::clone(&service)));
    let served = Served::start(app).await;
    for (place, key, known) in [
        ("one", "key-1", true),
        ("one", "key-2", false),
        ("one", KEY, false),
        ("two", "key-2", true),
        ("two", "key-1", false),
    ] {
        let line = format!("GET /{place}/customers/c1/wallets/gold");
        let header = format!("authorization: Bearer {key}");
        let answer = served.ask(stranger(&line, &[&header], "")).await;
        let wallet = format!(r#"{{"wallet":{{"name":"{key}","expiration_at":null}}}}"#);
        let expected = if known {
            ok(&wallet)
        } else {
            UNAUTHORIZED.to_owned()
        };
        assert_eq!(answer.but_reason(), expected, "{place} {key}");
    }
    service.will::<DeleteTax>(Ok(Tax::default()));
    assert_eq!(
        served.ask(bare("DELETE /three/taxes/tva")).await.status(),
        200
    );
    assert_eq!(
        service.taken::<DeleteTax>(),
        (Caller("ann"), DeleteTax::new("tva"))
    );
}
