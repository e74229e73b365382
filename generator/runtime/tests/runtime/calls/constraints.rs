//! Constraints of requests, and the violations that are reported to the caller.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use apicrate_runtime::json::place::{Mode, Place};
use apicrate_runtime::json::read::Read;
use apicrate_runtime::server::constraint::Validate;
use apicrate_runtime::{constraints, object, tuple, untagged_union};
use axum::body::{Body, to_bytes};
use http::Request;
use serde_json::{Map, Value, json};
use tower::ServiceExt;

use super::router::Notes;
use notes_api::server::router;
use notes_api::{Decimal, Maybe, OneOrMany, Shape};

/// A value of each kind.
#[derive(Debug, Clone, PartialEq, Default)]
struct Thing {
    count: i64,
    large: u64,
    rate: Option<f64>,
    price: Maybe<Decimal>,
    code: Option<String>,
    sizes: Option<OneOrMany<i64>>,
    nested: Vec<Vec<Option<String>>>,
    inner: Option<Box<Self>>,
    labels: BTreeMap<String, String>,
    anything: Map<String, Value>,
    others: BTreeMap<String, i64>,
}

object! {
    Thing; "count": count, "large": large, "rate": rate?, "price": price? as number, "code": code?,
    "sizes": sizes?, "nested": nested, "inner": inner?, "labels": labels, "anything": anything, ..others
}

constraints! {
    Thing; self [max_properties(11)], "count": count [at_least(-1), at_most(9), multiple_of(3)],
    "large": large [less_than(18446744073709551615)], "rate": rate? [more_than(0.0), multiple_of(0.1)],
    "price": price? [at_least("0.01"), at_most("99999999999999999.99"), multiple_of("0.01")],
    "code": code? [min_length(2), max_length(3), pattern("^[a-z]+$"), pattern(r"\d" as "[0-9]")],
    "sizes": sizes? [min_items(1), max_items(2), each(at_least(1))],
    "nested": nested [unique_items, each(max_items(2), each(some(max_length(1))))],
    "inner": inner? [valid, min_properties(8)], "labels": labels [min_properties(1), each(max_length(2))],
    "anything": anything [max_properties(1)], ..others [each(at_most(1))]
}

/// A list of two.
#[derive(Debug, Clone, PartialEq)]
struct Range {
    from: i64,
    to: Option<i64>,
}

tuple! { Range; from, to }

constraints! { Range; 0: from [at_least(1)], 1: to? [at_least(1)] }

/// Whatever comes.
#[derive(Debug, Clone, PartialEq)]
enum Choice {
    Few(i64),
    Short(String),
    Any(f64),
    Range(Box<Range>),
    Unknown(Value),
}

untagged_union! { Choice if valid; Few(i64), Any(f64), Short(String), Range(Range) }

constraints! { Choice; Few [at_most(9)], Short [max_length(2)], Range [valid] }

fn read<T: Read>(value: &Value, mode: Mode) -> T {
    let json = value.to_string();
    Shape::Json.read(json.as_bytes(), mode).unwrap()
}

/// The violations that a server finds in a value.
fn violations<T: Read + Validate>(value: &Value) -> Vec<String> {
    faults(&read::<T>(value, Mode::Exact))
}

fn faults(value: &impl Validate) -> Vec<String> {
    let faults = RefCell::default();
    value.validate(&Place::validating(&faults));
    let faults = faults.into_inner().into_iter();
    faults
        .map(|fault| format!("{}: {}", fault.path, fault.message))
        .collect()
}

/// A thing with these properties, and with those that all things have.
fn thing(properties: Value) -> Value {
    let mut thing = json!({
        "count": 3, "large": 1, "nested": [], "labels": {"a": "b"}, "anything": {},
    });
    if let (Some(thing), Value::Object(properties)) = (thing.as_object_mut(), properties) {
        thing.extend(properties);
    }
    thing
}

