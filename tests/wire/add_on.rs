//! Add-ons, as returned and as sent.

use billing_api::models::{AddOn, AddOnInput, Tax};
use serde_json::json;

use crate::{at, both_ways, decimal, id, null_reads_as_none, read, refusal, with};

const ADD_ON: &str = r#"{
    "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
    "name": "Setup Fee",
    "invoice_display_name": "Setup Fee (SF1)",
    "code": "setup_fee",
    "amount_cents": 50000,
    "amount_currency": "USD",
    "description": "Implementation fee for new customers.",
    "created_at": "2026-01-02T03:04:05Z",
    "taxes": [
        {
            "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
            "name": "TVA",
            "code": "french_standard_vat",
            "description": "French standard VAT",
            "rate": 20.5,
            "applied_to_organization": true,
            "created_at": "2026-01-03T03:04:05Z",
            "applied_to_billing_entities_codes": ["acme_fr"]
        },
        {"code": "exempt", "rate": 0}
    ]
}"#;

const INPUT: &str = r#"{
    "name": "Setup Fee",
    "code": "setup_fee",
    "amount_cents": 50000,
    "amount_currency": "USD",
    "description": "Implementation fee for new customers."
}"#;

fn add_on() -> AddOn {
    AddOn::new()
        .id(id(0x01))
        .name("Setup Fee")
        .invoice_display_name("Setup Fee (SF1)")
        .code("setup_fee")
        .amount_cents(50_000)
        .amount_currency("USD")
        .description("Implementation fee for new customers.")
        .created_at(at("2026-01-02T03:04:05Z"))
        .taxes([
            Tax::new()
                .id(id(0x02))
                .name("TVA")
                .code("french_standard_vat")
                .description("French standard VAT")
                .rate(decimal("20.5"))
                .applied_to_organization(true)
                .created_at(at("2026-01-03T03:04:05Z"))
                .applied_to_billing_entities_codes(["acme_fr"]),
            Tax::new().code("exempt").rate(decimal("0")),
        ])
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(ADD_ON, add_on());
}

#[test]
fn reads_and_writes_every_field_of_a_request() {
    both_ways(
        INPUT,
        AddOnInput::new()
            .name("Setup Fee")
            .code("setup_fee")
            .amount_cents(50_000)
            .amount_currency("USD")
            .description("Implementation fee for new customers."),
    );
}

#[test]
fn absent_fields_are_omitted() {
    both_ways("{}", AddOn::default());
    both_ways(r#"{"amount_cents": 0}"#, AddOnInput::new().amount_cents(0));
}

#[test]
fn null_reads_as_none_in_every_field() {
    null_reads_as_none::<AddOn>(ADD_ON);
    null_reads_as_none::<AddOnInput>(INPUT);
}

#[test]
fn an_unknown_field_is_ignored() {
    let json = with(ADD_ON, "customers_count", json!(0));
    assert_eq!(read::<AddOn>(&json), add_on());
}

#[test]
fn amounts_of_any_size_are_exact() {
    for cents in [i64::MIN, -1, 9_007_199_254_740_993, i64::MAX] {
        both_ways(
            &format!(r#"{{"amount_cents": {cents}}}"#),
            AddOnInput::new().amount_cents(cents),
        );
    }
}

#[test]
fn an_amount_that_is_not_a_whole_number_is_refused() {
    for cents in [
        "50000.5",
        "9223372036854775808",
        r#""50000.5""#,
        r#""1 000""#,
    ] {
        refusal::<AddOn>(&format!(r#"{{"amount_cents": {cents}}}"#));
    }
}

#[test]
fn a_bad_tax_is_not_passed_over() {
    let message = refusal::<AddOn>(&with(ADD_ON, "taxes", json!([{}, {"rate": "much"}])));
    assert!(message.contains("expected a decimal number"), "{message}");
}
