//! Client and server together: the handler receives the request that the client sends, and the client yields the
//! response that the handler returns. The same tests run over a socket and in this process.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

use billing_api::models::{
    ActivityLog, ActivityLogRequired, AddOn, AddOnInput, AppliedCoupon, BillableMetric,
    BillableMetricFilter, BillableMetricInput, CreditNote, CustomerProjectedUsage, ErrorBody,
    ListActivityLogsResponse, PaginationMeta, Payment, Tax, TaxInput, Wallet, WalletAlert,
};
use billing_api::operations::{
    CreateBillableMetric, CreateBillableMetricError, CreateTax, CreateTaxError,
    DeleteAppliedCoupon, DeleteAppliedCouponError, DeleteTax, DeleteTaxError, DeleteWalletAlert,
    DeleteWalletAlertError, DownloadCreditNote, DownloadCreditNoteError, GetPayment,
    GetPaymentError, GetProjectedUsage, GetProjectedUsageError, GetWallet, GetWalletError,
    ListActivityLogs, ListActivityLogsError, TerminateWallet, TerminateWalletError, UpdateAddOn,
    UpdateAddOnError, UpdateBillableMetric, UpdateBillableMetricError,
};
use billing_api::server::HandlerError;
use billing_api::{Client, Error, Operation, TowerTransport};

use crate::http::Served;
use crate::services::{Caller, KEY, OTHER_KEY, Scripted, app};
use crate::{at, id};

/// Sends a request, which the handler must receive unchanged, and returns the result.
async fn trip<O>(
    api: &Client,
    service: &Scripted,
    operation: &O,
    reply: Result<O::Response, O::Error>,
) -> Result<O::Response, Error<O::Error>>
where
    O: Operation + PartialEq,
{
    service.will::<O>(reply.map_err(HandlerError::documented));
    let outcome = api.send(operation.clone()).await;
    assert_eq!(service.taken::<O>(), (Caller("ann"), operation.clone()));
    outcome
}

/// Performs an operation once for each reply, which must arrive unchanged.
async fn check<O>(
    api: &Client,
    service: &Scripted,
    operation: O,
    response: O::Response,
    errors: &[O::Error],
) where
    O: Operation<Response: Clone + PartialEq, Error: Clone + Debug + PartialEq> + PartialEq,
{
    let found = trip(api, service, &operation, Ok(response.clone())).await;
    assert_eq!(found.unwrap(), response);
    for error in errors {
        let found = trip(api, service, &operation, Err(error.clone())).await;
        assert_eq!(found.unwrap_err().documented(), Some(error));
    }
}

async fn logs(api: &Client, service: &Scripted) {
    let request = ListActivityLogs::new()
        .page(i64::MAX)
        .per_page(-1)
        .from_date("2024-02-29".parse().unwrap())
        .to_date("0001-01-01".parse().unwrap())
        .activity_types(["a,b", "", "c&d=e", "é+ü"])
        .activity_sources(["system", "api"])
        .user_emails(["ann+ops@example.com"])
        .external_customer_id("")
        .external_subscription_id("%2e%2e")
        .resource_ids([id(2), id(1), id(2)])
        .resource_types(["Wallet"]);
    let mut log = ActivityLog::new(ActivityLogRequired {
        activity_id: id(1),
        activity_type: "tax.deleted".into(),
        activity_source: "robot".into(),
        resource_id: id(2),
        resource_type: "Tax".into(),
        organization_id: id(3),
        logged_at: at("2026-01-03T04:05:06Z"),
        created_at: at("2026-01-03T04:05:07Z"),
    })
    .user_email("ann@example.com")
    .external_subscription_id("s1");
    log.activity_object = serde_json::json!({"z": 1, "a": [null]})
        .as_object()
        .cloned();
    let response = ListActivityLogsResponse::new([log.clone(), log], PaginationMeta::new(1, 1, 2));
    use ListActivityLogsError::Unauthorized;
    let errors = [Unauthorized(ErrorBody::unauthorized())];
    check(api, service, request, response, &errors).await;
    let none = ListActivityLogsResponse::new([], PaginationMeta::new(1, 0, 0));
    check(api, service, ListActivityLogs::new(), none, &[]).await;
}

