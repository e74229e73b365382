//! Wallets, with their rules and sections.

use billing_api::models::{
    AppliedInvoiceCustomSection, InvoiceCustomSection, RecurringTransactionRule,
    RecurringTransactionRuleInterval, RecurringTransactionRuleMethod,
    RecurringTransactionRuleStatus, RecurringTransactionRuleTrigger, TransactionMetadata, Wallet,
    WalletAppliesTo, WalletPaymentMethod, WalletStatus,
};
use serde_json::{Value, json};

use crate::{
    at, both_ways, decimal, id, null_reads_as_none, object, parse, read, refusal, with, write,
};

const WALLET: &str = r#"{
    "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
    "svc_customer_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
    "external_customer_id": "5eb02857-a71e-4ea2-bcf9-57d3a41bc6ba",
    "billing_entity_code": "acme_corp",
    "status": "active",
    "currency": "USD",
    "name": "Prepaid",
    "code": "prepaid_credits",
    "priority": 50,
    "rate_amount": "1.0",
    "credits_balance": "10.500",
    "consumed_credits": "2.00000",
    "credits_ongoing_balance": "-3.25",
    "credits_ongoing_usage_balance": "4",
    "balance_cents": 1050,
    "ongoing_balance_cents": -325,
    "ongoing_usage_balance_cents": 400,
    "paid_top_up_min_amount_cents": 500,
    "paid_top_up_max_amount_cents": 100000,
    "created_at": "2026-01-02T03:04:05Z",
    "last_balance_sync_at": "2026-01-03T04:05:06Z",
    "last_consumed_credit_at": "2026-01-04T05:06:07Z",
    "terminated_at": "2026-01-05T06:07:08Z",
    "expiration_at": "2026-01-06T07:08:09Z",
    "invoice_requires_successful_payment": false,
    "payment_method": {
        "payment_method_type": "provider",
        "payment_method_id": "1a901a90-1a90-4a90-8a90-1a901a901a03"
    },
    "purchase_order_number": "PO-2026-0001",
    "applies_to": {
        "fee_types": ["charge", "commitment"],
        "billable_metric_codes": ["usage"]
    },
    "recurring_transaction_rules": [
        {
            "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a04",
            "trigger": "interval",
            "method": "target",
            "interval": "monthly",
            "status": "active",
            "transaction_name": "Monthly top-up",
            "threshold_credits": "0.0",
            "paid_credits": "105.50",
            "granted_credits": "5.1",
            "target_ongoing_balance": "105.000",
            "grants_target_top_up": true,
            "invoice_requires_successful_payment": true,
            "ignore_paid_top_up_limits": false,
            "started_at": "2026-01-07T08:09:10Z",
            "created_at": "2026-01-08T09:10:11Z",
            "expiration_at": "2026-01-09T10:11:12Z",
            "transaction_metadata": [
                {"key": "example_key", "value": "example_value"},
                {"key": "another_key", "value": ""}
            ],
            "applied_invoice_custom_sections": [
                {"svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a05"}
            ],
            "payment_method": {
                "payment_method_type": "manual",
                "payment_method_id": "1a901a90-1a90-4a90-8a90-1a901a901a06"
            },
            "purchase_order_number": "PO-2026-0002"
        },
        {"trigger": "interval"}
    ],
    "applied_invoice_custom_sections": [
        {
            "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a07",
            "created_at": "2026-01-10T11:12:13Z",
            "invoice_custom_section_id": "1a901a90-1a90-4a90-8a90-1a901a901a08",
            "invoice_custom_section": {
                "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a09",
                "name": "Section 1",
                "code": "section_code_1",
                "description": "This is a description",
                "details": "These are the details",
                "display_name": "Section display name 1",
                "applied_to_organization": false,
                "organization_id": "1a901a90-1a90-4a90-8a90-1a901a901a0a",
                "created_at": "2026-01-11T12:13:14Z"
            }
        }
    ],
    "metadata": {"department": "engineering", "cost_center": null}
}"#;

