//! The bytes on the wire for each operation.

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
use billing_api::{Client, ErrorKind, InvalidRequest, Operation};
use chrono::NaiveDate;

use crate::server::{Answer, Seen, Server};
use crate::{KEY, client, id};

/// The header fields that every request has; only those of a body are added.
const HEADERS: &str = "\
accept-encoding: gzip
accept: application/json
authorization: Bearer key-7f3a
";

/// The request that an operation makes, with `HOST` for the address of the server and `AGENT` for
/// the crate with its version.
async fn request<O: Operation>(operation: O) -> String {
    let server = Server::start([Answer::json(200, "{}")]).await;
    // The response does not matter here.
    let _ = client(&server).send(operation).await;
    let text = server.only().text();
    let text = text.replace(&server.host(), "HOST");
    text.replace(&agent(), "AGENT")
}

async fn target<O: Operation>(operation: O) -> String {
    let server = Server::start([Answer::json(200, "{}")]).await;
    let _ = client(&server).send(operation).await;
    server.only().target().to_owned()
}

/// The crate with its version, which each release changes.
fn agent() -> String {
    let manifest = include_str!("../../generated/Cargo.toml");
    let (_, rest) = manifest.split_once("\nversion = \"").unwrap();
    format!("billing-api/{}", rest.split('"').next().unwrap())
}

/// A request without a body.
fn bare(line: &str) -> String {
    format!("{line}\n{HEADERS}host: HOST\nuser-agent: AGENT\n\n")
}

/// A request with a body.
fn with_body(line: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "{line}\n{HEADERS}content-length: {length}\ncontent-type: application/json\nhost: HOST\n\
         user-agent: AGENT\n\n{body}"
    )
}

fn day(date: &str) -> NaiveDate {
    date.parse().unwrap()
}

fn metric() -> BillableMetricInput {
    BillableMetricInput::new()
        .name("Storage \"hot\"")
        .code("storage")
        .description("Größe")
        .aggregation_type(AggregationType::SumAgg)
        .recurring(false)
        .field_name("gb")
        .weighted_interval(WeightedInterval::from("seconds"))
        .filters([BillableMetricFilter::new()
            .key("region")
            .values(["eu", "us"])])
}

const METRIC: &str = r#"{"billable_metric":{"name":"Storage \"hot\"","code":"storage","description":"Größe","aggregation_type":"sum_agg","recurring":false,"field_name":"gb","weighted_interval":"seconds","filters":[{"key":"region","values":["eu","us"]}]}}"#;

#[tokio::test]
async fn list_activity_logs_without_parameters_has_no_query() {
    assert_eq!(
        request(ListActivityLogs::new()).await,
        bare("GET /api/v1/activity_logs HTTP/1.1"),
    );
}

#[tokio::test]
async fn list_activity_logs_sends_every_parameter_under_its_name() {
    let operation = ListActivityLogs::new()
        .page(2)
        .per_page(50)
        .from_date(day("2026-01-02"))
        .to_date(day("2026-02-01"))
        .activity_types(["wallet.created", "tax.deleted"])
        .activity_sources([ActivitySource::Api, ActivitySource::Front])
        .user_emails(["ann+ops@example.com"])
        .external_customer_id("cust 1/2")
        .external_subscription_id("sub&1=2")
        .resource_ids([id(1), id(2)])
        .resource_types(["Wallet", "Tax"]);
    assert_eq!(
        target(operation).await,
        "/api/v1/activity_logs?page=2&per_page=50&from_date=2026-01-02&to_date=2026-02-01\
         &activity_types%5B%5D=wallet.created&activity_types%5B%5D=tax.deleted\
         &activity_sources%5B%5D=api&activity_sources%5B%5D=front\
         &user_emails%5B%5D=ann%2Bops%40example.com\
         &external_customer_id=cust%201%2F2&external_subscription_id=sub%261%3D2\
         &resource_ids%5B%5D=1a901a90-1a90-4a90-8a90-1a901a901a01\
         &resource_ids%5B%5D=1a901a90-1a90-4a90-8a90-1a901a901a02\
         &resource_types%5B%5D=Wallet&resource_types%5B%5D=Tax",
    );
}

/// Brackets in values are always encoded.
#[tokio::test]
async fn brackets_in_names_are_sent_raw_if_the_service_needs_it() {
    let server = Server::start([Answer::json(200, "{}")]).await;
    let client = Client::builder(&server.url(), KEY).raw_brackets().build();
    let operation = ListActivityLogs::new().user_emails(["a[b]"]).page(2);
    let _ = client.unwrap().send(operation).await;
    assert_eq!(
        server.only().target(),
        "/api/v1/activity_logs?page=2&user_emails[]=a%5Bb%5D"
    );
}

