//! Each operation, and each of its documented answers that comes from the service itself.

use std::collections::BTreeMap;

use billing_api::Decimal;
use billing_api::models::{
    AddOnInput, BillableMetricFilter, BillableMetricInput, ErrorBody, ErrorCode, TaxInput,
};
use billing_api::operations::{
    CreateBillableMetric, CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert, GetPayment,
    GetProjectedUsage, GetWallet, ListActivityLogs, TerminateWallet, UpdateAddOn,
    UpdateBillableMetric,
};
use serde_json::json;
use uuid::Uuid;

use super::{APPLIED_COUPON, KEY, PAYMENT, TAX, WALLET, client, documented, id, sandbox};

fn details(body: &ErrorBody) -> serde_json::Value {
    assert_eq!(body.code, Some(ErrorCode::ValidationErrors));
    json!(body.error_details)
}

fn tax(code: &str) -> CreateTax {
    CreateTax::new(TaxInput::new().code(code))
}

#[tokio::test]
async fn a_tax_is_created_and_deleted() {
    let api = client(&sandbox().await, KEY);
    let input = TaxInput::new()
        .name("Tax")
        .code("tax-1")
        .rate("19.50".parse().unwrap())
        .description("A tax")
        .applied_to_organization(true);
    let created = api.create_tax(CreateTax::new(input)).await.unwrap();
    assert_eq!(created.rate, Some("19.5".parse().unwrap()));
    assert_eq!(created.code.as_deref(), Some("tax-1"));
    assert!(created.id.is_some() && created.created_at.is_some());
    assert_eq!(
        api.delete_tax(DeleteTax::new("tax-1")).await.unwrap(),
        created
    );
    let again = api.delete_tax(DeleteTax::new("tax-1")).await;
    assert_eq!(
        documented!(again, DeleteTaxError::NotFound),
        ErrorBody::not_found()
    );

    let body = documented!(
        api.create_tax(tax("vat")).await,
        CreateTaxError::UnprocessableEntity
    );
    assert_eq!(details(&body), json!({"code": ["is taken"]}));
}

#[tokio::test]
async fn a_code_is_made_where_none_is_given_and_refused_where_it_cannot_stand_in_a_path() {
    let api = client(&sandbox().await, KEY);
    let made = api
        .create_tax(CreateTax::new(TaxInput::default()))
        .await
        .unwrap();
    assert_eq!(made.code, made.id.map(|id| id.to_string()));
    let input = BillableMetricInput::default();
    let made = api
        .create_billable_metric(CreateBillableMetric::new(input))
        .await
        .unwrap();
    assert_eq!(made.code, made.id.map(|id| id.to_string()));

    let made = api.create_tax(tax("")).await.unwrap();
    assert_eq!(
        made.code,
        made.id.map(|id| id.to_string()),
        "an empty one is none"
    );

    for code in [".", "..", "a\0b", &"a".repeat(256)] {
        let refused = api.create_tax(tax(code)).await;
        let body = documented!(refused, CreateTaxError::UnprocessableEntity);
        assert!(details(&body)["code"].is_array(), "{body:?}");
    }
    for code in ["a/b", "a b", "ü?#", "%2e%2e"] {
        api.create_tax(tax(code)).await.unwrap();
        api.delete_tax(DeleteTax::new(code)).await.unwrap();
    }
    let unknown = api.delete_tax(DeleteTax::new("a\0b")).await;
    documented!(unknown, DeleteTaxError::NotFound);

    let rate: Decimal = "1234567890.12345".parse().unwrap();
    let input = TaxInput::new().rate(rate.clone());
    let tax = api.create_tax(CreateTax::new(input)).await.unwrap();
    assert_eq!(tax.rate, Some(rate));
    // A response could not hold it.
    let rate: Decimal = "12345678901234567890.5".parse().unwrap();
    let refused = api
        .create_tax(CreateTax::new(TaxInput::new().rate(rate)))
        .await;
    let body = documented!(refused, CreateTaxError::UnprocessableEntity);
    assert!(details(&body)["rate"].is_array(), "{body:?}");
}

#[tokio::test]
async fn an_add_on_loses_a_tax_that_is_deleted() {
    let api = client(&sandbox().await, KEY);
    api.delete_tax(DeleteTax::new("vat")).await.unwrap();
    let same = UpdateAddOn::new("training", AddOnInput::default());
    let taxes = api.update_add_on(same).await.unwrap().taxes.unwrap();
    assert_eq!(taxes.len(), 1);
    assert_eq!(taxes[0].id, Some(id(TAX, 2)));
    let logs = api
        .list_activity_logs(ListActivityLogs::new())
        .await
        .unwrap();
    let types = logs.activity_logs.iter().skip(7);
    let types: Vec<_> = types
        .map(|log| (&*log.activity_type, log.activity_source.as_str()))
        .collect();
    let expected = [
        ("tax.deleted", "api"),
        ("add_on.updated", "system"),
        ("add_on.updated", "system"),
        ("add_on.updated", "api"),
    ];
    assert_eq!(types, expected);
}

