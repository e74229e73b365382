//! Projected usage of customers.

use billing_api::models::{
    AggregationType, ChargeUsage, ChargeUsageBillableMetric, ChargeUsageCharge,
    CustomerProjectedUsage, GroupedUsage, PresentationBreakdown, UsageFilter,
    UsagePricingUnitDetails,
};
use serde_json::json;

use crate::{
    at, both_ways, day, decimal, id, null_reads_as_none, object, parse, read, refusal, with, write,
};

const USAGE: &str = r#"{
    "from_datetime": "2026-01-01T00:00:00Z",
    "to_datetime": "2026-01-31T23:59:59Z",
    "issuing_date": "2026-02-01",
    "svc_invoice_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
    "currency": "EUR",
    "amount_cents": 123,
    "projected_amount_cents": 246,
    "taxes_amount_cents": 20,
    "total_amount_cents": 143,
    "charges_usage": [
        {
            "units": "1.0",
            "projected_units": "2.00",
            "events_count": 10,
            "amount_cents": 124,
            "projected_amount_cents": 248,
            "amount_currency": "USD",
            "charge": {
                "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
                "charge_model": "graduated",
                "invoice_display_name": "Setup"
            },
            "billable_metric": {
                "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a03",
                "name": "Storage",
                "code": "storage",
                "aggregation_type": "sum_agg"
            },
            "grouped_usage": [
                {
                    "amount_cents": 125,
                    "projected_amount_cents": 250,
                    "events_count": 11,
                    "units": "3.000",
                    "projected_units": "4.0000",
                    "grouped_by": {"country": "france", "city": null},
                    "pricing_unit_details": {
                        "amount_cents": 126,
                        "short_name": "CR",
                        "conversion_rate": "5.00000"
                    },
                    "filters": [{"units": "6.0"}],
                    "presentation_breakdowns": [
                        {"presentation_by": {"team": "a"}, "units": "7.0"}
                    ],
                    "projected_presentation_breakdowns": [
                        {"presentation_by": {"team": "b"}, "units": "8.0"}
                    ]
                }
            ],
            "pricing_unit_details": {
                "amount_cents": 127,
                "short_name": "TK",
                "conversion_rate": "0.010"
            },
            "filters": [
                {
                    "units": "9.0",
                    "projected_units": "10.0",
                    "amount_cents": 128,
                    "projected_amount_cents": 256,
                    "events_count": 12,
                    "values": {"region": ["us-east-1", "eu-west-1"], "tier": []},
                    "invoice_display_name": "AWS eu-east-1",
                    "pricing_unit_details": {
                        "amount_cents": 129,
                        "short_name": "PT",
                        "conversion_rate": "2"
                    },
                    "presentation_breakdowns": [
                        {"presentation_by": {"team": "c"}, "units": "11.0"}
                    ],
                    "projected_presentation_breakdowns": [
                        {"presentation_by": {"team": "d"}, "units": "12.0"}
                    ]
                }
            ],
            "presentation_breakdowns": [
                {"presentation_by": {"team": "e"}, "units": "13.0"}
            ],
            "projected_presentation_breakdowns": [
                {"presentation_by": {"team": "f", "floor": 3}, "units": "14.0"},
                {"presentation_by": {}, "units": "-1"}
            ]
        }
    ]
}"#;

fn breakdown(team: &str, units: &str) -> PresentationBreakdown {
    PresentationBreakdown::new()
        .presentation_by(object(json!({"team": team})))
        .units(decimal(units))
}

fn pricing_unit(cents: i64, name: &str, rate: &str) -> UsagePricingUnitDetails {
    UsagePricingUnitDetails::new()
        .amount_cents(cents)
        .short_name(name)
        .conversion_rate(decimal(rate))
}

fn usage() -> CustomerProjectedUsage {
    CustomerProjectedUsage::new()
        .from_datetime(at("2026-01-01T00:00:00Z"))
        .to_datetime(at("2026-01-31T23:59:59Z"))
        .issuing_date(day("2026-02-01"))
        .invoice_id(id(0x01))
        .currency("EUR")
        .amount_cents(123)
        .projected_amount_cents(246)
        .taxes_amount_cents(20)
        .total_amount_cents(143)
        .charges_usage([charge_usage()])
}

