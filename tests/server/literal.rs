//! The bytes on the wire for each operation that succeeds.

use std::collections::BTreeMap;
use std::sync::Arc;

use billing_api::Operation;
use billing_api::models::{
    ActivityLog, ActivityLogRequired, ActivitySource, AddOn, AddOnInput, AggregationType,
    AppliedCoupon, AppliedCouponFrequency, BillableMetric, BillableMetricFilter,
    BillableMetricInput, ChargeUsage, CreditNote, CustomerProjectedUsage, FieldChange,
    ListActivityLogsResponse, PaginationMeta, Payment, PaymentState, Tax, TaxInput, Wallet,
    WalletAlert, WalletAlertThreshold, WalletStatus, WeightedInterval,
};
use billing_api::operations::{
    CreateBillableMetric, CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert,
    DownloadCreditNote, GetPayment, GetProjectedUsage, GetWallet, ListActivityLogs,
    TerminateWallet, UpdateAddOn, UpdateBillableMetric,
};

use crate::expected::ok;
use crate::http::{Served, bare, with_json};
use crate::services::{Caller, Scripted, app};
use crate::{at, id};

/// Sends a request, which must reach the handler as this operation, and get this answer.
async fn check<O: Operation + PartialEq>(
    request: String,
    operation: O,
    response: O::Response,
    answer: &str,
) {
    let service = Arc::<Scripted>::default();
    service.will::<O>(Ok(response));
    let served = Served::start(app(Arc::clone(&service))).await;
    let found = served.ask(request).await;
    assert_eq!(service.taken::<O>(), (Caller("ann"), operation));
    assert_eq!(found.text(), answer);
}

#[tokio::test]
async fn list_activity_logs_takes_every_parameter_and_gives_a_page() {
    let line = "GET /api/v1/activity_logs?page=2&per_page=50&from_date=2026-01-02\
        &to_date=2026-02-01&activity_types[]=wallet.created&activity_types[]=tax.deleted\
        &activity_sources[]=api&activity_sources[]=front&user_emails[]=ann%2Bops%40example.com\
        &external_customer_id=cust%201%2F2&external_subscription_id=sub%261%3D2\
        &resource_ids[]=1a901a90-1a90-4a90-8a90-1a901a901a01\
        &resource_ids[]=1a901a90-1a90-4a90-8a90-1a901a901a02\
        &resource_types[]=Wallet&resource_types[]=Tax";
    let operation = ListActivityLogs::new()
        .page(2)
        .per_page(50)
        .from_date("2026-01-02".parse().unwrap())
        .to_date("2026-02-01".parse().unwrap())
        .activity_types(["wallet.created", "tax.deleted"])
        .activity_sources([ActivitySource::Api, ActivitySource::Front])
        .user_emails(["ann+ops@example.com"])
        .external_customer_id("cust 1/2")
        .external_subscription_id("sub&1=2")
        .resource_ids([id(1), id(2)])
        .resource_types(["Wallet", "Tax"]);
    let change = FieldChange::new("gold".into(), "silver".into());
    let response = ListActivityLogsResponse::new(
        [ActivityLog::new(ActivityLogRequired {
            activity_id: id(3),
            activity_type: "wallet.created".into(),
            activity_source: ActivitySource::System,
            resource_id: id(4),
            resource_type: "Wallet".into(),
            organization_id: id(5),
            logged_at: at("2026-01-03T04:05:06Z"),
            created_at: at("2026-01-03T04:05:07Z"),
        })
        .activity_object_changes([("code", change)])
        .external_customer_id("c1")],
        PaginationMeta::new(2, 3, 101).next_page(3).prev_page(1),
    );
    let body = r#"{"activity_logs":[{"activity_id":"1a901a90-1a90-4a90-8a90-1a901a901a03","user_email":null,"activity_type":"wallet.created","activity_source":"system","activity_object":null,"activity_object_changes":{"code":["gold","silver"]},"external_customer_id":"c1","external_subscription_id":null,"resource_id":"1a901a90-1a90-4a90-8a90-1a901a901a04","resource_type":"Wallet","organization_id":"1a901a90-1a90-4a90-8a90-1a901a901a05","logged_at":"2026-01-03T04:05:06Z","created_at":"2026-01-03T04:05:07Z"}],"meta":{"current_page":2,"next_page":3,"prev_page":1,"total_pages":3,"total_count":101}}"#;
    check(bare(line), operation, response, &ok(body)).await;
}

