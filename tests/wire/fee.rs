//! Fees behind the items of credit notes.

use billing_api::models::{
    Fee, FeeAmountDetails, FeeAppliedTax, FeeItem, FeePricingUnitDetails, GraduatedPercentageRange,
    GraduatedRange, PresentationBreakdown,
};
use serde_json::json;

use crate::{
    at, both_ways, decimal, id, null_reads_as_none, object, parse, read, refusal, with, write,
};

pub const FEE: &str = r#"{
    "amount_cents": 100,
    "amount_currency": "EUR",
    "taxes_amount_cents": 20,
    "taxes_rate": 19.6,
    "units": "0.32",
    "precise_unit_amount": "312.5000",
    "total_aggregated_units": "10.0",
    "total_amount_cents": 120,
    "total_amount_currency": "USD",
    "pay_in_advance": true,
    "invoiceable": false,
    "payment_status": "pending",
    "sub_total_excluding_taxes_amount_cents": 99,
    "sub_total_excluding_taxes_precise_amount_cents": "99.0000000001",
    "item": {
        "type": "subscription",
        "code": "startup",
        "name": "Startup",
        "description": "Startup plan",
        "invoice_display_name": "Startup plan (monthly)",
        "filter_invoice_display_name": "AWS eu-east-1",
        "filters": {"region": ["eu-east-1"]},
        "svc_item_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
        "item_type": "Subscription",
        "grouped_by": {"country": "france", "city": null}
    },
    "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
    "svc_charge_id": "1a901a90-1a90-4a90-8a90-1a901a901a03",
    "svc_charge_filter_id": "1a901a90-1a90-4a90-8a90-1a901a901a04",
    "svc_fixed_charge_id": "1a901a90-1a90-4a90-8a90-1a901a901a05",
    "svc_invoice_id": "1a901a90-1a90-4a90-8a90-1a901a901a06",
    "svc_true_up_fee_id": "1a901a90-1a90-4a90-8a90-1a901a901a07",
    "svc_true_up_parent_fee_id": "1a901a90-1a90-4a90-8a90-1a901a901a08",
    "svc_original_fee_id": "1a901a90-1a90-4a90-8a90-1a901a901a09",
    "svc_subscription_id": "1a901a90-1a90-4a90-8a90-1a901a901a0a",
    "svc_customer_id": "1a901a90-1a90-4a90-8a90-1a901a901a0b",
    "external_customer_id": "external_id",
    "external_subscription_id": "sub_1234567890",
    "precise_amount": "1.0001",
    "precise_total_amount": "1.2000100",
    "taxes_precise_amount": "0.20",
    "precise_coupons_amount_cents": "0.0",
    "events_count": 23,
    "from_date": "2026-01-02T03:04:05Z",
    "to_date": "2026-01-03T04:05:06Z",
    "created_at": "2026-01-04T05:06:07Z",
    "succeeded_at": "2026-01-05T06:07:08Z",
    "failed_at": "2026-01-06T07:08:09Z",
    "refunded_at": "2026-01-07T08:09:10Z",
    "event_transaction_id": "transaction_1234567890",
    "description": "Fee description",
    "amount_details": {
        "plan_amount_cents": 101,
        "graduated_ranges": [
            {
                "units": "1.0",
                "from_value": 0,
                "to_value": 10,
                "flat_unit_amount": "2.00",
                "per_unit_amount": "3.000",
                "per_unit_total_amount": "4.0000",
                "total_with_flat_amount": "5.00000"
            },
            {"from_value": 11}
        ],
        "graduated_percentage_ranges": [
            {
                "units": "6.0",
                "from_value": 1,
                "to_value": 11,
                "flat_unit_amount": "7.00",
                "rate": "8.000",
                "per_unit_total_amount": "9.0000",
                "total_with_flat_amount": "10.00000"
            }
        ],
        "free_units": "11.0",
        "paid_units": "12.0",
        "per_package_size": 1000,
        "per_package_unit_amount": "13.0",
        "per_unit_total_amount": "14.0",
        "units": "20.0",
        "free_events": 2,
        "paid_events": 3,
        "rate": "15.0",
        "fixed_fee_unit_amount": "16.0",
        "fixed_fee_total_amount": "17.0",
        "min_max_adjustment_total_amount": "-20.00",
        "per_unit_amount": "18.0",
        "flat_unit_amount": "19.0"
    },
    "self_billed": true,
    "applied_taxes": [
        {
            "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a0c",
            "svc_tax_id": "1a901a90-1a90-4a90-8a90-1a901a901a0d",
            "tax_name": "TVA",
            "tax_code": "french_standard_vat",
            "tax_description": "French standard VAT",
            "tax_rate": 20.5,
            "amount_cents": 2000,
            "amount_currency": "GBP",
            "created_at": "2026-01-08T09:10:11Z",
            "svc_fee_id": "1a901a90-1a90-4a90-8a90-1a901a901a0e"
        }
    ],
    "pricing_unit_details": {
        "svc_pricing_unit_id": "1a901a90-1a90-4a90-8a90-1a901a901a0f",
        "pricing_unit_code": "credits",
        "short_name": "CR",
        "amount_cents": 200,
        "precise_amount_cents": "200.0000000000",
        "unit_amount_cents": 201,
        "precise_unit_amount": "2.01",
        "conversion_rate": "0.50"
    },
    "presentation_breakdowns": [
        {"presentation_by": {"department": "engineering"}, "units": "6.0"},
        {"presentation_by": {"department": null}, "units": "4"}
    ]
}"#;