fn charge_usage() -> ChargeUsage {
    ChargeUsage::new()
        .units(decimal("1.0"))
        .projected_units(decimal("2.00"))
        .events_count(10)
        .amount_cents(124)
        .projected_amount_cents(248)
        .amount_currency("USD")
        .charge(
            ChargeUsageCharge::new()
                .id(id(0x02))
                .charge_model("graduated")
                .invoice_display_name("Setup"),
        )
        .billable_metric(
            ChargeUsageBillableMetric::new()
                .id(id(0x03))
                .name("Storage")
                .code("storage")
                .aggregation_type(AggregationType::SumAgg),
        )
        .grouped_usage([GroupedUsage::new()
            .amount_cents(125)
            .projected_amount_cents(250)
            .events_count(11)
            .units(decimal("3.000"))
            .projected_units(decimal("4.0000"))
            .grouped_by(object(json!({"country": "france", "city": null})))
            .pricing_unit_details(pricing_unit(126, "CR", "5.00000"))
            .filters([UsageFilter::new().units(decimal("6.0"))])
            .presentation_breakdowns([breakdown("a", "7.0")])
            .projected_presentation_breakdowns([breakdown("b", "8.0")])])
        .pricing_unit_details(pricing_unit(127, "TK", "0.010"))
        .filters([UsageFilter::new()
            .units(decimal("9.0"))
            .projected_units(decimal("10.0"))
            .amount_cents(128)
            .projected_amount_cents(256)
            .events_count(12)
            .values([
                ("region", vec!["us-east-1".into(), "eu-west-1".into()]),
                ("tier", Vec::new()),
            ])
            .invoice_display_name("AWS eu-east-1")
            .pricing_unit_details(pricing_unit(129, "PT", "2"))
            .presentation_breakdowns([breakdown("c", "11.0")])
            .projected_presentation_breakdowns([breakdown("d", "12.0")])])
        .presentation_breakdowns([breakdown("e", "13.0")])
        .projected_presentation_breakdowns([
            PresentationBreakdown::new()
                .presentation_by(object(json!({"team": "f", "floor": 3})))
                .units(decimal("14.0")),
            PresentationBreakdown::new()
                .presentation_by(object(json!({})))
                .units(decimal("-1")),
        ])
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(USAGE, usage());
}

#[test]
fn is_written_as_exactly_this_text() {
    let usage = usage().charges_usage([ChargeUsage::new()
        .units(decimal("10.500"))
        .events_count(0)
        .charge(ChargeUsageCharge::default())
        .filters(Vec::new())]);
    assert_eq!(
        serde_json::to_string(&usage).unwrap(),
        concat!(
            r#"{"from_datetime":"2026-01-01T00:00:00Z","to_datetime":"2026-01-31T23:59:59Z","#,
            r#""issuing_date":"2026-02-01","svc_invoice_id":"1a901a90-1a90-4a90-8a90-1a901a901a01","#,
            r#""currency":"EUR","amount_cents":123,"projected_amount_cents":246,"#,
            r#""taxes_amount_cents":20,"total_amount_cents":143,"#,
            r#""charges_usage":[{"units":"10.500","events_count":0,"charge":{},"filters":[]}]}"#,
        )
    );
}

#[test]
fn absent_fields_are_omitted() {
    both_ways("{}", CustomerProjectedUsage::default());
    both_ways("{}", ChargeUsage::default());
    both_ways("{}", ChargeUsageBillableMetric::default());
    both_ways("{}", GroupedUsage::default());
    both_ways("{}", UsageFilter::default());
    both_ways("{}", UsagePricingUnitDetails::default());
    both_ways("{}", PresentationBreakdown::default());
}

#[test]
fn null_reads_as_none_in_every_field() {
    null_reads_as_none::<CustomerProjectedUsage>(USAGE);
    let charge = &parse(USAGE)["charges_usage"][0];
    null_reads_as_none::<ChargeUsage>(&charge.to_string());
    null_reads_as_none::<ChargeUsageCharge>(&charge["charge"].to_string());
    null_reads_as_none::<ChargeUsageBillableMetric>(&charge["billable_metric"].to_string());
    null_reads_as_none::<GroupedUsage>(&charge["grouped_usage"][0].to_string());
    null_reads_as_none::<UsageFilter>(&charge["filters"][0].to_string());
    null_reads_as_none::<UsagePricingUnitDetails>(&charge["pricing_unit_details"].to_string());
}

#[test]
fn an_unknown_aggregation_is_kept() {
    let mut json = parse(USAGE);
    json["charges_usage"][0]["billable_metric"]["aggregation_type"] = json!("count_agg");
    let usage: CustomerProjectedUsage = read(&json.to_string());
    assert_eq!(write(&usage), json);
}

#[test]
fn an_unknown_field_is_ignored_at_every_depth() {
    let mut json = parse(USAGE);
    json["lifetime"] = json!({});
    json["charges_usage"][0]["charge"]["min_amount_cents"] = json!(0);
    json["charges_usage"][0]["grouped_usage"][0]["filters"][0]["code"] = json!(null);
    json["charges_usage"][0]["presentation_breakdowns"][0]["label"] = json!("Team e");
    assert_eq!(read::<CustomerProjectedUsage>(&json.to_string()), usage());
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    for value in [
        json!(["us-east-1"]),
        json!({"region": "us-east-1"}),
        json!({"region": [true]}),
        json!({"region": null}),
    ] {
        let message = refusal::<UsageFilter>(&json!({"values": value}).to_string());
        assert!(message.starts_with("invalid type: "), "{message}");
    }
    for (field, value) in [
        ("grouped_by", json!("country")),
        ("grouped_by", json!(["country"])),
        ("filters", json!({})),
    ] {
        let message = refusal::<GroupedUsage>(&json!({field: value}).to_string());
        assert!(message.starts_with("invalid type: "), "{field}: {message}");
    }
    // A date is not a date-time, nor the other way round, unless it is midnight.
    refusal::<CustomerProjectedUsage>(&with(USAGE, "from_datetime", json!("2026-01-01")));
    refusal::<CustomerProjectedUsage>(&with(USAGE, "issuing_date", json!("2026-02-01T10:00:00Z")));
}
