//! Payments.

use billing_api::models::{
    Payment, PaymentKind, PaymentMethod, PaymentNextAction, PaymentNextActionKind,
    PaymentNextActionRedirectToUrl, PaymentPayableType, PaymentState, PaymentStatus,
};
use serde_json::json;

use crate::{at, both_ways, id, null_reads_as_none, parse, read, refusal, with, write};

const PAYMENT: &str = r#"{
    "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
    "svc_customer_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
    "svc_payable_id": "1a901a90-1a90-4a90-8a90-1a901a901a03",
    "external_customer_id": "5eb02857-a71e-4ea2-bcf9-57d3a41bc6ba",
    "invoice_ids": [
        "1a901a90-1a90-4a90-8a90-1a901a901a04",
        "1a901a90-1a90-4a90-8a90-1a901a901a05"
    ],
    "invoice_numbers": ["ACM-001", "ACM-002"],
    "payable_type": "Invoice",
    "amount_cents": 100,
    "amount_currency": "USD",
    "status": "Completed",
    "payment_status": "succeeded",
    "type": "manual",
    "reference": "the reference",
    "payment_provider_code": "stripe_eu",
    "payment_provider_type": "stripe",
    "external_payment_id": "pi_external",
    "provider_payment_id": "pi_provider",
    "provider_customer_id": "cus_12345",
    "next_action": {
        "type": "redirect_to_url",
        "redirect_to_url": {
            "url": "https://psp.example/redirect?a=1&b=2",
            "return_url": "https://shop.example/return"
        }
    },
    "created_at": "2026-01-02T03:04:05Z",
    "payment_method": {
        "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a06",
        "is_default": true,
        "payment_provider_code": "stripe_us",
        "payment_provider_name": "Stripe US",
        "payment_provider_type": "adyen",
        "provider_method_id": "pm_12345",
        "created_at": "2026-01-03T04:05:06Z"
    }
}"#;

fn payment() -> Payment {
    Payment::new()
        .id(id(0x01))
        .customer_id(id(0x02))
        .payable_id(id(0x03))
        .external_customer_id("5eb02857-a71e-4ea2-bcf9-57d3a41bc6ba")
        .invoice_ids([id(0x04), id(0x05)])
        .invoice_numbers(["ACM-001", "ACM-002"])
        .payable_type(PaymentPayableType::Invoice)
        .amount_cents(100)
        .amount_currency("USD")
        .status(PaymentState::Completed)
        .payment_status(PaymentStatus::Succeeded)
        .kind(PaymentKind::Manual)
        .reference("the reference")
        .payment_provider_code("stripe_eu")
        .payment_provider_type("stripe")
        .external_payment_id("pi_external")
        .provider_payment_id("pi_provider")
        .provider_customer_id("cus_12345")
        .next_action(
            PaymentNextAction::new()
                .kind(PaymentNextActionKind::RedirectToUrl)
                .redirect_to_url(
                    PaymentNextActionRedirectToUrl::new()
                        .url("https://psp.example/redirect?a=1&b=2")
                        .return_url("https://shop.example/return"),
                ),
        )
        .created_at(at("2026-01-02T03:04:05Z"))
        .payment_method(
            PaymentMethod::new()
                .id(id(0x06))
                .is_default(true)
                .payment_provider_code("stripe_us")
                .payment_provider_name("Stripe US")
                .payment_provider_type("adyen")
                .provider_method_id("pm_12345")
                .created_at(at("2026-01-03T04:05:06Z")),
        )
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(PAYMENT, payment());
}

#[test]
fn absent_fields_are_omitted() {
    both_ways("{}", Payment::default());
    both_ways(
        r#"{"next_action": {"redirect_to_url": {}}, "payment_method": {}, "invoice_ids": []}"#,
        Payment::new()
            .next_action(
                PaymentNextAction::new().redirect_to_url(PaymentNextActionRedirectToUrl::default()),
            )
            .payment_method(PaymentMethod::default())
            .invoice_ids(Vec::new()),
    );
}

#[test]
fn null_reads_as_none_in_every_field() {
    null_reads_as_none::<Payment>(PAYMENT);
    let json = parse(PAYMENT);
    null_reads_as_none::<PaymentNextAction>(&json["next_action"].to_string());
    null_reads_as_none::<PaymentMethod>(&json["payment_method"].to_string());
}

#[test]
fn unknown_states_and_types_are_kept() {
    let mut json = parse(PAYMENT);
    json["payable_type"] = json!("PaymentRequest");
    json["status"] = json!("paused");
    json["payment_status"] = json!("failed");
    json["type"] = json!("provider");
    json["next_action"]["type"] = json!("");

    let payment: Payment = read(&json.to_string());
    assert_eq!(
        payment.payable_type,
        Some(PaymentPayableType::from("PaymentRequest"))
    );
    assert!(
        matches!(&payment.status, Some(PaymentState::Unknown(value)) if value.as_str() == "paused")
    );
    assert_eq!(write(&payment), json);
}

#[test]
fn letter_case_tells_values_apart() {
    // `Completed` is listed; this crate does not decide that `completed` means the same.
    let json = with(PAYMENT, "status", json!("completed"));
    let payment: Payment = read(&json);
    assert!(matches!(payment.status, Some(PaymentState::Unknown(_))));
    assert_eq!(write(&payment), parse(&json));
}

#[test]
fn an_unknown_field_is_ignored() {
    let mut json = parse(PAYMENT);
    json["error_code"] = json!("card_declined");
    json["next_action"]["voucher"] = json!({"url": "https://psp.example"});
    json["payment_method"]["last4"] = json!("4242");
    assert_eq!(read::<Payment>(&json.to_string()), payment());
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    for (field, value) in [
        ("invoice_ids", json!("1a901a90-1a90-4a90-8a90-1a901a901a04")),
        ("invoice_ids", json!([4])),
        ("invoice_numbers", json!([null])),
        ("next_action", json!("redirect_to_url")),
        ("payment_status", json!(0)),
        ("amount_cents", json!("100.5")),
    ] {
        let message = refusal::<Payment>(&with(PAYMENT, field, value));
        assert!(message.starts_with("invalid type: "), "{field}: {message}");
    }
    let message = refusal::<Payment>(&with(PAYMENT, "invoice_ids", json!(["ACM-001"])));
    assert!(message.starts_with("UUID parsing failed"), "{message}");
}

#[test]
fn ids_are_written_in_lower_case_with_hyphens() {
    for other in [
        "1A901A90-1A90-4A90-8A90-1A901A901A01",
        "1a901a901a904a908a901a901a901a01",
    ] {
        let payment: Payment = read(&with(PAYMENT, "svc_id", json!(other)));
        assert_eq!(write(&payment), parse(PAYMENT));
    }
}
