//! Credit notes, with their items, taxes and errors.

use billing_api::models::{
    CreditNote, CreditNoteAppliedTax, CreditNoteCreditStatus, CreditNoteErrorDetail,
    CreditNoteItem, CreditNoteReason, CreditNoteRefundStatus,
};
use serde_json::{Value, json};

use crate::customer::{CUSTOMER, customer};
use crate::fee::{FEE, fee};
use crate::{
    at, both_ways, day, decimal, id, null_reads_as_none, object, parse, read, refusal, with, write,
};

fn json() -> String {
    format!(
        r#"{{
            "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
            "billing_entity_code": "acme_corp",
            "sequential_id": 2,
            "number": "ACM-AA28-001-CN002",
            "svc_invoice_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
            "invoice_number": "ACM-AA28-001",
            "purchase_order_number": "PO-2026-0001",
            "issuing_date": "2026-01-02",
            "credit_status": "available",
            "refund_status": "pending",
            "reason": "other",
            "description": "Free text",
            "currency": "EUR",
            "total_amount_cents": 120,
            "precise_total_amount_cents": "120.0000",
            "taxes_amount_cents": 20,
            "precise_taxes_amount_cents": "20.000",
            "taxes_rate": 20.5,
            "sub_total_excluding_taxes_amount_cents": 100,
            "balance_amount_cents": 101,
            "credit_amount_cents": 102,
            "refund_amount_cents": 0,
            "offset_amount_cents": 103,
            "coupons_adjustment_amount_cents": -20,
            "created_at": "2026-01-02T03:04:05Z",
            "updated_at": "2026-01-03T04:05:06Z",
            "file_url": "https://files.example/credit_note.pdf?sig=a%2Fb",
            "xml_url": "https://files.example/credit_note.xml",
            "self_billed": false,
            "items": [
                {{
                    "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a03",
                    "amount_cents": 104,
                    "precise_amount_cents": "104.00",
                    "amount_currency": "USD",
                    "fee": {FEE}
                }},
                {{"fee": {{}}}}
            ],
            "applied_taxes": [
                {{
                    "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a04",
                    "svc_tax_id": "1a901a90-1a90-4a90-8a90-1a901a901a05",
                    "tax_name": "TVA",
                    "tax_code": "french_standard_vat",
                    "tax_description": "French standard VAT",
                    "tax_rate": 19.6,
                    "amount_cents": 105,
                    "amount_currency": "GBP",
                    "created_at": "2026-01-04T05:06:07Z",
                    "svc_credit_note_id": "1a901a90-1a90-4a90-8a90-1a901a901a06",
                    "base_amount_cents": 106
                }}
            ],
            "customer": {CUSTOMER},
            "metadata": {{"reference": "REF-001", "department": null}},
            "error_details": [
                {{
                    "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a07",
                    "error_code": "not_provided",
                    "details": {{"tax_error": {{"code": 7}}, "message": null}}
                }}
            ]
        }}"#
    )
}

