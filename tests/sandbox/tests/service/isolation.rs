//! What organizations and strangers can see of each other.

use billing_api::models::{AddOnInput, BillableMetricInput, ErrorBody, TaxInput};
use billing_api::operations::{
    CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert, DownloadCreditNote, GetPayment,
    GetProjectedUsage, GetWallet, ListActivityLogs, TerminateWallet, UpdateAddOn,
    UpdateBillableMetric,
};

use super::{
    APPLIED_COUPON, CREDIT_NOTE, KEY, ORGANIZATION, OTHER_KEY, PAYMENT, TAX, client, documented,
    id, sandbox,
};

#[tokio::test]
async fn nothing_of_another_organization_is_there() {
    let sandbox = sandbox().await;
    let (api, other) = (client(&sandbox, KEY), client(&sandbox, OTHER_KEY));

    let payment = api.get_payment(GetPayment::new(id(PAYMENT, 1001))).await;
    documented!(payment, GetPaymentError::NotFound);
    let note = api
        .download_credit_note(DownloadCreditNote::new(id(CREDIT_NOTE, 1001)))
        .await;
    documented!(note, DownloadCreditNoteError::NotFound);
    let coupon = DeleteAppliedCoupon::new("customer-1", id(APPLIED_COUPON, 1001));
    documented!(
        api.delete_applied_coupon(coupon).await,
        DeleteAppliedCouponError::NotFound
    );
    let tax = other.delete_tax(DeleteTax::new("levy")).await;
    documented!(tax, DeleteTaxError::NotFound);

    // A code that both have means that of the caller.
    let alert = DeleteWalletAlert::new("customer-1", "prepaid", "low-balance");
    let alert = other.delete_wallet_alert(alert).await.unwrap();
    assert_eq!(alert.organization_id, Some(id(ORGANIZATION, 2)));
    let tax = other.delete_tax(DeleteTax::new("vat")).await.unwrap();
    assert_eq!(tax.id, Some(id(TAX, 1001)));
    let alert = DeleteWalletAlert::new("customer-1", "prepaid", "low-balance");
    api.delete_wallet_alert(alert).await.unwrap();
    api.delete_tax(DeleteTax::new("vat")).await.unwrap();

    // A code is unique within an organization.
    let input = TaxInput::new().code("levy");
    other.create_tax(CreateTax::new(input)).await.unwrap();
    for (api, number) in [(api, 1), (other, 2)] {
        let logs = api
            .list_activity_logs(ListActivityLogs::new())
            .await
            .unwrap();
        let organization = |log: &billing_api::models::ActivityLog| log.organization_id;
        let organizations = logs.activity_logs.iter().map(organization);
        assert!(organizations.clone().count() > 2);
        assert!({ organizations }.all(|found| found == id(ORGANIZATION, number)));
    }
}

#[tokio::test]
async fn features_are_unavailable_whatever_is_asked_for() {
    let api = client(&sandbox().await, OTHER_KEY);
    let forbidden = ErrorBody::forbidden();
    for customer in ["customer-1", "customer-9"] {
        let wallet = api.get_wallet(GetWallet::new(customer, "prepaid")).await;
        assert_eq!(documented!(wallet, GetWalletError::Forbidden), forbidden);
        let wallet = api
            .terminate_wallet(TerminateWallet::new(customer, "prepaid"))
            .await;
        assert_eq!(
            documented!(wallet, TerminateWalletError::Forbidden),
            forbidden
        );
        let usage = api
            .get_projected_usage(GetProjectedUsage::new(customer))
            .await;
        assert_eq!(
            documented!(usage, GetProjectedUsageError::Forbidden),
            forbidden
        );
    }
    let add_on = api
        .update_add_on(UpdateAddOn::new("setup", AddOnInput::default()))
        .await;
    assert_eq!(documented!(add_on, UpdateAddOnError::Forbidden), forbidden);
    // The same metric is in use in one organization and not in the other.
    let input = BillableMetricInput::new().code("calls");
    let metric = api.update_billable_metric(UpdateBillableMetric::new("requests", input));
    assert_eq!(metric.await.unwrap().code.as_deref(), Some("calls"));
}

#[tokio::test]
async fn a_key_that_is_none_opens_nothing() {
    let sandbox = sandbox().await;
    for key in ["sandbox-key", "sandbox-key-11", "Sandbox-key-1"] {
        let api = client(&sandbox, key);
        let logs = api.list_activity_logs(ListActivityLogs::new()).await;
        let body = documented!(logs, ListActivityLogsError::Unauthorized);
        assert_eq!(body, ErrorBody::unauthorized());
    }
}
