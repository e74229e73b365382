//! Reads the webhooks of a service, each kind of body.

use webhook::WebhookError;
use webhook::webhooks::Webhook;

const ID: &str = "0b7f9d3a-5f0e-4a37-9d0f-6a6d2c2c9d11";

/// The webhook with this name and body, which must have the name.
fn named(name: &str, body: &str) -> Webhook {
    let found = Webhook::named(name, body.as_bytes());
    let found = found.unwrap_or_else(|error| panic!("{name}, {body}: {error:?}"));
    assert_eq!(found.name(), Some(name));
    found
}

fn is_malformed(name: &str, body: &str) -> bool {
    matches!(Webhook::named(name, body.as_bytes()), Err(WebhookError::Malformed(_)))
}

fn main() {
    let thing = format!(r#"{{"id": "{ID}", "color": "red"}}"#);
    let Webhook::ThingMade(made) = named("thing.made", &thing) else {
        panic!("another variant");
    };
    assert_eq!(made.id.map(|id| id.to_string()).as_deref(), Some(ID));
    assert!(is_malformed("thing.made", ""));
    assert!(is_malformed("thing.made", r#"{"id": 1}"#));
    assert!(is_malformed("thing.made", &format!("{thing} {thing}")));

    let Webhook::ThingSeen(seen) = named("thing.seen", &thing) else {
        panic!("another variant");
    };
    assert_eq!(seen, Some(made));
    assert_eq!(named("thing.seen", ""), Webhook::ThingSeen(None));
    assert!(is_malformed("thing.seen", "["));

    let Webhook::ThingListed(listed) = named("thing.listed", r#"{"thing": {}}"#) else {
        panic!("another variant");
    };
    assert_eq!(listed.thing.id, None);
    assert_eq!(named("thing.counted", "[1, 2]"), Webhook::ThingCounted(vec![1, 2]));
    assert_eq!(named("thing.drawn", "name=a"), Webhook::ThingDrawn(b"name=a".to_vec()));

    let anything = serde_json::json!({"a": [null]});
    assert_eq!(named("thing.done", ""), Webhook::ThingDone(serde_json::Value::Null));
    assert_eq!(named("thing.done", r#"{"a": [null]}"#), Webhook::ThingDone(anything.clone()));

    for (text, value) in [("", serde_json::Value::Null), (r#"{"a": [null]}"#, anything)] {
        let Webhook::Unknown { name, body, .. } = named("thing.burnt", text) else {
            panic!("another variant");
        };
        assert_eq!((name.as_deref(), body), (Some("thing.burnt"), value));
    }

    let refused = Webhook::receive_named("thing.made", thing.as_bytes(), |_| false);
    assert!(matches!(refused, Err(WebhookError::Unverified)));
    let accepted = Webhook::receive_named("thing.made", thing.as_bytes(), |body| body == thing.as_bytes());
    assert!(matches!(accepted, Ok(Webhook::ThingMade(_))));
}
