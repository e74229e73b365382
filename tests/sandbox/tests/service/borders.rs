//! Two organizations that are alike in everything, under load: nothing crosses the border between them.

use billing_api::Client;
use billing_api::models::{AddOnInput, BillableMetricInput, TaxInput};
use billing_api::operations::{
    CreateBillableMetric, CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert,
    DownloadCreditNote, GetPayment, GetProjectedUsage, GetWallet, ListActivityLogs,
    TerminateWallet, UpdateAddOn, UpdateBillableMetric,
};
use billing_sandbox::Sandbox;
use futures_util::TryStreamExt;
use tokio::task::JoinSet;
use uuid::Uuid;

use super::alike::{self, of};
use super::served::{self, both};
use super::{
    APPLIED_COUPON, CREDIT_NOTE, FILES, KEY, ORGANIZATION, OTHER_KEY, PAYMENT, WALLET, client,
    database, documented, id,
};

/// Clients of each organization, each of which has a customer.
const CLIENTS: u16 = 15;

/// A change that has been acknowledged, as it should be logged.
type Change = (&'static str, Uuid);

/// Makes all kinds of changes, and returns them.
async fn client_of(api: Client, organization: u16, number: u16) -> Vec<Change> {
    strangers(&api, 3 - organization, number).await;
    let mut changes = taxes(&api, number).await;
    changes.extend(codes(&api, organization, number).await);
    changes.extend(customer(&api, organization, number).await);
    strangers(&api, 3 - organization, number).await;
    changes
}

/// Both sides create and delete the same codes.
async fn taxes(api: &Client, number: u16) -> Vec<Change> {
    let mut changes = Vec::new();
    for round in 0..3 {
        let code = format!("tax-{number}-{round}");
        let input = TaxInput::new().code(code.clone());
        let tax = api.create_tax(CreateTax::new(input)).await.unwrap();
        changes.push(("tax.created", tax.id.unwrap()));
        if round > 0 {
            let deleted = api.delete_tax(DeleteTax::new(&code)).await.unwrap();
            assert_eq!(deleted, tax);
            changes.push(("tax.deleted", tax.id.unwrap()));
        }
    }
    changes
}

async fn codes(api: &Client, organization: u16, number: u16) -> Vec<Change> {
    let name = format!("of organization {organization}");
    let input = BillableMetricInput::new()
        .code(format!("new-{number}"))
        .name(name.clone());
    let create = CreateBillableMetric::new(input);
    let created = api.create_billable_metric(create).await.unwrap();
    let mut changes = vec![("billable_metric.created", created.id.unwrap())];

    // It keeps the name that only the clients of its own organization give it.
    let same = UpdateBillableMetric::new(format!("new-{number}"), BillableMetricInput::default());
    let metric = api.update_billable_metric(same).await.unwrap();
    assert_eq!(metric, created);
    changes.push(("billable_metric.updated", created.id.unwrap()));

    for _ in 0..2 {
        let input = AddOnInput::new().name(name.clone());
        let update = UpdateAddOn::new(format!("add-on-{number}"), input);
        let add_on = api.update_add_on(update).await.unwrap();
        changes.push(("add_on.updated", add_on.id.unwrap()));
        let update = UpdateAddOn::new(format!("add-on-{number}"), AddOnInput::default());
        let add_on = api.update_add_on(update).await.unwrap();
        assert_eq!(add_on.name.as_ref(), Some(&name));
        changes.push(("add_on.updated", add_on.id.unwrap()));
    }
    changes
}

/// Both sides address customers and their objects in the same way.
async fn customer(api: &Client, organization: u16, number: u16) -> Vec<Change> {
    let customer = &*format!("customer-{number}");
    let own = |kind| of(organization, kind, number);

    let request = GetWallet::new(customer, "prepaid");
    let wallet = api.get_wallet(request).await.unwrap();
    assert_eq!(wallet.id, Some(own(WALLET)));
    assert!(wallet.terminated_at > Some(chrono::Utc::now()));
    let request = DeleteWalletAlert::new(customer, "prepaid", "low-balance");
    let alert = api.delete_wallet_alert(request).await.unwrap();
    assert_eq!(alert.organization_id, Some(id(ORGANIZATION, organization)));
    assert_eq!(alert.wallet_id, wallet.id);
    let request = TerminateWallet::new(customer, "prepaid");
    let wallet = api.terminate_wallet(request).await.unwrap();
    assert_eq!(wallet.id, Some(own(WALLET)));

    let request = DeleteAppliedCoupon::new(customer, own(APPLIED_COUPON));
    let coupon = api.delete_applied_coupon(request).await.unwrap();
    assert_eq!(coupon.id, Some(own(APPLIED_COUPON)));
    let request = GetPayment::new(own(PAYMENT));
    let payment = api.get_payment(request).await.unwrap();
    assert_eq!(payment.amount_cents, Some(organization.into()));
    let request = GetProjectedUsage::new(customer);
    let usage = api.get_projected_usage(request).await.unwrap();
    assert_eq!(usage.amount_cents, Some(organization.into()));

    let request = || DownloadCreditNote::new(own(CREDIT_NOTE));
    let mut note = api.download_credit_note(request()).await.unwrap();
    assert_eq!(note, None);
    while note.is_none() {
        note = api.download_credit_note(request()).await.unwrap();
    }
    assert_eq!(note.unwrap().id, Some(own(CREDIT_NOTE)));
    vec![
        ("wallet_alert.deleted", alert.id.unwrap()),
        ("wallet.terminated", own(WALLET)),
        ("applied_coupon.deleted", own(APPLIED_COUPON)),
        ("credit_note.generated", own(CREDIT_NOTE)),
    ]
}

/// Checks that objects of the other organization cannot be found, although they exist.
async fn strangers(api: &Client, other: u16, number: u16) {
    let theirs = |kind| of(other, kind, number);
    let payment = api.get_payment(GetPayment::new(theirs(PAYMENT))).await;
    documented!(payment, GetPaymentError::NotFound);
    let request = DownloadCreditNote::new(theirs(CREDIT_NOTE));
    let note = api.download_credit_note(request).await;
    documented!(note, DownloadCreditNoteError::NotFound);
    let customer = format!("customer-{number}");
    let request = DeleteAppliedCoupon::new(customer, theirs(APPLIED_COUPON));
    let coupon = api.delete_applied_coupon(request).await;
    documented!(coupon, DeleteAppliedCouponError::NotFound);
    // Nor can their logs be listed.
    let request = ListActivityLogs::new().resource_ids([theirs(WALLET), theirs(CREDIT_NOTE)]);
    let logs = api.list_activity_logs(request).await.unwrap();
    assert_eq!(logs.meta.total_count, 0);
}

/// The logs, all of which must belong to the organization.
async fn logged(api: &Client, organization: u16) -> Vec<(String, Uuid)> {
    let mut logs = api.items(ListActivityLogs::new().per_page(100));
    let mut logged = Vec::new();
    while let Some(log) = logs.try_next().await.unwrap() {
        assert_eq!(log.organization_id, id(ORGANIZATION, organization));
        logged.push((log.activity_type, log.resource_id));
    }
    logged
}

both!(nothing_crosses_the_border on {
    let seed = alike::seed(CLIENTS);
    Sandbox::open(&database().await, &seed, FILES).await.unwrap()
});
async fn nothing_crosses_the_border(api: Client, other: Client) {
    let mut clients = JoinSet::new();
    for number in 0..CLIENTS {
        for (organization, api) in [(1, api.clone()), (2, other.clone())] {
            clients.spawn(async move {
                let changes = client_of(api.clone(), organization, number).await;
                logged(&api, organization).await;
                (organization, changes)
            });
        }
    }
    let mut changes = [Vec::new(), Vec::new()];
    for (organization, done) in clients.join_all().await {
        let done = done.into_iter().map(|(name, id)| (name.to_owned(), id));
        changes[usize::from(organization) - 1].extend(done);
    }
    for (organization, api, mut changes) in
        [(1, api, changes[0].clone()), (2, other, changes[1].clone())]
    {
        let mut logged = logged(&api, organization).await;
        logged.sort();
        changes.sort();
        assert_eq!(logged, changes);
    }
}
