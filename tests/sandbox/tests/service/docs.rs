//! The page for trying operations in a browser. How a browser shows it is tested elsewhere.

use axum::body::{Body, to_bytes};
use axum::http::{Request, Response};
use tower::ServiceExt;

use super::{KEY, sandbox};

async fn docs() -> Response<Body> {
    let request = Request::get("/docs").body(Body::empty()).unwrap();
    sandbox().await.router().oneshot(request).await.unwrap()
}

#[tokio::test]
async fn operations_are_tried_on_a_page_that_has_the_key() {
    let response = docs().await;
    assert_eq!(response.status(), 200);
    assert_eq!(
        response.headers()["content-type"],
        "text/html; charset=utf-8"
    );
    assert_eq!(response.headers()["cache-control"], "no-store");
    let page = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    let page = String::from_utf8(page.to_vec()).unwrap();
    assert!(page.contains("<title>Billing Service API</title>"));
    assert!(page.contains(r#""servers":[{"url":"/api/v1"}]"#));
    let credentials = format!("\nconst credentials = {{\"bearer\":\"{KEY}\"}};\n");
    assert!(page.contains(&credentials));
}

#[tokio::test]
async fn the_key_shows_nowhere_else() {
    let sandbox = sandbox().await;
    assert!(!format!("{sandbox:?}").contains(KEY));
}