/// All fields of a request about a metric, as sent.
const METRIC: &str = r#"{"billable_metric":{"name":"Storage \"hot\"","code":"storage","description":"Größe","aggregation_type":"sum_agg","recurring":false,"field_name":"gb","weighted_interval":"seconds","filters":[{"key":"region","values":["eu","us"]}]}}"#;

fn metric() -> BillableMetricInput {
    BillableMetricInput::new()
        .name("Storage \"hot\"")
        .code("storage")
        .description("Größe")
        .aggregation_type(AggregationType::SumAgg)
        .recurring(false)
        .field_name("gb")
        .weighted_interval(WeightedInterval::Seconds)
        .filters([BillableMetricFilter::new()
            .key("region")
            .values(["eu", "us"])])
}

#[tokio::test]
async fn create_billable_metric_takes_every_field_and_gives_the_metric() {
    let response = BillableMetric::new()
        .id(id(1))
        .name("Größe")
        .rounding_precision(2)
        .created_at(at("2026-01-03T04:05:06Z"));
    check(
        with_json("POST /api/v1/billable_metrics", METRIC),
        CreateBillableMetric::new(metric()),
        response,
        &ok(
            r#"{"billable_metric":{"svc_id":"1a901a90-1a90-4a90-8a90-1a901a901a01","name":"Größe","rounding_precision":2,"created_at":"2026-01-03T04:05:06Z"}}"#,
        ),
    )
    .await;
}

