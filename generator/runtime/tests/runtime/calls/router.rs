//! The responses to callers who are not authenticated: they reveal nothing, unless no operation requires
//! authentication.

use std::sync::Arc;

use apicrate_runtime::server::{Gate, Routes};
use apicrate_runtime::{ApiInfo, Operation, Scheme, SchemeKind, parameters, serde_json};
use axum::Router;
use axum::body::{Body, to_bytes};
use http::header::{ALLOW, AUTHORIZATION, WWW_AUTHENTICATE};
use http::{HeaderMap, Request, StatusCode};
use tower::ServiceExt;

use notes_api::models::Fault;
use notes_api::operations::{GetHealth, GetHealthError};
use notes_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
};
use notes_api::{Security, Shape};

/// Knows one caller.
pub(super) struct Notes;

impl Service for Notes {
    type Principal = ();

    async fn authenticate(
        &self,
        token: BearerToken,
        _: &RequestHead,
    ) -> Result<(), HandlerError<Unauthorized>> {
        if token.matches("key") {
            Ok(())
        } else {
            Err(Unauthorized::default().into())
        }
    }

    async fn get_health(&self, _: GetHealth, _: RequestHead) -> HandlerResult<GetHealth> {
        Ok(().into())
    }
}

/// Lets nobody in, as all operations are open.
struct Nobody;

impl Gate for Nobody {
    type Service = Notes;
    type Principal = ();

    async fn admit(
        _: &Notes,
        _: &'static [Scheme],
        _: &RequestHead,
    ) -> Result<(), HandlerError<Unauthorized>> {
        Err(Unauthorized::default().into())
    }
}

/// The routes of an API whose operations need no authentication.
fn open() -> Router {
    Routes::<Nobody>::new(GetHealth::API, Arc::new(Notes))
        .open_operation(|service, request: GetHealth, head| async move {
            Notes::get_health(&service, request, head).await
        })
        .router()
}

async fn ask(router: Router, method: &str, path: &str, key: Option<&str>) -> (u16, HeaderMap) {
    let mut request = Request::builder().method(method).uri(path);
    if let Some(key) = key {
        request = request.header(AUTHORIZATION, format!("Bearer {key}"));
    }
    let response = router.oneshot(request.body(Body::empty()).unwrap());
    let (head, _) = response.await.unwrap().into_parts();
    (head.status.as_u16(), head.headers)
}

#[tokio::test]
async fn an_open_service_asks_nobody_for_a_credential() {
    for key in [None, Some("wrong")] {
        for (method, path, status) in [
            ("GET", "/health", StatusCode::NO_CONTENT),
            ("OPTIONS", "/health", StatusCode::NO_CONTENT),
            ("PUT", "/health", StatusCode::METHOD_NOT_ALLOWED),
            ("GET", "/nothing", StatusCode::NOT_FOUND),
            ("OPTIONS", "/nothing", StatusCode::NOT_FOUND),
        ] {
            let (found, headers) = ask(open(), method, path, key).await;
            assert_eq!(found, status, "{method} {path} {key:?}");
            assert!(!headers.contains_key(WWW_AUTHENTICATE), "{method} {path}");
        }
        let (_, headers) = ask(open(), "PUT", "/health", key).await;
        assert_eq!(headers[ALLOW], "GET, HEAD, OPTIONS");
    }
}

#[tokio::test]
async fn one_operation_with_a_credential_hides_everything_but_the_open_ones() {
    let routes = || router(Arc::new(Notes));
    let invalid =
        r#"Bearer error="invalid_token", error_description="the credential is not valid""#;
    for (key, challenge) in [(None, "Bearer"), (Some("wrong"), invalid)] {
        assert_eq!(ask(routes(), "GET", "/health", key).await.0, 204);
        for (method, path) in [
            ("GET", "/notes"),
            ("PATCH", "/notes"),
            ("PUT", "/health"),
            ("OPTIONS", "/health"),
            ("GET", "/nothing"),
        ] {
            let (status, headers) = ask(routes(), method, path, key).await;
            assert_eq!(status, 401, "{method} {path} {key:?}");
            assert_eq!(headers[WWW_AUTHENTICATE], challenge);
            assert!(!headers.contains_key(ALLOW));
        }
    }
    let key = Some("key");
    assert_eq!(ask(routes(), "PATCH", "/notes", key).await.0, 405);
    assert_eq!(ask(routes(), "GET", "/nothing", key).await.0, 404);
}

