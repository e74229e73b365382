//! How models are written.

use notes_api::Decimal;
use notes_api::models::{Note, Size, Text};

fn decimal(text: &str) -> Decimal {
    text.parse().unwrap()
}

fn note(weight: &str) -> Note {
    let mut text = Text::new("a");
    text.kind = "image".to_owned();
    Note::new(text)
        .weight(decimal(weight))
        .size(Size::new(decimal(weight), decimal(weight)))
}

#[test]
fn a_decimal_is_a_number_or_text_as_is_described_of_the_field() {
    for (digits, number) in [
        ("19.50", "19.5"),
        ("-0.10", "-0.1"),
        ("20.0", "20.0"),
        ("20", "20"),
        ("9007199254740993", "9007199254740993"),
    ] {
        let json = serde_json::to_string(&note(digits)).unwrap();
        let expected = format!(
            r#"{{"content":{{"kind":"text","text":"a"}},"weight":{number},"size":[{number},"{digits}"]}}"#
        );
        assert_eq!(json, expected);
        let read: Note = serde_json::from_str(&json).unwrap();
        assert_eq!(read.weight, Some(decimal(digits)));
    }
}

/// Nobody would notice that an amount has changed.
#[test]
fn a_number_that_would_lose_digits_is_refused() {
    for digits in [
        "90071992547409.9312345",
        "12345678901234567890.09876543210987654321",
        "100000000000000000001",
    ] {
        let error = serde_json::to_string(&note(digits)).unwrap_err();
        assert!(error.to_string().contains("arbitrary_precision"), "{error}");
    }
}

#[test]
fn a_tag_is_written_whatever_the_object_holds() {
    let json = serde_json::to_value(note("1")).unwrap();
    assert_eq!(json["content"]["kind"], "text");
}
