//! Any text of an application reaches the handler unchanged.

use std::collections::BTreeMap;
use std::sync::Arc;

use billing_api::models::{ActivitySource, TaxInput};
use billing_api::operations::{CreateTax, DeleteWalletAlert, GetProjectedUsage, ListActivityLogs};
use billing_api::{Client, Error, ErrorKind, InvalidRequest, Operation, TowerTransport};
use chrono::NaiveDate;
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use uuid::Uuid;

use crate::http::Served;
use crate::services::{KEY, Scripted, app};

/// Texts with a meaning in addresses, queries or paths.
const NASTY: [&str; 24] = [
    "",
    ".",
    "..",
    "/",
    "a/b",
    "../..",
    "%",
    "%2",
    "%2e%2e",
    "%2F",
    "%zz",
    "%FF",
    " ",
    "?",
    "#",
    "+",
    "%2B",
    "&",
    "=",
    "a&b=c",
    "[",
    "]",
    "\0\r\n\t",
    "\u{feff}é\u{10ffff}",
];

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        2 => proptest::sample::select(&NASTY[..]).prop_map(str::to_owned),
        2 => any::<String>(),
        1 => "[./%\\\\2eEfF+&=\\[\\]]{0,6}",
    ]
}

fn date() -> impl Strategy<Value = NaiveDate> {
    // Days whose year has four digits, as described.
    let days = 1..=3_652_059;
    let near = 700_000..=760_000;
    prop_oneof![near, days].prop_map(|day| NaiveDate::from_num_days_from_ce_opt(day).unwrap())
}

/// An empty list is not sent, so there is none here.
fn list<T: std::fmt::Debug>(
    item: impl Strategy<Value = T>,
) -> impl Strategy<Value = Option<Vec<T>>> {
    option::of(vec(item, 1..4))
}

fn logs() -> impl Strategy<Value = ListActivityLogs> {
    let source = sample::select(ActivitySource::KNOWN_VALUES);
    let id = any::<u128>().prop_map(Uuid::from_u128);
    let numbers = (option::of(any::<i64>()), option::of(any::<i64>()));
    let dates = (option::of(date()), option::of(date()));
    let lists = (
        list(text()),
        list(source),
        list(text()),
        list(id),
        list(text()),
    );
    let texts = (option::of(text()), option::of(text()));
    (numbers, dates, lists, texts).prop_map(|(numbers, dates, lists, texts)| {
        let mut logs = ListActivityLogs::new();
        logs.page = numbers.0;
        logs.per_page = numbers.1;
        logs.from_date = dates.0;
        logs.to_date = dates.1;
        logs.activity_types = lists.0;
        logs.activity_sources = lists.1;
        logs.user_emails = lists.2;
        logs.resource_ids = lists.3;
        logs.resource_types = lists.4;
        logs.external_customer_id = texts.0;
        logs.external_subscription_id = texts.1;
        logs
    })
}

fn usage() -> impl Strategy<Value = GetProjectedUsage> {
    let key = text().prop_map(|text| format!("k{}", text.replace(['[', ']'], "")));
    let group = option::of(btree_map(key, text(), 1..4));
    (text(), group).prop_map(|(customer, group): (_, Option<BTreeMap<_, _>>)| {
        let mut usage = GetProjectedUsage::new(customer);
        usage.group = group;
        usage
    })
}

fn alert() -> impl Strategy<Value = DeleteWalletAlert> {
    (text(), text(), text()).prop_map(|(a, b, c)| DeleteWalletAlert::new(a, b, c))
}

fn tax() -> impl Strategy<Value = CreateTax> {
    (option::of(text()), option::of(any::<i64>())).prop_map(|(name, rate)| {
        let mut input = TaxInput::new();
        input.name = name;
        input.rate = rate.map(Into::into);
        CreateTax::new(input)
    })
}

/// Whether a client refuses to send this, as the path would lead elsewhere.
fn leads_elsewhere(text: &str) -> bool {
    let mut segments = text.split(['/', '\\']);
    text.is_empty() || segments.any(|segment| matches!(segment, "." | ".."))
}

/// Sends a request, which must reach its handler unchanged. There is no answer in the script.
async fn arrives<O: Operation + PartialEq>(
    api: &Client,
    service: &Scripted,
    operation: O,
    path: &[&str],
) -> Result<(), TestCaseError> {
    let outcome = api.send(operation.clone()).await;
    if path.iter().any(|text| leads_elsewhere(text)) {
        let kind = outcome.map_err(Error::into_kind);
        let refused = matches!(
            kind,
            Err(ErrorKind::InvalidRequest(
                InvalidRequest::PathParameter { .. }
            ))
        );
        prop_assert!(refused, "{:?}", kind.err());
        prop_assert_eq!(service.texts(), [""; 0]);
    } else {
        let status = outcome
            .err()
            .and_then(|error| Some(error.status()?.as_u16()));
        prop_assert_eq!(status, Some(500));
        prop_assert_eq!(service.taken::<O>().1, operation);
    }
    Ok(())
}

/// Sends requests at random, the same ones in each run.
fn run(cases: u32, api: &Client, service: &Scripted, runtime: &tokio::runtime::Runtime) {
    let config = Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(17),
        ..Config::default()
    };
    let requests = (logs(), usage(), alert(), tax());
    let result = TestRunner::new(config).run(&requests, |(logs, usage, alert, tax)| {
        runtime.block_on(async {
            arrives(api, service, logs, &[]).await?;
            let customer = usage.external_customer_id.clone();
            arrives(api, service, usage, &[&customer]).await?;
            let DeleteWalletAlert {
                external_customer_id,
                wallet_code,
                code,
                ..
            } = alert.clone();
            let path: [&str; 3] = [&external_customer_id, &wallet_code, &code];
            arrives(api, service, alert, &path).await?;
            arrives(api, service, tax, &[]).await
        })
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

fn runtime() -> tokio::runtime::Runtime {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    builder.worker_threads(1).enable_all().build().unwrap()
}

#[test]
fn any_text_arrives_in_this_process() {
    let runtime = runtime();
    let service = Arc::<Scripted>::default();
    let transport = TowerTransport::new(app(Arc::clone(&service)));
    let client = Client::builder("https://billing.invalid/api/v1", KEY).no_retry();
    let client = client.build_with(transport).unwrap();
    run(512, &client, &service, &runtime);
}

#[test]
fn any_text_arrives_over_a_socket() {
    let runtime = runtime();
    let service = Arc::<Scripted>::default();
    let served = runtime.block_on(Served::start(app(Arc::clone(&service))));
    let client = Client::builder(&served.url(), KEY).no_retry();
    run(64, &client.build().unwrap(), &service, &runtime);
}
