//! Responses have every property of the description, whatever the object.

use serde_json::{Map, Value, json};

use super::KEY;
use super::program::Program;
use super::wire::{request, send};

fn description() -> Value {
    serde_yaml::from_str(include_str!("../../../../generated/openapi.yaml")).unwrap()
}

/// The target of a schema that may be a reference.
fn resolved<'d>(document: &'d Value, schema: &'d Value) -> &'d Value {
    match schema["$ref"].as_str() {
        Some(path) => document.pointer(path.trim_start_matches('#')).unwrap(),
        None => schema,
    }
}

/// Adds the places of properties that a value lacks, and of those with a null that is not allowed.
fn check(document: &Value, schema: &Value, value: &Value, place: &str, faults: &mut Vec<String>) {
    let schema = resolved(document, schema);
    let is_nullable = match &schema["type"] {
        Value::Array(types) => types.contains(&"null".into()),
        kind => kind.is_null(),
    };
    match value {
        Value::Null if !is_nullable => faults.push(format!("{place} is null")),
        Value::Object(fields) => {
            for (name, property) in schema["properties"].as_object().into_iter().flatten() {
                let place = format!("{place}.{name}");
                match fields.get(name) {
                    Some(value) => check(document, property, value, &place, faults),
                    None => faults.push(format!("{place} is missing")),
                }
            }
        }
        Value::Array(items) => {
            let parts = schema.get("items");
            for (item, parts) in items.iter().zip(std::iter::repeat(parts)) {
                if let Some(parts) = parts {
                    check(document, parts, item, &format!("{place}[]"), faults);
                }
            }
        }
        _ => {}
    }
}