#[track_caller]
fn check(properties: Value, wanted: &[&str]) {
    assert_eq!(
        violations::<Thing>(&thing(properties.clone())),
        wanted,
        "{properties}"
    );
}

#[test]
fn numbers_have_bounds_that_are_compared_without_rounding() {
    check(json!({"count": -1}), &["count: must be a multiple of 3"]);
    check(
        json!({"count": -2}),
        &[
            "count: must be at least -1",
            "count: must be a multiple of 3",
        ],
    );
    check(json!({"count": 12}), &["count: must be at most 9"]);
    check(json!({"large": u64::MAX - 1}), &[]);
    check(
        json!({"large": u64::MAX}),
        &["large: must be less than 18446744073709551615"],
    );
    check(json!({"rate": 0.3}), &[]);
    check(json!({"rate": 1e300}), &[]);
    check(json!({"rate": 0.35}), &["rate: must be a multiple of 0.1"]);
    check(
        json!({"rate": 1e-300}),
        &["rate: must be a multiple of 0.1"],
    );
    check(json!({"rate": -0.0}), &["rate: must be more than 0"]);
}

#[test]
fn a_decimal_has_bounds_of_which_every_digit_counts() {
    let price = |digits: &str| {
        let json = thing(json!({"price": "digits"})).to_string();
        let json = json.replace("\"digits\"", digits);
        let thing: Thing = Shape::Json.read(json.as_bytes(), Mode::Exact).unwrap();
        faults(&thing)
    };
    assert_eq!(price("0.010"), [""; 0]);
    assert_eq!(price("99999999999999999.99"), [""; 0]);
    assert_eq!(
        price("99999999999999999.991"),
        [
            "price: must be at most 99999999999999999.99",
            "price: must be a multiple of 0.01"
        ]
    );
    assert_eq!(
        price("0.009"),
        [
            "price: must be at least 0.01",
            "price: must be a multiple of 0.01"
        ]
    );
}

#[test]
fn a_text_has_a_length_in_characters_and_a_pattern_that_is_found_in_it() {
    check(
        json!({"code": "a"}),
        &[
            "code: has 1 character, at least 2 are required",
            r"code: does not match `\d`",
        ],
    );
    check(
        json!({"code": "äöü1"}),
        &[
            "code: has 4 characters, at most 3 are allowed",
            "code: does not match `^[a-z]+$`",
        ],
    );
    check(json!({"code": "äö1"}), &["code: does not match `^[a-z]+$`"]);
}

#[test]
fn lists_and_maps_have_sizes_and_what_is_in_them_has_its_place() {
    check(json!({"sizes": 0}), &["sizes[0]: must be at least 1"]);
    check(
        json!({"sizes": []}),
        &["sizes: has no items, at least 1 is required"],
    );
    check(
        json!({"sizes": [1, 0, 1]}),
        &[
            "sizes: has 3 items, at most 2 are allowed",
            "sizes[1]: must be at least 1",
        ],
    );
    check(
        json!({"nested": [["a", null], ["b"], ["a", null]]}),
        &["nested: has the same item at [0] and [2]"],
    );
    check(
        json!({"nested": [["a"], ["ab", "a", null]]}),
        &[
            "nested[1]: has 3 items, at most 2 are allowed",
            "nested[1][0]: has 2 characters, at most 1 is allowed",
        ],
    );
    check(
        json!({"labels": {}}),
        &["labels: has no properties, at least 1 is required"],
    );
    check(
        json!({"labels": {"key": "abc"}}),
        &["labels.key: has 3 characters, at most 2 are allowed"],
    );
    check(
        json!({"anything": {"a": 1, "b": 2}}),
        &["anything: has 2 properties, at most 1 is allowed"],
    );
    check(json!({"other": 2}), &["other: must be at most 1"]);
}

