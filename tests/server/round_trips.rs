//! Both sides against each other: what a client sends is what a handler receives, what a handler
//! returns is what the client yields. The same test over a socket and in this process.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

use axum::body::Body;
use billing_api::models::{
    ActivityLog, AddOn, AddOnInput, AppliedCoupon, BillableMetric, BillableMetricFilter,
    BillableMetricInput, CreditNote, CustomerProjectedUsage, ErrorBody, ListActivityLogsResponse,
    PaginationMeta, Payment, Tax, TaxInput, Wallet, WalletAlert,
};
use billing_api::operations::{
    CreateBillableMetric, CreateBillableMetricError, CreateTax, CreateTaxError,
    DeleteAppliedCoupon, DeleteAppliedCouponError, DeleteTax, DeleteTaxError, DeleteWalletAlert,
    DeleteWalletAlertError, DownloadCreditNote, DownloadCreditNoteError, GetPayment,
    GetPaymentError, GetProjectedUsage, GetProjectedUsageError, GetWallet, GetWalletError,
    ListActivityLogs, ListActivityLogsError, TerminateWallet, TerminateWalletError, UpdateAddOn,
    UpdateAddOnError, UpdateBillableMetric, UpdateBillableMetricError,
};
use billing_api::{Api, Client, Error, Operation, TowerTransport};

use crate::http::Served;
use crate::services::{Caller, KEY, OTHER_KEY, Scripted, app};
use crate::{at, id};

/// Sends a request, which the handler must receive as it is, and gives what comes back.
async fn trip<O>(
    api: &impl Api,
    service: &Scripted,
    operation: &O,
    reply: Result<O::Response, O::Error>,
) -> Result<O::Response, Error<O::Error>>
where
    O: Operation + PartialEq,
{
    service.will::<O>(reply.map_err(Into::into));
    let outcome = api.call(operation.clone()).await;
    assert_eq!(service.taken::<O>(), (Caller("ann"), operation.clone()));
    outcome
}

/// Performs an operation as often as there are replies, each of which must arrive as it is.
async fn check<O>(
    api: &impl Api,
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
        match trip(api, service, &operation, Err(error.clone())).await {
            Err(Error::Api(found, _)) => assert_eq!(found, *error),
            other => panic!("{error:?} has become {other:?}"),
        }
    }
}

async fn logs(api: &impl Api, service: &Scripted) {
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
    let log = ActivityLog {
        activity_id: id(1),
        user_email: Some("ann@example.com".into()),
        activity_type: "tax.deleted".into(),
        activity_source: "robot".into(),
        activity_object: serde_json::json!({"z": 1, "a": [null]})
            .as_object()
            .cloned(),
        activity_object_changes: None,
        external_customer_id: None,
        external_subscription_id: Some("s1".into()),
        resource_id: id(2),
        resource_type: "Tax".into(),
        organization_id: id(3),
        logged_at: at("2026-01-03T04:05:06Z"),
        created_at: at("2026-01-03T04:05:07Z"),
    };
    let response = ListActivityLogsResponse {
        activity_logs: vec![log.clone(), log],
        meta: PaginationMeta::default(),
    };
    use ListActivityLogsError::Unauthorized;
    let errors = [Unauthorized(ErrorBody::unauthorized())];
    check(api, service, request, response, &errors).await;
    let none = ListActivityLogsResponse::default();
    check(api, service, ListActivityLogs::new(), none, &[]).await;
}

