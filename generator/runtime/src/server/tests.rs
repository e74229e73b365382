//! What a stranger is told: nothing, unless nobody has to say who they are.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use http::header::{ALLOW, AUTHORIZATION, WWW_AUTHENTICATE};
use http::{HeaderMap, Request, StatusCode};
use tower::ServiceExt;

use super::{BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router};
use crate::operations::GetHealth;
use crate::support::server::Routes;

/// Knows one caller.
struct Notes;

impl Service for Notes {
    type Principal = ();

    async fn authenticate(
        &self,
        token: BearerToken,
        _: &RequestHead,
    ) -> Result<(), HandlerError<Unauthorized>> {
        match token.matches("key") {
            true => Ok(()),
            false => Err(Unauthorized::default().into()),
        }
    }

    async fn get_health(&self, _: GetHealth, _: RequestHead) -> HandlerResult<GetHealth> {
        Ok(().into())
    }
}

/// The routes of an API all of whose operations are open to anybody.
fn open() -> Router {
    Routes::new(Arc::new(Notes))
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
