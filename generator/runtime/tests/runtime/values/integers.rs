//! Integers that are not negative, and enumerations of integers.

use http::{HeaderMap, HeaderValue};
use notes_api::models::Urgency;
use notes_api::{IncomingRequest, Rejection, Shape};

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
        assert!(details.contains("expected u64"), "{details}");
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
    for json in ["2.5", r#""2""#] {
        serde_json::from_str::<Urgency>(json).unwrap_err();
    }
}