#[tokio::test]
async fn each_parameter_of_list_activity_logs_is_sent_alone() {
    let new = ListActivityLogs::new;
    for (operation, query) in [
        (new().page(-1), "page=-1"),
        (new().per_page(0), "per_page=0"),
        (new().from_date(day("2026-01-02")), "from_date=2026-01-02"),
        (new().to_date(day("0999-12-31")), "to_date=0999-12-31"),
        (
            new().activity_types(["a", "b"]),
            "activity_types%5B%5D=a&activity_types%5B%5D=b",
        ),
        (
            new().activity_sources(["system"]),
            "activity_sources%5B%5D=system",
        ),
        (
            new().activity_sources(["new one"]),
            "activity_sources%5B%5D=new%20one",
        ),
        (new().user_emails(["a@b.c"]), "user_emails%5B%5D=a%40b.c"),
        (
            new().external_customer_id("ü"),
            "external_customer_id=%C3%BC",
        ),
        // Empty is a value; absent is not.
        (
            new().external_subscription_id(""),
            "external_subscription_id=",
        ),
        (
            new().resource_ids([id(3)]),
            "resource_ids%5B%5D=1a901a90-1a90-4a90-8a90-1a901a901a03",
        ),
        (
            new().resource_types(["AddOn"]),
            "resource_types%5B%5D=AddOn",
        ),
    ] {
        let expected = format!("/api/v1/activity_logs?{query}");
        assert_eq!(target(operation).await, expected);
    }
}

#[tokio::test]
async fn a_list_without_items_is_refused_as_it_would_be_no_filter() {
    let client = Client::new("http://127.0.0.1:9", KEY).unwrap();
    let logs = ListActivityLogs::new().resource_types([""; 0]);
    let error = client.list_activity_logs(logs).await.unwrap_err();
    let text = "list_activity_logs: the request was not sent: the parameter `resource_types[]` is empty, \
                which would be read as absent; leave it out if that is intended";
    assert_eq!(error.to_string(), text);
    let ErrorKind::InvalidRequest(InvalidRequest::EmptyParameter { name, .. }) = error.kind()
    else {
        panic!("{error:?}");
    };
    assert_eq!(*name, "resource_types[]");
}

#[tokio::test]
async fn create_billable_metric_posts_every_field() {
    assert_eq!(
        request(CreateBillableMetric::new(metric())).await,
        with_body("POST /api/v1/billable_metrics HTTP/1.1", METRIC),
    );
}

#[tokio::test]
async fn absent_fields_of_a_body_are_absent() {
    assert_eq!(
        request(CreateBillableMetric::new(BillableMetricInput::default())).await,
        with_body(
            "POST /api/v1/billable_metrics HTTP/1.1",
            r#"{"billable_metric":{}}"#
        ),
    );
}

#[tokio::test]
async fn update_billable_metric_puts_every_field() {
    assert_eq!(
        request(UpdateBillableMetric::new("old code", metric())).await,
        with_body("PUT /api/v1/billable_metrics/old%20code HTTP/1.1", METRIC),
    );
}

#[tokio::test]
async fn update_add_on_puts_every_field() {
    let add_on = AddOnInput::new()
        .name("Setup")
        .code("setup")
        .amount_cents(12_345)
        .amount_currency("EUR")
        .description("Once");
    assert_eq!(
        request(UpdateAddOn::new("set/up", add_on)).await,
        with_body(
            "PUT /api/v1/add_ons/set%2Fup HTTP/1.1",
            r#"{"add_on":{"name":"Setup","code":"setup","amount_cents":12345,"amount_currency":"EUR","description":"Once"}}"#,
        ),
    );
}

#[tokio::test]
async fn create_tax_posts_the_rate_as_text() {
    let tax = TaxInput::new()
        .name("TVA")
        .code("tva")
        .rate("19.60".parse().unwrap())
        .description("French")
        .applied_to_organization(true);
    assert_eq!(
        request(CreateTax::new(tax)).await,
        with_body(
            "POST /api/v1/taxes HTTP/1.1",
            r#"{"tax":{"name":"TVA","code":"tva","rate":"19.60","description":"French","applied_to_organization":true}}"#,
        ),
    );
}

#[tokio::test]
async fn delete_tax_sends_no_body() {
    assert_eq!(
        request(DeleteTax::new("tva?20%")).await,
        bare("DELETE /api/v1/taxes/tva%3F20%25 HTTP/1.1"),
    );
}

