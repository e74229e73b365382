//! Options of a single call, the parts of a response beside the value, and requests that the description does not have.

use std::time::Duration;

use billing_api::models::TaxInput;
use billing_api::operations::{CreateTax, DeleteTax, ListActivityLogs};
use billing_api::{
    Body, Client, ErrorKind, ExponentialBackoff, InvalidRequest, Timeout, Transport, TransportError,
};
use futures_util::StreamExt;
use http::Method;
use serde_json::{Value, json};

use crate::server::{Answer, Server};
use crate::{KEY, client};

const TAX: &str = r#"{"tax":{"code":"vat","later":{"level":1}}}"#;

const PAGE: &str = r#"{"activity_logs":[],"meta":{"current_page":1,"next_page":2,"total_pages":1,"total_count":0}}"#;

fn create_tax() -> CreateTax {
    CreateTax::new(TaxInput::default())
}

#[tokio::test]
async fn a_success_has_a_status_headers_and_an_id() {
    let headers = [
        "content-type: application/json",
        "x-request-id: r-1",
        "location: /taxes/vat",
    ];
    let server = Server::start([Answer::new(201, &headers, TAX)]).await;
    let response = client(&server).create_tax(create_tax()).response();
    let response = response.await.unwrap();
    assert_eq!(response.status(), 201);
    assert_eq!(response.headers()["location"], "/taxes/vat");
    assert_eq!(response.request_id(), Some("r-1"));
    // It also has properties that this version does not know.
    let body: Value = serde_json::from_slice(response.body()).unwrap();
    assert_eq!(body["tax"]["later"]["level"], 1);
    assert_eq!(response.code.as_deref(), Some("vat"));
    assert_eq!(response.into_value().code.as_deref(), Some("vat"));
}

#[tokio::test]
async fn a_call_has_headers_of_its_own_before_those_of_the_client() {
    let server = Server::start([Answer::json(200, TAX), Answer::json(200, TAX)]).await;
    let client = Client::builder(&server.url(), KEY)
        .no_retry()
        .default_header("x-tenant", "blue")
        .default_header("x-version", "1")
        .build()
        .unwrap();
    let call = client.create_tax(create_tax());
    let call = call
        .header("idempotency-key", "k-1")
        .header("x-tenant", "red");
    call.await.unwrap();
    client.create_tax(create_tax()).await.unwrap();
    let [first, second] = &server.seen()[..] else {
        panic!("not two requests");
    };
    let found = ["idempotency-key", "x-tenant", "x-version"];
    assert_eq!(
        found.map(|name| first.header(name)),
        [Some("k-1"), Some("red"), Some("1")]
    );
    assert_eq!(
        found.map(|name| second.header(name)),
        [None, Some("blue"), Some("1")]
    );
}

/// Above all the header with the credential, and those that would end the message elsewhere.
#[tokio::test]
async fn headers_that_the_client_sets_cannot_be_set_and_nothing_is_sent() {
    let server = Server::start([Answer::json(200, TAX)]).await;
    let client = client(&server);
    for name in [
        "authorization",
        "Content-Length",
        "host",
        "transfer-encoding",
    ] {
        let error = client.create_tax(create_tax()).header(name, "x").await;
        let error = error.unwrap_err();
        let ErrorKind::InvalidRequest(InvalidRequest::ReservedHeader { name: reserved, .. }) =
            error.kind()
        else {
            panic!("{error:?}");
        };
        assert_eq!(*reserved, name.to_lowercase());
        assert!(
            Client::builder(&server.url(), KEY)
                .default_header(name, "x")
                .build()
                .is_err()
        );
    }
    for (name, value) in [("not a name", "x"), ("x-trace", "two\r\nlines")] {
        let error = client.create_tax(create_tax()).header(name, value).await;
        assert!(matches!(
            error.unwrap_err().kind(),
            ErrorKind::InvalidRequest(_)
        ));
    }
    assert_eq!(server.targets(), [""; 0]);
}

#[tokio::test]
async fn headers_of_a_list_are_on_every_page() {
    let last = PAGE.replace("\"next_page\":2", "\"next_page\":null");
    let server = Server::start([Answer::json(200, PAGE), Answer::json(200, &last)]).await;
    let request = client(&server).list_activity_logs(ListActivityLogs::new());
    let pages = request.header("x-trace", "t-1").pages();
    assert_eq!(pages.count().await, 2);
    for seen in server.seen() {
        assert_eq!(seen.header("x-trace"), Some("t-1"));
    }
}

