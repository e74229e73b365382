//! The status and headers that a handler sets beside a value.

use std::sync::Arc;

use axum::http::header::{
    CONTENT_LENGTH, CONTENT_TYPE, HeaderValue, LOCATION, RETRY_AFTER, TRANSFER_ENCODING,
    WWW_AUTHENTICATE,
};
use axum::http::{HeaderName, StatusCode};
use billing_api::models::Tax;
use billing_api::operations::{CreateTax, CreateTaxError, DownloadCreditNote};
use billing_api::server::HandlerError;
use billing_api::{Operation, Response};

use crate::expected::{internal, json, ok};
use crate::http::{Answer, Served, bare, with_json};
use crate::logs::Log;
use crate::services::{Scripted, app};

/// The answer for a reply of the handler.
async fn answer<O: Operation>(
    request: String,
    reply: billing_api::server::HandlerResult<O>,
) -> Answer {
    let service = Arc::<Scripted>::default();
    service.will_respond::<O>(reply);
    Served::start(app(service)).await.ask(request).await
}

async fn created(response: Response<Tax, CreateTax>) -> Answer {
    let request = with_json("POST /api/v1/taxes", r#"{"tax":{}}"#);
    answer::<CreateTax>(request, Ok(response)).await
}

#[tokio::test]
async fn a_response_has_the_status_and_the_headers_of_the_handler() {
    let two = HeaderName::from_static("x-two");
    let response = Response::new(Tax::default())
        .with_status(StatusCode::CREATED)
        .with_header(LOCATION, HeaderValue::from_static("/api/v1/taxes/vat"))
        .with_header(two.clone(), HeaderValue::from_static("1"))
        .with_header(two, HeaderValue::from_static("2"));
    let expected = "HTTP/1.1 201 Created
content-length: 10
content-type: application/json
location: /api/v1/taxes/vat
x-two: 1
x-two: 2

{\"tax\":{}}";
    assert_eq!(created(response).await.text(), expected);
    assert_eq!(
        created(Tax::default().into()).await.text(),
        ok(r#"{"tax":{}}"#)
    );
}

/// A handler cannot set the end of a message: a caller would wait for bytes that never come.
#[tokio::test]
async fn what_a_body_is_and_where_it_ends_is_not_for_a_handler_to_say() {
    let response = Response::new(Tax::default())
        .with_header(CONTENT_LENGTH, HeaderValue::from_static("4096"))
        .with_header(TRANSFER_ENCODING, HeaderValue::from_static("chunked"))
        .with_header(CONTENT_TYPE, HeaderValue::from_static("text/html"));
    assert_eq!(created(response).await.text(), ok(r#"{"tax":{}}"#));
}

#[tokio::test]
async fn a_result_is_sent_although_the_handler_has_set_a_status_that_allows_no_body() {
    for status in [StatusCode::NO_CONTENT, StatusCode::RESET_CONTENT] {
        let (log, _guard) = Log::start();
        let response = Response::new(Tax::default()).with_status(status);
        assert_eq!(created(response).await.text(), ok(r#"{"tax":{}}"#));
        let log = log.text();
        let text = "the status that a handler set allows no body";
        assert!(log.contains("ERROR") && log.contains(text), "{log}");
    }
}

#[tokio::test]
async fn a_status_that_is_no_success_is_a_failure() {
    for status in [
        StatusCode::CONTINUE,
        StatusCode::NOT_MODIFIED,
        StatusCode::FOUND,
        StatusCode::NOT_FOUND,
        StatusCode::BAD_GATEWAY,
    ] {
        let (log, _guard) = Log::start();
        let response = Response::new(Tax::default()).with_status(status);
        assert_eq!(created(response).await.text(), internal(), "{status}");
        let log = log.text();
        assert!(
            log.contains("ERROR") && log.contains(status.as_str()),
            "{log}"
        );
    }
}

#[tokio::test]
async fn a_response_without_a_body_may_say_so() {
    let request = bare("POST /api/v1/credit_notes/1a901a90-1a90-4a90-8a90-1a901a901a07/download");
    let response = Response::new(None).with_status(StatusCode::NO_CONTENT);
    let answer = answer::<DownloadCreditNote>(request, Ok(response)).await;
    assert_eq!(answer.text(), "HTTP/1.1 204 No Content\n\n");
}

#[tokio::test]
async fn an_error_has_the_headers_of_the_handler() {
    let request = || with_json("POST /api/v1/taxes", r#"{"tax":{}}"#);
    let error = HandlerError::documented(CreateTaxError::bad_request())
        .with_header(RETRY_AFTER, HeaderValue::from_static("120"))
        .with_header(CONTENT_LENGTH, HeaderValue::from_static("0"));
    let found = answer::<CreateTax>(request(), Err(error)).await;
    assert_eq!(found.header("retry-after"), Some("120"));
    let body = r#"{"status":400,"error":"Bad request"}"#;
    let plain = found.text().replace("retry-after: 120\n", "");
    assert_eq!(plain, json("400 Bad Request", body));

    let challenge = HeaderValue::from_static("Bearer realm=\"taxes\"");
    let error = HandlerError::documented(CreateTaxError::unauthorized());
    let error = error.with_header(WWW_AUTHENTICATE, challenge);
    let found = answer::<CreateTax>(request(), Err(error)).await;
    assert_eq!(
        found.header("www-authenticate"),
        Some("Bearer realm=\"taxes\"")
    );
}

/// The handler cannot set the headers that frame the body, either.
#[tokio::test]
async fn a_failure_that_is_not_documented_has_the_headers_of_the_handler() {
    let request = || with_json("POST /api/v1/taxes", r#"{"tax":{}}"#);
    for (error, line, text) in [
        (
            HandlerError::internal("disk 7"),
            "500 Internal Server Error",
            r#"{"status":500,"error":"Internal Server Error"}"#,
        ),
        (
            HandlerError::not_implemented(),
            "501 Not Implemented",
            r#"{"status":501,"error":"Not Implemented"}"#,
        ),
    ] {
        let error = error
            .with_header(RETRY_AFTER, HeaderValue::from_static("120"))
            .with_header(CONTENT_LENGTH, HeaderValue::from_static("0"));
        let found = answer::<CreateTax>(request(), Err(error)).await;
        assert_eq!(found.header("retry-after"), Some("120"));
        let plain = found.text().replace("retry-after: 120\n", "");
        assert_eq!(plain, json(line, text));
    }
}

#[test]
fn a_handler_error_shows_the_documented_error_in_it() {
    let error = HandlerError::documented(CreateTaxError::bad_request());
    assert_eq!(error.error(), Some(&CreateTaxError::bad_request()));
    assert_eq!(
        HandlerError::<CreateTaxError>::internal("disk 7").error(),
        None
    );
    assert_eq!(
        HandlerError::<CreateTaxError>::not_implemented().error(),
        None
    );
}
