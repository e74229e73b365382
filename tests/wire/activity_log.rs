//! Activity logs, and the pages of them.

use std::collections::BTreeMap;

use billing_api::models::{
    ActivityLog, ActivityLogRequired, ActivitySource, FieldChange, ListActivityLogsResponse,
    PaginationMeta,
};
use serde_json::{Value, json};

use crate::{at, both_ways, id, object, parse, read, refusal, with, without, write};

const LOG: &str = r#"{
    "activity_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
    "user_email": "dinesh@piedpiper.test",
    "activity_type": "billable_metric.updated",
    "activity_source": "front",
    "activity_object": {
        "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
        "name": "Storage",
        "recurring": false,
        "field_name": null,
        "filters": [{"key": "region", "values": ["us-east-1"]}],
        "rounding_precision": 2
    },
    "activity_object_changes": {
        "name": ["Disk", "Storage"],
        "rounding_precision": [null, 2],
        "filters": [[], [{"key": "region"}]]
    },
    "external_customer_id": "5eb02857-a71e-4ea2-bcf9-57d3a41bc6ba",
    "external_subscription_id": "sub_1234567890",
    "resource_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
    "resource_type": "BillableMetric",
    "organization_id": "1a901a90-1a90-4a90-8a90-1a901a901a03",
    "logged_at": "2026-01-02T03:04:05Z",
    "created_at": "2026-01-02T03:04:06Z"
}"#;

/// A minimal log.
const REQUIRED: &str = r#"{
    "activity_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
    "activity_type": "invoice.finalized",
    "activity_source": "system",
    "resource_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
    "resource_type": "Invoice",
    "organization_id": "1a901a90-1a90-4a90-8a90-1a901a901a03",
    "logged_at": "2026-01-02T03:04:05Z",
    "created_at": "2026-01-02T03:04:06Z"
}"#;

const NULLABLE: [&str; 5] = [
    "user_email",
    "activity_object",
    "activity_object_changes",
    "external_customer_id",
    "external_subscription_id",
];

fn change(previous: Value, new: Value) -> FieldChange {
    FieldChange::new(previous, new)
}

fn log() -> ActivityLog {
    ActivityLog::new(ActivityLogRequired {
        activity_id: id(0x01),
        activity_type: "billable_metric.updated".into(),
        activity_source: ActivitySource::Front,
        resource_id: id(0x02),
        resource_type: "BillableMetric".into(),
        organization_id: id(0x03),
        logged_at: at("2026-01-02T03:04:05Z"),
        created_at: at("2026-01-02T03:04:06Z"),
    })
    .user_email("dinesh@piedpiper.test")
    .activity_object(object(json!({
        "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
        "name": "Storage",
        "recurring": false,
        "field_name": null,
        "filters": [{"key": "region", "values": ["us-east-1"]}],
        "rounding_precision": 2,
    })))
    .activity_object_changes([
        ("name", change(json!("Disk"), json!("Storage"))),
        ("rounding_precision", change(Value::Null, json!(2))),
        ("filters", change(json!([]), json!([{"key": "region"}]))),
    ])
    .external_customer_id("5eb02857-a71e-4ea2-bcf9-57d3a41bc6ba")
    .external_subscription_id("sub_1234567890")
}

fn required() -> ActivityLog {
    ActivityLog::new(ActivityLogRequired {
        activity_id: id(0x01),
        activity_type: "invoice.finalized".into(),
        activity_source: ActivitySource::System,
        resource_id: id(0x02),
        resource_type: "Invoice".into(),
        organization_id: id(0x03),
        logged_at: at("2026-01-02T03:04:05Z"),
        created_at: at("2026-01-02T03:04:06Z"),
    })
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(LOG, log());
}

#[test]
fn absent_and_null_read_as_none_and_are_written_as_null() {
    assert_eq!(read::<ActivityLog>(REQUIRED), required());

    let mut nulls = REQUIRED.to_owned();
    for field in NULLABLE {
        nulls = with(&nulls, field, Value::Null);
    }
    both_ways(&nulls, required());
}

