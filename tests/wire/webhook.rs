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
fn the_name_says_which_webhook_it_is() {
    let Webhook::CreditNoteGenerated(body) = named(BODY) else {
        panic!("another one");
    };
    assert_eq!(body["credit_note"]["number"], "A-1");
    // Not even a text in the body that is the name of another one.
    let found = Webhook::named("invoice.paid", BODY).unwrap();
    let body = serde_json::from_slice(BODY).unwrap();
    is_unknown(&found, Some("invoice.paid"), &body);
    for body in [json!({}), json!([1])] {
        let found = Webhook::named("", body.to_string().as_bytes()).unwrap();
        is_unknown(&found, None, &body);
    }
}

fn named(body: &[u8]) -> Webhook {
    let webhook = Webhook::named("credit_note.generated", body).unwrap();
    assert_eq!(webhook.name(), Some("credit_note.generated"));
    webhook
}

#[track_caller]
fn is_unknown(webhook: &Webhook, expected: Option<&str>, as_sent: &Value) {
    let Webhook::Unknown { name, body, .. } = webhook else {
        panic!("{webhook:?}");
    };
    assert_eq!((name.as_deref(), body), (expected, as_sent));
    assert_eq!(webhook.name(), expected);
}

#[test]
fn a_byte_order_mark_before_a_webhook_is_passed_over() {
    let body = [b"\xef\xbb\xbf", BODY].concat();
    let Webhook::CreditNoteGenerated(found) = named(&body) else {
        panic!("another one");
    };
    assert_eq!(found["object_type"], "credit_note");
}

#[test]
fn what_is_not_json_is_refused() {
    for body in ["{", "<html>", "{} {}"] {
        let error = Webhook::named("credit_note.generated", body.as_bytes()).unwrap_err();
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
    let name = "credit_note.generated";
    let found = Webhook::receive_named(name, BODY, verify).unwrap();
    assert!(matches!(found, Webhook::CreditNoteGenerated(_)));
    // A body from somebody else is not even parsed.
    let error = Webhook::receive_named(name, b"not json", |body| body == BODY).unwrap_err();
    assert!(matches!(error, WebhookError::Unverified));
}
