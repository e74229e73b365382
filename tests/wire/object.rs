//! Values that are read as objects, and values that are not.

use std::io::{self, Write};

use billing_api::models::{ErrorBody, Tax, Wallet};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use serde_test::{Token, assert_ser_tokens};

use crate::{read, refusal};

#[test]
fn a_list_is_no_object() {
    assert!(refusal::<Tax>(r#"["vat"]"#).contains("expected struct"));
    assert!(
        refusal::<Wallet>(r#"{"applies_to": [["charge"], ["api_calls"]]}"#)
            .contains("expected struct")
    );
}

#[test]
fn a_known_field_is_there_once() {
    let twice = refusal::<Tax>(r#"{"code": "a", "name": "b", "code": "c"}"#);
    assert!(twice.contains("duplicate field `code`"), "{twice}");
    let prefixed = r#"{"svc_id": null, "svc_id": null}"#;
    assert!(refusal::<Tax>(prefixed).contains("duplicate field `svc_id`"));
    read::<Tax>(r#"{"new": 1, "new": 2}"#);
}

#[test]
fn a_required_field_is_missed_by_its_name() {
    let missing = refusal::<ErrorBody>(r#"{"status": 404}"#);
    assert!(missing.contains("missing field `error`"), "{missing}");
}

#[test]
fn names_are_read_wherever_they_come_from() {
    let escaped = r#"{"\u0063od\u0065": "vat", "n\u0065w": true}"#;
    let tax: Tax = read(escaped);
    assert_eq!(tax.code.as_deref(), Some("vat"));
    assert_eq!(
        serde_json::from_reader::<_, Tax>(escaped.as_bytes()).unwrap(),
        tax
    );
    assert_eq!(
        serde_json::from_value::<Tax>(json!({"code": "vat"})).unwrap(),
        tax
    );
}

#[test]
fn fields_are_written_in_the_order_of_the_description() {
    let tax: Tax =
        read(r#"{"rate": 1, "code": "vat", "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a01"}"#);
    let json = r#"{"svc_id":"1a901a90-1a90-4a90-8a90-1a901a901a01","code":"vat","rate":1}"#;
    assert_eq!(serde_json::to_string(&tax).unwrap(), json);
}

#[test]
fn an_object_is_as_long_as_what_is_in_it() {
    let tax: Tax = read(r#"{"code": "vat", "rate": 1}"#);
    let tokens = [
        Token::Struct {
            name: "Tax",
            len: 2,
        },
        Token::Str("code"),
        Token::Some,
        Token::Str("vat"),
        Token::Str("rate"),
        Token::Some,
        Token::U64(1),
        Token::StructEnd,
    ];
    assert_ser_tokens(&tax, &tokens);
    let none = [
        Token::Struct {
            name: "Tax",
            len: 0,
        },
        Token::StructEnd,
    ];
    assert_ser_tokens(&Tax::default(), &none);
}

#[test]
fn writing_ends_where_it_fails() {
    /// Fails at the text `vat`.
    struct Sink(Vec<u8>);

    impl Write for Sink {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            match bytes {
                b"vat" => Err(io::Error::other("no more")),
                _ => self.0.write(bytes),
            }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    let tax: Tax = read(r#"{"name": "VAT", "code": "vat", "rate": 1}"#);
    let mut sink = Sink(Vec::new());
    let error = serde_json::to_writer(&mut sink, &tax).unwrap_err();
    assert_eq!(error.to_string(), "no more");
    assert_eq!(sink.0, br#"{"name":"VAT","code":""#);
}

#[test]
fn an_object_can_be_a_part_of_another() {
    #[derive(Debug, Serialize, Deserialize)]
    struct Mine {
        #[serde(flatten)]
        tax: Tax,
        #[serde(flatten)]
        rest: Map<String, Value>,
    }

    let json = r#"{"code":"vat","note":"mine"}"#;
    let mine: Mine = read(json);
    assert_eq!(mine.tax.code.as_deref(), Some("vat"));
    assert_eq!(mine.rest.keys().collect::<Vec<_>>(), ["note"]);
    assert_eq!(serde_json::to_string(&mine).unwrap(), json);
}