#[tokio::test]
async fn a_call_has_retries_of_its_own() {
    let busy = || Answer::new(429, &[], "");
    let server = Server::start([busy(), busy(), Answer::json(200, TAX)]).await;
    let retry = ExponentialBackoff::new(3).initial_delay(Duration::from_millis(1));
    let call = client(&server).create_tax(create_tax()).retry(retry);
    call.await.unwrap();
    assert_eq!(server.targets().len(), 3);

    let server = Server::start([busy()]).await;
    let retrying = Client::builder(&server.url(), KEY).build().unwrap();
    let error = retrying.create_tax(create_tax()).no_retry().await;
    assert_eq!(error.unwrap_err().status().unwrap(), 429);
    assert_eq!(server.targets().len(), 1);
}

/// Never answers.
struct Silent;

impl Transport for Silent {
    async fn send(&self, _: http::Request<Body>) -> Result<http::Response<Body>, TransportError> {
        std::future::pending().await
    }
}

#[tokio::test(start_paused = true)]
async fn a_call_has_a_timeout_of_its_own() {
    let client = Client::builder("https://billing.invalid/api/v1", KEY);
    let client = client.build_with(Silent).unwrap();
    let limit = Duration::from_secs(2);
    let error = client.create_tax(create_tax()).timeout(limit).await;
    let error = error.unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::Timeout(Timeout::Call(found)) if *found == limit),
        "{error:?}"
    );
}

#[tokio::test]
async fn a_request_that_is_not_described_goes_the_same_way() {
    let server = Server::start([
        Answer::json(200, r#"{"plans":[{"code":"gold"}]}"#),
        Answer::json(201, "{}"),
        Answer::json(
            404,
            r#"{"status":404,"error":"Not Found","code":"object_not_found"}"#,
        ),
    ])
    .await;
    let client = client(&server);
    let plans = client.request(Method::GET, "/plans");
    let plans = plans
        .query("page", "2")
        .query("name[]", "a&b")
        .await
        .unwrap();
    let plans: Value = plans.json().unwrap();
    assert_eq!(plans["plans"][0]["code"], "gold");

    let plan = json!({"plan": {"code": "silver"}});
    let created = client.request(Method::POST, "/plans").json(&plan);
    let created = created.header("idempotency-key", "k-1").await.unwrap();
    assert_eq!(created.status, 201);

    let error = client
        .request(Method::DELETE, "/plans/x")
        .await
        .unwrap_err();
    assert!(error.is_not_found());
    assert_eq!(error.operation(), None);
    assert!(error.url().unwrap().ends_with("/api/v1/plans/x"));

    let seen = server.seen();
    assert_eq!(seen[0].target(), "/api/v1/plans?page=2&name%5B%5D=a%26b");
    for request in &seen {
        assert_eq!(request.header("authorization"), Some("Bearer key-7f3a"));
    }
    assert_eq!(seen[1].header("content-type"), Some("application/json"));
    assert_eq!(seen[1].body, br#"{"plan":{"code":"silver"}}"#);
    assert_eq!(seen[1].header("idempotency-key"), Some("k-1"));
}

#[tokio::test]
async fn a_path_that_leads_elsewhere_is_not_asked_for() {
    let server = Server::start([Answer::json(200, "{}")]).await;
    for path in [
        "/taxes/a#b",
        "/plans list",
        "/plans/..\\..\\admin",
        "/plan\u{e9}",
        "plans",
        "/../admin",
        "/plans/%2E%2e/admin",
        "/plans/.",
        "//evil.example/../x",
    ] {
        let error = client(&server).request(Method::GET, path).await;
        assert!(
            matches!(
                error.unwrap_err().kind(),
                ErrorKind::InvalidRequest(InvalidRequest::Path)
            ),
            "{path}"
        );
    }
    assert_eq!(server.targets(), [""; 0]);
}

/// Brackets, quotes and a debug view: no form in which a request is shown has a secret in it.
#[tokio::test]
async fn headers_of_a_call_are_not_shown() {
    let server = Server::start([]).await;
    let call = client(&server).delete_tax(DeleteTax::new("vat"));
    let call = call.header("x-signature", "not-to-be-shown");
    assert!(!format!("{call:?}").contains("not-to-be-shown"));
    let raw = client(&server).request(Method::POST, "/plans");
    let raw = raw
        .query("email", "not-to-be-shown")
        .json(&"not-to-be-shown");
    assert!(!format!("{raw:?}").contains("not-to-be-shown"));
}
