//! A server accepts only what is described.

use std::collections::BTreeMap;

use apicrate_runtime::uuid::Uuid;
use chrono::{DateTime, NaiveDate, Utc};
use http::{HeaderMap, HeaderValue, StatusCode};
use notes_api::models::{Counts, Folder, Note, NoteInput, Order};
use notes_api::{Decimal, IncomingRequest, Maybe, Rejection, Shape};
use serde_json::{Map, Value, json};

fn request<T>(query: &str, body: &str, read: impl FnOnce(&IncomingRequest<'_>) -> T) -> T {
    let mut headers = HeaderMap::new();
    headers.insert("content-type", HeaderValue::from_static("application/json"));
    let path = "/notes/x";
    let request = IncomingRequest::new("/notes/{id}", path, query, &headers, body.as_bytes());
    read(&request)
}

fn note(body: &str) -> Result<Note, Rejection> {
    request("", body, |request| request.body(Shape::Json))
}

fn input(body: &str) -> Result<NoteInput, Rejection> {
    request("", body, |request| request.body(Shape::Envelope("note")))
}

#[track_caller]
fn details<T: std::fmt::Debug>(outcome: Result<T, Rejection>) -> Map<String, Value> {
    let rejection = outcome.unwrap_err();
    assert_eq!(rejection.status(), StatusCode::UNPROCESSABLE_ENTITY);
    rejection.details().clone()
}

#[track_caller]
fn wrong(body: &str, expected: Value) {
    assert_eq!(Value::Object(details(note(body))), expected, "{body}");
}

const CONTENT: &str = r#""content": {"kind": "text", "text": "a"}"#;

#[test]
fn what_is_described_is_read() {
    let body = r#"{"content": {"kind": "text", "text": "a"}, "folder": "work", "weight": 1.50,
        "size": [2.50, "3.0"], "colour": ["unknown"]}"#;
    let read = note(body).unwrap();
    assert_eq!(read.folder, Some(Folder::Work));
    assert_eq!(read.weight.unwrap().to_string(), "1.50");
    let size = read.size.unwrap();
    assert_eq!(size.width.to_string(), "2.50");
    assert_eq!(size.height.to_string(), "3.0");
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    wrong(
        r#"{"content": {"kind": "text"}, "folder": "attic", "size": ["1", 2]}"#,
        json!({
            "content.text": ["is missing"],
            "folder": ["is not one of: work, home: `\"attic\"`"],
            "size[0]": ["is not a decimal number: `\"1\"`"],
            "size[1]": ["is not a decimal number as a string: `2`"],
            "weight": ["is missing"],
        }),
    );
    wrong(
        r#"{"folder": 1, "folder": 2, "weight": null, "weight": null, "size": [1, "1", 1]}"#,
        json!({
            "content": ["is missing"],
            "folder": ["is not one of: work, home: `1`"],
            "weight": ["appears twice"],
            "size": ["is not a list of width, height: `[1, \"1\", 1]`"],
        }),
    );
}

/// A map has one value for a key; a client takes the last one.
#[test]
fn a_key_of_a_map_that_is_there_twice_is_refused() {
    let map = r#"{"a": 1, "b": 2, "a": 3}"#;
    let read = |body: &str| {
        request("", body, |request| {
            request.body::<BTreeMap<String, i64>>(Shape::Json)
        })
    };
    assert_eq!(
        details(read(map)),
        *json!({"a": ["appears twice"]}).as_object().unwrap()
    );
    let counts = r#"{"total": 3, "a": 1, "a": 2}"#;
    let others = request("", counts, |request| request.body::<Counts>(Shape::Json));
    assert_eq!(
        details(others),
        *json!({"a": ["appears twice"]}).as_object().unwrap()
    );
    let read: Counts = serde_json::from_str(counts).unwrap();
    assert_eq!(read.additional_properties["a"].to_string(), "2");
}

