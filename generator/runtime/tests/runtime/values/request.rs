//! What `RequestParts` writes.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use notes_api::{Decimal, EncodedRequest, InvalidRequest, RequestParts, Shape};

use super::is_refused_key;

/// The request that is written from parts.
fn written(
    path: &str,
    fill: impl FnOnce(&mut RequestParts),
) -> Result<EncodedRequest, InvalidRequest> {
    let mut parts = RequestParts::default();
    fill(&mut parts);
    parts.finish(path)
}

fn map<const N: usize>(entries: [(&str, &str); N]) -> BTreeMap<String, String> {
    let entries = entries.map(|(key, value)| (key.to_owned(), value.to_owned()));
    entries.into()
}

fn target(path: &str, fill: impl FnOnce(&mut RequestParts)) -> String {
    written(path, fill).unwrap().target
}

#[test]
fn what_may_not_be_logged_is_not_shown() {
    let fill = |parts: &mut RequestParts| {
        parts.query("q", &"secret");
        parts.body(Shape::Json, &"secret".to_owned());
        assert!(!format!("{parts:?}").contains("secret"));
    };
    let request = written("/taxes", fill).unwrap();
    assert!(!format!("{request:?}").contains("secret"), "{request:?}");
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
    // The last ones would change the path if encoded slashes were decoded on the way.
    for value in ["", ".", "..", "../taxes", "a/..", "./", "..\\", "a\\.."] {
        let refused = written("/{a}/{b}", |parts| {
            parts.path("a", &"x");
            parts.path("b", &value);
        });
        let refused = refused.unwrap_err();
        assert!(
            matches!(refused, InvalidRequest::PathParameter { name: "b", .. }),
            "{value:?}"
        );
    }
}

#[test]
fn a_parameter_that_is_not_written_is_refused() {
    let refused = written("/{a}/{b}", |parts| parts.path("a", &"x"));
    let refused = refused.unwrap_err();
    assert!(matches!(refused, InvalidRequest::MissingParameter { name, .. } if name == "b"));
}

#[test]
fn each_kind_of_value_has_its_form_in_a_query() {
    let day: NaiveDate = "2026-01-02".parse().unwrap();
    let map = map([("a b", "1"), ("c", "&")]);
    let target = target("/logs", |parts| {
        parts.query("absent", &None::<bool>);
        parts.query("yes", &true);
        parts.query("number", &-7_i64);
        parts.query("day", &Some(day));
        parts.query("text", &"a b&c=d+e");
        parts.query("empty", &"");
        parts.query("list[]", &vec!["x", "y"]);
        parts.query("map", &map);
    });
    assert_eq!(
        target,
        "/logs?yes=true&number=-7&day=2026-01-02&text=a%20b%26c%3Dd%2Be&empty=&list%5B%5D=x&list%5B%5D=y\
         &map%5Ba%20b%5D=1&map%5Bc%5D=%26"
    );
}

#[test]
fn neither_a_list_nor_a_map_may_be_empty() {
    let refused = written("/logs", |parts| {
        parts.query("map", &BTreeMap::<String, String>::new());
    });
    assert!(matches!(
        refused.unwrap_err(),
        InvalidRequest::EmptyParameter { name: "map", .. }
    ));
    let refused = written("/logs", |parts| {
        parts.query("list[]", &Vec::<String>::new())
    });
    assert!(matches!(
        refused.unwrap_err(),
        InvalidRequest::EmptyParameter { name: "list[]", .. }
    ));
}

#[test]
fn a_key_that_would_be_read_as_another_is_refused() {
    for key in ["", "[", "]", "a]b", "x][y"] {
        let refused = written("/logs", |parts| parts.query("map", &map([(key, "1")])));
        assert!(is_refused_key(&refused.unwrap_err(), "map", key), "{key}");
    }
}

#[test]
fn a_time_keeps_its_fraction() {
    let time: DateTime<Utc> = "2026-01-05T10:00:00.987654321Z".parse().unwrap();
    let target = target("/logs", |parts| {
        parts.query("at", &Some(time));
        parts.query("all[]", &vec![time]);
    });
    let text = "2026-01-05T10%3A00%3A00.987654321Z";
    assert_eq!(target, format!("/logs?at={text}&all%5B%5D={text}"));
    let body = |shape| {
        let written = written("/", |parts| parts.body(shape, &vec![Some(time)]));
        let body = written.unwrap().body.unwrap();
        String::from_utf8(body.as_bytes().unwrap().to_vec()).unwrap()
    };
    assert_eq!(body(Shape::Json), r#"["2026-01-05T10:00:00.987654321Z"]"#);
    let written = written("/", |parts| parts.header("x-at", &time));
    let header = &written.unwrap().headers["x-at"];
    assert_eq!(header, "2026-01-05T10:00:00.987654321Z");
}

#[test]
fn a_decimal_is_written_digit_by_digit() {
    let text = "12345678901234567890.09876543210987654321";
    let number: Decimal = text.parse().unwrap();
    let target = target("/logs", |parts| parts.query("amount", &number));
    assert_eq!(target, format!("/logs?amount={text}"));
}

#[test]
fn a_header_field_is_text_on_one_line() {
    let written_of = |value| written("/", |parts| parts.header("x-trace", &value));
    assert_eq!(written_of(Some("abc")).unwrap().headers["x-trace"], "abc");
    assert!(written_of(None).unwrap().headers.is_empty());
    for value in ["a\r\nb: c", "\0"] {
        let refused = written_of(Some(value)).unwrap_err();
        let is_it =
            matches!(refused, InvalidRequest::HeaderValue { name, .. } if name == "x-trace");
        assert!(is_it, "{value:?}");
    }
}

#[test]
fn a_body_is_written_in_its_envelope() {
    let body = |shape| {
        let written = written("/", |parts| parts.body(shape, &vec![1_i64, 2])).unwrap();
        String::from_utf8(written.body.unwrap().as_bytes().unwrap().to_vec()).unwrap()
    };
    assert_eq!(body(Shape::Json), "[1,2]");
    assert_eq!(body(Shape::Envelope("a\"b")), r#"{"a\"b":[1,2]}"#);
    assert!(written("/", |_| {}).unwrap().body.is_none());
}