#[tokio::test]
async fn an_add_on_is_updated() {
    let api = client(&sandbox().await, KEY);
    let input = AddOnInput::new().code("start").amount_cents(1);
    let updated = api
        .update_add_on(UpdateAddOn::new("setup", input.clone()))
        .await
        .unwrap();
    assert_eq!(updated.code.as_deref(), Some("start"));
    assert_eq!(updated.amount_cents, Some(1));
    assert_eq!(updated.name.as_deref(), Some("Setup"));

    let gone = api
        .update_add_on(UpdateAddOn::new("setup", input.clone()))
        .await;
    documented!(gone, UpdateAddOnError::NotFound);
    let again = api
        .update_add_on(UpdateAddOn::new("start", input))
        .await
        .unwrap();
    assert_eq!(again, updated);
    let input = AddOnInput::new().code("training");
    let refused = api.update_add_on(UpdateAddOn::new("start", input)).await;
    let body = documented!(refused, UpdateAddOnError::UnprocessableEntity);
    assert_eq!(details(&body), json!({"code": ["is taken"]}));
    let input = AddOnInput::new().code("");
    let kept = api.update_add_on(UpdateAddOn::new("start", input)).await;
    assert_eq!(kept.unwrap().code.as_deref(), Some("start"));
}

fn metric() -> BillableMetricInput {
    BillableMetricInput::new()
        .name("Name")
        .code("code")
        .description("Description")
        .aggregation_type("max_agg")
        .recurring(true)
        .field_name("field")
        .weighted_interval("hours")
        .filters([BillableMetricFilter::new().key("key").values(["value"])])
}

#[tokio::test]
async fn a_metric_is_created_and_updated() {
    let api = client(&sandbox().await, KEY);
    let created = api
        .create_billable_metric(CreateBillableMetric::new(metric()))
        .await
        .unwrap();
    assert_eq!(created.aggregation_type, Some("max_agg".into()));
    assert_eq!(created.filters, metric().filters);
    let again = api
        .create_billable_metric(CreateBillableMetric::new(metric()))
        .await;
    let body = documented!(again, CreateBillableMetricError::UnprocessableEntity);
    assert_eq!(details(&body), json!({"code": ["is taken"]}));

    let input = BillableMetricInput::new().code("other");
    let update = UpdateBillableMetric::new("code", input.clone());
    let updated = api.update_billable_metric(update).await.unwrap();
    assert_eq!(updated.code.as_deref(), Some("other"));
    assert_eq!(updated.name, created.name);
    let gone = api
        .update_billable_metric(UpdateBillableMetric::new("code", input.clone()))
        .await;
    documented!(gone, UpdateBillableMetricError::NotFound);
    let taken = api
        .update_billable_metric(UpdateBillableMetric::new("storage", input))
        .await;
    documented!(taken, UpdateBillableMetricError::UnprocessableEntity);
}

#[tokio::test]
async fn of_a_metric_in_use_only_three_fields_are_updated() {
    let api = client(&sandbox().await, KEY);
    let same = UpdateBillableMetric::new("requests", BillableMetricInput::default());
    let before = api.update_billable_metric(same).await.unwrap();
    // A code that would be refused is ignored, too.
    let input = metric().code("..");
    let update = UpdateBillableMetric::new("requests", input);
    let after = api.update_billable_metric(update).await.unwrap();
    assert_eq!(after.name, metric().name);
    assert_eq!(after.description, metric().description);
    assert_eq!(after.filters, metric().filters);
    let mut rest = after;
    rest.name = before.name.clone();
    rest.description = before.description.clone();
    rest.filters = before.filters.clone();
    assert_eq!(rest, before);
}

#[tokio::test]
async fn a_wallet_is_terminated_once() {
    let api = client(&sandbox().await, KEY);
    let wallet = api
        .get_wallet(GetWallet::new("customer-1", "prepaid"))
        .await
        .unwrap();
    assert_eq!(wallet.id, Some(id(WALLET, 1)));
    assert!(wallet.terminated_at > Some(chrono::Utc::now()));
    let terminate = || TerminateWallet::new("customer-1", "prepaid");
    let terminated = api.terminate_wallet(terminate()).await.unwrap();
    assert_eq!(terminated.status, Some("terminated".into()));
    assert!(terminated.terminated_at.is_some());
    let wallet = api
        .get_wallet(GetWallet::new("customer-1", "prepaid"))
        .await
        .unwrap();
    assert_eq!(wallet, terminated);

    for request in [terminate(), TerminateWallet::new("customer-1", "old")] {
        let again = api.terminate_wallet(request).await;
        let body = documented!(again, TerminateWalletError::UnprocessableEntity);
        assert_eq!(details(&body), json!({"status": ["is terminated already"]}));
    }
    for (customer, code) in [
        ("customer-1", "none"),
        ("customer-9", "prepaid"),
        ("\0", "\0"),
    ] {
        let unknown = api
            .terminate_wallet(TerminateWallet::new(customer, code))
            .await;
        documented!(unknown, TerminateWalletError::NotFound);
        let unknown = api.get_wallet(GetWallet::new(customer, code)).await;
        assert_eq!(
            documented!(unknown, GetWalletError::NotFound),
            ErrorBody::not_found()
        );
    }
}

