//! Alerts of wallets.

use billing_api::models::{
    WalletAlert, WalletAlertDirection, WalletAlertThreshold, WalletAlertType,
};
use serde_json::{Value, json};

use crate::{
    at, both_ways, decimal, id, null_reads_as_none, object, parse, read, refusal, with, write,
};

const ALERT: &str = r#"{
    "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
    "svc_organization_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
    "svc_wallet_id": "1a901a90-1a90-4a90-8a90-1a901a901a03",
    "external_subscription_id": "sub_1234567890",
    "billable_metric": {"code": "storage", "name": null},
    "alert_type": "wallet_balance_amount",
    "code": "wallet_balance_alert",
    "name": "Balance Amount Alert",
    "wallet_code": "main_wallet",
    "previous_value": 1000.5,
    "last_processed_at": "2026-01-02T03:04:05Z",
    "created_at": "2026-01-03T04:05:06Z",
    "thresholds": [
        {"code": "warn", "recurring": false, "value": "99.0"},
        {"code": "alert", "recurring": true, "value": "-0.5000"}
    ],
    "direction": "decreasing"
}"#;

fn alert() -> WalletAlert {
    WalletAlert::new()
        .id(id(0x01))
        .organization_id(id(0x02))
        .wallet_id(id(0x03))
        .external_subscription_id("sub_1234567890")
        .billable_metric(object(json!({"code": "storage", "name": null})))
        .alert_type(WalletAlertType::WalletBalanceAmount)
        .code("wallet_balance_alert")
        .name("Balance Amount Alert")
        .wallet_code("main_wallet")
        .previous_value(decimal("1000.5"))
        .last_processed_at(at("2026-01-02T03:04:05Z"))
        .created_at(at("2026-01-03T04:05:06Z"))
        .thresholds([
            WalletAlertThreshold::new()
                .code("warn")
                .recurring(false)
                .value(decimal("99.0")),
            WalletAlertThreshold::new()
                .code("alert")
                .recurring(true)
                .value(decimal("-0.5000")),
        ])
        .direction(WalletAlertDirection::Decreasing)
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(ALERT, alert());
}

#[test]
fn an_alert_of_a_wallet_has_no_subscription_and_no_metric() {
    let mut json = parse(ALERT);
    json["external_subscription_id"] = Value::Null;
    json["billable_metric"] = Value::Null;
    let mut expected = alert();
    expected.external_subscription_id = None;
    expected.billable_metric = None;
    both_ways(&json.to_string(), expected);
}

#[test]
fn only_nullable_fields_are_written_as_null() {
    let none = WalletAlert::default();
    assert_eq!(read::<WalletAlert>("{}"), none);
    both_ways(
        r#"{"external_subscription_id": null, "billable_metric": null}"#,
        none,
    );
    both_ways("{}", WalletAlertThreshold::default());
}

#[test]
fn null_reads_as_none_in_every_field() {
    null_reads_as_none::<WalletAlert>(ALERT);
    null_reads_as_none::<WalletAlertThreshold>(r#"{"code": 0, "recurring": 0, "value": 0}"#);
}

#[test]
fn unknown_kinds_are_kept() {
    let mut json = parse(ALERT);
    json["alert_type"] = json!("wallet_credits_balance");
    json["direction"] = json!("increasing");

    let alert: WalletAlert = read(&json.to_string());
    assert_eq!(
        alert.alert_type,
        Some(WalletAlertType::from("wallet_credits_balance"))
    );
    assert!(matches!(
        alert.direction,
        Some(WalletAlertDirection::Unknown(_))
    ));
    assert_eq!(write(&alert), json);
}

#[test]
fn an_unknown_field_is_ignored() {
    let json = with(ALERT, "muted", json!(true));
    assert_eq!(read::<WalletAlert>(&json), alert());
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    for (field, value) in [
        ("billable_metric", json!("storage")),
        ("thresholds", json!({"code": "warn"})),
        ("thresholds", json!([{"recurring": "yes"}])),
        ("direction", json!(-1)),
    ] {
        let message = refusal::<WalletAlert>(&with(ALERT, field, value));
        assert!(message.starts_with("invalid type: "), "{field}: {message}");
    }
    for value in [json!("much"), json!(true), json!([])] {
        let json = with(ALERT, "thresholds", json!([{"value": value}]));
        let message = refusal::<WalletAlert>(&json);
        assert!(message.contains("expected a decimal number"), "{message}");
    }
}
