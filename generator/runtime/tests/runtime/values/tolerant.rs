//! What a client reads.

use notes_api::models::{Content, Folder, Note, Notes};
use serde::de::DeserializeOwned;

#[track_caller]
fn read<T: DeserializeOwned>(json: &str) -> T {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

fn page(number: &str) -> Result<Option<i64>, serde_json::Error> {
    let json = format!(r#"{{"notes": [], "meta": {{"next_page": {number}}}}}"#);
    serde_json::from_str::<Notes>(&json).map(|notes| notes.meta.next_page)
}

#[test]
fn a_number_is_read_from_a_number_alone() {
    assert_eq!(page("12").unwrap(), Some(12));
    assert_eq!(page("null").unwrap(), None);
    for json in ["1.5", "\"12\"", "9223372036854775808", "true", "{}"] {
        let error = page(json).unwrap_err().to_string();
        assert!(error.contains("expected i64"), "{error}");
    }
}

#[test]
fn a_decimal_is_read_from_text_and_from_a_number_wherever_either_is_described() {
    for (json, digits) in [
        ("1234567.25", "1234567.25"),
        ("\"12345678901234567890.0987\"", "12345678901234567890.0987"),
        ("12", "12"),
    ] {
        let json = format!(
            r#"{{"content": {{"kind": "text", "text": ""}}, "weight": {json}, "size": [{json}, {json}]}}"#
        );
        let note: Note = read(&json);
        assert_eq!(note.weight.unwrap().to_string(), digits);
        let size = note.size.unwrap();
        assert_eq!(
            [size.width, size.height].map(|side| side.to_string()),
            [digits; 2]
        );
    }
}

#[test]
fn what_is_newer_is_kept_and_what_is_left_out_is_none() {
    let note: Note = read(r#"{"content": {"kind": "image"}, "folder": "attic"}"#);
    assert!(matches!(note.content, Content::Unknown(_)));
    assert_eq!(note.folder, Some(Folder::from("attic")));
    assert_eq!(note.weight, None);
    let note: Note = read(r#"{"content": {"kind": "image"}, "folder": null, "size": null}"#);
    assert_eq!((note.folder, note.size), (None, None));
}

#[test]
fn a_list_is_no_object_and_no_field_is_there_twice() {
    for json in ["[[], {}]", r#"{"notes": [], "notes": [], "meta": {}}"#] {
        serde_json::from_str::<Notes>(json).unwrap_err();
    }
}

/// A type that contains itself must not exhaust the stack, however deep a body is.
#[test]
fn what_is_nested_too_deeply_is_refused() {
    let nested = |levels: usize| {
        let open = r#"{"kind":"text","text":"a","remarks":["#.repeat(levels);
        format!("{open}{}", "]}".repeat(levels))
    };
    assert!(serde_json::from_str::<Content>(&nested(20)).is_ok());
    let error = serde_json::from_str::<Content>(&nested(10_000)).unwrap_err();
    assert!(
        error.to_string().contains("recursion limit exceeded"),
        "{error}"
    );
}