/// Operations with their objects, and the kind of their response.
const REQUESTS: [(&str, &str, &str, &str); 15] = [
    ("GET", "/activity_logs", "/activity_logs", ""),
    (
        "GET",
        "/payments/{svc_id}",
        "/payments/08000000-0000-4000-8000-000000000001",
        "",
    ),
    (
        "GET",
        "/customers/{external_customer_id}/projected_usage",
        "/customers/customer-1/projected_usage",
        "",
    ),
    (
        "GET",
        "/customers/{external_customer_id}/wallets/{code}",
        "/customers/customer-1/wallets/prepaid",
        "",
    ),
    ("POST", "/taxes", "/taxes", r#"{"tax":{}}"#),
    (
        "POST",
        "/billable_metrics",
        "/billable_metrics",
        r#"{"billable_metric":{}}"#,
    ),
    (
        "PUT",
        "/billable_metrics/{code}",
        "/billable_metrics/storage",
        r#"{"billable_metric":{}}"#,
    ),
    (
        "PUT",
        "/add_ons/{code}",
        "/add_ons/setup",
        r#"{"add_on":{}}"#,
    ),
    (
        "POST",
        "/credit_notes/{svc_id}/download",
        "/credit_notes/07000000-0000-4000-8000-000000000001/download",
        "",
    ),
    ("DELETE", "/taxes/{code}", "/taxes/vat", ""),
    (
        "DELETE",
        "/customers/{external_customer_id}/wallets/{wallet_code}/alerts/{code}",
        "/customers/customer-1/wallets/prepaid/alerts/low-balance",
        "",
    ),
    (
        "DELETE",
        "/customers/{external_customer_id}/wallets/{code}",
        "/customers/customer-1/wallets/prepaid",
        "",
    ),
    (
        "DELETE",
        "/customers/{external_customer_id}/applied_coupons/{applied_coupon_id}",
        "/customers/customer-1/applied_coupons/05000000-0000-4000-8000-000000000001",
        "",
    ),
    (
        "PUT",
        "/add_ons/{code}",
        "/add_ons/training",
        r#"{"add_on":{}}"#,
    ),
    // Includes the logs of everything above.
    ("GET", "/activity_logs", "/activity_logs?per_page=100", ""),
];

/// Makes all requests, and lists the missing properties of the responses.
fn faults(program: &Program) -> Vec<String> {
    let document = description();
    let mut faults = Vec::new();
    let mut operations = Vec::new();
    for (method, template, path, body) in REQUESTS {
        let operation = &document["paths"][template][method.to_lowercase()];
        operations.push(operation["operationId"].as_str().unwrap().to_owned());
        let responses = operation["responses"].as_object().unwrap();
        let (_, success) = responses
            .iter()
            .find(|(code, _)| code.starts_with('2'))
            .unwrap();
        let success = resolved(&document, success);
        let schema = &success["content"]["application/json"]["schema"];
        assert!(!schema.is_null(), "{method} {template}");
        let found = send(program, &request(&format!("{method} {path}"), KEY, body)).json();
        check(&document, schema, &found, template, &mut faults);
    }
    for operation in described(&document) {
        if !operations.contains(&operation) {
            faults.push(format!(
                "`{operation}` is not requested: implement it in src/service.rs, and add it to REQUESTS"
            ));
        }
    }
    faults
}

/// The ids of all operations.
fn described(document: &Value) -> Vec<String> {
    let paths = document["paths"].as_object().unwrap().values();
    let operations = paths.flat_map(|path| path.as_object().unwrap().values());
    let ids = operations.filter_map(|operation| operation["operationId"].as_str());
    ids.map(str::to_owned).collect()
}

/// A value for a property of a request; none for lists and objects.
fn sample(document: &Value, property: &Value) -> Option<Value> {
    let schema = resolved(document, property);
    match schema["type"].as_str() {
        Some("boolean") => Some(true.into()),
        Some("integer" | "number") => Some(7.into()),
        Some("string") => {
            let known = schema["x-extensible-enum"].get(0);
            let text = match schema["format"].as_str() {
                Some("decimal") => "7.5",
                _ => "sent",
            };
            Some(known.cloned().unwrap_or_else(|| text.into()))
        }
        _ => None,
    }
}

/// Sends each property of a request, and lists those that the response has with another value.
fn lost(document: &Value, line: &str, envelope: &str, input: &str) -> Vec<String> {
    let properties = &document["components"]["schemas"][input]["properties"];
    let samples = properties.as_object().unwrap().iter();
    let sent: Map<_, _> = samples
        .filter_map(|(name, property)| Some((name.clone(), sample(document, property)?)))
        .collect();
    let body = json!({envelope: sent}).to_string();
    let found = send(&Program::start(&[]), &request(line, KEY, &body)).json();
    let is_lost = |(name, value): &(&String, &Value)| {
        let returned = found[envelope].get(name.as_str());
        returned.is_some_and(|returned| text(returned) != text(value))
    };
    let lost = sent.iter().filter(is_lost);
    lost.map(|(name, _)| {
        format!("`{name}` of `{input}` is lost: store it in the handler of {line}")
    })
    .collect()
}

/// The text of a value: a decimal is sent as a string, and may come back as a number.
fn text(value: &Value) -> String {
    value.to_string().trim_matches('"').to_owned()
}

#[test]
fn what_is_sent_comes_back() {
    let document = description();
    let lost = [
        ("POST /taxes", "tax", "TaxInput"),
        (
            "POST /billable_metrics",
            "billable_metric",
            "BillableMetricInput",
        ),
        (
            "PUT /billable_metrics/storage",
            "billable_metric",
            "BillableMetricInput",
        ),
        ("PUT /add_ons/setup", "add_on", "AddOnInput"),
    ]
    .map(|(line, envelope, input)| lost(&document, line, envelope, input));
    assert_eq!(lost.concat(), [""; 0]);
}

#[test]
fn every_response_has_every_property() {
    assert_eq!(faults(&Program::start(&[])), [""; 0]);
}

#[test]
fn so_does_every_response_from_a_seed_that_says_little() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("seed.json");
    let customer = r#"{
        "id": "02000000-0000-4000-8000-000000000001", "external_id": "customer-1",
        "projected_usage": {"charges_usage": [{"grouped_usage": [{"filters": [{}]}]}]},
        "wallets": [{
            "wallet": {"code": "prepaid", "recurring_transaction_rules": [{}]},
            "alerts": [{"code": "low-balance", "thresholds": [{}]}]
        }],
        "applied_coupons": [{"svc_id": "05000000-0000-4000-8000-000000000001"}],
        "credit_notes": [{
            "state": "generated",
            "credit_note": {
                "svc_id": "07000000-0000-4000-8000-000000000001",
                "items": [{"fee": {"amount_details": {"graduated_ranges": [{}]}}}]
            }
        }],
        "payments": [{"svc_id": "08000000-0000-4000-8000-000000000001"}]
    }"#;
    let seed = format!(
        r#"{{"organizations": [{{
            "id": "01000000-0000-4000-8000-000000000001", "name": "o", "keys": ["{KEY}"],
            "taxes": [{{"code": "vat"}}],
            "add_ons": [
                {{"add_on": {{"code": "setup"}}, "taxes": ["vat"]}},
                {{"add_on": {{"code": "training"}}, "taxes": []}}
            ],
            "billable_metrics": [
                {{"used_by_plan_charge": false, "billable_metric": {{"code": "storage"}}}}
            ],
            "customers": [{customer}]
        }}]}}"#
    );
    std::fs::write(&path, seed).unwrap();
    let program = Program::start(&["--seed", path.to_str().unwrap()]);
    assert_eq!(faults(&program), [""; 0]);
}