async fn metrics(api: &Client, service: &Scripted) {
    let filter = BillableMetricFilter::new().key("región").values(["eu", ""]);
    let input = BillableMetricInput::new()
        .name("\u{0}\"\\\u{10ffff}")
        .aggregation_type("a_new_one")
        .recurring(true)
        .filters([filter, BillableMetricFilter::default()]);
    let mut metric = BillableMetric::new().id(id(1)).rounding_precision(-2);
    metric.name = input.name.clone();
    metric.filters = input.filters.clone();

    use CreateBillableMetricError as Create;
    let errors = [
        Create::BadRequest(ErrorBody::bad_request()),
        Create::Unauthorized(ErrorBody::unauthorized()),
        Create::UnprocessableEntity(invalid()),
    ];
    let request = CreateBillableMetric::new(input.clone());
    check(api, service, request, metric.clone(), &errors).await;

    use UpdateBillableMetricError as Update;
    let errors = [
        Update::BadRequest(ErrorBody::bad_request()),
        Update::Unauthorized(ErrorBody::unauthorized()),
        Update::NotFound(ErrorBody::not_found()),
        Update::UnprocessableEntity(invalid()),
    ];
    let request = UpdateBillableMetric::new("a/b", input);
    check(api, service, request, metric, &errors).await;
}

/// An error body with details, which must arrive as well.
fn invalid() -> ErrorBody {
    let details = serde_json::json!({"code": ["is taken"], "rate": ["is odd", "is old"]});
    let mut body = ErrorBody::unprocessable_entity();
    body.error_details = details.as_object().cloned();
    body
}

async fn add_ons(api: &Client, service: &Scripted) {
    let input = AddOnInput::new().amount_cents(i64::MIN);
    let add_on = AddOn::new().amount_cents(i64::MAX).taxes(Vec::new());
    use UpdateAddOnError as Update;
    let errors = [
        Update::BadRequest(ErrorBody::bad_request()),
        Update::Unauthorized(ErrorBody::unauthorized()),
        Update::Forbidden(ErrorBody::forbidden()),
        Update::NotFound(ErrorBody::not_found()),
        Update::UnprocessableEntity(invalid()),
    ];
    let request = UpdateAddOn::new("?#%", input);
    check(api, service, request, add_on, &errors).await;
}

async fn taxes(api: &Client, service: &Scripted) {
    let input = TaxInput::new().rate("19.500000000000000000000000001".parse().unwrap());
    let tax = Tax::new()
        .rate("0.30000000000000004".parse().unwrap())
        .applied_to_organization(false)
        .applied_to_billing_entities_codes(["e1"]);
    use CreateTaxError as Create;
    let errors = [
        Create::BadRequest(ErrorBody::bad_request()),
        Create::Unauthorized(ErrorBody::unauthorized()),
        Create::UnprocessableEntity(invalid()),
    ];
    check(api, service, CreateTax::new(input), tax.clone(), &errors).await;

    use DeleteTaxError as Delete;
    let errors = [
        Delete::Unauthorized(ErrorBody::unauthorized()),
        Delete::NotFound(ErrorBody::not_found()),
    ];
    check(api, service, DeleteTax::new("tva 20%"), tax, &errors).await;
}

async fn notes(api: &Client, service: &Scripted) {
    let mut note = CreditNote::new().precise_taxes_amount_cents("0.10".parse().unwrap());
    note.metadata = serde_json::json!({"a": null}).as_object().cloned();
    use DownloadCreditNoteError as Download;
    let errors = [
        Download::Unauthorized(ErrorBody::unauthorized()),
        Download::NotFound(ErrorBody::not_found()),
    ];
    let request = DownloadCreditNote::new(id(1));
    check(api, service, request.clone(), Some(note), &errors).await;
    check(api, service, request, None, &[]).await;
}

async fn customers(api: &Client, service: &Scripted) {
    let coupon = AppliedCoupon::new().percentage_rate("12.5".parse().unwrap());
    use DeleteAppliedCouponError as Delete;
    let errors = [
        Delete::Unauthorized(ErrorBody::unauthorized()),
        Delete::NotFound(ErrorBody::not_found()),
    ];
    let request = DeleteAppliedCoupon::new("a/b", id(1));
    check(api, service, request, coupon, &errors).await;

    let usage = CustomerProjectedUsage::new()
        .issuing_date("2026-02-01".parse().unwrap())
        .charges_usage(Vec::new());
    use GetProjectedUsageError as Project;
    let errors = [
        Project::Unauthorized(ErrorBody::unauthorized()),
        Project::Forbidden(ErrorBody::forbidden()),
        Project::NotFound(ErrorBody::not_found()),
        Project::MethodNotAllowed(ErrorBody::method_not_allowed()),
    ];
    let group = ["&=+ %5D", "é", "a.b", " "];
    let group = group.map(|key| (key.to_owned(), format!("{key}!")));
    let request = GetProjectedUsage::new("a b").group(BTreeMap::from(group));
    check(api, service, request, usage.clone(), &errors).await;
    check(api, service, GetProjectedUsage::new("+"), usage, &[]).await;
}

