//! Random requests: every one gets an answer of the API.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{Method, Request, Response};
use billing_api::models::ErrorBody;
use billing_api::server::router;
use billing_api::{TowerTransport, Transport};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use serde_json::Value;

use crate::services::{KEY, Scripted};

/// Arbitrary JSON, more or less like the fields of requests.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        "[0-9]{1,3}(\\.[0-9]{1,3})?".prop_map(Value::from),
    ];
    let name = prop_oneof![
        9 => proptest::sample::select(
            &["tax", "name", "code", "rate", "billable_metric", "filters", "key", "values"][..]
        ).prop_map(str::to_owned),
        1 => any::<String>(),
    ];
    leaf.prop_recursive(4, 24, 4, move |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            vec((name.clone(), inner), 0..5)
                .prop_map(|entries| Value::Object(entries.into_iter().collect())),
        ]
    })
}

fn body() -> impl Strategy<Value = Vec<u8>> {
    let envelope = prop_oneof![Just("tax"), Just("billable_metric")];
    let envelope = (envelope, value()).prop_map(|(key, value)| serde_json::json!({key: value}));
    prop_oneof![
        4 => envelope.prop_map(|value| value.to_string().into_bytes()),
        1 => value().prop_map(|value| value.to_string().into_bytes()),
        1 => vec(any::<u8>(), 0..20),
        1 => "[{}\\[\\]\",:a1 ]{0,20}".prop_map(String::into_bytes),
    ]
}

/// Operations, with `_` for arbitrary text, and targets that are none.
const LINES: [(Method, &str); 12] = [
    (Method::GET, "/activity_logs"),
    (Method::POST, "/billable_metrics"),
    (Method::PUT, "/billable_metrics/_"),
    (Method::POST, "/taxes"),
    (Method::DELETE, "/taxes/_"),
    (Method::POST, "/credit_notes/_/download"),
    (Method::GET, "/customers/_/projected_usage"),
    (Method::DELETE, "/customers/c1/wallets/_"),
    (Method::GET, "/payments/_"),
    (Method::PATCH, "/activity_logs"),
    (Method::GET, "/taxes/_"),
    (Method::GET, "/_"),
];

fn line() -> impl Strategy<Value = (Method, String)> {
    let place = prop_oneof![
        "[a-z]{1,3}",
        "(%[0-9a-f]{2}){1,3}",
        "[!-\"$->@-~]{0,5}",
        Just("1a901a90-1a90-4a90-8a90-1a901a901a09".to_owned()),
    ];
    let query = prop_oneof![
        Just(String::new()),
        "\\?[!-\"$-~]{0,20}",
        "\\?((page|from_date|resource_ids\\[\\]|group\\[a\\])=(1|%[0-9a-f]{2}|x)&){1,3}",
    ];
    let line = proptest::sample::select(&LINES[..]);
    (line, place, query).prop_map(|((method, path), place, query)| {
        let segments = path.split('/').map(|segment| match segment {
            "_" => place.as_str(),
            fixed => fixed,
        });
        (method, segments.collect::<Vec<_>>().join("/") + &query)
    })
}

/// Checks an answer: it has the error body, with the status of the answer.
async fn is_an_answer<B>(response: Response<B>) -> Result<(), TestCaseError>
where
    B: axum::body::HttpBody<Data = Bytes, Error: Into<axum::BoxError>> + Send + 'static,
{
    let (head, body) = response.into_parts();
    let body = to_bytes(Body::new(body), usize::MAX).await.unwrap();
    let status = head.status.as_u16();
    // 501 is for an operation that the service of these tests does not implement yet.
    let statuses = [400, 404, 405, 422, 500, 501];
    prop_assert!(statuses.contains(&status), "{}", status);
    let content_type = head.headers.get("content-type");
    prop_assert_eq!(content_type.unwrap(), "application/json");
    let error: ErrorBody = serde_json::from_slice(&body).unwrap();
    prop_assert_eq!(error.status, i64::from(status));
    let details = error.error_details.unwrap_or_default();
    prop_assert_eq!(details.is_empty(), status >= 500, "{:?}", details);
    Ok(())
}

#[test]
fn whatever_comes_in_has_an_answer_of_the_api() {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.build().unwrap();
    let service = Arc::<Scripted>::default();
    let tower = TowerTransport::new(router(Arc::clone(&service)));
    let statuses = RefCell::new(BTreeMap::<u16, usize>::new());
    let config = Config {
        cases: 2048,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(19),
        ..Config::default()
    };
    let result = TestRunner::new(config).run(&(line(), body()), |request| {
        let ((method, target), body) = request;
        let request = Request::builder()
            .method(method)
            .uri(format!("https://billing.invalid{target}"))
            .header("authorization", format!("Bearer {KEY}"))
            .header("content-type", "application/json")
            .body(billing_api::Body::from(body));
        // Not every text is an address.
        let Ok(request) = request else { return Ok(()) };
        let response = runtime.block_on(tower.send(request)).unwrap();
        let status = response.status().as_u16();
        *statuses.borrow_mut().entry(status).or_default() += 1;
        // As the script is empty, a handler fails if it is reached, and nothing else does.
        prop_assert_eq!(service.texts().len(), usize::from(status == 500));
        runtime.block_on(is_an_answer(response))
    });
    if let Err(error) = result {
        panic!("{error}");
    }
    // Otherwise the random requests cover too little.
    for status in [400, 404, 405, 422, 500] {
        let count = statuses.borrow().get(&status).copied().unwrap_or_default();
        assert!(
            count > 20,
            "too few of the answers have the status {status}: {statuses:?}; add targets for it to LINES"
        );
    }
}