/// A bearer token would be refused in the header.
#[tokio::test]
async fn the_body_says_why_a_key_is_refused() {
    /// Is asked for with a key.
    #[derive(Debug, Clone)]
    struct Keyed;

    impl Operation for Keyed {
        type Response = ();
        type Error = GetHealthError;
        const API: &'static ApiInfo = GetHealth::API;
        const ID: &'static str = "keyed";
        const METHOD: &'static str = "GET";
        const PATH: &'static str = "/keyed";
        const SECURITY: Security =
            Security::Required(&[&[Scheme::new("notes-api", "key", SchemeKind::Header("x-key"))]]);
        const RESPONSE: Shape = Shape::Nothing;
    }

    parameters! { Keyed; }

    let routes = Routes::<Nobody>::new(GetHealth::API, Arc::new(Notes))
        .operation(|_, (), _: Keyed, _| async move { Ok(().into()) });
    let request = Request::get("/keyed").body(Body::empty()).unwrap();
    let response = routes.router().oneshot(request).await.unwrap();
    assert_eq!(response.headers()[WWW_AUTHENTICATE], "ApiKey");
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    let fault: Fault = serde_json::from_slice(&body).unwrap();
    assert_eq!(
        fault.details.unwrap()["reason"],
        "the credential is not valid"
    );
}

/// Operations whose paths axum cannot tell apart, or not at all.
mod templates {
    use std::sync::Arc;

    use axum::Router;
    use axum::body::Body;
    use axum::extract::MatchedPath;
    use axum::middleware::{Next, from_fn};
    use http::header::ALLOW;
    use http::{HeaderName, HeaderValue, Request};
    use tower::ServiceExt;

    use apicrate_runtime::server::Routes;
    use apicrate_runtime::{ApiInfo, Operation, parameters};
    use notes_api::operations::{GetHealth, GetHealthError};
    use notes_api::{RequestParts, Response, Security, Shape};

    use super::{Nobody, Notes};

    /// An operation that responds with its only parameter.
    macro_rules! operation {
        ($name:ident, $method:ident, $path:literal, $($entry:tt)+) => {
            #[derive(Debug, Clone)]
            struct $name {
                text: String,
            }

            impl Operation for $name {
                type Response = ();
                type Error = GetHealthError;
                const API: &'static ApiInfo = GetHealth::API;
                const ID: &'static str = stringify!($name);
                const METHOD: &'static str = stringify!($method);
                const PATH: &'static str = $path;
                const SECURITY: Security = Security::None;
                const RESPONSE: Shape = Shape::Nothing;
            }

            parameters! { $name; $($entry)+: text }
        };
    }

    operation!(Get, GET, "/notes/{id}", path "id");
    operation!(Delete, DELETE, "/notes/{name}", path "name");
    operation!(Cancel, POST, "/notes/{id}:cancel", path "id");
    operation!(Export, GET, "/notes/{id}.csv", path "id");
    operation!(Page, GET, "/{book}/x", path "book");
    operation!(File, GET, "/files/{*path}", path as Rest "path");
    operation!(Meta, GET, "/files/{*path}/meta", path as Rest "path");
    operation!(Label, GET, "/labels/.{id}", path "id");
    operation!(Search, GET, "/search", query "q");
    operation!(SearchAll, GET, "/search?kind=all", query "q");

    /// Routes on which each operation responds with its name and its parameter.
    macro_rules! routes {
        ($($name:ident),+) => {
            Routes::<Nobody>::new(GetHealth::API, Arc::new(Notes))
                $(.open_operation(|_, request: $name, _| async move {
                    let text = format!("{} {}", stringify!($name), request.text);
                    let found = HeaderName::from_static("x-found");
                    Ok(Response::new(()).with_header(found, HeaderValue::try_from(text)?))
                }))+
                .router()
        };
    }

    fn routes() -> Router {
        routes!(
            Get, Delete, Cancel, Export, Page, File, Meta, Label, Search, SearchAll
        )
    }

    async fn ask(method: &str, target: &str) -> (u16, String) {
        let request = Request::builder().method(method).uri(target);
        let response = routes().oneshot(request.body(Body::empty()).unwrap());
        let headers = response.await.unwrap();
        let found = headers
            .headers()
            .get("x-found")
            .or(headers.headers().get(ALLOW));
        let found = found.map(|value| value.to_str().unwrap().to_owned());
        (headers.status().as_u16(), found.unwrap_or_default())
    }

