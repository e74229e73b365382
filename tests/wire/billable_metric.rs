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
    BillableMetric {
        id: Some(id(0x01)),
        name: Some("Storage".into()),
        code: Some("storage".into()),
        description: Some("GB of storage used in my application".into()),
        aggregation_type: Some(AggregationType::SumAgg),
        recurring: Some(true),
        field_name: Some("gb".into()),
        weighted_interval: Some(WeightedInterval::Seconds),
        filters: Some(vec![
            BillableMetricFilter {
                key: Some("region".into()),
                values: Some(vec!["us-east-1".into(), "eu-west-1".into()]),
            },
            BillableMetricFilter {
                key: Some("tier".into()),
                values: Some(Vec::new()),
            },
        ]),
        rounding_function: Some(BillableMetricRoundingFunction::Round),
        rounding_precision: Some(2),
        expression: Some("round((ended_at - started_at) * units)".into()),
        created_at: Some(at("2026-01-02T03:04:05Z")),
    }
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(METRIC, metric());
}

#[test]
fn reads_and_writes_every_field_of_a_request() {
    both_ways(
        INPUT,
        BillableMetricInput {
            name: Some("Storage".into()),
            code: Some("storage".into()),
            description: Some("GB of storage used in my application".into()),
            aggregation_type: Some(AggregationType::SumAgg),
            recurring: Some(false),
            field_name: Some("gb".into()),
            weighted_interval: Some(WeightedInterval::Seconds),
            filters: Some(vec![BillableMetricFilter {
                key: Some("region".into()),
                values: Some(vec!["us-east-1".into()]),
            }]),
        },
    );
}

#[test]
fn absent_fields_are_omitted() {
    both_ways("{}", BillableMetric::default());
    both_ways("{}", BillableMetricFilter::default());
    // An update sends what changes and nothing else.
    both_ways(
        r#"{"description": "Storage in GB"}"#,
        BillableMetricInput {
            description: Some("Storage in GB".into()),
            ..Default::default()
        },
    );
}

#[test]
fn null_reads_as_none_in_every_field() {
    null_reads_as_none::<BillableMetric>(METRIC);
    null_reads_as_none::<BillableMetricInput>(INPUT);
}

#[test]
fn empty_filters_are_sent() {
    // An empty list removes the filters, which leaving the field out would not do.
    both_ways(
        r#"{"filters": []}"#,
        BillableMetricInput {
            filters: Some(Vec::new()),
            ..Default::default()
        },
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