#[tokio::test]
async fn download_credit_note_posts_no_body_and_says_so() {
    assert_eq!(
        request(DownloadCreditNote::new(id(7))).await,
        format!(
            "POST /api/v1/credit_notes/1a901a90-1a90-4a90-8a90-1a901a901a07/download HTTP/1.1\n\
             {HEADERS}content-length: 0\nhost: HOST\nuser-agent: AGENT\n\n"
        ),
    );
}

#[tokio::test]
async fn delete_applied_coupon_names_customer_and_coupon() {
    assert_eq!(
        request(DeleteAppliedCoupon::new("c#1", id(8))).await,
        bare(
            "DELETE /api/v1/customers/c%231/applied_coupons/\
             1a901a90-1a90-4a90-8a90-1a901a901a08 HTTP/1.1"
        ),
    );
}

#[tokio::test]
async fn get_projected_usage_without_a_group_has_no_query() {
    assert_eq!(
        request(GetProjectedUsage::new("c1")).await,
        bare("GET /api/v1/customers/c1/projected_usage HTTP/1.1"),
    );
}

#[tokio::test]
async fn get_projected_usage_sends_each_key_of_the_group_in_brackets() {
    let group = [("region", "eu west"), ("a&b", "1=2")];
    let group = group.map(|(key, value)| (key.to_owned(), value.to_owned()));
    let operation = GetProjectedUsage::new("c1").group(BTreeMap::from(group));
    assert_eq!(
        target(operation).await,
        "/api/v1/customers/c1/projected_usage?group%5Ba%26b%5D=1%3D2&group%5Bregion%5D=eu%20west",
    );
}

#[tokio::test]
async fn get_wallet_names_customer_and_wallet() {
    assert_eq!(
        request(GetWallet::new("c1", "gold")).await,
        bare("GET /api/v1/customers/c1/wallets/gold HTTP/1.1"),
    );
}

#[tokio::test]
async fn terminate_wallet_names_customer_and_wallet() {
    assert_eq!(
        request(TerminateWallet::new("c1", "gold")).await,
        bare("DELETE /api/v1/customers/c1/wallets/gold HTTP/1.1"),
    );
}

#[tokio::test]
async fn delete_wallet_alert_names_customer_wallet_and_alert() {
    assert_eq!(
        request(DeleteWalletAlert::new("c1", "gold", "low")).await,
        bare("DELETE /api/v1/customers/c1/wallets/gold/alerts/low HTTP/1.1"),
    );
}

#[tokio::test]
async fn get_payment_names_the_payment() {
    assert_eq!(
        request(GetPayment::new(id(9))).await,
        bare("GET /api/v1/payments/1a901a90-1a90-4a90-8a90-1a901a901a09 HTTP/1.1"),
    );
}

/// Characters that services, proxies and libraries read in different ways are all encoded.
#[tokio::test]
async fn letters_with_a_meaning_are_encoded_in_the_path() {
    for (code, segment) in [
        ("a-b.c_d~e", "a-b.c_d~e"),
        ("a+b", "a%2Bb"),
        ("a;b,c", "a%3Bb%2Cc"),
        ("a:b@c", "a%3Ab%40c"),
        ("%2e%2e", "%252e%252e"),
        ("a\\b", "a%5Cb"),
        ("\r\n\t\0", "%0D%0A%09%00"),
        ("💶", "%F0%9F%92%B6"),
    ] {
        let expected = format!("/api/v1/taxes/{segment}");
        assert_eq!(target(DeleteTax::new(code)).await, expected);
    }
}

async fn sent_by(url: impl FnOnce(&Server) -> String) -> Seen {
    let server = Server::start([Answer::json(200, "{}")]).await;
    let builder = Client::builder(&url(&server), KEY).no_retry();
    let client = builder.user_agent("shop/2").build().unwrap();
    let _ = client.delete_tax(DeleteTax::new("tva")).await;
    server.only()
}

#[tokio::test]
async fn the_application_is_named_in_front_of_the_crate() {
    let seen = sent_by(Server::url).await;
    let expected = format!("shop/2 {}", agent());
    assert_eq!(seen.header("user-agent"), Some(expected.as_str()));
}

#[tokio::test]
async fn a_slash_at_the_end_of_the_address_changes_nothing() {
    let seen = sent_by(|server| server.url() + "/").await;
    assert_eq!(seen.target(), "/api/v1/taxes/tva");
    let seen = sent_by(|server| format!("http://{}", server.host())).await;
    assert_eq!(seen.target(), "/taxes/tva");
}