async fn wallets(api: &Client, service: &Scripted) {
    let wallet = Wallet::new()
        .status("odd")
        .expiration_at(at("2026-01-03T04:05:06Z"))
        .recurring_transaction_rules([Default::default()]);
    use GetWalletError as Get;
    let errors = [
        Get::Unauthorized(ErrorBody::unauthorized()),
        Get::Forbidden(ErrorBody::forbidden()),
        Get::NotFound(ErrorBody::not_found()),
    ];
    let request = GetWallet::new("%2e%2e", "été?#");
    check(api, service, request, wallet.clone(), &errors).await;

    use TerminateWalletError as Terminate;
    let errors = [
        Terminate::Unauthorized(ErrorBody::unauthorized()),
        Terminate::Forbidden(ErrorBody::forbidden()),
        Terminate::NotFound(ErrorBody::not_found()),
        Terminate::UnprocessableEntity(invalid()),
    ];
    let request = TerminateWallet::new("a/b", "+");
    check(api, service, request, wallet, &errors).await;

    let alert = WalletAlert::new().previous_value("-1e21".parse().unwrap());
    use DeleteWalletAlertError as Delete;
    let errors = [
        Delete::Unauthorized(ErrorBody::unauthorized()),
        Delete::NotFound(ErrorBody::not_found()),
    ];
    let request = DeleteWalletAlert::new("alerts", "wallets", "...");
    check(api, service, request, alert, &errors).await;
}

async fn payments(api: &Client, service: &Scripted) {
    let payment = Payment::new()
        .invoice_ids([id(1), id(2)])
        .created_at(at("2026-01-03T04:05:06Z"));
    use GetPaymentError as Get;
    let errors = [
        Get::Unauthorized(ErrorBody::unauthorized()),
        Get::NotFound(ErrorBody::not_found()),
    ];
    check(api, service, GetPayment::new(id(3)), payment, &errors).await;
}

async fn all(api: &Client, service: &Scripted) {
    logs(api, service).await;
    metrics(api, service).await;
    add_ons(api, service).await;
    taxes(api, service).await;
    notes(api, service).await;
    customers(api, service).await;
    wallets(api, service).await;
    payments(api, service).await;
}

#[tokio::test]
async fn both_sides_agree_on_every_operation_over_a_socket() {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    let client = Client::builder(&served.url(), KEY).no_retry();
    all(&client.build().unwrap(), &service).await;
}

#[tokio::test]
async fn both_sides_agree_on_every_operation_in_this_process() {
    let service = Arc::<Scripted>::default();
    let transport = TowerTransport::new(app(Arc::clone(&service)));
    let client = Client::builder("https://billing.invalid/api/v1", KEY).no_retry();
    all(&client.build_with(transport).unwrap(), &service).await;
}

#[tokio::test]
async fn the_key_of_a_client_decides_who_the_handler_takes_it_for() {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    for (key, caller) in [(KEY, "ann"), (OTHER_KEY, "ben")] {
        let client = Client::builder(&served.url(), key).no_retry();
        service.will::<DeleteTax>(Ok(Tax::default()));
        let client = client.build().unwrap();
        client.delete_tax(DeleteTax::new("tva")).await.unwrap();
        assert_eq!(service.taken::<DeleteTax>().0, Caller(caller));
    }
    let client = Client::builder(&served.url(), "key-9999").no_retry();
    let client = client.build().unwrap();
    let error = client.delete_tax(DeleteTax::new("tva")).await.unwrap_err();
    let expected = DeleteTaxError::Unauthorized(ErrorBody::unauthorized());
    assert_eq!(error.documented(), Some(&expected));
    assert_eq!(service.texts(), [""; 0]);
}

/// The service has no such path, which says nothing about the tax.
#[tokio::test]
async fn a_wrong_base_url_is_no_missing_resource() {
    let client = Client::builder("http://localhost/api", KEY);
    let transport = TowerTransport::new(app(Arc::<Scripted>::default()));
    let client = client.build_with(transport).unwrap();
    let error = client.delete_tax(DeleteTax::new("vat")).await.unwrap_err();
    assert_eq!(error.status().unwrap(), 404);
    assert!(!error.is_not_found(), "{error}");
    assert!(error.to_string().contains("base URL"), "{error}");
}