pub fn fee() -> Fee {
    Fee::new()
        .amount_cents(100)
        .amount_currency("EUR")
        .taxes_amount_cents(20)
        .taxes_rate(decimal("19.6"))
        .units(decimal("0.32"))
        .precise_unit_amount(decimal("312.5000"))
        .total_aggregated_units(decimal("10.0"))
        .total_amount_cents(120)
        .total_amount_currency("USD")
        .pay_in_advance(true)
        .invoiceable(false)
        .payment_status("pending")
        .sub_total_excluding_taxes_amount_cents(99)
        .sub_total_excluding_taxes_precise_amount_cents(decimal("99.0000000001"))
        .item(
            FeeItem::new()
                .kind("subscription")
                .code("startup")
                .name("Startup")
                .description("Startup plan")
                .invoice_display_name("Startup plan (monthly)")
                .filter_invoice_display_name("AWS eu-east-1")
                .filters(object(json!({"region": ["eu-east-1"]})))
                .item_id(id(0x01))
                .item_type("Subscription")
                .grouped_by(object(json!({"country": "france", "city": null}))),
        )
        .id(id(0x02))
        .charge_id(id(0x03))
        .charge_filter_id(id(0x04))
        .fixed_charge_id(id(0x05))
        .invoice_id(id(0x06))
        .true_up_fee_id(id(0x07))
        .true_up_parent_fee_id(id(0x08))
        .original_fee_id(id(0x09))
        .subscription_id(id(0x0a))
        .customer_id(id(0x0b))
        .external_customer_id("external_id")
        .external_subscription_id("sub_1234567890")
        .precise_amount(decimal("1.0001"))
        .precise_total_amount(decimal("1.2000100"))
        .taxes_precise_amount(decimal("0.20"))
        .precise_coupons_amount_cents(decimal("0.0"))
        .events_count(23)
        .from_date(at("2026-01-02T03:04:05Z"))
        .to_date(at("2026-01-03T04:05:06Z"))
        .created_at(at("2026-01-04T05:06:07Z"))
        .succeeded_at(at("2026-01-05T06:07:08Z"))
        .failed_at(at("2026-01-06T07:08:09Z"))
        .refunded_at(at("2026-01-07T08:09:10Z"))
        .event_transaction_id("transaction_1234567890")
        .description("Fee description")
        .amount_details(amount_details())
        .self_billed(true)
        .applied_taxes([FeeAppliedTax::new()
            .id(id(0x0c))
            .tax_id(id(0x0d))
            .tax_name("TVA")
            .tax_code("french_standard_vat")
            .tax_description("French standard VAT")
            .tax_rate(decimal("20.5"))
            .amount_cents(2000)
            .amount_currency("GBP")
            .created_at(at("2026-01-08T09:10:11Z"))
            .fee_id(id(0x0e))])
        .pricing_unit_details(
            FeePricingUnitDetails::new()
                .pricing_unit_id(id(0x0f))
                .pricing_unit_code("credits")
                .short_name("CR")
                .amount_cents(200)
                .precise_amount_cents(decimal("200.0000000000"))
                .unit_amount_cents(201)
                .precise_unit_amount(decimal("2.01"))
                .conversion_rate(decimal("0.50")),
        )
        .presentation_breakdowns([
            PresentationBreakdown::new()
                .presentation_by(object(json!({"department": "engineering"})))
                .units(decimal("6.0")),
            PresentationBreakdown::new()
                .presentation_by(object(json!({"department": null})))
                .units(decimal("4")),
        ])
}

