//! Each documented error of each operation, to the byte.

use super::program::Program;
use super::wire::{request, send};
use super::{KEY, OTHER_KEY};

const UNKNOWN: &str = "00000000-0000-0000-0000-000000000000";

const BAD_REQUEST: (&str, &str) = ("400 Bad Request", r#"{"status":400,"error":"Bad request"}"#);
const UNAUTHORIZED: (&str, &str) = (
    "401 Unauthorized",
    r#"{"status":401,"error":"Unauthorized"}"#,
);
const FORBIDDEN: (&str, &str) = (
    "403 Forbidden",
    r#"{"status":403,"error":"Forbidden","code":"feature_unavailable"}"#,
);
const NOT_FOUND: (&str, &str) = (
    "404 Not Found",
    r#"{"status":404,"error":"Not Found","code":"object_not_found"}"#,
);
const NO_OPERATION: (&str, &str) = ("404 Not Found", r#"{"status":404,"error":"Not Found"}"#);
const NOT_ALLOWED: (&str, &str) = (
    "405 Method Not Allowed",
    r#"{"status":405,"error":"Method Not Allowed","code":"not_allowed"}"#,
);
const CODE_IS_TAKEN: (&str, &str) = (
    "422 Unprocessable Entity",
    r#"{"status":422,"error":"Unprocessable entity","code":"validation_errors","error_details":{"code":["is taken"]}}"#,
);
const IS_TERMINATED: (&str, &str) = (
    "422 Unprocessable Entity",
    r#"{"status":422,"error":"Unprocessable entity","code":"validation_errors","error_details":{"status":["is terminated already"]}}"#,
);

/// The operations, each with an object in the seed that it can be applied to.
const OPERATIONS: [(&str, &str); 13] = [
    ("GET /activity_logs", ""),
    ("POST /billable_metrics", r#"{"billable_metric":{}}"#),
    ("PUT /billable_metrics/storage", r#"{"billable_metric":{}}"#),
    ("PUT /add_ons/setup", r#"{"add_on":{}}"#),
    ("POST /taxes", r#"{"tax":{}}"#),
    ("DELETE /taxes/vat", ""),
    (
        "POST /credit_notes/07000000-0000-4000-8000-000000000002/download",
        "",
    ),
    (
        "DELETE /customers/customer-1/applied_coupons/05000000-0000-4000-8000-000000000001",
        "",
    ),
    ("GET /customers/customer-1/projected_usage", ""),
    ("GET /customers/customer-1/wallets/prepaid", ""),
    ("DELETE /customers/customer-1/wallets/prepaid", ""),
    (
        "DELETE /customers/customer-1/wallets/prepaid/alerts/low-balance",
        "",
    ),
    ("GET /payments/08000000-0000-4000-8000-000000000001", ""),
];

#[track_caller]
fn refused(program: &Program, key: &str, line: &str, body: &str, expected: (&str, &str)) {
    let answer = send(program, &request(line, key, body));
    let (status, text) = expected;
    assert_eq!(answer.status, format!("HTTP/1.1 {status}"), "{line} {body}");
    assert_eq!(answer.content_type.as_deref(), Some("application/json"));
    assert_eq!(without_reason(answer.text()), text, "{line} {body}");
}

/// The body, without the reason if the request reaches no handler.
fn without_reason(body: &str) -> String {
    match body.split_once(r#","error_details":{"reason":"#) {
        Some((before, _)) => format!("{before}}}"),
        None => body.to_owned(),
    }
}

/// Checks that nothing was done, and nothing logged.
#[track_caller]
fn unchanged(program: &Program) {
    for (key, count) in [(KEY, 7), (OTHER_KEY, 1)] {
        let logs = send(program, &request("GET /activity_logs", key, "")).json();
        assert_eq!(logs["meta"]["total_count"], count);
    }
}

#[test]
fn nobody_does_anything_without_a_key() {
    let program = Program::start(&[]);
    for (line, body) in OPERATIONS {
        refused(&program, "sandbox-key-3", line, body, UNAUTHORIZED);
        let bytes = request(line, KEY, body).replace("authorization", "x-authorization");
        let answer = send(&program, &bytes);
        assert_eq!(answer.status, "HTTP/1.1 401 Unauthorized");
        assert_eq!(answer.text(), UNAUTHORIZED.1);
    }
    unchanged(&program);
}

#[test]
fn what_is_not_json_is_a_bad_request() {
    let program = Program::start(&[]);
    for (line, body) in OPERATIONS.into_iter().filter(|(_, body)| !body.is_empty()) {
        let trailing = format!("{body},");
        for body in [&body[..body.len() - 1], &trailing, "{,}", "\0", "\"\u{1}\""] {
            refused(&program, KEY, line, body, BAD_REQUEST);
        }
    }
    unchanged(&program);
}

#[test]
fn the_second_organization_lacks_features() {
    let program = Program::start(&[]);
    for line in [
        "GET /customers/customer-1/projected_usage",
        "GET /customers/customer-1/wallets/prepaid",
        "DELETE /customers/customer-1/wallets/prepaid",
    ] {
        refused(&program, OTHER_KEY, line, "", FORBIDDEN);
    }
    let body = r#"{"add_on":{}}"#;
    refused(&program, OTHER_KEY, "PUT /add_ons/setup", body, FORBIDDEN);
    unchanged(&program);
}

/// A wrong URL says nothing about what is stored.
#[test]
fn a_path_that_is_not_of_the_api_has_no_code() {
    let program = Program::start(&[]);
    refused(&program, KEY, "GET /openapi.yaml", "", NO_OPERATION);
}

#[test]
fn what_is_not_there_is_not_found() {
    let program = Program::start(&[]);
    for line in [
        "DELETE /taxes/none".to_owned(),
        format!("POST /credit_notes/{UNKNOWN}/download"),
        // It is not finalized.
        "POST /credit_notes/07000000-0000-4000-8000-000000000003/download".to_owned(),
        format!("DELETE /customers/customer-1/applied_coupons/{UNKNOWN}"),
        "GET /customers/customer-3/projected_usage".to_owned(),
        "GET /customers/customer-1/wallets/none".to_owned(),
        "DELETE /customers/customer-1/wallets/none".to_owned(),
        "DELETE /customers/customer-1/wallets/prepaid/alerts/none".to_owned(),
        format!("GET /payments/{UNKNOWN}"),
        "GET /payments/none".to_owned(),
    ] {
        refused(&program, KEY, &line, "", NOT_FOUND);
    }
    for (line, body) in [
        ("PUT /billable_metrics/none", r#"{"billable_metric":{}}"#),
        ("PUT /add_ons/none", r#"{"add_on":{}}"#),
    ] {
        refused(&program, KEY, line, body, NOT_FOUND);
    }
    unchanged(&program);
}

#[test]
fn projected_usage_may_not_be_allowed() {
    let program = Program::start(&[]);
    let line = "GET /customers/customer-2/projected_usage";
    refused(&program, KEY, line, "", NOT_ALLOWED);
}

#[test]
fn what_is_not_valid_is_refused() {
    let program = Program::start(&[]);
    for (line, body) in [
        ("POST /taxes", r#"{"tax":{"code":"vat"}}"#),
        (
            "POST /billable_metrics",
            r#"{"billable_metric":{"code":"requests"}}"#,
        ),
        (
            "PUT /billable_metrics/storage",
            r#"{"billable_metric":{"code":"requests"}}"#,
        ),
        ("PUT /add_ons/setup", r#"{"add_on":{"code":"training"}}"#),
    ] {
        refused(&program, KEY, line, body, CODE_IS_TAKEN);
    }
    let line = "DELETE /customers/customer-1/wallets/old";
    refused(&program, KEY, line, "", IS_TERMINATED);
    unchanged(&program);
}
