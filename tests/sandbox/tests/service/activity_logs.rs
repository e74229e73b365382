//! Lists of logs, and the logs of actions.

use billing_api::models::{
    ActivityLog, ActivitySource, AddOnInput, FieldChange, ListActivityLogsResponse, PaginationMeta,
    TaxInput,
};
use billing_api::operations::{
    CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert, ListActivityLogs,
    TerminateWallet, UpdateAddOn,
};
use billing_sandbox::Sandbox;
use chrono::NaiveDate;
use futures_util::TryStreamExt;
use serde_json::json;
use uuid::Uuid;

use super::{APPLIED_COUPON, KEY, WALLET, client, id, sandbox};

const LOG: u8 = 12;

async fn list(sandbox: &Sandbox, request: ListActivityLogs) -> ListActivityLogsResponse {
    client(sandbox, KEY)
        .list_activity_logs(request)
        .await
        .unwrap()
}

/// The numbers of the listed logs of the seed.
async fn found(sandbox: &Sandbox, request: ListActivityLogs) -> Vec<u16> {
    let response = list(sandbox, request).await;
    let total = usize::try_from(response.meta.total_count).unwrap();
    assert_eq!(total, response.activity_logs.len());
    let number = |log: &ActivityLog| (1..=7).find(|&number| log.activity_id == id(LOG, number));
    response.activity_logs.iter().filter_map(number).collect()
}

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

#[tokio::test]
async fn each_filter_narrows_the_list() {
    let sandbox = sandbox().await;
    let all = ListActivityLogs::new;
    let cases: Vec<(ListActivityLogs, &[u16])> = vec![
        (all(), &[1, 2, 3, 4, 5, 6, 7]),
        (all().from_date(date("2026-01-06")), &[3, 4, 5, 6, 7]),
        (all().to_date(date("2026-01-05")), &[1, 2]),
        (
            all()
                .from_date(date("2026-01-06"))
                .to_date(date("2026-01-10")),
            &[3, 4],
        ),
        (
            all()
                .from_date(date("2026-01-11"))
                .to_date(date("2026-01-10")),
            &[],
        ),
        (all().activity_types(["wallet.created"]), &[3]),
        (
            all().activity_types(["wallet.created", "tax.created"]),
            &[1, 3],
        ),
        (all().activity_types(["wallet"]), &[]),
        (all().activity_types(["a\0b"]), &[]),
        (all().activity_sources([ActivitySource::System]), &[5, 6]),
        (all().activity_sources(["api", "front"]), &[1, 2, 3, 4, 7]),
        (all().user_emails(["kim@example.com"]), &[4]),
        (
            all().user_emails(["kim@example.com", "alex@example.com"]),
            &[1, 4, 7],
        ),
        (all().external_customer_id("customer-1"), &[3, 4, 5, 7]),
        (all().external_customer_id("customer-9"), &[]),
        (all().external_subscription_id("subscription-1"), &[5, 7]),
        (all().resource_ids([id(WALLET, 1)]), &[3, 4]),
        (all().resource_ids([id(WALLET, 1), id(10, 1)]), &[1, 3, 4]),
        (all().resource_ids([Uuid::nil()]), &[]),
        (all().resource_types(["Tax"]), &[1]),
        (all().resource_types(["Tax", "Invoice"]), &[1, 5, 6]),
        (
            all().resource_types(["Wallet"]).activity_sources(["api"]),
            &[3],
        ),
        (
            all()
                .resource_types(["Wallet"])
                .activity_sources(["system"]),
            &[],
        ),
    ];
    for (request, expected) in cases {
        assert_eq!(
            found(&sandbox, request.clone()).await,
            expected,
            "{request:?}"
        );
    }
}

#[tokio::test]
async fn pages_are_turned() {
    let sandbox = sandbox().await;
    let meta = |current_page, next_page, prev_page, total_pages| {
        let mut meta = PaginationMeta::new(current_page, total_pages, 7);
        meta.next_page = next_page;
        meta.prev_page = prev_page;
        meta
    };
    let request = |page, per_page| ListActivityLogs::new().page(page).per_page(per_page);
    for (page, per_page, length, expected) in [
        (1, 3, 3, meta(1, Some(2), None, 3)),
        (2, 3, 3, meta(2, Some(3), Some(1), 3)),
        (3, 3, 1, meta(3, None, Some(2), 3)),
        (4, 3, 0, meta(4, None, Some(3), 3)),
        (9, 3, 0, meta(9, None, Some(3), 3)),
        (i64::MAX, i64::MAX, 0, meta(i64::MAX, None, Some(1), 1)),
        (0, 3, 3, meta(1, Some(2), None, 3)),
        (-1, 0, 1, meta(1, Some(2), None, 7)),
        (1, 7, 7, meta(1, None, None, 1)),
    ] {
        let response = list(&sandbox, request(page, per_page)).await;
        assert_eq!(response.meta, expected);
        assert_eq!(response.activity_logs.len(), length);
    }
    let none = list(
        &sandbox,
        ListActivityLogs::new().external_customer_id("none"),
    )
    .await;
    let expected = PaginationMeta::new(1, 0, 0);
    assert_eq!(none.meta, expected);

    let api = client(&sandbox, KEY);
    let logs: Vec<_> = api.items(request(1, 2)).try_collect().await.unwrap();
    let ids: Vec<_> = logs.iter().map(|log| log.activity_id).collect();
    assert_eq!(
        ids,
        (1..=7).map(|number| id(LOG, number)).collect::<Vec<_>>()
    );
}