#[tokio::test]
async fn an_alert_is_deleted() {
    let api = client(&sandbox().await, KEY);
    let delete = |customer, wallet, code| {
        api.delete_wallet_alert(DeleteWalletAlert::new(customer, wallet, code))
    };
    for (customer, wallet, code) in [
        ("customer-3", "prepaid", "low-balance"),
        ("customer-1", "promotion", "low-balance"),
        ("customer-1", "prepaid", "none"),
    ] {
        let unknown = delete(customer, wallet, code).await;
        documented!(unknown, DeleteWalletAlertError::NotFound);
    }
    let alert = delete("customer-1", "prepaid", "low-balance")
        .await
        .unwrap();
    assert_eq!(alert.wallet_id, Some(id(WALLET, 1)));
    assert_eq!(alert.thresholds.unwrap().len(), 2);
    let again = delete("customer-1", "prepaid", "low-balance").await;
    documented!(again, DeleteWalletAlertError::NotFound);
    // The other alert, and that of another customer, still exist.
    delete("customer-1", "prepaid", "every-twenty")
        .await
        .unwrap();
    delete("customer-2", "prepaid", "low-balance")
        .await
        .unwrap();
}

#[tokio::test]
async fn an_applied_coupon_is_deleted() {
    let api = client(&sandbox().await, KEY);
    let delete = |customer| {
        api.delete_applied_coupon(DeleteAppliedCoupon::new(customer, id(APPLIED_COUPON, 1)))
    };
    documented!(
        delete("customer-2").await,
        DeleteAppliedCouponError::NotFound
    );
    let coupon = delete("customer-1").await.unwrap();
    assert_eq!(coupon.status, Some("active".into()));
    assert_eq!(coupon.external_customer_id.as_deref(), Some("customer-1"));
    documented!(
        delete("customer-1").await,
        DeleteAppliedCouponError::NotFound
    );
}

#[tokio::test]
async fn a_payment_is_retrieved() {
    let api = client(&sandbox().await, KEY);
    let payment = api
        .get_payment(GetPayment::new(id(PAYMENT, 1)))
        .await
        .unwrap();
    assert_eq!(payment.amount_cents, Some(11900));
    let unknown = api.get_payment(GetPayment::new(Uuid::nil())).await;
    assert_eq!(
        documented!(unknown, GetPaymentError::NotFound),
        ErrorBody::not_found()
    );
}

#[tokio::test]
async fn projected_usage_is_restricted_to_a_group() {
    let api = client(&sandbox().await, KEY);
    let groups = async |pairs: &[(&str, &str)]| {
        let pairs = pairs
            .iter()
            .map(|&(key, value)| (key.to_owned(), value.to_owned()));
        let request = GetProjectedUsage::new("customer-1").group(BTreeMap::from_iter(pairs));
        let usage = api.get_projected_usage(request).await.unwrap();
        let charges = usage.charges_usage.unwrap();
        assert_eq!(charges.len(), 2);
        let groups = charges
            .iter()
            .filter_map(|charge| charge.grouped_usage.as_ref());
        groups.map(Vec::len).sum::<usize>()
    };
    assert_eq!(groups(&[("project", "project-1")]).await, 2);
    assert_eq!(
        groups(&[("project", "project-1"), ("region", "europe")]).await,
        1
    );
    assert_eq!(groups(&[("project", "none")]).await, 0);
    assert_eq!(groups(&[("none", "project-1")]).await, 0);
}

#[tokio::test]
async fn projected_usage_is_refused() {
    let api = client(&sandbox().await, KEY);
    let refused = api
        .get_projected_usage(GetProjectedUsage::new("customer-2"))
        .await;
    let body = documented!(refused, GetProjectedUsageError::MethodNotAllowed);
    assert_eq!(body, ErrorBody::method_not_allowed());
    for customer in ["customer-3", "customer-9"] {
        let missing = api
            .get_projected_usage(GetProjectedUsage::new(customer))
            .await;
        documented!(missing, GetProjectedUsageError::NotFound);
    }
}