/// A change has a value before and one after: a newer service may add to it.
#[test]
fn further_items_of_a_change_are_passed_over() {
    let change: FieldChange = read(r#"["Disk", "Storage", {"by": "ann"}, 4]"#);
    assert_eq!(change, self::change(json!("Disk"), json!("Storage")));
}

#[test]
fn a_missing_required_field_is_named() {
    for field in object(parse(REQUIRED)).keys() {
        let message = refusal::<ActivityLog>(&without(REQUIRED, field));
        let expected = format!("missing field `{field}`");
        assert!(message.starts_with(&expected), "{message}");
    }
}

#[test]
fn a_required_field_is_not_null() {
    for field in object(parse(REQUIRED)).keys() {
        let message = refusal::<ActivityLog>(&with(REQUIRED, field, Value::Null));
        assert!(message.starts_with("invalid type: null"), "{message}");
    }
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    let wrong = [
        ("activity_id", json!("not-an-id"), "UUID parsing failed"),
        ("activity_id", json!(7), "invalid type: integer `7`"),
        ("activity_type", json!(["a"]), "invalid type: sequence"),
        ("activity_source", json!(1), "invalid type: integer `1`"),
        ("activity_object", json!("{}"), "invalid type: string"),
        ("activity_object", json!([]), "invalid type: sequence"),
        (
            "activity_object_changes",
            json!({"a": 1}),
            "invalid type: integer `1`",
        ),
        ("user_email", json!(false), "invalid type: boolean `false`"),
        (
            "logged_at",
            json!("yesterday"),
            "input contains invalid characters",
        ),
    ];
    for (field, value, expected) in wrong {
        let message = refusal::<ActivityLog>(&with(LOG, field, value));
        assert!(message.starts_with(expected), "{field}: {message}");
    }
}

#[test]
fn an_unknown_field_is_ignored() {
    let json = with(LOG, "added_next_year", json!({"deeply": ["nested", null]}));
    assert_eq!(read::<ActivityLog>(&json), log());
}

#[test]
fn a_free_object_keeps_what_it_holds() {
    let held = json!({"": null, "a": {"b": [1, -1, 2.5, "3", true, {}]}, "\u{e9}\n": []});
    let json = with(LOG, "activity_object", held.clone());
    let log: ActivityLog = read(&json);
    assert_eq!(log.activity_object.as_ref(), held.as_object());
    assert_eq!(write(&log), parse(&json));
}

#[test]
fn a_change_is_a_pair_of_any_values() {
    both_ways(r#"["a", null]"#, change(json!("a"), Value::Null));
    both_ways("[null, null]", FieldChange::new(Value::Null, Value::Null));
    both_ways(
        r#"[{"rate": 1.5}, [1, "2"]]"#,
        change(json!({"rate": 1.5}), json!([1, "2"])),
    );
    let text = serde_json::to_string(&change(json!("old"), json!("new"))).unwrap();
    assert_eq!(text, r#"["old","new"]"#);
}

#[test]
fn what_is_no_change_of_a_value_is_refused() {
    for json in [
        "[]",
        r#"["a"]"#,
        r#"{"previous": 1, "new": 2}"#,
        r#""ab""#,
        "null",
    ] {
        refusal::<FieldChange>(json);
        // For a `Value`, the length is checked in another place.
        serde_json::from_value::<FieldChange>(parse(json)).unwrap_err();
        refusal::<ActivityLog>(&with(
            LOG,
            "activity_object_changes",
            json!({"a": parse(json)}),
        ));
    }
}

#[test]
fn no_changes_are_not_the_same_as_null() {
    let json = with(LOG, "activity_object_changes", json!({}));
    let log: ActivityLog = read(&json);
    assert_eq!(log.activity_object_changes, Some(BTreeMap::new()));
    assert_eq!(write(&log), parse(&json));
}

fn page() -> String {
    format!(
        r#"{{
            "activity_logs": [{LOG}],
            "meta": {{
                "current_page": 2,
                "next_page": 3,
                "prev_page": 1,
                "total_pages": 4,
                "total_count": 70
            }}
        }}"#
    )
}

#[test]
fn reads_and_writes_a_page() {
    both_ways(
        &page(),
        ListActivityLogsResponse::new(
            [log()],
            PaginationMeta::new(2, 4, 70).next_page(3).prev_page(1),
        ),
    );
}

#[test]
fn an_unknown_source_does_not_fail_the_page() {
    let mut json = parse(&page());
    let later = with(LOG, "activity_source", json!("mobile"));
    json["activity_logs"]
        .as_array_mut()
        .unwrap()
        .push(parse(&later));

    let page: ListActivityLogsResponse = read(&json.to_string());
    assert_eq!(page.activity_logs[0], log());
    let source = &page.activity_logs[1].activity_source;
    assert!(
        matches!(source, ActivitySource::Unknown(value) if value.as_str() == "mobile"),
        "{source:?}"
    );
    assert_eq!(write(&page), json);
}

#[test]
fn an_empty_page_is_read() {
    let meta = PaginationMeta::new(1, 0, 0);
    both_ways(
        r#"{
            "activity_logs": [],
            "meta": {
                "current_page": 1,
                "next_page": null,
                "prev_page": null,
                "total_pages": 0,
                "total_count": 0
            }
        }"#,
        ListActivityLogsResponse::new(Vec::new(), meta.clone()),
    );
    // The first page has no previous one and the last page no next one: null or absent.
    let absent = r#"{"current_page": 1, "total_pages": 0, "total_count": 0}"#;
    assert_eq!(read::<PaginationMeta>(absent), meta);
}

#[test]
fn a_page_needs_its_logs_and_its_meta() {
    for field in ["activity_logs", "meta"] {
        let message = refusal::<ListActivityLogsResponse>(&without(&page(), field));
        let expected = format!("missing field `{field}`");
        assert!(message.starts_with(&expected), "{message}");
    }
    let meta = r#"{"current_page": 1, "total_pages": 1, "total_count": 1}"#;
    for field in ["current_page", "total_pages", "total_count"] {
        let message = refusal::<PaginationMeta>(&without(meta, field));
        let expected = format!("missing field `{field}`");
        assert!(message.starts_with(&expected), "{message}");
    }
}

#[test]
fn a_log_missing_from_the_middle_of_a_page_is_not_passed_over() {
    let mut json = parse(&page());
    json["activity_logs"]
        .as_array_mut()
        .unwrap()
        .push(Value::Null);
    refusal::<ListActivityLogsResponse>(&json.to_string());
}
