//! Webhooks.

use std::error::Error;

use billing_api::WebhookError;
use billing_api::webhooks::Webhook;
use http::HeaderMap;
use serde_json::{Value, json};

/// The description does not show the body: this is one as such a service sends.
const BODY: &[u8] = br#"{"webhook_type": "credit_note.generated", "object_type": "credit_note",
    "credit_note": {"number": "A-1", "balance": 1.50}}"#;

#[test]
fn a_webhook_is_told_by_its_name_wherever_that_stands() {
    let Webhook::CreditNoteGenerated(body) = Webhook::parse(BODY).unwrap() else {
        panic!("another one");
    };
    assert_eq!(body["credit_note"]["number"], "A-1");
    let Webhook::CreditNoteGenerated(body) =
        Webhook::parse(br#"{"type": "credit_note.generated"}"#).unwrap()
    else {
        panic!("another one");
    };
    assert_eq!(body, json!({"type": "credit_note.generated"}));
    // Or the event is known from elsewhere, such as a header.
    let found = Webhook::named("credit_note.generated", b"{}").unwrap();
    assert_eq!(found, Webhook::CreditNoteGenerated(json!({})));
}

#[test]
fn one_that_is_not_known_is_kept_as_it_came() {
    for body in [
        json!({"webhook_type": "invoice.paid"}),
        json!({}),
        json!([1]),
    ] {
        let text = body.to_string();
        is_unknown(&Webhook::parse(text.as_bytes()).unwrap(), None, &body);
        let found = Webhook::named("invoice.paid", text.as_bytes()).unwrap();
        is_unknown(&found, Some("invoice.paid"), &body);
    }
}

#[track_caller]
fn is_unknown(webhook: &Webhook, expected: Option<&str>, as_sent: &Value) {
    let Webhook::Unknown { name, body, .. } = webhook else {
        panic!("{webhook:?}");
    };
    assert_eq!((name.as_deref(), body), (expected, as_sent));
}

/// A key that serde_json treats specially may be a name given by a service or its customer.
#[test]
fn an_object_is_kept_whatever_its_keys_are() {
    for key in ["RawValue", "Number"] {
        let key = format!("$serde_json::private::{key}");
        for value in [json!("1"), json!(5), json!("{\"a\": [1]}")] {
            let body =
                json!({"webhook_type": "x", "data": {&key: value, "b": [{&key: "2", "c": 0.5}]}});
            is_unknown(
                &Webhook::parse(body.to_string().as_bytes()).unwrap(),
                None,
                &body,
            );
            let wallet = json!({"code": "a", "metadata": {"k": {&key: "true", "c": null}}});
            let found: billing_api::models::Wallet = serde_json::from_value(wallet).unwrap();
            assert_eq!(
                found.metadata.unwrap()["k"],
                json!({&key: "true", "c": null})
            );
        }
    }
}

#[test]
fn a_byte_order_mark_before_a_webhook_is_passed_over() {
    let body = [b"\xef\xbb\xbf", BODY].concat();
    let found = Webhook::parse(&body).unwrap();
    assert!(
        matches!(found, Webhook::CreditNoteGenerated(_)),
        "{found:?}"
    );
}

/// A text that a customer has chosen does not decide the event.
#[test]
fn a_webhook_that_could_be_two_is_neither() {
    let body = json!({"type": "credit_note.generated", "note": "credit_note.generated"});
    let found = Webhook::parse(body.to_string().as_bytes()).unwrap();
    is_unknown(&found, None, &body);
}

#[test]
fn what_is_not_json_is_refused() {
    for body in ["", "{", "<html>", "{} {}"] {
        let error = Webhook::parse(body.as_bytes()).unwrap_err();
        assert!(matches!(error, WebhookError::Malformed(_)), "{body}");
        assert!(error.source().is_some());
    }
}

/// How a request is signed is not documented: the receiver decides which signatures are valid.
#[test]
fn the_signature_comes_first() {
    let mut headers = HeaderMap::new();
    headers.insert("x-signature", "good".parse().unwrap());
    let verify = |_: &[u8]| {
        headers
            .get("x-signature")
            .is_some_and(|value| value == "good")
    };
    let found = Webhook::receive(BODY, verify).unwrap();
    assert!(matches!(found, Webhook::CreditNoteGenerated(_)));
    // A body from somebody else is not even parsed.
    let error = Webhook::receive(b"not json", |body| body != b"not json").unwrap_err();
    assert!(matches!(error, WebhookError::Unverified));
}

#[test]
fn a_webhook_whose_name_is_known_is_verified_too() {
    let receive = |name, is_good| Webhook::receive_named(name, BODY, |_| is_good);
    let found = receive("credit_note.generated", true).unwrap();
    assert!(matches!(found, Webhook::CreditNoteGenerated(_)));
    let found = receive("invoice.paid", true).unwrap();
    assert!(matches!(found, Webhook::Unknown { name: Some(name), .. } if name == "invoice.paid"));
    let error = receive("credit_note.generated", false).unwrap_err();
    assert!(matches!(error, WebhookError::Unverified));
}
