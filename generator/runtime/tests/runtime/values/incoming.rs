//! What `IncomingRequest` reads.

use std::collections::BTreeMap;

use apicrate_runtime::uuid::Uuid;
use http::{HeaderMap, HeaderValue, StatusCode};
use notes_api::{IncomingRequest, Rejection, RequestParts, Shape};
use proptest::prelude::*;

const PATH: &str = "/taxes/{code}/x";

/// A request with this query, and nothing else.
fn query<T>(text: &str, read: impl FnOnce(&IncomingRequest<'_>) -> T) -> T {
    let headers = HeaderMap::new();
    read(&IncomingRequest::new(
        PATH,
        "/taxes/vat/x",
        text,
        &headers,
        b"",
    ))
}

#[test]
fn what_may_not_be_logged_is_not_shown() {
    let mut headers = HeaderMap::new();
    headers.insert("authorization", HeaderValue::from_static("Bearer secret"));
    let request = IncomingRequest::new(PATH, "/taxes/vat/x", "q=secret", &headers, b"secret");
    assert!(!format!("{request:?}").contains("secret"), "{request:?}");
}

fn path(text: &str) -> Result<String, Rejection> {
    let headers = HeaderMap::new();
    IncomingRequest::new(PATH, text, "", &headers, b"").path("code")
}

fn body(content_type: &str, text: &str) -> Result<Vec<i64>, Rejection> {
    let mut headers = HeaderMap::new();
    let value = HeaderValue::from_str(content_type).unwrap();
    headers.insert("content-type", value);
    IncomingRequest::new(PATH, "/", "", &headers, text.as_bytes()).body(Shape::Envelope("list"))
}

#[track_caller]
fn refused<T: std::fmt::Debug>(outcome: Result<T, Rejection>, status: StatusCode, reason: &str) {
    let rejected = outcome.unwrap_err();
    assert_eq!(
        (rejected.status(), rejected.to_string()),
        (status, reason.to_owned())
    );
}

#[test]
fn a_parameter_of_the_path_is_found_from_the_end() {
    assert_eq!(path("/taxes/vat/x").unwrap(), "vat");
    assert_eq!(path("/api/v1/taxes/a%2Fb%2e/x").unwrap(), "a/b.");
    let reason = "`code` in the path is not text";
    for text in ["/taxes//x", "/taxes/%FF/x", "/x"] {
        refused(path(text), StatusCode::NOT_FOUND, reason);
    }
}

#[test]
fn a_query_is_read_by_name() {
    assert_eq!(
        query("", |request| request.query::<bool>("a")).unwrap(),
        None
    );
    assert_eq!(
        query("a=true", |request| request.query("a")).unwrap(),
        Some(true)
    );
    let text = query("b=1&a=x+y%20z%26&c", |request| request.query("a"));
    assert_eq!(text.unwrap(), Some("x y z&".to_owned()));
    assert_eq!(
        query("a", |request| request.query("a")).unwrap(),
        Some(String::new())
    );
    let twice = query("a=1&a=2", |request| request.query::<i64>("a"));
    let reason = "`a` in the query appears twice";
    refused(twice, StatusCode::BAD_REQUEST, reason);
    for (text, reason) in [
        ("a=x", "is not an integer of 64 bits: `x`"),
        ("a=", "is not an integer of 64 bits: ``"),
        ("a=1.0", "is not an integer of 64 bits: `1.0`"),
        ("a=%2B1", "is not an integer of 64 bits: `+1`"),
        ("a=%FF", "is not text"),
    ] {
        let outcome = query(text, |request| request.query::<i64>("a"));
        let reason = format!("`a` in the query {reason}");
        refused(outcome, StatusCode::BAD_REQUEST, &reason);
    }
    let missing = query("", |request| {
        let found = request.query::<Uuid>("a")?;
        request.given("a", found)
    });
    refused(
        missing,
        StatusCode::BAD_REQUEST,
        "the parameter `a` is missing",
    );
}

#[test]
fn lists_and_maps_are_gathered() {
    let text = "ids[]=2&x=0&ids%5B%5D=1&m[a]=1&m[b c]=2&n=3&m]d=4&n[a]=5";
    assert_eq!(
        query(text, |request| request.list::<i64>("ids[]")).unwrap(),
        Some(vec![2, 1])
    );
    assert_eq!(
        query(text, |request| request.list::<i64>("none")).unwrap(),
        None
    );
    let map = query(text, |request| request.map::<i64>("m")).unwrap();
    let expected = BTreeMap::from([("a".to_owned(), 1), ("b c".to_owned(), 2)]);
    assert_eq!(map, Some(expected));
    assert_eq!(query("", |request| request.map::<i64>("m")).unwrap(), None);
    let twice = query("m[a]=1&m%5Ba%5D=2", |request| request.map::<i64>("m"));
    let reason = "`m[a]` in the query appears twice";
    refused(twice, StatusCode::BAD_REQUEST, reason);
    for text in ["m=1", "m[a=1", "m[a]b=1"] {
        let malformed = query(text, |request| request.map::<i64>("m"));
        assert_eq!(malformed.unwrap_err().status(), StatusCode::BAD_REQUEST);
    }
}

#[test]
fn a_body_is_json_in_its_envelope() {
    assert_eq!(
        body("application/json; charset=utf-8", r#"{"list":[1]}"#).unwrap(),
        [1]
    );
    assert_eq!(
        body("application/problem+json", r#"{"x":0,"list":[]}"#).unwrap(),
        [0; 0]
    );
    let reason = "the content type is not JSON: `text/plain`";
    refused(
        body("text/plain", r#"{"list":[1]}"#),
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        reason,
    );
    let reason = "the body is not JSON: EOF while parsing a list at line 1 column 10";
    refused(
        body("application/json", r#"{"list":[1"#),
        StatusCode::BAD_REQUEST,
        reason,
    );
    for (text, reason) in [
        ("{}", "`list` in the body is missing"),
        (
            r#"{"list":{}}"#,
            "`list` in the body cannot be read: invalid type: map, expected a sequence",
        ),
        (
            "[]",
            "`list` in the body cannot be read: invalid type: sequence, expected an object with `list`",
        ),
        (
            r#"{"list":[1,"2",3.5]}"#,
            "`[1]` in the body cannot be read: invalid type: string \"2\", expected i64",
        ),
    ] {
        refused(
            body("application/json", text),
            StatusCode::UNPROCESSABLE_ENTITY,
            reason,
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_a_client_writes_arrives_as_it_was(
        code in ".+",
        text in ".*",
        list in prop::collection::vec(".*", 1..4),
        map in prop::collection::btree_map("[^\\[\\]]+", ".*", 1..4),
    ) {
        let mut pieces = code.split(['/', '\\']);
        prop_assume!(pieces.all(|piece| piece != "." && piece != ".."));
        let mut parts = RequestParts::default();
        parts.path("code", &code);
        parts.query("text", &text);
        parts.query("list[]", &list);
        parts.query("map", &map);
        let target = parts.finish(PATH).unwrap().target;
        let (path, query) = target.split_once('?').unwrap();
        let headers = HeaderMap::new();
        let received = IncomingRequest::new(PATH, path, query, &headers, b"");
        prop_assert_eq!(received.path::<String>("code").unwrap(), code);
        prop_assert_eq!(received.query("text").unwrap(), Some(text));
        prop_assert_eq!(received.list("list[]").unwrap(), Some(list));
        prop_assert_eq!(received.map("map").unwrap(), Some(map));
    }
}
