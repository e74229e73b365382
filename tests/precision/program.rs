//! Reads and writes as usual, although another crate has enabled `serde_json/arbitrary_precision`, which changes how
//! serde represents numbers.

use billing_api::models::{AddOn, Tax, TaxInput, Wallet};
use billing_api::{Decimal, IncomingRequest, OneOrMany, RequestParts, Shape};
use http::{HeaderMap, HeaderValue};
use serde_json::{Value, json};

const DIGITS: &str = "12345678901234567890.09876543210987654321";

fn main() {
    let number: Value = serde_json::from_str(DIGITS).unwrap();
    assert_eq!(number.to_string(), DIGITS, "the feature is not on");
    numbers_are_read();
    any_value_is_read();
    numbers_are_written();
    alternatives_are_read();
    bodies_are_read();
    parameters_are_written();
}

fn numbers_are_read() {
    let json = r#"{"amount_cents": 1000}"#;
    let from_text: AddOn = serde_json::from_str(json).unwrap();
    let from_bytes: AddOn = serde_json::from_reader(json.as_bytes()).unwrap();
    let value: Value = serde_json::from_str(json).unwrap();
    let from_value: AddOn = serde_json::from_value(value).unwrap();
    for read in [from_text, from_bytes, from_value] {
        assert_eq!(read.amount_cents, Some(1000));
    }
    for cents in ["1.5", "\"1000\"", "9223372036854775808", "{}", "true", "1e400"] {
        let json = format!(r#"{{"amount_cents": {cents}}}"#);
        serde_json::from_str::<AddOn>(&json).unwrap_err();
    }
    for json in [DIGITS.to_owned(), format!("\"{DIGITS}\"")] {
        let rate = format!(r#"{{"rate": {json}}}"#);
        let tax: Tax = serde_json::from_str(&rate).unwrap();
        let value: Value = serde_json::from_str(&rate).unwrap();
        for tax in [tax, serde_json::from_value(value).unwrap()] {
            assert_eq!(tax.rate.unwrap().to_string(), DIGITS);
        }
    }
}

/// serde passes a number on as an object.
fn any_value_is_read() {
    for number in ["1.10", "50", "-0.5", "1.0e+400", DIGITS] {
        let json = format!(r#"{{"metadata":{{"a":{number},"b":[{number},{{"c":{number}}}]}}}}"#);
        let wallet: Wallet = serde_json::from_str(&json).unwrap();
        let metadata = wallet.metadata.as_ref().unwrap();
        assert!(metadata["a"].is_number(), "{metadata:?}");
        assert_eq!(Value::from(metadata.clone()).to_string(), json[12..json.len() - 1]);
    }
}

fn numbers_are_written() {
    for digits in ["19.50", "19.6", "20", "20.0", DIGITS] {
        let rate: Decimal = digits.parse().unwrap();
        let tax = Tax::new().rate(rate.clone());
        let json = format!(r#"{{"rate":{digits}}}"#);
        assert_eq!(serde_json::to_string(&tax).unwrap(), json);
        assert_eq!(serde_json::to_value(&tax).unwrap().to_string(), json);
        let input = TaxInput::new().rate(rate);
        assert_eq!(
            serde_json::to_value(&input).unwrap(),
            json!({"rate": digits})
        );
    }
    let wallet: Wallet = serde_json::from_str(r#"{"priority": 50}"#).unwrap();
    assert_eq!(
        serde_json::to_string(&wallet).unwrap(),
        r#"{"priority":50,"expiration_at":null}"#
    );
}

/// They are kept until it is known of which type they are.
fn alternatives_are_read() {
    for (json, number) in [("1.5", 1.5), ("1e300", 1e300), ("3", 3.0)] {
        let read: OneOrMany<f64> = serde_json::from_str(json).unwrap();
        assert_eq!(read.as_one(), Some(&number), "{json}");
        let read: OneOrMany<f64> = serde_json::from_str(&format!("[{json}]")).unwrap();
        assert_eq!(read.as_one(), None, "{json}");
    }
    let read: OneOrMany<Decimal> = serde_json::from_str(DIGITS).unwrap();
    assert_eq!(read.as_one().unwrap().to_string(), DIGITS);
}

fn bodies_are_read() {
    let mut headers = HeaderMap::new();
    headers.insert("content-type", HeaderValue::from_static("application/json"));
    let body = br#"{"tax": {"name": 1.5}}"#;
    let request = IncomingRequest::new("/taxes", "/taxes", "", &headers, body);
    let rejection = request
        .body::<TaxInput>(Shape::Envelope("tax"))
        .unwrap_err();
    assert!(rejection.details().contains_key("name"), "{rejection:?}");
    let body = br#"{"tax": {"name": "TVA", "rate": "19.60", "other": 1.5}}"#;
    let request = IncomingRequest::new("/taxes", "/taxes", "", &headers, body);
    let input = request.body::<TaxInput>(Shape::Envelope("tax")).unwrap();
    assert_eq!(input.rate.unwrap().to_string(), "19.60");
}

fn parameters_are_written() {
    let mut parts = RequestParts::default();
    parts.query("integer", &7_i64);
    parts.query("float", &0.5);
    parts.query("decimal", &DIGITS.parse::<Decimal>().unwrap());
    parts.query("list[]", &vec![1_i64, 2]);
    let target = parts.finish("/taxes").unwrap().target;
    let expected = format!("/taxes?integer=7&float=0.5&decimal={DIGITS}&list%5B%5D=1&list%5B%5D=2");
    assert_eq!(target, expected);
}