#[tokio::test]
async fn update_billable_metric_takes_a_code_and_every_field_and_gives_the_metric() {
    check(
        with_json("PUT /api/v1/billable_metrics/old%20code", METRIC),
        UpdateBillableMetric::new("old code", metric()),
        BillableMetric::new().code("new"),
        &ok(r#"{"billable_metric":{"code":"new"}}"#),
    )
    .await;
}

#[tokio::test]
async fn update_add_on_takes_a_code_and_every_field_and_gives_the_add_on() {
    let body = r#"{"add_on":{"name":"Setup","code":"setup","amount_cents":12345,"amount_currency":"EUR","description":"Once"}}"#;
    let input = AddOnInput::new()
        .name("Setup")
        .code("setup")
        .amount_cents(12_345)
        .amount_currency("EUR")
        .description("Once");
    let tax = Tax::new().rate("19.6".parse().unwrap());
    check(
        with_json("PUT /api/v1/add_ons/set%2Fup", body),
        UpdateAddOn::new("set/up", input),
        AddOn::new().amount_cents(12_345).taxes([tax]),
        &ok(r#"{"add_on":{"amount_cents":12345,"taxes":[{"rate":19.6}]}}"#),
    )
    .await;
}

#[tokio::test]
async fn create_tax_takes_every_field_and_gives_the_tax() {
    let body = r#"{"tax":{"name":"TVA","code":"tva","rate":"19.60","description":"French","applied_to_organization":true}}"#;
    let input = TaxInput::new()
        .name("TVA")
        .code("tva")
        .rate("19.60".parse().unwrap())
        .description("French")
        .applied_to_organization(true);
    check(
        with_json("POST /api/v1/taxes", body),
        CreateTax::new(input),
        Tax::new().code("tva").rate("19.6".parse().unwrap()),
        &ok(r#"{"tax":{"code":"tva","rate":19.6}}"#),
    )
    .await;
}

#[tokio::test]
async fn delete_tax_takes_a_code_and_gives_the_tax() {
    check(
        bare("DELETE /api/v1/taxes/tva%3F20%25"),
        DeleteTax::new("tva?20%"),
        Tax::default(),
        &ok(r#"{"tax":{}}"#),
    )
    .await;
}

const DOWNLOAD: &str = "POST /api/v1/credit_notes/1a901a90-1a90-4a90-8a90-1a901a901a07/download";

#[tokio::test]
async fn download_credit_note_takes_an_id_and_gives_the_note() {
    let note = CreditNote::new()
        .number("CN-7")
        .precise_total_amount_cents("100.50".parse().unwrap())
        .issuing_date("2026-01-02".parse().unwrap())
        .file_url("https://billing.invalid/7.pdf");
    check(
        bare(DOWNLOAD),
        DownloadCreditNote::new(id(7)),
        Some(note),
        &ok(
            r#"{"credit_note":{"number":"CN-7","issuing_date":"2026-01-02","precise_total_amount_cents":"100.50","file_url":"https://billing.invalid/7.pdf"}}"#,
        ),
    )
    .await;
}

#[tokio::test]
async fn download_credit_note_gives_an_empty_answer_of_no_type_while_there_is_no_note() {
    check(
        bare(DOWNLOAD),
        DownloadCreditNote::new(id(7)),
        None,
        "HTTP/1.1 200 OK\ncontent-length: 0\n\n",
    )
    .await;
}

#[tokio::test]
async fn delete_applied_coupon_takes_customer_and_id_and_gives_the_coupon() {
    check(
        bare("DELETE /api/v1/customers/c%231/applied_coupons/1a901a90-1a90-4a90-8a90-1a901a901a08"),
        DeleteAppliedCoupon::new("c#1", id(8)),
        AppliedCoupon::new().frequency(AppliedCouponFrequency::Recurring),
        &ok(r#"{"applied_coupon":{"frequency":"recurring","percentage_rate":null}}"#),
    )
    .await;
}

#[tokio::test]
async fn get_projected_usage_takes_a_group_and_gives_the_usage() {
    let line =
        "GET /api/v1/customers/c1/projected_usage?group[a%26b]=1%3D2&group[region]=eu%20west";
    let group = [("region", "eu west"), ("a&b", "1=2")];
    let group = group.map(|(key, value)| (key.to_owned(), value.to_owned()));
    let usage = ChargeUsage::new().projected_units("0.10".parse().unwrap());
    check(
        bare(line),
        GetProjectedUsage::new("c1").group(BTreeMap::from(group)),
        CustomerProjectedUsage::new().from_datetime(at("2026-01-01T00:00:00Z")).charges_usage([usage]),
        &ok(
            r#"{"customer_projected_usage":{"from_datetime":"2026-01-01T00:00:00Z","charges_usage":[{"projected_units":"0.10"}]}}"#,
        ),
    )
    .await;
}

#[tokio::test]
async fn get_wallet_takes_customer_and_code_and_gives_the_wallet() {
    check(
        bare("GET /api/v1/customers/c1/wallets/gold"),
        GetWallet::new("c1", "gold"),
        Wallet::new().status(WalletStatus::Active).code("gold").credits_balance("10.00".parse().unwrap()),
        &ok(
            r#"{"wallet":{"status":"active","code":"gold","credits_balance":"10.00","expiration_at":null}}"#,
        ),
    )
    .await;
}

#[tokio::test]
async fn terminate_wallet_takes_customer_and_code_and_gives_the_wallet() {
    check(
        bare("DELETE /api/v1/customers/c1/wallets/gold"),
        TerminateWallet::new("c1", "gold"),
        Wallet::new().terminated_at(at("2026-01-03T04:05:06Z")),
        &ok(r#"{"wallet":{"terminated_at":"2026-01-03T04:05:06Z","expiration_at":null}}"#),
    )
    .await;
}

#[tokio::test]
async fn delete_wallet_alert_takes_customer_wallet_and_code_and_gives_the_alert() {
    let threshold = WalletAlertThreshold::new().value("100".parse().unwrap());
    check(
        bare("DELETE /api/v1/customers/c1/wallets/gold/alerts/low"),
        DeleteWalletAlert::new("c1", "gold", "low"),
        WalletAlert::new().code("low").thresholds([threshold]),
        &ok(
            r#"{"alert":{"external_subscription_id":null,"billable_metric":null,"code":"low","thresholds":[{"value":"100"}]}}"#,
        ),
    )
    .await;
}

#[tokio::test]
async fn get_payment_takes_an_id_and_gives_the_payment() {
    check(
        bare("GET /api/v1/payments/1a901a90-1a90-4a90-8a90-1a901a901a09"),
        GetPayment::new(id(9)),
        Payment::new().invoice_ids([id(1)]).status(PaymentState::from("Odd")),
        &ok(
            r#"{"payment":{"invoice_ids":["1a901a90-1a90-4a90-8a90-1a901a901a01"],"status":"Odd"}}"#,
        ),
    )
    .await;
}
