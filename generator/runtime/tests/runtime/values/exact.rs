//! A server accepts only what is described.

use http::{HeaderMap, HeaderValue, StatusCode};
use notes_api::models::{Content, Folder, Note, NoteInput};
use notes_api::operations::{MakeNote, UpdateNote};
use notes_api::{IncomingRequest, Maybe, Operation, Rejection, Shape};
use serde_json::{Map, Value, json};

fn request<O: Operation, T>(body: &str, read: impl FnOnce(&IncomingRequest<'_>) -> T) -> T {
    let mut headers = HeaderMap::new();
    headers.insert("content-type", HeaderValue::from_static("application/json"));
    let path = "/notes/x";
    let request = IncomingRequest::new("/notes/{id}", path, "", &headers, body.as_bytes());
    read(&request.checked_for::<O>())
}

fn note(body: &str) -> Result<Note, Rejection> {
    request::<MakeNote, _>(body, |request| request.body(Shape::Json))
}

fn input(body: &str) -> Result<NoteInput, Rejection> {
    request::<UpdateNote, _>(body, |request| request.body(Shape::Envelope("note")))
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

/// What is checked is what is read: nothing is known of the seconds of a text.
#[test]
fn a_discriminator_that_is_there_twice_lets_nothing_in() {
    let content = r#"{"kind": "sound", "kind": "text", "text": "a", "seconds": -5}"#;
    let read = note(&format!(r#"{{"content": {content}, "weight": null}}"#));
    let is_sound = read
        .as_ref()
        .is_ok_and(|note| matches!(note.content, Content::Sound(_)));
    assert!(!is_sound, "{read:?}");
}

#[test]
fn the_component_name_of_a_mapped_object_is_accepted() {
    let content = |json: &str| note(&format!(r#"{{"content": {json}, "weight": null}}"#));
    let read = content(r#"{"kind": "Text", "text": "a"}"#).unwrap();
    assert!(matches!(read.content, Content::Text(_)), "{read:?}");
    let wrong = content(r#"{"kind": "Text", "text": 1}"#);
    assert!(details(wrong).contains_key("content.text"));
    let unknown = content(r#"{"kind": "TEXT", "text": "a"}"#);
    assert!(details(unknown).contains_key("content.kind"));
}

#[test]
fn what_is_described_is_read() {
    let body = r#"{"content": {"kind": "text", "text": "a"}, "folder": "work", "weight": 1.50,
        "size": [2.50, "3.0"], "colour": ["unknown"]}"#;
    let read = note(body).unwrap();
    assert_eq!(read.folder, Some(Folder::Work));
    assert_eq!(read.weight.unwrap().to_string(), "1.5");
    let size = read.size.unwrap();
    assert_eq!(size.width.to_string(), "2.5");
    assert_eq!(size.height.to_string(), "3.0");
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    wrong(
        r#"{"content": {"kind": "text"}, "folder": "attic", "size": ["1", 2]}"#,
        json!({
            "content.text": ["is missing"],
            "folder": ["is not one of: work, home: `attic`"],
            "size[0]": ["is not a number: `\"1\"`"],
            "size[1]": ["is not a string: `2`"],
            "weight": ["is missing"],
        }),
    );
    wrong(
        r#"{"folder": 1, "weight": null, "size": [1, "1", 1]}"#,
        json!({
            "content": ["is missing"],
            "folder": ["is not one of: work, home: `1`"],
            "size[2]": ["must not be there"],
        }),
    );
    let twice = format!(r#"{{{CONTENT}, "weight": null, "weight": null}}"#);
    wrong(&twice, json!({"weight": ["appears twice"]}));
}

#[test]
fn a_kind_that_is_not_described_is_refused() {
    for (content, field, message) in [
        (
            r#"{"kind": "image"}"#,
            "content.kind",
            "is not one of: text, sound, Text, Sound: `image`",
        ),
        (
            r#"{"kind": 1}"#,
            "content.kind",
            "is not one of: text, sound, Text, Sound: `1`",
        ),
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
    let rejection = request::<MakeNote, _>("", |request| {
        let headers = HeaderMap::new();
        let bare = IncomingRequest::new("/", "/", "", &headers, b"{}");
        drop(request.path::<String>("id"));
        bare.body::<Note>(Shape::Json)
    });
    let reason = "the content type is missing; it must be JSON";
    assert_eq!(rejection.unwrap_err().reason(), reason);
}
