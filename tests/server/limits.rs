//! The greatest length of a body.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use billing_api::models::Tax;
use billing_api::operations::CreateTax;

use crate::expected::too_large;
use crate::http::{Answer, Served, request};
use crate::services::{Scripted, app};

const DEFAULT: usize = 2 * 1024 * 1024;

/// A valid body of this length.
fn body(length: usize) -> String {
    let [start, end] = [r#"{"tax":{"name":""#, r#""}}"#];
    let name = "x".repeat(length - start.len() - end.len());
    [start, &name, end].concat()
}

/// A request whose body has a length, or comes in chunks.
fn sized(body: &str, chunked: bool) -> String {
    let json = "content-type: application/json";
    if !chunked {
        let length = format!("content-length: {}", body.len());
        return request("POST /api/v1/taxes", &[json, &length], body);
    }
    let mut chunks = String::new();
    for chunk in body.as_bytes().chunks(10_000) {
        let text = str::from_utf8(chunk).unwrap();
        chunks += &format!("{:x}\r\n{text}\r\n", chunk.len());
    }
    let headers = [json, "transfer-encoding: chunked"];
    request("POST /api/v1/taxes", &headers, &chunks)
}

async fn ask(router: impl FnOnce(Router) -> Router, request: String) -> (Answer, bool) {
    let service = Arc::<Scripted>::default();
    service.will::<CreateTax>(Ok(Tax::default()));
    let served = Served::start(router(app(Arc::clone(&service)))).await;
    let answer = served.ask(request).await;
    (answer, !service.texts().is_empty())
}

/// Checks that a body with the length of the limit is read, and one that is a byte longer is not.
async fn is_the_limit(limit: usize, router: impl Fn(Router) -> Router) {
    for chunked in [false, true] {
        let mut good = sized(&body(limit), chunked);
        if chunked {
            good += "0\r\n\r\n";
        }
        let (answer, reached) = ask(&router, good).await;
        assert_eq!(
            (answer.status(), reached),
            (200, true),
            "chunked: {chunked}"
        );
        // The answer comes before the last chunk.
        let (answer, reached) = ask(&router, sized(&body(limit + 1), chunked)).await;
        assert_eq!(answer.but_reason(), too_large(), "chunked: {chunked}");
        assert!(!reached);
    }
}

#[tokio::test]
async fn a_body_may_have_two_mebibytes() {
    is_the_limit(DEFAULT, |router| router).await;
}

#[tokio::test]
async fn a_layer_sets_a_lower_limit() {
    is_the_limit(1000, |router| router.layer(DefaultBodyLimit::max(1000))).await;
}

#[tokio::test]
async fn a_layer_sets_a_higher_limit() {
    let limit = DEFAULT + 100_000;
    is_the_limit(limit, |router| router.layer(DefaultBodyLimit::max(limit))).await;
}

#[tokio::test]
async fn a_layer_takes_the_limit_away() {
    let request = sized(&body(DEFAULT * 2), false);
    let router = |router: Router| router.layer(DefaultBodyLimit::disable());
    let (answer, reached) = ask(router, request).await;
    assert_eq!((answer.status(), reached), (200, true));
}

/// A caller that waits for `100 Continue` need not send it.
#[tokio::test]
async fn a_body_that_is_said_to_be_too_large_is_not_waited_for() {
    let length = format!("content-length: {}", DEFAULT + 1);
    let headers = [
        "content-type: application/json",
        "expect: 100-continue",
        &length,
    ];
    let announced = request("POST /api/v1/taxes", &headers, "");
    let (answer, reached) = ask(|router| router, announced).await;
    assert_eq!(answer.but_reason(), too_large());
    assert!(!reached);
}

#[tokio::test]
async fn a_body_that_is_too_large_is_so_whatever_is_in_it() {
    let router = |router: Router| router.layer(DefaultBodyLimit::max(10));
    for content in ["x".repeat(11), format!("{{{}", " ".repeat(10))] {
        let (answer, _) = ask(router, sized(&content, false)).await;
        assert_eq!(answer.but_reason(), too_large());
    }
}