fn amount_details() -> FeeAmountDetails {
    FeeAmountDetails::new()
        .plan_amount_cents(101)
        .graduated_ranges([
            GraduatedRange::new()
                .units(decimal("1.0"))
                .from_value(0)
                .to_value(10)
                .flat_unit_amount(decimal("2.00"))
                .per_unit_amount(decimal("3.000"))
                .per_unit_total_amount(decimal("4.0000"))
                .total_with_flat_amount(decimal("5.00000")),
            GraduatedRange::new().from_value(11),
        ])
        .graduated_percentage_ranges([GraduatedPercentageRange::new()
            .units(decimal("6.0"))
            .from_value(1)
            .to_value(11)
            .flat_unit_amount(decimal("7.00"))
            .rate(decimal("8.000"))
            .per_unit_total_amount(decimal("9.0000"))
            .total_with_flat_amount(decimal("10.00000"))])
        .free_units(decimal("11.0"))
        .paid_units(decimal("12.0"))
        .per_package_size(1000)
        .per_package_unit_amount(decimal("13.0"))
        .per_unit_total_amount(decimal("14.0"))
        .units(decimal("20.0"))
        .free_events(2)
        .paid_events(3)
        .rate(decimal("15.0"))
        .fixed_fee_unit_amount(decimal("16.0"))
        .fixed_fee_total_amount(decimal("17.0"))
        .min_max_adjustment_total_amount(decimal("-20.00"))
        .per_unit_amount(decimal("18.0"))
        .flat_unit_amount(decimal("19.0"))
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(FEE, fee());
}

#[test]
fn reads_and_writes_every_field_of_its_amount() {
    let json = &parse(FEE)["amount_details"];
    both_ways(&json.to_string(), amount_details());
}

#[test]
fn absent_fields_are_omitted() {
    both_ways("{}", Fee::default());
    both_ways("{}", FeeItem::default());
    both_ways("{}", FeeAmountDetails::default());
    both_ways("{}", FeeAppliedTax::default());
    both_ways("{}", FeePricingUnitDetails::default());
    both_ways("{}", GraduatedRange::default());
    both_ways("{}", GraduatedPercentageRange::default());
}

#[test]
fn null_reads_as_none_in_every_field() {
    null_reads_as_none::<Fee>(FEE);
    let json = parse(FEE);
    null_reads_as_none::<FeeItem>(&json["item"].to_string());
    null_reads_as_none::<FeeAppliedTax>(&json["applied_taxes"][0].to_string());
    null_reads_as_none::<FeePricingUnitDetails>(&json["pricing_unit_details"].to_string());
    let json = &json["amount_details"];
    null_reads_as_none::<FeeAmountDetails>(&json.to_string());
    null_reads_as_none::<GraduatedRange>(&json["graduated_ranges"][0].to_string());
    null_reads_as_none::<GraduatedPercentageRange>(
        &json["graduated_percentage_ranges"][0].to_string(),
    );
}

#[test]
fn any_payment_status_is_kept() {
    // None of its values is known, so it is plain text.
    let json = with(FEE, "payment_status", json!("refunded"));
    let fee: Fee = read(&json);
    assert_eq!(fee.payment_status.as_deref(), Some("refunded"));
    assert_eq!(write(&fee), parse(&json));
}

#[test]
fn an_unknown_field_is_ignored_at_every_depth() {
    let mut json = parse(FEE);
    json["properties"] = json!({});
    json["item"]["deleted"] = json!(false);
    json["amount_details"]["volume_ranges"] = json!([null]);
    json["amount_details"]["graduated_ranges"][1]["overflow"] = json!("0.0");
    json["applied_taxes"][0]["base_amount_cents"] = json!(1);
    assert_eq!(read::<Fee>(&json.to_string()), fee());
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    for (field, value) in [
        ("pay_in_advance", json!(1)),
        ("events_count", json!("many")),
        ("item", json!("subscription")),
        ("item", json!({"filters": []})),
        ("amount_details", json!({"per_package_size": "1000.5"})),
        ("presentation_breakdowns", json!([{"presentation_by": "a"}])),
    ] {
        let message = refusal::<Fee>(&with(FEE, field, value));
        assert!(message.starts_with("invalid type: "), "{field}: {message}");
    }
}
