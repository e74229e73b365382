//! Constraints of requests, and the violations that are reported to the caller.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use http::Request;
use serde_json::{Value, json};
use tower::ServiceExt;

use super::router::Notes;
use notes_api::server::router;

/// The response to a request, as its status and its body.
async fn answer(method: &str, path: &str, media_type: &str, body: &str) -> (u16, Value) {
    let request = Request::builder().method(method).uri(path);
    let request = request.header("authorization", "Bearer key");
    let request = request.header("content-type", media_type);
    let request = request.body(Body::from(body.to_owned())).unwrap();
    let response = router(Arc::new(Notes)).oneshot(request).await.unwrap();
    let status = response.status().as_u16();
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    (status, serde_json::from_slice(&body).unwrap())
}

#[tokio::test]
async fn a_request_is_refused_as_one_with_values_of_wrong_types_is() {
    let json = "application/json";
    for (method, path, body, status, details) in [
        ("GET", "/notes?page=1", "", 501, None),
        (
            "GET",
            "/notes?page=0",
            "",
            400,
            Some(json!({"reason": "`page` in the query must be at least 1"})),
        ),
        (
            "PUT",
            "/notes/1",
            r#"{"note": {}}"#,
            422,
            Some(json!({"note": ["must have at least 1 property"]})),
        ),
        (
            "PUT",
            "/notes/0",
            r#"{"note": {}}"#,
            404,
            Some(json!({"reason": "`number` in the path must be at least 1; \
                                   `note` in the body must have at least 1 property"})),
        ),
        (
            "PUT",
            "/notes/1",
            r#"{"note": {"folder": null}}"#,
            501,
            None,
        ),
    ] {
        let mut wanted = json!({"status": status});
        if let Some(details) = details {
            wanted["details"] = details;
        }
        assert_eq!(
            answer(method, path, json, body).await,
            (status, wanted),
            "{path}"
        );
    }
}

#[tokio::test]
async fn the_fields_of_a_form_are_checked_too() {
    let field = |name: &str, value: &str| {
        format!("--b\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    let fields = [
        field("title", " "),
        field("pages[]", "1"),
        field("pages[]", "0"),
        field("picture", "1"),
    ];
    let body = fields.concat() + "--b--\r\n";
    let explained = answer("POST", "/letters", "multipart/form-data; boundary=b", &body).await;
    let wanted = json!({
        "status": 422,
        "details": {
            "title": [r"does not match `\S`"],
            "pages[][1]": ["must be at least 1"],
        },
    });
    assert_eq!(explained, (422, wanted));
}
