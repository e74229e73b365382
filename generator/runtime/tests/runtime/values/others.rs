//! Objects whose properties are not all known by name.

use http::{HeaderMap, HeaderValue};
use notes_api::models::Counts;
use notes_api::{IncomingRequest, Rejection, Shape};
use serde_json::{Value, json};

fn received(body: &str) -> Result<Counts, Rejection> {
    let mut headers = HeaderMap::new();
    headers.insert("content-type", HeaderValue::from_static("application/json"));
    IncomingRequest::new("/", "/", "", &headers, body.as_bytes()).body(Shape::Json)
}

#[test]
fn other_properties_are_read_and_written_as_they_are() {
    let json = r#"{"total":3,"apples":1.5,"pears":2}"#;
    let counts: Counts = serde_json::from_str(json).unwrap();
    assert_eq!(counts.total, 3);
    let others = counts.additional_properties.iter();
    let others: Vec<_> = others
        .map(|(name, count)| format!("{name} {count}"))
        .collect();
    assert_eq!(others, ["apples 1.5", "pears 2"]);
    assert_eq!(serde_json::to_string(&counts).unwrap(), json);
    assert_eq!(received(json).unwrap(), counts);
}

#[test]
fn a_property_with_a_name_is_not_written_twice() {
    let counts = Counts::new(3).additional_properties([("total", "4".parse().unwrap())]);
    let json = serde_json::to_string(&counts).unwrap();
    assert_eq!(json, r#"{"total":3}"#);
}

#[test]
fn what_is_wrong_with_one_of_them_is_told_by_its_name() {
    let rejection = received(r#"{"apples": [], "pears": "2"}"#).unwrap_err();
    let expected = json!({
        "apples": ["cannot be read: invalid type: sequence, expected a decimal number"],
    });
    assert_eq!(Value::Object(rejection.details().clone()), expected);
    serde_json::from_str::<Counts>(r#"{"total": 3, "apples": []}"#).unwrap_err();
}

#[test]
fn a_named_property_is_there_once_and_of_others_the_last_value_counts() {
    let twice = serde_json::from_str::<Counts>(r#"{"total": 3, "total": 4}"#).unwrap_err();
    assert!(
        twice.to_string().contains("duplicate field `total`"),
        "{twice}"
    );
    let counts: Counts = serde_json::from_str(r#"{"total": 3, "apples": 1, "apples": 2}"#).unwrap();
    assert_eq!(counts.additional_properties["apples"].to_string(), "2");
}