#[tokio::test]
async fn a_page_stays_as_it_is_when_logs_are_added() {
    let sandbox = sandbox().await;
    let api = client(&sandbox, KEY);
    let pages = || ListActivityLogs::new().per_page(4);
    let first = list(&sandbox, pages()).await.activity_logs;
    for _ in 0..120 {
        api.create_tax(CreateTax::new(TaxInput::default()))
            .await
            .unwrap();
    }
    assert_eq!(list(&sandbox, pages()).await.activity_logs, first);
    assert_eq!(
        list(&sandbox, ListActivityLogs::new())
            .await
            .activity_logs
            .len(),
        20
    );
    let most = list(&sandbox, ListActivityLogs::new().per_page(1000)).await;
    assert_eq!(
        (most.activity_logs.len(), most.meta.total_count),
        (100, 127)
    );
}

/// The log that was recorded last.
async fn last(sandbox: &Sandbox) -> ActivityLog {
    let count = list(sandbox, ListActivityLogs::new())
        .await
        .meta
        .total_count;
    let request = ListActivityLogs::new().per_page(1).page(count);
    list(sandbox, request).await.activity_logs.remove(0)
}

#[tokio::test]
async fn actions_are_logged() {
    let sandbox = sandbox().await;
    let api = client(&sandbox, KEY);

    let tax = api
        .create_tax(CreateTax::new(TaxInput::default()))
        .await
        .unwrap();
    let log = last(&sandbox).await;
    assert_eq!(
        (&*log.activity_type, &*log.resource_type),
        ("tax.created", "Tax")
    );
    assert_eq!(log.activity_source, ActivitySource::Api);
    assert_eq!(Some(log.resource_id), tax.id);
    assert_eq!(json!(log.activity_object), json!(tax));
    assert_eq!(log.activity_object_changes, None);
    assert_eq!(Some(log.logged_at), tax.created_at);

    let input = AddOnInput::new().code("start").name("Setup");
    let add_on = api
        .update_add_on(UpdateAddOn::new("setup", input))
        .await
        .unwrap();
    let log = last(&sandbox).await;
    assert_eq!(
        (&*log.activity_type, &*log.resource_type),
        ("add_on.updated", "AddOn")
    );
    assert_eq!(json!(log.activity_object), json!(add_on));
    let change = FieldChange::new(json!("setup"), json!("start"));
    let changes = log.activity_object_changes.unwrap();
    assert_eq!(changes, [("code".to_owned(), change)].into());

    let terminate = TerminateWallet::new("customer-1", "prepaid");
    let wallet = api.terminate_wallet(terminate).await.unwrap();
    let log = last(&sandbox).await;
    assert_eq!(&*log.activity_type, "wallet.terminated");
    assert_eq!(log.external_customer_id.as_deref(), Some("customer-1"));
    let changes = log.activity_object_changes.unwrap();
    assert_eq!(changes["status"].previous, "active");
    assert_eq!(changes["terminated_at"].previous, "9999-12-31T23:59:59Z");
    assert_eq!(changes["terminated_at"].new, json!(wallet.terminated_at));
    assert_eq!(changes.len(), 2);

    let alert = DeleteWalletAlert::new("customer-1", "prepaid", "low-balance");
    api.delete_wallet_alert(alert).await.unwrap();
    let log = last(&sandbox).await;
    assert_eq!(
        (&*log.activity_type, &*log.resource_type),
        ("wallet_alert.deleted", "WalletAlert")
    );
    let coupon = DeleteAppliedCoupon::new("customer-1", id(APPLIED_COUPON, 1));
    let coupon = api.delete_applied_coupon(coupon).await.unwrap();
    let log = last(&sandbox).await;
    assert_eq!(&*log.activity_type, "applied_coupon.deleted");
    assert_eq!(json!(log.activity_object), json!(coupon));
}

#[tokio::test]
async fn nothing_is_logged_of_what_fails() {
    let sandbox = sandbox().await;
    let api = client(&sandbox, KEY);
    api.delete_tax(DeleteTax::new("none")).await.unwrap_err();
    let input = TaxInput::new().code("vat");
    api.create_tax(CreateTax::new(input)).await.unwrap_err();
    api.terminate_wallet(TerminateWallet::new("customer-1", "old"))
        .await
        .unwrap_err();
    assert_eq!(
        list(&sandbox, ListActivityLogs::new())
            .await
            .meta
            .total_count,
        7
    );
}
