//! Strangers learn nothing: whatever they request, the answer is exactly the same.

use std::sync::Arc;

use crate::expected::UNAUTHORIZED;
use crate::http::{Served, stranger};
use crate::services::{Scripted, app};

/// The credentials that a stranger may send.
const CREDENTIALS: [&[&str]; 3] = [
    &[],
    &["authorization: Bearer key-0000"],
    &["authorization: Basic a2V5"],
];

/// Sends the request with each credential, each on a connection of its own.
async fn is_told_nothing(line: &str, headers: &[&str], body: &str) {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    for credentials in CREDENTIALS {
        let headers = [credentials, headers].concat();
        let request = stranger(line, &headers, body);
        if line.starts_with("HEAD ") {
            let text = served.ask_head(&request).await.but_reason();
            assert_eq!(
                text + r#"{"status":401,"error":"Unauthorized"}"#,
                UNAUTHORIZED
            );
        } else {
            assert_eq!(
                served.ask(&request).await.but_reason(),
                UNAUTHORIZED,
                "{request}"
            );
        }
    }
    assert_eq!(service.texts(), [""; 0], "a stranger has reached a handler");
}

#[tokio::test]
async fn a_stranger_cannot_perform_any_operation() {
    for line in [
        "GET /api/v1/activity_logs",
        "POST /api/v1/billable_metrics",
        "PUT /api/v1/billable_metrics/m1",
        "PUT /api/v1/add_ons/setup",
        "POST /api/v1/taxes",
        "DELETE /api/v1/taxes/tva",
        "POST /api/v1/credit_notes/1a901a90-1a90-4a90-8a90-1a901a901a07/download",
        "DELETE /api/v1/customers/c1/applied_coupons/1a901a90-1a90-4a90-8a90-1a901a901a08",
        "GET /api/v1/customers/c1/projected_usage",
        "GET /api/v1/customers/c1/wallets/gold",
        "DELETE /api/v1/customers/c1/wallets/gold",
        "DELETE /api/v1/customers/c1/wallets/gold/alerts/low",
        "GET /api/v1/payments/1a901a90-1a90-4a90-8a90-1a901a901a09",
    ] {
        is_told_nothing(line, &[], "").await;
    }
    for (line, body) in [
        ("POST /api/v1/billable_metrics", r#"{"billable_metric":{}}"#),
        ("POST /api/v1/taxes", r#"{"tax":{"name":"TVA"}}"#),
    ] {
        let length = format!("content-length: {}", body.len());
        is_told_nothing(line, &["content-type: application/json", &length], body).await;
    }
}

#[tokio::test]
async fn a_stranger_does_not_learn_which_paths_there_are() {
    for line in [
        "GET /api/v1",
        "GET /api/v1/nothing",
        "GET /api/v1/activity_logs/",
        "GET /api/v1//activity_logs",
        "GET /api/v1/customers/c1",
        "GET /api/v1/openapi.yaml",
        "POST /api/v1/nothing",
        "GET /api/v1/taxes/%FF",
        "GET /api/v1/%",
    ] {
        is_told_nothing(line, &[], "").await;
    }
}

#[tokio::test]
async fn a_stranger_does_not_learn_which_methods_there_are() {
    for line in [
        "GET /api/v1/taxes",
        "DELETE /api/v1/activity_logs",
        "PATCH /api/v1/activity_logs",
        "OPTIONS /api/v1/activity_logs",
        "OPTIONS /api/v1/nothing",
        "TRACE /api/v1/activity_logs",
        "BREW /api/v1/activity_logs",
        "BREW /api/v1/nothing",
        "HEAD /api/v1/activity_logs",
        "HEAD /api/v1/taxes",
        "HEAD /api/v1/nothing",
    ] {
        is_told_nothing(line, &[], "").await;
    }
}

#[tokio::test]
async fn a_stranger_does_not_learn_what_is_wrong_with_a_request() {
    for line in [
        "GET /api/v1/payments/not-an-id",
        "POST /api/v1/credit_notes/7/download",
        "DELETE /api/v1/taxes/%FF",
        "GET /api/v1/activity_logs?page=one",
        "GET /api/v1/activity_logs?page=1&page=1",
        "GET /api/v1/activity_logs?%FF",
    ] {
        is_told_nothing(line, &[], "").await;
    }
    for (content_type, body) in [
        ("application/json", "{"),
        ("application/json", ""),
        ("application/json", r#"{"tax":{"rate":[]}}"#),
        ("application/json", r#"{"cost":{}}"#),
        ("text/plain", r#"{"tax":{}}"#),
    ] {
        let content_type = format!("content-type: {content_type}");
        let length = format!("content-length: {}", body.len());
        is_told_nothing("POST /api/v1/taxes", &[&content_type, &length], body).await;
    }
}

/// The body announced here never comes: there is an answer without it.
#[tokio::test]
async fn a_stranger_is_answered_before_the_body_comes() {
    let json = "content-type: application/json";
    let line = "POST /api/v1/taxes";
    is_told_nothing(line, &[json, "content-length: 20"], "").await;
    is_told_nothing(line, &[json, "content-length: 1000000000"], "").await;
    is_told_nothing(line, &[json, "transfer-encoding: chunked"], "").await;
    let expect = "expect: 100-continue";
    is_told_nothing(line, &[json, "content-length: 20", expect], "").await;
    is_told_nothing("POST /api/v1/nothing", &["content-length: 20"], "").await;
    is_told_nothing("PUT /api/v1/taxes", &["content-length: 20"], "").await;
}