async fn metrics(api: &impl Api, service: &Scripted) {
    let filter = BillableMetricFilter {
        key: Some("región".into()),
        values: Some(vec!["eu".into(), String::new()]),
    };
    let input = BillableMetricInput {
        name: Some("\u{0}\"\\\u{10ffff}".into()),
        aggregation_type: Some("a_new_one".into()),
        recurring: Some(true),
        filters: Some(vec![filter, BillableMetricFilter::default()]),
        ..BillableMetricInput::default()
    };
    let metric = BillableMetric {
        id: Some(id(1)),
        name: input.name.clone(),
        filters: input.filters.clone(),
        rounding_precision: Some(-2),
        ..BillableMetric::default()
    };

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

/// The body of an error with details, which have to arrive, too.
fn invalid() -> ErrorBody {
    let details = serde_json::json!({"code": ["is taken"], "rate": ["is odd", "is old"]});
    ErrorBody {
        error_details: details.as_object().cloned(),
        ..ErrorBody::unprocessable_entity()
    }
}

async fn add_ons(api: &impl Api, service: &Scripted) {
    let input = AddOnInput {
        amount_cents: Some(i64::MIN),
        ..AddOnInput::default()
    };
    let add_on = AddOn {
        amount_cents: Some(i64::MAX),
        taxes: Some(Vec::new()),
        ..AddOn::default()
    };
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

async fn taxes(api: &impl Api, service: &Scripted) {
    let input = TaxInput {
        rate: Some("19.500000000000000000000000001".parse().unwrap()),
        ..TaxInput::default()
    };
    let tax = Tax {
        rate: Some("0.30000000000000004".parse().unwrap()),
        applied_to_organization: Some(false),
        applied_to_billing_entities_codes: Some(vec!["e1".into()]),
        ..Tax::default()
    };
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

async fn notes(api: &impl Api, service: &Scripted) {
    let note = CreditNote {
        precise_taxes_amount_cents: Some("0.10".parse().unwrap()),
        metadata: serde_json::json!({"a": null}).as_object().cloned(),
        ..CreditNote::default()
    };
    use DownloadCreditNoteError as Download;
    let errors = [
        Download::Unauthorized(ErrorBody::unauthorized()),
        Download::NotFound(ErrorBody::not_found()),
    ];
    let request = DownloadCreditNote::new(id(1));
    check(api, service, request.clone(), Some(note), &errors).await;
    check(api, service, request, None, &[]).await;
}

async fn customers(api: &impl Api, service: &Scripted) {
    let coupon = AppliedCoupon {
        percentage_rate: Some("12.5".parse().unwrap()),
        ..AppliedCoupon::default()
    };
    use DeleteAppliedCouponError as Delete;
    let errors = [
        Delete::Unauthorized(ErrorBody::unauthorized()),
        Delete::NotFound(ErrorBody::not_found()),
    ];
    let request = DeleteAppliedCoupon::new("a/b", id(1));
    check(api, service, request, coupon, &errors).await;

    let usage = CustomerProjectedUsage {
        issuing_date: Some("2026-02-01".parse().unwrap()),
        charges_usage: Some(Vec::new()),
        ..CustomerProjectedUsage::default()
    };
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

async fn wallets(api: &impl Api, service: &Scripted) {
    let wallet = Wallet {
        status: Some("odd".into()),
        expiration_at: Some(at("2026-01-03T04:05:06Z")),
        recurring_transaction_rules: Some(vec![Default::default()]),
        ..Wallet::default()
    };
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

    let alert = WalletAlert {
        previous_value: Some("-1e21".parse().unwrap()),
        ..WalletAlert::default()
    };
    use DeleteWalletAlertError as Delete;
    let errors = [
        Delete::Unauthorized(ErrorBody::unauthorized()),
        Delete::NotFound(ErrorBody::not_found()),
    ];
    let request = DeleteWalletAlert::new("alerts", "wallets", "...");
    check(api, service, request, alert, &errors).await;
}

async fn payments(api: &impl Api, service: &Scripted) {
    let payment = Payment {
        invoice_ids: Some(vec![id(1), id(2)]),
        created_at: Some(at("2026-01-03T04:05:06Z")),
        ..Payment::default()
    };
    use GetPaymentError as Get;
    let errors = [
        Get::Unauthorized(ErrorBody::unauthorized()),
        Get::NotFound(ErrorBody::not_found()),
    ];
    check(api, service, GetPayment::new(id(3)), payment, &errors).await;
}

async fn all(api: &impl Api, service: &Scripted) {
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
    let transport = TowerTransport::<_, Body>::new(app(Arc::clone(&service)));
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
    assert!(matches!(error, Error::Api(found, _) if found == expected));
    assert_eq!(service.texts(), [""; 0]);
}