fn note() -> CreditNote {
    CreditNote::new()
        .id(id(0x01))
        .billing_entity_code("acme_corp")
        .sequential_id(2)
        .number("ACM-AA28-001-CN002")
        .invoice_id(id(0x02))
        .invoice_number("ACM-AA28-001")
        .purchase_order_number("PO-2026-0001")
        .issuing_date(day("2026-01-02"))
        .credit_status(CreditNoteCreditStatus::Available)
        .refund_status(CreditNoteRefundStatus::Pending)
        .reason(CreditNoteReason::Other)
        .description("Free text")
        .currency("EUR")
        .total_amount_cents(120)
        .precise_total_amount_cents(decimal("120.0000"))
        .taxes_amount_cents(20)
        .precise_taxes_amount_cents(decimal("20.000"))
        .taxes_rate(decimal("20.5"))
        .sub_total_excluding_taxes_amount_cents(100)
        .balance_amount_cents(101)
        .credit_amount_cents(102)
        .refund_amount_cents(0)
        .offset_amount_cents(103)
        .coupons_adjustment_amount_cents(-20)
        .created_at(at("2026-01-02T03:04:05Z"))
        .updated_at(at("2026-01-03T04:05:06Z"))
        .file_url("https://files.example/credit_note.pdf?sig=a%2Fb")
        .xml_url("https://files.example/credit_note.xml")
        .self_billed(false)
        .items([
            CreditNoteItem::new()
                .id(id(0x03))
                .amount_cents(104)
                .precise_amount_cents(decimal("104.00"))
                .amount_currency("USD")
                .fee(fee()),
            CreditNoteItem::new().fee(Default::default()),
        ])
        .applied_taxes([CreditNoteAppliedTax::new()
            .id(id(0x04))
            .tax_id(id(0x05))
            .tax_name("TVA")
            .tax_code("french_standard_vat")
            .tax_description("French standard VAT")
            .tax_rate(decimal("19.6"))
            .amount_cents(105)
            .amount_currency("GBP")
            .created_at(at("2026-01-04T05:06:07Z"))
            .credit_note_id(id(0x06))
            .base_amount_cents(106)])
        .customer(customer())
        .metadata(object(json!({"reference": "REF-001", "department": null})))
        .error_details([CreditNoteErrorDetail::new()
            .id(id(0x07))
            .error_code("not_provided")
            .details(object(json!({"tax_error": {"code": 7}, "message": null})))])
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(&json(), note());
}

#[test]
fn absent_fields_are_omitted() {
    both_ways("{}", CreditNote::default());
    both_ways("{}", CreditNoteAppliedTax::default());
    both_ways("{}", CreditNoteErrorDetail::default());
    both_ways("{}", CreditNoteItem::default());
}

#[test]
fn null_reads_as_none_in_every_field() {
    null_reads_as_none::<CreditNote>(&json());
    let json = parse(&json());
    null_reads_as_none::<CreditNoteItem>(&json["items"][0].to_string());
    null_reads_as_none::<CreditNoteAppliedTax>(&json["applied_taxes"][0].to_string());
    null_reads_as_none::<CreditNoteErrorDetail>(&json["error_details"][0].to_string());
}

#[test]
fn the_files_are_missing_until_they_are_made() {
    let mut json = parse(&json());
    json["file_url"] = Value::Null;
    json["xml_url"] = Value::Null;
    let note: CreditNote = read(&json.to_string());
    assert_eq!((note.file_url, note.xml_url), (None, None));
}

#[test]
fn unknown_states_are_kept() {
    let mut json = parse(&json());
    json["credit_status"] = json!("consumed");
    json["refund_status"] = json!("paused");
    json["reason"] = json!("duplicated_charge");

    let note: CreditNote = read(&json.to_string());
    assert_eq!(
        note.credit_status,
        Some(CreditNoteCreditStatus::from("consumed"))
    );
    assert!(matches!(
        note.refund_status,
        Some(CreditNoteRefundStatus::Unknown(_))
    ));
    assert_eq!(
        note.reason.as_ref().map(|it| it.as_str()),
        Some("duplicated_charge")
    );
    assert_eq!(write(&note), json);
}

#[test]
fn an_unknown_field_is_ignored_at_every_depth() {
    let mut json = parse(&json());
    json["version_number"] = json!(4);
    json["items"][1]["fee"]["unit_amount_cents"] = json!(1);
    json["customer"]["shipping_address"]["note"] = json!("ring twice");
    json["applied_taxes"][0]["precise_amount_cents"] = json!("105.0");
    json["error_details"][0]["retried"] = json!(true);
    assert_eq!(read::<CreditNote>(&json.to_string()), note());
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    for (field, value) in [
        ("total_amount_cents", json!(120.5)),
        ("self_billed", json!("false")),
        ("issuing_date", json!(20_260_102)),
        ("items", json!({"fee": {}})),
        ("items", json!([[]])),
        ("customer", json!("5eb02857")),
        ("metadata", json!([])),
        ("error_details", json!([{"details": "not_provided"}])),
    ] {
        let message = refusal::<CreditNote>(&with(&json(), field, value));
        assert!(message.starts_with("invalid "), "{field}: {message}");
    }
}