    #[tokio::test]
    async fn a_path_is_that_of_the_operation_that_says_most_of_it() {
        for (method, target, status, found) in [
            ("GET", "/notes/7", 200, "Get 7"),
            ("DELETE", "/notes/7", 200, "Delete 7"),
            ("POST", "/notes/7:cancel", 200, "Cancel 7"),
            ("GET", "/notes/7%3Acancel", 200, "Get 7:cancel"),
            ("GET", "/notes/7.csv", 200, "Export 7"),
            ("GET", "/notes/x", 200, "Get x"),
            ("GET", "/other/x", 200, "Page other"),
            ("GET", "/files/a/b%20c", 200, "File a/b c"),
            ("GET", "/files/a/b/meta", 200, "Meta a/b"),
            ("GET", "/files/y", 200, "File y"),
            ("GET", "/labels/.a.b", 200, "Label a.b"),
            ("GET", "/search?q=1", 200, "Search 1"),
            ("GET", "/search?q=1&kind=all", 200, "SearchAll 1"),
            ("GET", "/search?q=1&kind=allx", 200, "Search 1"),
            ("POST", "/notes/7", 405, "GET, DELETE, HEAD, OPTIONS"),
            (
                "PUT",
                "/notes/7:cancel",
                405,
                "POST, GET, DELETE, HEAD, OPTIONS",
            ),
            ("POST", "/files/a", 405, "GET, HEAD, OPTIONS"),
            ("GET", "/labels/a", 404, ""),
            ("GET", "/files", 404, ""),
            ("GET", "/files/a/%2e%2e/b", 404, ""),
            ("GET", "/notes/7/", 404, ""),
        ] {
            let answer = ask(method, target).await;
            assert_eq!(answer, (status, found.to_owned()), "{method} {target}");
        }
    }

    /// Layers count requests by it.
    #[tokio::test]
    async fn layers_see_the_described_path() {
        let copied = |request: Request<Body>, next: Next| async move {
            let path = request.extensions().get::<MatchedPath>().cloned();
            let mut response = next.run(request).await;
            if let Some(path) = path {
                let path = HeaderValue::try_from(path.as_str()).unwrap();
                response.headers_mut().insert("x-path", path);
            }
            response
        };
        let routes = || routes!(Get, Delete, Cancel, Page, Label, Search, SearchAll);
        for (target, path) in [
            ("/notes/7", "/v1/notes/{id}"),
            ("/other/x", "/v1/{book}/x"),
            ("/search?kind=all", "/v1/search"),
        ] {
            let router = Router::new().nest("/v1", routes().layer(from_fn(copied)));
            let request = Request::get(format!("/v1{target}")).body(Body::empty());
            let response = router.oneshot(request.unwrap()).await.unwrap();
            assert_eq!(response.headers()["x-path"], path, "{target}");
        }
    }

    /// A described name may also be that of a parameter in the path of the API.
    #[tokio::test]
    async fn a_router_can_be_nested_below_a_parameter() {
        let router = Router::new().nest("/of/{id}", routes!(Get, Page));
        let request = Request::get("/of/7/notes/8").body(Body::empty()).unwrap();
        let response = router.oneshot(request).await.unwrap();
        assert_eq!(response.headers()["x-found"], "Get 8");
    }

    /// Each request of a client reaches the operation that it is meant for.
    #[tokio::test]
    async fn a_service_finds_what_a_client_writes() {
        async fn sent<O: Operation>(operation: O) -> (u16, String) {
            let mut parts = RequestParts::default();
            operation.write(&mut parts);
            let target = parts.finish(O::PATH).unwrap().target;
            ask(O::METHOD, &target).await
        }
        let text = || "a:b/c".to_owned();
        let found = sent(Cancel { text: text() }).await;
        assert_eq!(found, (200, "Cancel a:b/c".to_owned()));
        let found = sent(Get { text: text() }).await;
        assert_eq!(found, (200, "Get a:b/c".to_owned()));
        let found = sent(File { text: text() }).await;
        assert_eq!(found, (200, "File a:b/c".to_owned()));
        let found = sent(SearchAll { text: text() }).await;
        assert_eq!(found, (200, "SearchAll a:b/c".to_owned()));
    }
}
