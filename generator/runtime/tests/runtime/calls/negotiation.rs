//! The media types of requests and responses, and the ids of requests.

use std::sync::Arc;

use axum::body::Body;
use http::header::{ACCEPT, AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use http::{HeaderMap, Request};
use tower::ServiceExt;

use notes_api::server::router;

use super::router::Notes;

/// The status of the response to a request with these headers. Operations that are asked for are not implemented.
async fn status(line: &str, headers: &[(&str, &str)], body: &'static str) -> u16 {
    let (method, path) = line.split_once(' ').unwrap();
    let mut request = Request::builder().method(method).uri(path);
    request = request.header(AUTHORIZATION, "Bearer key");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::from(body)).unwrap();
    let response = router(Arc::new(Notes)).oneshot(request).await.unwrap();
    response.status().as_u16()
}

const NOTE: &str = r#"{"content":{"kind":"sound"},"weight":null}"#;

#[tokio::test]
async fn a_body_of_another_media_type_is_unsupported() {
    let typed = |value| [(CONTENT_TYPE.as_str(), value)];
    let json = typed("application/json");
    assert_eq!(status("POST /notes", &json, NOTE).await, 501);
    assert_eq!(status("POST /notes", &json, "{").await, 400);
    assert_eq!(status("POST /notes", &typed("text/csv"), NOTE).await, 415);
    assert_eq!(status("POST /notes", &[], NOTE).await, 415);
    let twice = [json[0], json[0]];
    assert_eq!(status("POST /notes", &twice, NOTE).await, 400);
    let compressed = [json[0], (CONTENT_ENCODING.as_str(), "gzip")];
    assert_eq!(status("POST /notes", &compressed, NOTE).await, 415);
    assert_eq!(status("PUT /picture", &typed("text/csv"), "x").await, 415);
    assert_eq!(status("POST /letters", &json, NOTE).await, 415);
    let form = "multipart/form-data";
    assert_eq!(status("POST /letters", &typed(form), NOTE).await, 400);
    // An invalid parameter is named in the same response, and comes first.
    assert_eq!(status("PUT /notes/x", &typed("text/csv"), NOTE).await, 404);
}

#[tokio::test]
async fn a_response_is_of_a_media_type_that_the_caller_accepts() {
    for (line, accept, expected) in [
        ("GET /text", "text/csv", 501),
        ("GET /text", "text/*;q=0.1", 501),
        ("GET /text", "application/json, */*;q=0.1", 501),
        ("GET /text", "application/json", 406),
        ("GET /text", "text/csv;q=0, */*", 406),
        // A range is described.
        ("GET /picture", "image/png", 501),
        ("GET /picture", "text/plain", 406),
        // There is no body, or there may be none.
        ("POST /copies", "image/png", 501),
        ("DELETE /flags/all", "text/plain", 501),
        ("GET /text", "", 501),
        ("GET /unknown", "text/plain", 404),
    ] {
        let headers = [(ACCEPT.as_str(), accept)];
        let found = status(line, &headers, "").await;
        assert_eq!(found, expected, "{line} {accept}");
    }
    assert_eq!(status("GET /text", &[], "").await, 501);
    let several = [
        (ACCEPT.as_str(), "text/html"),
        (ACCEPT.as_str(), "text/csv"),
    ];
    assert_eq!(status("GET /text", &several, "").await, 501);
}

async fn headers(id: Option<&str>) -> HeaderMap {
    let mut request = Request::get("/health");
    if let Some(id) = id {
        request = request.header("x-request-id", id);
    }
    let request = request.body(Body::empty()).unwrap();
    let response = router(Arc::new(Notes)).oneshot(request).await.unwrap();
    response.into_parts().0.headers
}

#[tokio::test]
async fn a_request_without_an_id_gets_one() {
    let (first, second) = (headers(None).await, headers(None).await);
    let (first, second) = (&first["x-request-id"], &second["x-request-id"]);
    assert_eq!(first.len(), 32);
    assert_ne!(first, second);
    assert_eq!(headers(Some("r-1")).await["x-request-id"], "r-1");
}
