//! Paths and methods without an operation, and those that HTTP adds.

use std::sync::Arc;

use billing_api::models::{ErrorBody, Wallet};
use billing_api::operations::{GetWallet, GetWalletError};

use crate::expected::no_operation;
use crate::http::{Answer, Served, bare};
use crate::logs::Log;
use crate::services::{Scripted, app};

/// The answer to a known caller, without any handler.
async fn ask(line: &str) -> Answer {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    let answer = if line.starts_with("HEAD ") {
        served.ask_head(bare(line)).await
    } else {
        served.ask(bare(line)).await
    };
    assert_eq!(service.texts(), [""; 0], "{line}");
    answer
}

/// The methods that a header names, in alphabetical order.
fn allowed(answer: &Answer) -> Vec<&str> {
    let mut methods: Vec<_> = answer.header("allow").unwrap().split(", ").collect();
    methods.sort_unstable();
    methods
}

/// Each path of the API, and its methods.
const PATHS: [(&str, &[&str]); 10] = [
    ("/activity_logs", &["GET", "HEAD", "OPTIONS"]),
    ("/billable_metrics", &["OPTIONS", "POST"]),
    ("/billable_metrics/m1", &["OPTIONS", "PUT"]),
    ("/add_ons/setup", &["OPTIONS", "PUT"]),
    ("/taxes", &["OPTIONS", "POST"]),
    ("/taxes/tva", &["DELETE", "OPTIONS"]),
    ("/customers/c1/applied_coupons/7", &["DELETE", "OPTIONS"]),
    ("/customers/c1/projected_usage", &["GET", "HEAD", "OPTIONS"]),
    (
        "/customers/c1/wallets/gold",
        &["DELETE", "GET", "HEAD", "OPTIONS"],
    ),
    (
        "/customers/c1/wallets/gold/alerts/low",
        &["DELETE", "OPTIONS"],
    ),
];

#[tokio::test]
async fn a_path_says_which_methods_it_has() {
    for (path, methods) in PATHS {
        let answer = ask(&format!("OPTIONS /api/v1{path}")).await;
        assert_eq!(answer.line, "HTTP/1.1 204 No Content");
        assert_eq!(allowed(&answer), methods, "{path}");
        assert_eq!(answer.header("content-type"), None);
        // RFC 9110 allows no length where there can be no content.
        assert_eq!(answer.header("content-length"), None);
    }
}

#[tokio::test]
async fn a_method_that_a_path_does_not_have_is_refused_with_those_it_has() {
    for (path, methods) in PATHS {
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW"] {
            if methods.contains(&method) {
                continue;
            }
            let line = format!("{method} /api/v1{path}");
            let answer = ask(&line).await;
            assert_eq!(answer.line, "HTTP/1.1 405 Method Not Allowed", "{line}");
            assert_eq!(answer.header("content-type"), Some("application/json"));
            let body = answer.json();
            assert_eq!(body["code"], "not_allowed");
            let reason = format!("the method is {method}, not one of ");
            let found = body["error_details"]["reason"].as_str().unwrap();
            assert!(found.starts_with(&reason), "{found}");
            assert_eq!(allowed(&answer), methods, "{line}");
        }
    }
}

/// Names of methods are case-sensitive.
#[tokio::test]
async fn a_method_in_small_letters_is_another_one() {
    assert_eq!(ask("get /api/v1/activity_logs").await.status(), 405);
}

#[tokio::test]
async fn a_path_that_no_operation_has_is_that_of_nothing() {
    for line in [
        "GET /api/v1",
        "GET /api/v1/nothing",
        "POST /api/v1/nothing",
        "OPTIONS /api/v1/nothing",
        "BREW /api/v1/nothing",
        "GET /api/v1/Activity_logs",
        "GET /api/v1/activity%5flogs",
        "GET /api/v1/customers",
        "GET /api/v1/customers/c1/wallets",
        "DELETE /api/v1/customers/c1/wallets/gold/alerts",
        "GET /api/v1/api/v1/activity_logs",
        "GET /api/v1/openapi.yaml",
    ] {
        assert_eq!(ask(line).await.but_reason(), no_operation(), "{line}");
    }
}

#[tokio::test]
async fn one_slash_more_makes_another_path() {
    for line in [
        "GET /api/v1/activity_logs/",
        "DELETE /api/v1/taxes/",
        "DELETE /api/v1/taxes/tva/",
        "DELETE /api/v1/taxes//tva",
        "GET /api/v1//activity_logs",
        "GET /api/v1/customers/c1/wallets/",
        "GET /api/v1/customers/c1//wallets/gold",
        "DELETE /api/v1/customers/c1/wallets/gold/alerts/",
    ] {
        assert_eq!(ask(line).await.but_reason(), no_operation(), "{line}");
    }
}

#[tokio::test]
async fn head_is_get_without_the_body() {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    let found = || Ok(Wallet::new().code("gold"));
    let missing = || Err(GetWalletError::NotFound(ErrorBody::not_found()).into());
    for reply in [&found as &dyn Fn() -> _, &missing] {
        service.will::<GetWallet>(reply());
        let get = served
            .ask(bare("GET /api/v1/customers/c1/wallets/gold"))
            .await;
        let request = service.taken::<GetWallet>();
        service.will::<GetWallet>(reply());
        let line = "HEAD /api/v1/customers/c1/wallets/gold";
        let head = served.ask_head(bare(line)).await;
        assert_eq!(service.taken::<GetWallet>(), request);
        assert_eq!(head.but_reason() + &get.body, get.but_reason());
    }
}

#[tokio::test]
async fn head_of_a_path_without_get_is_refused() {
    let answer = ask("HEAD /api/v1/taxes").await;
    assert_eq!(answer.line, "HTTP/1.1 405 Method Not Allowed");
    assert_eq!(allowed(&answer), ["OPTIONS", "POST"]);
    let answer = ask("HEAD /api/v1/nothing").await;
    assert_eq!(answer.line, "HTTP/1.1 404 Not Found");
    assert_eq!(answer.body, "");
}

/// The span of a request shows the request as received, not how it is answered.
#[tokio::test]
async fn the_log_tells_the_method_of_the_request_and_the_status_of_the_answer() {
    for (method, reply, status) in [
        ("HEAD", Ok(Wallet::default()), 200),
        (
            "GET",
            Err(GetWalletError::NotFound(ErrorBody::not_found())),
            404,
        ),
    ] {
        let (log, _guard) = Log::start();
        let service = Arc::<Scripted>::default();
        service.will::<GetWallet>(reply.map_err(Into::into));
        let served = Served::start(app(service)).await;
        let request = bare(&format!("{method} /api/v1/customers/c1/wallets/gold"));
        match method {
            "HEAD" => served.ask_head(request).await,
            _ => served.ask(request).await,
        };
        let log = log.text();
        assert!(
            log.contains(&format!("http.request.method=\"{method}\"")),
            "{log}"
        );
        assert!(
            log.contains(&format!("http.response.status_code={status}")),
            "{log}"
        );
    }
}
