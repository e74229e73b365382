//! Whatever the value of a path parameter, the request reaches its own operation.

use std::fmt::Debug;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::Path;
use axum::http::{Method, StatusCode};
use axum::routing::{MethodFilter, on};
use billing_api::models::{AddOnInput, BillableMetricInput};
use billing_api::operations::{
    DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert, DownloadCreditNote, GetPayment,
    GetProjectedUsage, GetWallet, TerminateWallet, UpdateAddOn, UpdateBillableMetric,
};
use billing_api::{Client, Error, ErrorKind, InvalidRequest, Operation, TowerTransport};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use uuid::Uuid;

use crate::KEY;
use crate::server::Served;

/// All operations of the API, written by hand.
const ROUTES: [(Method, &str); 13] = [
    (Method::GET, "/activity_logs"),
    (Method::POST, "/billable_metrics"),
    (Method::PUT, "/billable_metrics/{code}"),
    (Method::PUT, "/add_ons/{code}"),
    (Method::POST, "/taxes"),
    (Method::DELETE, "/taxes/{code}"),
    (Method::POST, "/credit_notes/{svc_id}/download"),
    (
        Method::DELETE,
        "/customers/{external_customer_id}/applied_coupons/{applied_coupon_id}",
    ),
    (
        Method::GET,
        "/customers/{external_customer_id}/projected_usage",
    ),
    (
        Method::GET,
        "/customers/{external_customer_id}/wallets/{code}",
    ),
    (
        Method::DELETE,
        "/customers/{external_customer_id}/wallets/{code}",
    ),
    (
        Method::DELETE,
        "/customers/{external_customer_id}/wallets/{wallet_code}/alerts/{code}",
    ),
    (Method::GET, "/payments/{svc_id}"),
];

/// A request that the service received: its route, and the decoded parameters in order.
#[derive(Debug, PartialEq)]
struct Taken {
    route: String,
    values: Vec<(String, String)>,
}

type Log = Arc<Mutex<Vec<Taken>>>;

/// A service with all routes, which records the requests to each.
fn router(log: &Log) -> Router {
    let mut service = Router::new();
    for (method, path) in ROUTES {
        let route = format!("{method} {path}");
        let log = Arc::clone(log);
        let take = move |Path(values): Path<Vec<(String, String)>>| async move {
            log.lock().unwrap().push(Taken { route, values });
            "{}"
        };
        let filter = MethodFilter::try_from(method).unwrap();
        // axum requires the same name for a place that is `code` in one route and `wallet_code` in another.
        let path = path.replace("alerts/{code}", "alerts/{alert}");
        let path = path.replace("{wallet_code}", "{code}");
        service = service.route(&path, on(filter, take));
    }
    let stray = Arc::clone(log);
    let service = Router::new().nest("/api/v1", service);
    service.fallback(move |method: Method, uri: axum::http::Uri| async move {
        let route = format!("no route: {method} {uri}");
        stray.lock().unwrap().push(Taken {
            route,
            values: Vec::new(),
        });
        StatusCode::NOT_FOUND
    })
}

/// Values that could lead away from the place of a parameter, and values that look like it.
const NASTY: [&str; 25] = [
    "",
    ".",
    "..",
    "...",
    "/",
    "a/b",
    "../..",
    "./",
    "%2e",
    "%2e%2e",
    ".%2E",
    "..%2f",
    "%2F",
    " ",
    "a b",
    "?",
    "a?b=c",
    "#",
    "a#b",
    "+",
    "a+b",
    "\\",
    "..\\",
    "\0\r\n\t\u{7f}",
    "%",
];

fn value() -> impl Strategy<Value = String> {
    prop_oneof![
        2 => proptest::sample::select(&NASTY[..]).prop_map(str::to_owned),
        2 => any::<String>(),
        1 => "[./%\\\\2eEfF]{0,6}",
        1 => "[a-z]{1,8}",
    ]
}

/// Whether a value has a segment of dots only.
fn leads_away(value: &str) -> bool {
    let mut segments = value.split(['/', '\\']);
    segments.any(|segment| matches!(segment, "." | ".."))
}