#[test]
fn a_kind_that_is_not_described_is_refused() {
    for (content, field, message) in [
        (
            r#"{"kind": "image"}"#,
            "content.kind",
            "is not one of: text, sound: `image`",
        ),
        (r#"{"kind": 1}"#, "content.kind", "is not a string: `1`"),
        (r#"{"text": "a"}"#, "content.kind", "is missing"),
        ("[]", "content", "is not an object: `[]`"),
        (
            r#"{"kind": "text", "text": null}"#,
            "content.text",
            "is not a string: `null`",
        ),
    ] {
        let body = format!(r#"{{"content": {content}, "weight": null}}"#);
        wrong(&body, json!({field: [message]}));
    }
}

#[test]
fn null_is_refused_where_it_is_no_value() {
    let body = format!(r#"{{{CONTENT}, "weight": null, "folder": null}}"#);
    wrong(
        &body,
        json!({"folder": ["is not one of: work, home: `null`"]}),
    );
    let cleared = input(r#"{"note": {"folder": null}}"#).unwrap();
    assert_eq!(cleared.folder, Maybe::Null);
    assert_eq!(input(r#"{"note": {}}"#).unwrap().folder, Maybe::Absent);
}

#[test]
fn a_fault_is_named_without_the_envelope() {
    for (body, field) in [
        (r#"{"note": {"folder": "attic"}}"#, "folder"),
        (r#"{"note": []}"#, "note"),
        (r#"{"note": null}"#, "note"),
        (r#"{"folder": "work"}"#, "note"),
        ("[]", "note"),
        (r#"{"note": {}, "note": {}}"#, "note"),
    ] {
        let fields: Vec<_> = details(input(body))
            .into_iter()
            .map(|(field, _)| field)
            .collect();
        assert_eq!(fields, [field], "{body}");
    }
}

#[test]
fn a_body_that_is_no_json_is_malformed_wherever_that_shows() {
    for body in [
        "",
        "{",
        r#"{"note": {"folder": 1}"#,
        r#"{"note": {"folder": 1}}}"#,
        r#"{"note": {"folder": 1}, "other": 01}"#,
    ] {
        let rejection = input(body).unwrap_err();
        assert_eq!(rejection.status(), StatusCode::BAD_REQUEST, "{body}");
        let reason = rejection.reason();
        assert!(reason.starts_with("the body is not JSON: "), "{reason}");
        assert!(reason.contains(" at line 1 column "), "{reason}");
    }
    let rejection = request("", "", |request| {
        let headers = HeaderMap::new();
        let bare = IncomingRequest::new("/", "/", "", &headers, b"{}");
        drop(request.path::<String>("id"));
        bare.body::<Note>(Shape::Json)
    });
    let reason = "the content type is missing; it must be JSON";
    assert_eq!(rejection.unwrap_err().reason(), reason);
}

/// A parameter with this text, read as a `T`.
macro_rules! parameter {
    ($ty:ty, $text:expr) => {
        request(&format!("a={}", $text), "", |request| {
            request.query::<$ty>("a")
        })
    };
}

#[test]
fn a_parameter_is_read_as_closely_as_a_field() {
    let id = "1a901a90-1a90-4a90-8a90-1a901a901a01";
    for text in [id.to_owned(), id.to_uppercase()] {
        assert!(parameter!(Uuid, text).is_ok(), "{text}");
    }
    for text in [
        format!("urn:uuid:{id}"),
        format!("%7B{id}%7D"),
        id.replace('-', ""),
    ] {
        assert!(parameter!(Uuid, text).is_err(), "{text}");
    }
    assert!(parameter!(NaiveDate, "2026-01-05").is_ok());
    for text in [
        "2026-1-5",
        "2026-01-5",
        "%2B2026-01-05",
        "12026-01-05",
        "2026-01-05%20",
    ] {
        assert!(parameter!(NaiveDate, text).is_err(), "{text}");
    }
    for text in [
        "2026-01-05T10:00:00Z",
        "2026-01-05t10:00:00.5z",
        "2026-01-05T10:00:00%2B02:00",
    ] {
        assert!(parameter!(DateTime<Utc>, text).is_ok(), "{text}");
    }
    for text in [
        "2026-01-05%2010:00:00Z",
        "2026-1-5T10:00:00Z",
        "2026-01-05T10:00Z",
        "2026-01-05T10:00:00",
        "2026-01-05T10:00:00%20UTC",
        "2026-01-05T10:00:00%2B0200",
    ] {
        assert!(parameter!(DateTime<Utc>, text).is_err(), "{text}");
    }
    for text in ["%2B1", "01", "1.0", "1e3", "-0", "%201"] {
        assert!(parameter!(i64, text).is_err(), "{text}");
    }
    for text in ["inf", "NaN", "1.", "%2B1", "1e400"] {
        assert!(parameter!(f64, text).is_err(), "{text}");
    }
    assert!(parameter!(Decimal, "-19.50").is_ok());
    assert!(parameter!(Decimal, "1e3").is_err());
    assert!(parameter!(bool, "True").is_err());
}

#[test]
fn a_value_outside_a_list_that_is_closed_is_refused_in_a_parameter() {
    assert_eq!(parameter!(Folder, "work").unwrap(), Some(Folder::Work));
    let reason = "`a` in the query is not one of: work, home: `attic`";
    assert_eq!(parameter!(Folder, "attic").unwrap_err().reason(), reason);
    let reason = "`a` in the query is not one of: oldest, newest: `best`";
    assert_eq!(parameter!(Order, "best").unwrap_err().reason(), reason);
    let list = request("a[]=work&a[]=attic", "", |request| {
        request.list::<Folder>("a[]")
    });
    assert_eq!(list.unwrap_err().status(), StatusCode::BAD_REQUEST);
}

#[test]
fn a_path_is_not_found_where_it_is_not_as_described() {
    let outcome = request("", "", |request| request.path::<i64>("id"));
    let rejection = outcome.unwrap_err();
    assert_eq!(rejection.status(), StatusCode::NOT_FOUND);
    assert_eq!(
        rejection.reason(),
        "`id` in the path is not an integer of 64 bits: `x`"
    );
}