fn wallet() -> Wallet {
    Wallet::new()
        .id(id(0x01))
        .customer_id(id(0x02))
        .external_customer_id("5eb02857-a71e-4ea2-bcf9-57d3a41bc6ba")
        .billing_entity_code("acme_corp")
        .status(WalletStatus::Active)
        .currency("USD")
        .name("Prepaid")
        .code("prepaid_credits")
        .priority(50)
        .rate_amount(decimal("1.0"))
        .credits_balance(decimal("10.500"))
        .consumed_credits(decimal("2.00000"))
        .credits_ongoing_balance(decimal("-3.25"))
        .credits_ongoing_usage_balance(decimal("4"))
        .balance_cents(1050)
        .ongoing_balance_cents(-325)
        .ongoing_usage_balance_cents(400)
        .paid_top_up_min_amount_cents(500)
        .paid_top_up_max_amount_cents(100_000)
        .created_at(at("2026-01-02T03:04:05Z"))
        .last_balance_sync_at(at("2026-01-03T04:05:06Z"))
        .last_consumed_credit_at(at("2026-01-04T05:06:07Z"))
        .terminated_at(at("2026-01-05T06:07:08Z"))
        .expiration_at(at("2026-01-06T07:08:09Z"))
        .invoice_requires_successful_payment(false)
        .payment_method(
            WalletPaymentMethod::new()
                .payment_method_type("provider")
                .payment_method_id(id(0x03)),
        )
        .purchase_order_number("PO-2026-0001")
        .applies_to(
            WalletAppliesTo::new()
                .fee_types(["charge", "commitment"])
                .billable_metric_codes(["usage"]),
        )
        .recurring_transaction_rules([
            rule(),
            RecurringTransactionRule::new().trigger(RecurringTransactionRuleTrigger::Interval),
        ])
        .applied_invoice_custom_sections([AppliedInvoiceCustomSection::new()
            .id(id(0x07))
            .created_at(at("2026-01-10T11:12:13Z"))
            .invoice_custom_section_id(id(0x08))
            .invoice_custom_section(
                InvoiceCustomSection::new()
                    .id(id(0x09))
                    .name("Section 1")
                    .code("section_code_1")
                    .description("This is a description")
                    .details("These are the details")
                    .display_name("Section display name 1")
                    .applied_to_organization(false)
                    .organization_id(id(0x0a))
                    .created_at(at("2026-01-11T12:13:14Z")),
            )])
        .metadata(object(
            json!({"department": "engineering", "cost_center": null}),
        ))
}

fn rule() -> RecurringTransactionRule {
    RecurringTransactionRule::new()
        .id(id(0x04))
        .trigger(RecurringTransactionRuleTrigger::Interval)
        .method(RecurringTransactionRuleMethod::Target)
        .interval(RecurringTransactionRuleInterval::Monthly)
        .status(RecurringTransactionRuleStatus::Active)
        .transaction_name("Monthly top-up")
        .threshold_credits(decimal("0.0"))
        .paid_credits(decimal("105.50"))
        .granted_credits(decimal("5.1"))
        .target_ongoing_balance(decimal("105.000"))
        .grants_target_top_up(true)
        .invoice_requires_successful_payment(true)
        .ignore_paid_top_up_limits(false)
        .started_at(at("2026-01-07T08:09:10Z"))
        .created_at(at("2026-01-08T09:10:11Z"))
        .expiration_at(at("2026-01-09T10:11:12Z"))
        .transaction_metadata([
            TransactionMetadata::new()
                .key("example_key")
                .value("example_value"),
            TransactionMetadata::new().key("another_key").value(""),
        ])
        .applied_invoice_custom_sections([AppliedInvoiceCustomSection::new().id(id(0x05))])
        .payment_method(
            WalletPaymentMethod::new()
                .payment_method_type("manual")
                .payment_method_id(id(0x06)),
        )
        .purchase_order_number("PO-2026-0002")
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(WALLET, wallet());
}

#[test]
fn reads_and_writes_every_field_of_a_rule() {
    let json = &parse(WALLET)["recurring_transaction_rules"][0];
    both_ways(&json.to_string(), rule());
}

