//! A server accepts the requests that are made from its description.

use std::path::Path;

use serde_json::{Value, json};

use crate::Description;
use crate::rehearsal::{Examples, Untried, examples};

/// The exchanges that are made for an operation with a body of a schema.
fn body_examples(schema: &Value) -> Examples {
    let response = json!({"204": {"description": "Done."}});
    let body =
        json!({"required": true, "content": {"application/json": {"schema": schema.clone()}}});
    let operation = json!({"operationId": "send", "requestBody": body, "responses": response});
    let description = json!({
        "openapi": "3.1.0",
        "info": {"title": "Things", "version": "1.0.0"},
        "paths": {"/things": {"post": operation}},
    });
    let read = |_: &Path| Ok(description.to_string());
    let (model, _) = Description::read(Path::new("openapi.yaml"), &read)
        .model()
        .unwrap();
    examples(&model)
}

/// The body that is made for a schema, in the complete exchange.
fn complete_body(schema: &Value) -> Option<Value> {
    let exchanges = body_examples(schema).exchanges;
    let most = exchanges
        .iter()
        .find(|exchange| exchange.title == "complete request")?;
    serde_json::from_str(&most.request.body).ok()
}

#[test]
fn a_value_is_within_its_bounds() {
    for (schema, value) in [
        (
            json!({"type": "integer", "minimum": 10, "multipleOf": 4}),
            json!(12),
        ),
        (json!({"type": "integer", "exclusiveMaximum": 0}), json!(-1)),
        (
            json!({"type": "number", "exclusiveMinimum": 0, "maximum": 1}),
            json!(1.0),
        ),
        (json!({"type": "string", "minLength": 6}), json!("textte")),
        (json!({"type": "string", "maxLength": 2}), json!("te")),
        (
            json!({"type": "string", "pattern": "^#[0-9a-f]{6}$"}),
            json!("#00ff00"),
        ),
        (
            json!({"type": "array", "minItems": 2, "items": {"type": "integer", "minimum": 2}}),
            json!([2, 2]),
        ),
        (
            json!({"type": "array", "maxItems": 0, "items": {"type": "integer"}}),
            json!([]),
        ),
        // An example is used as it is, unless the server rejects it.
        (
            json!({"type": "integer", "minimum": 10, "examples": [11]}),
            json!(11),
        ),
        (
            json!({"type": "integer", "minimum": 10, "examples": [9]}),
            json!(10),
        ),
    ] {
        assert_eq!(complete_body(&schema), Some(value), "{schema}");
    }
}

#[test]
fn a_value_matches_its_pattern() {
    for (pattern, value) in [
        ("^[A-Z]{3}$", "AAA"),
        ("^ISBN[- ]?\\d{2,4}$", "ISBN00"),
        ("^(?:EUR|USD)/[^a-z]+$", "EUR/A"),
        ("^v\\d+\\.\\d+$", "v0.0"),
        ("^[\\w.-]{2}@[a-z0-9]{2}$", "aa@aa"),
        ("^\\p{Greek}$", "Ͱ"),
    ] {
        let schema = json!({"type": "string", "pattern": pattern});
        assert_eq!(complete_body(&schema), Some(json!(value)), "{pattern}");
    }
    let schema = json!({"type": "string", "pattern": "^x-[a-z]*$", "minLength": 7});
    assert_eq!(complete_body(&schema), Some(json!("x-aaaaaaa")));
}

#[test]
fn a_pattern_that_repeats_nothing_is_soon_given_up() {
    let schema = json!({"type": "string", "minLength": 1000, "pattern": "^(((|a)*)*)*$"});
    assert_eq!(complete_body(&schema), None);
}

#[test]
fn where_no_value_is_found_there_is_no_exchange() {
    for schema in [
        json!({"type": "string", "pattern": "^a\\bb$"}),
        json!({"type": "array", "minItems": 2, "uniqueItems": true, "items": {"type": "integer"}}),
    ] {
        assert_eq!(complete_body(&schema), None, "{schema}");
    }
}

fn reasons(untried: &[Untried]) -> Vec<String> {
    let reasons = untried
        .iter()
        .map(|part| format!("{}: {}", part.title, part.missing));
    reasons.collect()
}

#[test]
fn what_cannot_be_tried_is_told_with_what_has_no_value() {
    let letter = json!({"type": "string", "pattern": "^a\\bb$"});
    let body = |required: &[&str]| json!({"type": "object", "properties": {"letter": letter}, "required": required});
    let why = "found no valid value for `letter` with `pattern` `^a\\bb$`; add an example";

    let examples = body_examples(&body(&["letter"]));
    assert!(examples.exchanges.is_empty());
    let untried = ["minimal request", "complete request"].map(|title| format!("{title}: {why}"));
    assert_eq!(reasons(&examples.untried), untried);

    let examples = body_examples(&body(&[]));
    assert_eq!(examples.exchanges.len(), 2);
    assert_eq!(reasons(&examples.untried), [""; 0]);
    assert_eq!(
        reasons(&examples.left_out),
        [format!("complete request: {why}")]
    );
}
