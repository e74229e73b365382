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
    for digits in [
        "19.50",
        "19.5",
        "-0.10",
        "20.0",
        "20",
        "9007199254740993",
        "12345678901234567890.09876543210987654321",
        "0.00000000000000000000000000000001",
    ] {
        let json = serde_json::to_string(&note(digits)).unwrap();
        let expected = format!(
            r#"{{"content":{{"kind":"text","text":"a"}},"weight":{digits},"size":[{digits},"{digits}"]}}"#
        );
        assert_eq!(json, expected);
        let read: Note = serde_json::from_str(&json).unwrap();
        assert_eq!(read.weight.unwrap().to_string(), digits);
    }
}

#[test]
fn a_tag_is_written_whatever_the_object_holds() {
    let json = serde_json::to_value(note("1")).unwrap();
    assert_eq!(json["content"]["kind"], "text");
}