#[test]
fn a_wallet_that_does_not_expire_is_written_with_null() {
    let mut expected = wallet();
    expected.expiration_at = None;
    both_ways(
        &with(WALLET, "expiration_at", Value::Null),
        expected.clone(),
    );
    let absent = crate::without(WALLET, "expiration_at");
    assert_eq!(read::<Wallet>(&absent), expected);
}

#[test]
fn every_other_absent_field_is_omitted() {
    assert_eq!(read::<Wallet>("{}"), Wallet::default());
    both_ways(r#"{"expiration_at": null}"#, Wallet::default());
    both_ways("{}", RecurringTransactionRule::default());
    both_ways("{}", AppliedInvoiceCustomSection::default());
    both_ways("{}", InvoiceCustomSection::default());
    both_ways("{}", TransactionMetadata::default());
    both_ways("{}", WalletAppliesTo::default());
    both_ways("{}", WalletPaymentMethod::default());
}

#[test]
fn null_reads_as_none_in_every_field() {
    null_reads_as_none::<Wallet>(WALLET);
    let json = parse(WALLET);
    let rule = &json["recurring_transaction_rules"][0];
    null_reads_as_none::<RecurringTransactionRule>(&rule.to_string());
    let section = &json["applied_invoice_custom_sections"][0];
    null_reads_as_none::<AppliedInvoiceCustomSection>(&section.to_string());
    let section = &section["invoice_custom_section"];
    null_reads_as_none::<InvoiceCustomSection>(&section.to_string());
    null_reads_as_none::<WalletAppliesTo>(&json["applies_to"].to_string());
    null_reads_as_none::<WalletPaymentMethod>(&json["payment_method"].to_string());
    null_reads_as_none::<TransactionMetadata>(&rule["transaction_metadata"][0].to_string());
}

#[test]
fn a_paused_wallet_is_kept_as_it_is() {
    let json = with(WALLET, "status", json!("paused"));
    let wallet: Wallet = read(&json);
    assert!(
        matches!(&wallet.status, Some(WalletStatus::Unknown(value)) if value.as_str() == "paused")
    );
    assert_eq!(write(&wallet), parse(&json));
}

#[test]
fn unknown_kinds_of_rules_are_kept() {
    let json = r#"{
        "trigger": "threshold",
        "method": "fixed",
        "interval": "weekly",
        "status": "terminated"
    }"#;
    both_ways(
        json,
        RecurringTransactionRule::new()
            .trigger("threshold")
            .method("fixed")
            .interval("weekly")
            .status("terminated"),
    );
}

#[test]
fn metadata_without_entries_is_not_null() {
    both_ways(
        r#"{"expiration_at": null, "metadata": {}}"#,
        Wallet::new().metadata(object(json!({}))),
    );
}

#[test]
fn an_unknown_field_is_ignored_at_every_depth() {
    let mut json = parse(WALLET);
    json["traceable"] = json!(true);
    json["applies_to"]["regions"] = json!(["eu"]);
    json["recurring_transaction_rules"][0]["threshold"] = json!({"value": null});
    json["applied_invoice_custom_sections"][0]["invoice_custom_section"]["deleted"] = json!(0);
    assert_eq!(read::<Wallet>(&json.to_string()), wallet());
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    for (field, value) in [
        ("metadata", json!([["department", "engineering"]])),
        ("priority", json!("high")),
        ("applies_to", json!(["charge"])),
        ("applies_to", json!({"fee_types": "charge"})),
        ("recurring_transaction_rules", json!({})),
        ("recurring_transaction_rules", json!([{"status": 1}])),
        ("expiration_at", json!(false)),
    ] {
        let message = refusal::<Wallet>(&with(WALLET, field, value));
        assert!(message.starts_with("invalid type: "), "{field}: {message}");
    }
    for value in [json!("ten"), json!(""), json!(false), json!({"value": 1})] {
        let message = refusal::<Wallet>(&with(WALLET, "credits_balance", value));
        assert!(message.contains("expected a decimal number"), "{message}");
    }
}
