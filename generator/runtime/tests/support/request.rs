//! What `RequestParts` writes.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use generator_runtime::{EncodedRequest, InvalidRequest, RequestParts, Shape};

/// What is written of parts.
fn written(
    path: &str,
    fill: impl FnOnce(&mut RequestParts),
) -> Result<EncodedRequest, InvalidRequest> {
    let mut parts = RequestParts::default();
    fill(&mut parts);
    parts.finish(path)
}

fn target(path: &str, fill: impl FnOnce(&mut RequestParts)) -> String {
    written(path, fill).unwrap().target
}

#[test]
fn a_parameter_of_the_path_is_one_segment_whatever_is_in_it() {
    for (value, segment) in [
        ("plain-._~", "plain-._~"),
        ("a/b", "a%2Fb"),
        ("%2e%2e", "%252e%252e"),
        ("a b+c", "a%20b%2Bc"),
        ("?#&=", "%3F%23%26%3D"),
        ("{code}", "%7Bcode%7D"),
        ("…", "%E2%80%A6"),
        ("...", "..."),
        ("\0\n", "%00%0A"),
    ] {
        let path = "/taxes/{code}/x";
        let target = target(path, |parts| parts.path("code", &value));
        assert_eq!(target, format!("/taxes/{segment}/x"));
    }
}

#[test]
fn a_parameter_that_would_change_the_path_is_refused() {
    for value in ["", ".", ".."] {
        let refused = written("/{a}/{b}", |parts| {
            parts.path("a", &"x");
            parts.path("b", &value);
        });
        let expected = InvalidRequest::PathParameter { name: "b" };
        assert_eq!(refused.unwrap_err(), expected, "{value:?}");
    }
}

#[test]
fn a_parameter_that_is_not_written_is_refused() {
    let refused = written("/{a}/{b}", |parts| parts.path("a", &"x"));
    let name = "b".to_owned();
    assert_eq!(refused.unwrap_err(), InvalidRequest::NoParameter { name });
}

#[test]
fn each_kind_of_value_has_its_form_in_a_query() {
    let day: NaiveDate = "2026-01-02".parse().unwrap();
    let map = BTreeMap::from([("a b", "1"), ("c", "&")]);
    let target = target("/logs", |parts| {
        parts.query("absent", &None::<bool>);
        parts.query("yes", &true);
        parts.query("number", &-7);
        parts.query("day", &Some(day));
        parts.query("text", &"a b&c=d+e");
        parts.query("empty", &"");
        parts.query("list[]", &["x", "y"]);
        parts.query("map", &map);
    });
    assert_eq!(
        target,
        "/logs?yes=true&number=-7&day=2026-01-02&text=a%20b%26c%3Dd%2Be&empty=&list[]=x&list[]=y\
         &map[a%20b]=1&map[c]=%26"
    );
}

#[test]
fn conditions_may_be_none_but_a_list_may_not_be_empty() {
    let none = target("/logs", |parts| {
        parts.query("map", &BTreeMap::<String, String>::new());
    });
    assert_eq!(none, "/logs");
    let refused = written("/logs", |parts| parts.query("list[]", &[""; 0]));
    assert_eq!(
        refused.unwrap_err(),
        InvalidRequest::Empty { name: "list[]" }
    );
}

#[test]
fn a_header_field_is_text_on_one_line() {
    let written_of = |value| written("/", |parts| parts.header("x-trace", &value));
    assert_eq!(written_of(Some("abc")).unwrap().headers["x-trace"], "abc");
    assert!(written_of(None).unwrap().headers.is_empty());
    let expected = InvalidRequest::HeaderValue {
        name: "x-trace".to_owned(),
    };
    for value in ["a\r\nb: c", "\0"] {
        assert_eq!(written_of(Some(value)).unwrap_err(), expected, "{value:?}");
    }
}

#[test]
fn a_body_is_written_in_its_envelope() {
    let body = |shape| {
        let written = written("/", |parts| parts.body(shape, &[1, 2])).unwrap();
        String::from_utf8(written.body.unwrap().to_vec()).unwrap()
    };
    assert_eq!(body(Shape::Value), "[1,2]");
    assert_eq!(body(Shape::Envelope("a\"b")), r#"{"a\"b":[1,2]}"#);
    assert!(written("/", |_| {}).unwrap().body.is_none());
}

#[test]
fn what_cannot_be_json_is_refused() {
    let keys = BTreeMap::from([(vec![1], 1)]);
    let refused = written("/", |parts| parts.body(Shape::Value, &keys));
    assert!(matches!(refused.unwrap_err(), InvalidRequest::Body(_)));
}
