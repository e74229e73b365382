//! Billable metrics, as returned and as sent.

use billing_api::models::{
    AggregationType, BillableMetric, BillableMetricFilter, BillableMetricInput,
    BillableMetricRoundingFunction, WeightedInterval,
};
use serde_json::{Value, json};

use crate::{at, both_ways, id, null_reads_as_none, parse, read, refusal, with, write};

const METRIC: &str = r#"{
    "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
    "name": "Storage",
    "code": "storage",
    "description": "GB of storage used in my application",
    "aggregation_type": "sum_agg",
    "recurring": true,
    "field_name": "gb",
    "weighted_interval": "seconds",
    "filters": [
        {"key": "region", "values": ["us-east-1", "eu-west-1"]},
        {"key": "tier", "values": []}
    ],
    "rounding_function": "round",
    "rounding_precision": 2,
    "expression": "round((ended_at - started_at) * units)",
    "created_at": "2026-01-02T03:04:05Z"
}"#;

const INPUT: &str = r#"{
    "name": "Storage",
    "code": "storage",
    "description": "GB of storage used in my application",
    "aggregation_type": "sum_agg",
    "recurring": false,
    "field_name": "gb",
    "weighted_interval": "seconds",
    "filters": [{"key": "region", "values": ["us-east-1"]}]
}"#;

fn metric() -> BillableMetric {
    BillableMetric::new()
        .id(id(0x01))
        .name("Storage")
        .code("storage")
        .description("GB of storage used in my application")
        .aggregation_type(AggregationType::SumAgg)
        .recurring(true)
        .field_name("gb")
        .weighted_interval(WeightedInterval::Seconds)
        .filters([
            BillableMetricFilter::new()
                .key("region")
                .values(["us-east-1", "eu-west-1"]),
            BillableMetricFilter::new()
                .key("tier")
                .values(Vec::<String>::new()),
        ])
        .rounding_function(BillableMetricRoundingFunction::Round)
        .rounding_precision(2)
        .expression("round((ended_at - started_at) * units)")
        .created_at(at("2026-01-02T03:04:05Z"))
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(METRIC, metric());
}

#[test]
fn reads_and_writes_every_field_of_a_request() {
    both_ways(
        INPUT,
        BillableMetricInput::new()
            .name("Storage")
            .code("storage")
            .description("GB of storage used in my application")
            .aggregation_type(AggregationType::SumAgg)
            .recurring(false)
            .field_name("gb")
            .weighted_interval(WeightedInterval::Seconds)
            .filters([BillableMetricFilter::new()
                .key("region")
                .values(["us-east-1"])]),
    );
}

#[test]
fn absent_fields_are_omitted() {
    both_ways("{}", BillableMetric::default());
    both_ways("{}", BillableMetricFilter::default());
    // An update sends only the changes.
    both_ways(
        r#"{"description": "Storage in GB"}"#,
        BillableMetricInput::new().description("Storage in GB"),
    );
}

#[test]
fn null_reads_as_none_in_every_field() {
    null_reads_as_none::<BillableMetric>(METRIC);
    null_reads_as_none::<BillableMetricInput>(INPUT);
}

#[test]
fn empty_filters_are_sent() {
    // An empty list removes the filters, which an absent field would not do.
    both_ways(
        r#"{"filters": []}"#,
        BillableMetricInput::new().filters(Vec::new()),
    );
}

#[test]
fn unknown_enumeration_values_are_kept() {
    let mut json = parse(METRIC);
    json["aggregation_type"] = json!("weighted_sum_agg");
    json["weighted_interval"] = json!("minutes");
    json["rounding_function"] = json!("ceil");

    let metric: BillableMetric = read(&json.to_string());
    assert_eq!(metric.aggregation_type, Some("weighted_sum_agg".into()));
    assert!(matches!(
        metric.weighted_interval,
        Some(WeightedInterval::Unknown(_))
    ));
    assert_eq!(
        metric.rounding_function.as_ref().map(|it| it.as_str()),
        Some("ceil")
    );
    assert_eq!(write(&metric), json);
}

#[test]
fn an_unknown_field_is_ignored() {
    let json = with(METRIC, "invoice_count", json!(12));
    assert_eq!(read::<BillableMetric>(&json), metric());
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    for (field, value) in [
        ("recurring", json!("true")),
        ("rounding_precision", json!(2.5)),
        ("filters", json!({"key": "region"})),
        ("filters", json!([{"key": "region", "values": "us-east-1"}])),
        ("filters", json!([null])),
        ("aggregation_type", json!({})),
    ] {
        let message = refusal::<BillableMetric>(&with(METRIC, field, value));
        assert!(message.starts_with("invalid type: "), "{field}: {message}");
    }
    let list = Value::Array(vec![parse(METRIC)]);
    refusal::<BillableMetric>(&list.to_string());
}
