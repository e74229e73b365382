//! Bodies in the format of HTML forms.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use http::header::CONTENT_TYPE;
use http::{HeaderMap, HeaderValue, StatusCode};
use notes_api::{IncomingRequest, InvalidRequest, RequestParts, Shape, Style};
use serde_json::{Value, json};

const FORM: &str = "application/x-www-form-urlencoded";

fn form(value: Value) -> Result<String, InvalidRequest> {
    let Value::Object(fields) = value else {
        panic!("a form is an object");
    };
    let mut parts = RequestParts::default();
    parts.body_of(Shape::FORM, FORM, &fields);
    let body = parts.finish("/").map(|request| request.body.unwrap());
    body.map(|body| String::from_utf8(body.as_bytes().unwrap().to_vec()).unwrap())
}

#[test]
fn objects_in_a_list_are_numbered() {
    let rows = json!({"rows": [{"a": 1}, {"a": 2, "b": [3]}]});
    let written = form(rows).unwrap();
    assert_eq!(
        written,
        "rows%5B0%5D%5Ba%5D=1&rows%5B1%5D%5Ba%5D=2&rows%5B1%5D%5Bb%5D%5B%5D=3"
    );
    let mixed = form(json!({"rows": ["a", ["b"]]})).unwrap();
    assert_eq!(mixed, "rows%5B0%5D=a&rows%5B1%5D%5B%5D=b");
}

/// What cannot be written would be lost, or read as something else.
#[test]
fn what_a_form_cannot_hold_is_refused() {
    for (value, reason) in [
        (json!({"rows": []}), "`rows` is an empty list"),
        (json!({"rows": [{"a": 1}, {}]}), "`rows[1]` has no fields"),
        (json!({"map": {"c[d]": 1}}), "`map` has the key `c[d]`"),
        (json!({"map": {"": 1}}), "`map` has the key ``"),
        (json!({"map": {"a": {}}}), "`map[a]` has no fields"),
        (json!({"rows[1]": "2"}), "the field `rows[1]`"),
    ] {
        let error = form(value).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
}

/// The sender has to be told which of many fields is meant.
#[test]
fn fields_that_make_no_value_are_named() {
    for (form, reason) in [
        ("a=1&a[]=2", "the body has both a value and keys for `a`"),
        (
            "r[][b]=1&r[][b]=2&r[][c]=1&r[][c][d]=1",
            "the body has both a value and keys for `r[1].c`",
        ),
        (
            "m[a][b]=1&m[a]=2",
            "the body has both a value and keys for `m.a`",
        ),
        (
            "a[b=1",
            "the body is not a form whose names have at most 32 keys in brackets: `a[b`",
        ),
        ("a=%FF", "the body is not a form in UTF-8: `a`"),
    ] {
        let error = received(form)
            .body_of::<Value>(Shape::FORM, FORM)
            .unwrap_err();
        assert_eq!(error.reason(), reason, "{form}");
    }
}

/// A row that was removed leaves a gap.
#[test]
fn a_list_is_read_by_its_indices() {
    type Rows = BTreeMap<String, Vec<BTreeMap<String, i64>>>;
    let rows: Rows = received("rows[10][a]=3&rows[2][a]=2&rows[01][a]=1")
        .body_of(Shape::FORM, FORM)
        .unwrap();
    let numbers: Vec<_> = rows["rows"].iter().map(|row| row["a"]).collect();
    assert_eq!(numbers, [1, 2, 3]);
    let error = received("rows[first][a]=1")
        .body_of::<Rows>(Shape::FORM, FORM)
        .unwrap_err();
    assert_eq!(error.status(), StatusCode::UNPROCESSABLE_ENTITY);
}

/// Whether keys that count are those of a map or of a list, the type decides.
#[test]
fn a_map_may_have_keys_that_count() {
    type Prices = BTreeMap<String, BTreeMap<String, String>>;
    let prices: Prices = received("prices[0]=1.5&prices[1]=2")
        .body_of(Shape::FORM, FORM)
        .unwrap();
    assert_eq!(prices["prices"]["1"], "2");
}

/// A name that is there already begins the next row.
#[test]
fn rows_without_indices_are_told_by_their_names() {
    let rows: Value = received("a[][x]=1&a[][y]=2&a[][x]=3&b[][]=1&b[][]=2")
        .body_of(Shape::FORM, FORM)
        .unwrap();
    let expected = json!({"a": [{"x": "1", "y": "2"}, {"x": "3"}], "b": [["1", "2"]]});
    assert_eq!(rows, expected);
}

/// What follows the JSON in a parameter is told.
#[test]
fn a_parameter_in_json_is_nothing_but_json() {
    let headers = HeaderMap::new();
    let request = IncomingRequest::new("/", "/", "n=1x", &headers, b"");
    let error = request.query_as::<i64>("n", Style::Json).unwrap_err();
    let reason = "`n` in the query is not JSON: trailing characters";
    assert!(error.to_string().contains(reason), "{error}");
}

fn received(body: &'static str) -> IncomingRequest<'static> {
    static HEADERS: LazyLock<HeaderMap> = LazyLock::new(|| {
        let media_type = HeaderValue::from_static(FORM);
        HeaderMap::from_iter([(CONTENT_TYPE, media_type)])
    });
    IncomingRequest::new("/", "/", "", &HEADERS, body.as_bytes())
}
