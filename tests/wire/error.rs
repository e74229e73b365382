//! Error bodies.

use billing_api::models::ErrorBody;
use serde_json::json;

use crate::{both_ways, object, parse, read, refusal, with, without};

const INVALID: &str = r#"{
    "status": 422,
    "error": "Unprocessable entity",
    "code": "validation_errors",
    "error_details": {"code": ["value_already_exist"], "rate": ["value_is_mandatory", null]}
}"#;

const UNAUTHORIZED: &str = r#"{"status": 401, "error": "Unauthorized"}"#;

fn unauthorized() -> ErrorBody {
    ErrorBody::new(401, "Unauthorized")
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(
        INVALID,
        ErrorBody::new(422, "Unprocessable entity")
            .code("validation_errors")
            .error_details(object(json!({
                "code": ["value_already_exist"],
                "rate": ["value_is_mandatory", null],
            }))),
    );
}

#[test]
fn absent_fields_are_omitted() {
    both_ways(UNAUTHORIZED, unauthorized());
}

#[test]
fn reads_every_error_of_the_service() {
    for (status, error, code) in [
        (400, "Bad request", None),
        (403, "Forbidden", Some("feature_unavailable")),
        (404, "Not Found", Some("object_not_found")),
        (405, "Method Not Allowed", Some("not_allowed")),
    ] {
        let mut json = json!({"status": status, "error": error});
        if let Some(code) = code {
            json["code"] = json!(code);
        }
        let mut body = ErrorBody::new(status, error);
        body.code = code.map(Into::into);
        both_ways(&json.to_string(), body);
    }
}

#[test]
fn null_reads_as_none() {
    let json = r#"{"status": 401, "error": "Unauthorized", "code": null, "error_details": null}"#;
    assert_eq!(read::<ErrorBody>(json), unauthorized());
}

#[test]
fn an_unknown_field_is_ignored() {
    let json = with(UNAUTHORIZED, "request_id", json!("6a7b"));
    assert_eq!(read::<ErrorBody>(&json), unauthorized());
}

#[test]
fn a_missing_required_field_is_named() {
    for field in ["status", "error"] {
        let message = refusal::<ErrorBody>(&without(UNAUTHORIZED, field));
        let expected = format!("missing field `{field}`");
        assert!(message.starts_with(&expected), "{message}");
    }
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    for (field, value) in [
        ("status", json!("Unauthorized")),
        ("status", parse("null")),
        ("error", json!(["Unauthorized"])),
        ("error_details", json!(["code"])),
    ] {
        let message = refusal::<ErrorBody>(&with(UNAUTHORIZED, field, value));
        assert!(message.starts_with("invalid type: "), "{field}: {message}");
    }
}
