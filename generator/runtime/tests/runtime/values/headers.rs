//! Response headers that are described.

use http::{HeaderMap, HeaderName, HeaderValue};
use notes_api::operations::{UpdateNote, UpdateNoteHeaders};
use notes_api::{Response, ResponseHeaders};

fn headers(lines: &[(&'static str, &str)]) -> HeaderMap {
    let lines = lines.iter().map(|(name, value)| {
        let value = HeaderValue::from_str(value).unwrap();
        (HeaderName::from_static(name), value)
    });
    let mut headers = HeaderMap::new();
    for (name, value) in lines {
        headers.append(name, value);
    }
    headers
}

#[test]
fn a_header_has_its_type() {
    let found = UpdateNoteHeaders::of(&headers(&[
        ("location", "/notes/1"),
        ("x-calls-left", " 5 "),
        ("x-tags", "a, b"),
        ("x-tags", "c"),
    ]))
    .unwrap();
    assert_eq!(found.location.as_deref(), Some("/notes/1"));
    assert_eq!(found.x_calls_left, Some(5));
    assert_eq!(found.x_tags.unwrap(), ["a", "b", "c"]);
}

#[test]
fn what_is_not_as_described_is_told_from_what_is_not_there() {
    let malformed = UpdateNoteHeaders::of(&headers(&[
        ("location", "/notes/1"),
        ("x-calls-left", "many"),
    ]));
    let malformed = malformed.unwrap_err();
    assert_eq!(malformed.names(), ["X-Calls-Left"]);
    assert!(
        malformed.to_string().contains("`X-Calls-Left`"),
        "{malformed}"
    );
    let found = malformed.into_others();
    assert_eq!(found.location.as_deref(), Some("/notes/1"));
    assert_eq!((found.x_calls_left, found.x_tags), (None, None));
}

#[test]
fn what_is_written_is_read() {
    let mut sent = UpdateNoteHeaders::default();
    sent.x_calls_left = Some(5);
    sent.x_tags = Some(vec!["a".to_owned(), "b".to_owned()]);
    let response = Response::<_, UpdateNote>::new(());
    let response = response.with_headers(&sent).unwrap();
    assert_eq!(
        response.headers(),
        &headers(&[("x-calls-left", "5"), ("x-tags", "a,b")])
    );
    assert_eq!(response.described_headers().unwrap(), sent);
}

#[test]
fn a_value_that_no_header_can_have_is_refused() {
    let mut sent = UpdateNoteHeaders::default();
    sent.location = Some("a\nb".to_owned());
    let refused = Response::<_, UpdateNote>::new(())
        .with_headers(&sent)
        .unwrap_err();
    assert!(refused.to_string().contains("`Location`"), "{refused}");
}
