//! Integers that are not negative, and enumerations of integers.

use http::{HeaderMap, HeaderValue};
use notes_api::models::Urgency;
use notes_api::{IncomingRequest, Rejection, Shape};

fn received(body: &str) -> Result<Vec<Urgency>, Rejection> {
    let headers = json();
    IncomingRequest::new("/", "/", "", &headers, body.as_bytes()).body(Shape::Json)
}

fn counts(body: &str) -> Result<Vec<u64>, Rejection> {
    let headers = json();
    IncomingRequest::new("/", "/", "", &headers, body.as_bytes()).body(Shape::Json)
}

fn json() -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert("content-type", HeaderValue::from_static("application/json"));
    headers
}

#[test]
fn an_integer_that_is_not_negative_has_all_of_its_64_bits() {
    let text = "[0,9223372036854775808,18446744073709551615]";
    let read = counts(text).unwrap();
    assert_eq!(read, [0, 1 << 63, u64::MAX]);
    assert_eq!(serde_json::to_string(&read).unwrap(), text);
    for text in ["[-1]", "[18446744073709551616]", "[1.5]", r#"["1"]"#] {
        let details = counts(text).unwrap_err().details().clone();
        let details = serde_json::to_string(&details).unwrap();
        assert!(
            details.contains("is not an integer of 64 bits that is not negative"),
            "{details}"
        );
    }
}

#[test]
fn a_client_keeps_integers_that_it_does_not_know() {
    let json = "[-1,2,7]";
    let read: Vec<Urgency> = serde_json::from_str(json).unwrap();
    assert_eq!(read[..2], [Urgency::None, Urgency::High]);
    assert!(matches!(&read[2], Urgency::Unknown(value) if value.get() == 7));
    assert_eq!(read[2], Urgency::from(7));
    assert_eq!(serde_json::to_string(&read).unwrap(), json);
    let read: Vec<Urgency> = serde_json::from_str(r#"["2", 2.0]"#).unwrap();
    assert_eq!(read, [Urgency::High, Urgency::High]);
    serde_json::from_str::<Urgency>("2.5").unwrap_err();
}

#[test]
fn a_server_accepts_only_integers_that_are_listed() {
    assert_eq!(received("[-1, 2]").unwrap(), [Urgency::None, Urgency::High]);
    let details = received(r#"[2, 7, "2"]"#).unwrap_err().details().clone();
    let details = serde_json::to_string(&details).unwrap();
    let expected =
        r#"{"[1]":["is not one of: -1, 2: `7`"],"[2]":["is not one of: -1, 2: `\"2\"`"]}"#;
    assert_eq!(details, expected);
}
