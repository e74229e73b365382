//! Bodies in the format of HTML forms.

use std::collections::BTreeMap;

use generator_runtime::{IncomingRequest, InvalidRequest, RequestParts, Shape};
use http::{HeaderMap, HeaderValue, StatusCode};
use serde_json::{Value, json};

fn form(value: Value) -> Result<String, InvalidRequest> {
    let Value::Object(fields) = value else {
        panic!("a form is an object");
    };
    let mut parts = RequestParts::default();
    parts.body_of(Shape::FORM, "application/x-www-form-urlencoded", &fields);
    let body = parts.finish("/").map(|request| request.body.unwrap());
    body.map(|body| String::from_utf8(body.as_bytes().unwrap().to_vec()).unwrap())
}

#[test]
fn objects_in_a_list_are_numbered() {
    let rows = json!({"rows": [{"a": 1}, {"a": 2, "b": [3]}]});
    let written = form(rows).unwrap();
    assert_eq!(written, "rows[0][a]=1&rows[1][a]=2&rows[1][b][]=3");
}

/// What cannot be written would be lost, or read as something else.
#[test]
fn what_a_form_cannot_hold_is_refused() {
    for (value, reason) in [
        (json!({"rows": []}), "`rows` is an empty list"),
        (json!({"rows": [{"a": 1}, {}]}), "`rows[1]` has no fields"),
        (json!({"map": {"c[d]": 1}}), "`map` has the key `c[d]`"),
        (json!({"map": {"": 1}}), "`map` has the key ``"),
    ] {
        let error = form(value).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
}

/// A row that was removed leaves a gap.
#[test]
fn a_list_is_read_by_its_indices() {
    type Rows = BTreeMap<String, Vec<BTreeMap<String, i64>>>;
    let media_type = "application/x-www-form-urlencoded";
    let mut headers = HeaderMap::new();
    headers.insert("content-type", HeaderValue::from_static(media_type));
    let read = |body: &'static str| {
        let request = IncomingRequest::new("/", "/", "", &headers, body.as_bytes());
        request.body_of::<Rows>(Shape::FORM, media_type)
    };
    let rows = read("rows[10][a]=3&rows[2][a]=2&rows[01][a]=1").unwrap();
    let numbers: Vec<_> = rows["rows"].iter().map(|row| row["a"]).collect();
    assert_eq!(numbers, [1, 2, 3]);
    let error = read("rows[first][a]=1").unwrap_err();
    assert_eq!(error.status(), StatusCode::UNPROCESSABLE_ENTITY);
}