/// Checks one operation with its path parameters in order.
async fn check<O: Operation>(
    api: &Client,
    log: &Log,
    operation: O,
    route: &str,
    values: &[(&'static str, &str)],
) -> Result<(), TestCaseError>
where
    O::Response: Debug,
{
    let outcome = api.send(operation).await;
    let taken = std::mem::take(&mut *log.lock().unwrap());
    let refused = match outcome.map_err(Error::into_kind) {
        Err(ErrorKind::InvalidRequest(refused)) => Some(refused),
        _ => None,
    };
    let bad = values
        .iter()
        .find(|(_, value)| value.is_empty() || leads_away(value));
    if let Some(&(name, _)) = bad {
        let Some(InvalidRequest::PathParameter { name: refused, .. }) = refused else {
            panic!("{refused:?}");
        };
        prop_assert_eq!(refused, name);
        prop_assert_eq!(taken, []);
        return Ok(());
    }
    prop_assert_eq!(refused, None);
    prop_assert_eq!(taken.len(), 1, "{:?}", taken);
    prop_assert_eq!(&taken[0].route, route);
    let decoded: Vec<_> = taken[0]
        .values
        .iter()
        .map(|(_, value)| value.as_str())
        .collect();
    let given: Vec<_> = values.iter().map(|(_, value)| *value).collect();
    prop_assert_eq!(decoded, given);
    Ok(())
}

/// Checks each operation that has path parameters.
async fn check_all(
    api: &Client,
    log: &Log,
    [a, b, c]: [&str; 3],
    id: Uuid,
) -> Result<(), TestCaseError> {
    let uuid = id.to_string();
    let metric = BillableMetricInput::default();
    let add_on = AddOnInput::default();

    let operation = UpdateBillableMetric::new(a, metric);
    check(
        api,
        log,
        operation,
        "PUT /billable_metrics/{code}",
        &[("code", a)],
    )
    .await?;

    let operation = UpdateAddOn::new(a, add_on);
    check(api, log, operation, "PUT /add_ons/{code}", &[("code", a)]).await?;

    check(
        api,
        log,
        DeleteTax::new(a),
        "DELETE /taxes/{code}",
        &[("code", a)],
    )
    .await?;

    let route = "POST /credit_notes/{svc_id}/download";
    check(
        api,
        log,
        DownloadCreditNote::new(id),
        route,
        &[("svc_id", &uuid)],
    )
    .await?;

    let route = "DELETE /customers/{external_customer_id}/applied_coupons/{applied_coupon_id}";
    let values = [("external_customer_id", a), ("applied_coupon_id", &uuid)];
    check(api, log, DeleteAppliedCoupon::new(a, id), route, &values).await?;

    let route = "GET /customers/{external_customer_id}/projected_usage";
    let values = [("external_customer_id", a)];
    check(api, log, GetProjectedUsage::new(a), route, &values).await?;

    let values = [("external_customer_id", a), ("code", b)];
    let route = "GET /customers/{external_customer_id}/wallets/{code}";
    check(api, log, GetWallet::new(a, b), route, &values).await?;
    let route = "DELETE /customers/{external_customer_id}/wallets/{code}";
    check(api, log, TerminateWallet::new(a, b), route, &values).await?;

    let route = "DELETE /customers/{external_customer_id}/wallets/{wallet_code}/alerts/{code}";
    let values = [("external_customer_id", a), ("wallet_code", b), ("code", c)];
    check(api, log, DeleteWalletAlert::new(a, b, c), route, &values).await?;

    let route = "GET /payments/{svc_id}";
    check(api, log, GetPayment::new(id), route, &[("svc_id", &uuid)]).await
}

/// Checks values at random, the same ones in each run.
fn run(cases: u32, api: &Client, log: &Log, runtime: &tokio::runtime::Runtime) {
    let config = Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(13),
        ..Config::default()
    };
    let values = (value(), value(), value(), any::<u128>());
    let result = TestRunner::new(config).run(&values, |(a, b, c, id)| {
        runtime.block_on(check_all(api, log, [&a, &b, &c], Uuid::from_u128(id)))
    });
    if let Err(error) = result {
        panic!("{error}");
    }
    // Each nasty value in each place, beside harmless ones.
    for nasty in NASTY {
        for values in [
            [nasty, "b", "c"],
            ["a", nasty, "c"],
            ["a", "b", nasty],
            [nasty; 3],
        ] {
            let checked = check_all(api, log, values, Uuid::from_u128(1));
            runtime
                .block_on(checked)
                .unwrap_or_else(|error| panic!("{values:?}: {error}"));
        }
    }
}

#[test]
fn no_value_of_a_parameter_leads_to_another_operation_in_this_process() {
    let runtime = runtime();
    let log = Log::default();
    let client = Client::builder("https://billing.invalid/api/v1", KEY).no_retry();
    let client = client
        .build_with(TowerTransport::new(router(&log)))
        .unwrap();
    run(512, &client, &log, &runtime);
}

/// Here the address goes through the library that makes the requests, too.
#[test]
fn no_value_of_a_parameter_leads_to_another_operation_over_a_socket() {
    let runtime = runtime();
    let log = Log::default();
    let served = runtime.block_on(Served::start(router(&log)));
    let client = Client::builder(&served.url(), KEY).no_retry();
    let client = client.build().unwrap();
    run(64, &client, &log, &runtime);
}

fn runtime() -> tokio::runtime::Runtime {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    builder.worker_threads(1).enable_all().build().unwrap()
}
