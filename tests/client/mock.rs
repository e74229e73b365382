//! The client against a mock server that checks each request against the description.
//!
//! The variable `MOCK_URL` of the environment says where it is; `.ci/mock` starts one.

use std::collections::BTreeMap;

use billing_api::models::{
    ActivitySource, AddOnInput, AggregationType, BillableMetricFilter, BillableMetricInput,
    TaxInput, WeightedInterval,
};
use billing_api::operations::{
    CreateBillableMetric, CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert,
    DownloadCreditNote, GetPayment, GetProjectedUsage, GetWallet, ListActivityLogs,
    TerminateWallet, UpdateAddOn, UpdateBillableMetric,
};
use billing_api::{Client, Operation};
use chrono::NaiveDate;
use uuid::Uuid;

/// A code with all characters that must not change the path.
const CODE: &str = "a/b c?d#é%";
const ID: Uuid = Uuid::from_u128(0x5b7e_1c0e_0b2a_4f7e_9a55_0d3c_2b1a_4f60);

#[tokio::test]
async fn every_operation_is_as_described() {
    let Ok(address) = std::env::var("MOCK_URL") else {
        println!("skipped: MOCK_URL is not set");
        return;
    };
    let client = Client::builder(&address, "key").no_retry().build().unwrap();
    let client = &client;

    let page = succeed(client, logs()).await;
    let changes = page.activity_logs[0].activity_object_changes.as_ref();
    assert!(!changes.unwrap().is_empty());

    let metric = succeed(client, CreateBillableMetric::new(metric())).await;
    assert!(metric.id.is_some() && metric.created_at.is_some());
    let metric = succeed(client, UpdateBillableMetric::new(CODE, self::metric())).await;
    assert!(metric.id.is_some() && metric.filters.is_some());

    let add_on = succeed(client, UpdateAddOn::new(CODE, add_on())).await;
    assert!(add_on.id.is_some() && add_on.amount_cents.is_some());

    let created = succeed(client, CreateTax::new(tax())).await;
    assert!(created.id.is_some() && created.rate.is_some());
    let deleted = succeed(client, DeleteTax::new(CODE)).await;
    assert_eq!(deleted, created);

    let note = succeed(client, DownloadCreditNote::new(ID))
        .await
        .expect("a body");
    assert!(note.file_url.is_some() && note.precise_total_amount_cents.is_some());

    let coupon = succeed(client, DeleteAppliedCoupon::new(CODE, ID)).await;
    assert!(coupon.id.is_some());

    let group = BTreeMap::from([
        ("region".to_owned(), "eu west".to_owned()),
        ("cloud & co".to_owned(), "a=b".to_owned()),
    ]);
    let usage = succeed(client, GetProjectedUsage::new(CODE).group(group)).await;
    assert!(!usage.charges_usage.unwrap().is_empty());

    let wallet = succeed(client, GetWallet::new(CODE, CODE)).await;
    assert!(wallet.credits_balance.is_some() && wallet.expiration_at.is_some());
    let terminated = succeed(client, TerminateWallet::new(CODE, CODE)).await;
    assert_eq!(terminated, wallet);

    let alert = succeed(client, DeleteWalletAlert::new(CODE, CODE, CODE)).await;
    assert!(!alert.thresholds.unwrap().is_empty());

    let payment = succeed(client, GetPayment::new(ID)).await;
    assert!(payment.id.is_some() && payment.amount_cents.is_some());
}

async fn succeed<O: Operation>(client: &Client, operation: O) -> O::Response {
    let result = client.send(operation).await;
    let response = result.unwrap_or_else(|error| match error.response() {
        Some(answer) => panic!(
            "{}: {error}\n{}",
            O::ID,
            String::from_utf8_lossy(&answer.body)
        ),
        None => panic!("{}: {error}", O::ID),
    });
    println!("{}: ok", O::ID);
    response
}

fn logs() -> ListActivityLogs {
    ListActivityLogs::new()
        .page(2)
        .per_page(20)
        .from_date(NaiveDate::from_ymd_opt(2026, 1, 1).unwrap())
        .to_date(NaiveDate::from_ymd_opt(2026, 1, 31).unwrap())
        .activity_types(["billable_metric.created", "billable_metric.updated"])
        .activity_sources([ActivitySource::Api, ActivitySource::Front])
        .user_emails(["ada+billing@example.com", "bob@example.com"])
        .external_customer_id(CODE)
        .external_subscription_id(CODE)
        .resource_ids([ID, Uuid::nil()])
        .resource_types(["BillableMetric", "Tax"])
}

fn metric() -> BillableMetricInput {
    BillableMetricInput::new()
        .name("Storage")
        .code("storage")
        .description("GB of storage")
        .aggregation_type(AggregationType::SumAgg)
        .recurring(true)
        .field_name("gb")
        .weighted_interval(WeightedInterval::Seconds)
        .filters([BillableMetricFilter::new()
            .key("region")
            .values(["eu", "us"])])
}

fn add_on() -> AddOnInput {
    AddOnInput::new()
        .name("Setup fee")
        .code("setup_fee")
        .amount_cents(50_000)
        .amount_currency("USD")
        .description("Paid once")
}

fn tax() -> TaxInput {
    TaxInput::new()
        .name("VAT")
        .code("vat")
        .rate("20.0".parse().unwrap())
        .description("Value added tax")
        .applied_to_organization(false)
}