#[test]
fn an_object_is_checked_where_it_stands_and_by_its_type() {
    check(
        json!({"inner": thing(json!({"count": 12}))}),
        &[
            "inner.count: must be at most 9",
            "inner: has 5 properties, at least 8 are required",
        ],
    );
    check(json!({"price": null}), &[]);
    assert_eq!(
        violations::<Range>(&json!([0, 0])),
        ["[0]: must be at least 1", "[1]: must be at least 1",]
    );
    assert_eq!(violations::<Range>(&json!([1, null])), [""; 0]);
}

#[test]
fn a_value_is_of_the_first_type_whose_constraints_it_satisfies() {
    let exact = |value| read::<Choice>(&value, Mode::Exact);
    assert_eq!(exact(json!(9)), Choice::Few(9));
    assert_eq!(exact(json!(10)), Choice::Any(10.0));
    assert_eq!(violations::<Choice>(&json!(10)), [""; 0]);
    // No alternative is better than the first.
    assert_eq!(
        violations::<Choice>(&json!("abc")),
        [": has 3 characters, at most 2 are allowed"]
    );
    assert_eq!(
        violations::<Choice>(&json!([0, null])),
        ["[0]: must be at least 1"]
    );
}

#[test]
fn a_client_takes_what_violates_constraints() {
    assert_eq!(read::<Choice>(&json!(10), Mode::Tolerant), Choice::Few(10));
}

#[test]
fn no_more_than_twenty_violations_are_told() {
    let sizes: Vec<_> = (0..100).map(|_| 0).collect();
    assert_eq!(
        violations::<Thing>(&thing(json!({"sizes": sizes}))).len(),
        20
    );
}

/// The response to a request, as its status and its body.
async fn answer(method: &str, path: &str, media_type: &str, body: &str) -> (u16, Value) {
    let request = Request::builder().method(method).uri(path);
    let request = request.header("authorization", "Bearer key");
    let request = request.header("content-type", media_type);
    let request = request.body(Body::from(body.to_owned())).unwrap();
    let response = router(Arc::new(Notes)).oneshot(request).await.unwrap();
    let status = response.status().as_u16();
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    (status, serde_json::from_slice(&body).unwrap())
}

#[tokio::test]
async fn a_request_is_refused_as_one_with_values_of_wrong_types_is() {
    let json = "application/json";
    for (method, path, body, status, details) in [
        ("GET", "/notes?page=1", "", 501, None),
        (
            "GET",
            "/notes?page=0",
            "",
            400,
            Some(json!({"reason": "`page` in the query must be at least 1"})),
        ),
        (
            "PUT",
            "/notes/1",
            r#"{"note": {}}"#,
            422,
            Some(json!({"note": ["has no properties, at least 1 is required"]})),
        ),
        (
            "PUT",
            "/notes/0",
            r#"{"note": {}}"#,
            404,
            Some(json!({"reason": "`number` in the path must be at least 1; \
                                   `note` in the body has no properties, at least 1 is required"})),
        ),
        (
            "PUT",
            "/notes/1",
            r#"{"note": {"folder": null}}"#,
            501,
            None,
        ),
    ] {
        let mut wanted = json!({"status": status});
        if let Some(details) = details {
            wanted["details"] = details;
        }
        assert_eq!(
            answer(method, path, json, body).await,
            (status, wanted),
            "{path}"
        );
    }
}

#[tokio::test]
async fn the_fields_of_a_form_are_checked_too() {
    let field = |name: &str, value: &str| {
        format!("--b\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    let fields = [
        field("title", " "),
        field("pages[]", "1"),
        field("pages[]", "0"),
        field("picture", "1"),
    ];
    let body = fields.concat() + "--b--\r\n";
    let explained = answer("POST", "/letters", "multipart/form-data; boundary=b", &body).await;
    let wanted = json!({
        "status": 422,
        "details": {
            "title": [r"does not match `\S`"],
            "pages[][1]": ["must be at least 1"],
        },
    });
    assert_eq!(explained, (422, wanted));
}
