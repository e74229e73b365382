//! Taxes, as returned and as sent.

use billing_api::models::{Tax, TaxInput};
use serde_json::json;

use crate::{at, both_ways, decimal, id, null_reads_as_none, read, refusal, with};

const TAX: &str = r#"{
    "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
    "name": "TVA",
    "code": "french_standard_vat",
    "description": "French standard VAT",
    "rate": 19.6,
    "applied_to_organization": false,
    "created_at": "2026-01-02T03:04:05Z",
    "applied_to_billing_entities_codes": ["acme_fr", "acme_de"]
}"#;

const INPUT: &str = r#"{
    "name": "TVA",
    "code": "french_standard_vat",
    "rate": "19.60",
    "description": "French standard VAT",
    "applied_to_organization": true
}"#;

fn tax() -> Tax {
    Tax::new()
        .id(id(0x01))
        .name("TVA")
        .code("french_standard_vat")
        .description("French standard VAT")
        .rate(decimal("19.6"))
        .applied_to_organization(false)
        .created_at(at("2026-01-02T03:04:05Z"))
        .applied_to_billing_entities_codes(["acme_fr", "acme_de"])
}

fn input() -> TaxInput {
    TaxInput::new()
        .name("TVA")
        .code("french_standard_vat")
        .rate(decimal("19.60"))
        .description("French standard VAT")
        .applied_to_organization(true)
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(TAX, tax());
}

#[test]
fn reads_and_writes_every_field_of_a_request() {
    both_ways(INPUT, input());
}

#[test]
fn is_sent_as_exactly_this_text() {
    assert_eq!(
        serde_json::to_string(&input()).unwrap(),
        r#"{"name":"TVA","code":"french_standard_vat","rate":"19.60","description":"French standard VAT","applied_to_organization":true}"#
    );
}

#[test]
fn is_returned_as_exactly_this_text() {
    let mut tax = tax().rate(decimal("20.0"));
    tax.name = None;
    tax.description = None;
    assert_eq!(
        serde_json::to_string(&tax).unwrap(),
        r#"{"svc_id":"1a901a90-1a90-4a90-8a90-1a901a901a01","code":"french_standard_vat","rate":20.0,"applied_to_organization":false,"created_at":"2026-01-02T03:04:05Z","applied_to_billing_entities_codes":["acme_fr","acme_de"]}"#
    );
}

#[test]
fn absent_fields_are_omitted() {
    both_ways("{}", Tax::default());
    both_ways("{}", TaxInput::default());
}

#[test]
fn null_reads_as_none_in_every_field() {
    null_reads_as_none::<Tax>(TAX);
    null_reads_as_none::<TaxInput>(INPUT);
}

#[test]
fn an_unknown_field_is_ignored() {
    let json = with(TAX, "customers_count", json!(0));
    assert_eq!(read::<Tax>(&json), tax());
}

#[test]
fn a_whole_rate_is_a_number_too() {
    for rate in [json!(20), json!(20.0), json!(2e1)] {
        let tax: Tax = read(&with(TAX, "rate", rate));
        assert_eq!(tax.rate, Some(decimal("20.0")));
    }
    let tax: Tax = read(&with(TAX, "rate", json!(-3)));
    assert_eq!(tax.rate, Some(decimal("-3.0")));
}

#[test]
fn a_rate_is_read_and_written_digit_by_digit() {
    for rate in [
        "99.99999999999999",
        "66.66666666666667",
        "0.001",
        "19.6",
        "20",
    ] {
        let json = format!(r#"{{"rate":{rate}}}"#);
        let tax: Tax = read(&json);
        assert_eq!(tax.rate, Some(decimal(rate)));
        assert_eq!(serde_json::to_string(&tax).unwrap(), json);
    }
}

#[test]
fn the_rate_is_one_type_and_a_number_in_a_response_and_text_in_a_request() {
    let tax: Tax = read(&with(TAX, "rate", json!("19.60")));
    let input = TaxInput::new().rate(tax.rate.clone().unwrap());
    assert_eq!(
        serde_json::to_string(&input).unwrap(),
        r#"{"rate":"19.60"}"#
    );
    let tax = Tax::new().rate(input.rate.unwrap());
    assert_eq!(serde_json::to_string(&tax).unwrap(), r#"{"rate":19.6}"#);
    // An application may store as a number what is sent as text.
    let input: TaxInput = read(&with(INPUT, "rate", json!(19.6)));
    assert_eq!(input.rate, Some(decimal("19.6")));
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    for (field, value) in [
        ("svc_id", json!(1)),
        ("applied_to_organization", json!(0)),
        ("applied_to_billing_entities_codes", json!("acme_fr")),
        ("applied_to_billing_entities_codes", json!([1.5])),
    ] {
        let message = refusal::<Tax>(&with(TAX, field, value));
        assert!(message.starts_with("invalid type: "), "{field}: {message}");
    }
}
