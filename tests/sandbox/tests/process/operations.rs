//! Each operation on the built-in seed, whose objects come back completely.

use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs};

use serde_json::{Value, json};

use super::KEY;
use super::program::Program;
use super::wire::{Answer, request, send};

/// The time of something that has not happened.
const NEVER: &str = "9999-12-31T23:59:59Z";

const NOTE: &str = "07000000-0000-4000-8000-000000000002";

fn ask(program: &Program, line: &str, body: &str) -> Answer {
    send(program, &request(line, KEY, body))
}

/// An object of the first organization in the seed, with the properties that it does not have itself.
fn seeded(place: &str, more: Value) -> Value {
    let seed: Value = serde_json::from_str(include_str!("../../seed.json")).unwrap();
    let mut object = seed["organizations"][0].pointer(place).unwrap().clone();
    let more = more.as_object().unwrap().clone();
    object.as_object_mut().unwrap().extend(more);
    object
}

fn of_customer() -> Value {
    json!({
        "svc_customer_id": "02000000-0000-4000-8000-000000000001",
        "external_customer_id": "customer-1",
    })
}

/// Removes a field that differs each time, and returns it.
#[track_caller]
fn take(object: &mut Value, name: &str) -> String {
    let value = object.as_object_mut().unwrap().remove(name).unwrap();
    value.as_str().unwrap().to_owned()
}

#[test]
fn it_shows_its_address_and_a_key() {
    // Starting it checks the form of both lines.
    assert_eq!(Program::start(&[]).key, KEY);
}

#[test]
fn get_payment() {
    let program = Program::start(&[]);
    let bytes = "GET /api/v1/payments/08000000-0000-4000-8000-000000000001 HTTP/1.1\r\n\
                 Host: localhost\r\n\
                 Authorization: Bearer sandbox-key-1\r\n\
                 Connection: close\r\n\r\n";
    let payment = seeded("/customers/0/payments/0", of_customer());
    assert_eq!(send(&program, bytes).json(), json!({"payment": payment}));
}

#[test]
fn get_and_terminate_wallet() {
    let program = Program::start(&[]);
    let path = "/customers/customer-1/wallets/prepaid";
    let wallet = seeded("/customers/0/wallets/0/wallet", of_customer());
    let mut found = ask(&program, &format!("GET {path}"), "").json();
    assert_eq!(take(&mut found["wallet"], "terminated_at"), NEVER);
    assert_holds(&found, &json!({"wallet": wallet}));

    let mut terminated = ask(&program, &format!("DELETE {path}"), "").json();
    let again = ask(&program, &format!("GET {path}"), "").json();
    assert_eq!(again, terminated);
    let at = take(&mut terminated["wallet"], "terminated_at");
    assert!(at.ends_with('Z') && *at < *NEVER, "{at}");
    assert_eq!(take(&mut terminated["wallet"], "status"), "terminated");
    let mut rest = wallet;
    take(&mut rest, "status");
    assert_holds(&terminated, &json!({"wallet": rest}));
}

#[test]
fn get_projected_usage() {
    let program = Program::start(&[]);
    let line = "GET /customers/customer-1/projected_usage";
    let usage = seeded("/customers/0/projected_usage", json!({}));
    let found = ask(&program, line, "").json();
    assert_holds(&found, &json!({"customer_projected_usage": usage}));
}

#[test]
fn delete_applied_coupon() {
    let program = Program::start(&[]);
    let line = "DELETE /customers/customer-1/applied_coupons/05000000-0000-4000-8000-000000000001";
    let coupon = seeded("/customers/0/applied_coupons/0", of_customer());
    let mut deleted = ask(&program, line, "").json();
    for name in ["coupon_deleted_at", "terminated_at"] {
        assert_eq!(take(&mut deleted["applied_coupon"], name), NEVER);
    }
    assert_holds(&deleted, &json!({"applied_coupon": coupon}));
    assert_eq!(ask(&program, line, "").status, "HTTP/1.1 404 Not Found");
}

#[test]
fn delete_wallet_alert() {
    let program = Program::start(&[]);
    let line = "DELETE /customers/customer-1/wallets/prepaid/alerts/low-balance";
    let more = json!({
        "svc_organization_id": "01000000-0000-4000-8000-000000000001",
        "svc_wallet_id": "03000000-0000-4000-8000-000000000001",
        "wallet_code": "prepaid",
    });
    let alert = seeded("/customers/0/wallets/0/alerts/0", more);
    let deleted = ask(&program, line, "").json();
    assert_holds(&deleted, &json!({"alert": alert}));
    assert_eq!(ask(&program, line, "").status, "HTTP/1.1 404 Not Found");
}

#[test]
fn create_and_delete_tax() {
    let program = Program::start(&[]);
    let body = r#"{"tax":{"code":"tax-1","name":"Tax","rate":"19.5"}}"#;
    let mut tax = ask(&program, "POST /taxes", body).json();
    assert_eq!(ask(&program, "DELETE /taxes/tax-1", "").json(), tax);
    assert_eq!(take(&mut tax["tax"], "svc_id").len(), 36);
    assert!(take(&mut tax["tax"], "created_at").ends_with('Z'));
    assert_holds(
        &tax,
        &json!({"tax": {
            "code": "tax-1", "name": "Tax", "description": "", "rate": 19.5,
            "applied_to_organization": false, "applied_to_billing_entities_codes": [],
        }}),
    );
    let levy = ask(&program, "DELETE /taxes/levy", "").json();
    assert_holds(&levy, &json!({"tax": seeded("/taxes/2", json!({}))}));
}

#[test]
fn create_and_update_billable_metric() {
    let program = Program::start(&[]);
    let body = r#"{"billable_metric":{"code":"metric-1","aggregation_type":"count_agg"}}"#;
    let mut metric = ask(&program, "POST /billable_metrics", body).json();
    assert_eq!(take(&mut metric["billable_metric"], "svc_id").len(), 36);
    assert!(take(&mut metric["billable_metric"], "created_at").ends_with('Z'));
    let expected = json!({
        "name": "", "code": "metric-1", "description": "", "aggregation_type": "count_agg",
        "recurring": false, "field_name": "", "weighted_interval": "seconds", "filters": [],
        "rounding_function": "round", "rounding_precision": 0, "expression": "",
    });
    assert_holds(&metric, &json!({"billable_metric": expected}));

    let body = r#"{"billable_metric":{"name":"Space","code":"space"}}"#;
    let more = json!({"name": "Space", "code": "space"});
    let metric = seeded("/billable_metrics/1/billable_metric", more);
    let updated = ask(&program, "PUT /billable_metrics/storage", body).json();
    assert_holds(&updated, &json!({"billable_metric": metric}));

    // A charge uses this one, so its code stays.
    let more = json!({"name": "Space"});
    let metric = seeded("/billable_metrics/0/billable_metric", more);
    let updated = ask(&program, "PUT /billable_metrics/requests", body).json();
    assert_holds(&updated, &json!({"billable_metric": metric}));
}

#[test]
fn update_add_on() {
    let program = Program::start(&[]);
    let taxes = seeded("/taxes/0", json!({}));
    let more = json!({"amount_cents": 1, "taxes": [taxes]});
    let add_on = seeded("/add_ons/0/add_on", more);
    let body = r#"{"add_on":{"amount_cents":1}}"#;
    let updated = ask(&program, "PUT /add_ons/setup", body).json();
    assert_holds(&updated, &json!({"add_on": add_on}));
}

#[test]
fn list_activity_logs() {
    let program = Program::start(&[]);
    let line = "GET /activity_logs?page=2&per_page=1&resource_types[]=Invoice";
    let logs = ask(&program, line, "").json();
    let log = seeded("/activity_logs/5", json!({}));
    let meta = json!({
        "current_page": 2, "next_page": null, "prev_page": 1, "total_pages": 2, "total_count": 2,
    });
    assert_holds(&logs, &json!({"activity_logs": [log], "meta": meta}));

    ask(&program, "DELETE /taxes/levy", "").json();
    let line = "GET /activity_logs?activity_types[]=tax.deleted";
    let logs = ask(&program, line, "").json();
    let log = &logs["activity_logs"][0];
    assert_eq!(log["activity_source"], "api");
    assert_eq!(log["resource_id"], "10000000-0000-4000-8000-000000000003");
    assert_holds(&log["activity_object"], &seeded("/taxes/2", json!({})));
    assert_eq!(logs["meta"]["total_count"], 1);
}

#[test]
fn download_credit_note() {
    let program = Program::start(&[]);
    let line = format!("POST /credit_notes/{NOTE}/download");
    let first = ask(&program, &line, "");
    assert_eq!(first.status, "HTTP/1.1 200 OK");
    assert_eq!((first.content_type, first.body.len()), (None, 0));

    let limit = Instant::now() + Duration::from_secs(10);
    let later = loop {
        let later = ask(&program, &line, "");
        if !later.body.is_empty() {
            break later.json();
        }
        assert!(Instant::now() < limit, "there is no PDF");
    };
    let port = program.port;
    let address = format!("http://127.0.0.1:{port}/files/credit_notes/{NOTE}.pdf");
    let note = &later["credit_note"];
    assert_eq!(note["file_url"], address);
    assert_eq!(note["number"], "CN-0002");
    assert_eq!(note["total_amount_cents"], 2400);

    let path = address.split_once(&port.to_string()).unwrap().1;
    let bytes = format!(
        "GET {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer sandbox-key-1\r\n\
         connection: close\r\n\r\n"
    );
    let file = send(&program, &bytes);
    assert_eq!(file.status, "HTTP/1.1 200 OK");
    assert_eq!(file.content_type.as_deref(), Some("application/pdf"));
    assert!(file.body.starts_with(b"%PDF-") && file.body.ends_with(b"%%EOF\n"));
}

#[test]
fn the_description_is_served() {
    let program = Program::start(&[]);
    let bytes = "GET /openapi.yaml HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    let description = send(&program, bytes);
    assert_eq!(description.status, "HTTP/1.1 200 OK");
    assert_eq!(
        description.content_type.as_deref(),
        Some("application/yaml")
    );
    let text = description.text();
    assert!(text.contains("\nopenapi: "));
    let package = env::var_os("CARGO_MANIFEST_DIR").unwrap();
    let bundled = Path::new(&package).join("../../generated/openapi.yaml");
    let bundled = fs::read_to_string(bundled).unwrap();
    let operations = |text: &str| text.matches("operationId: ").count();
    assert_eq!(operations(text), operations(&bundled));
}

/// Checks that the expected properties have these values. The next version of the API may add others.
#[track_caller]
fn assert_holds(actual: &Value, expected: &Value) {
    match (actual, expected) {
        (Value::Object(found), Value::Object(entries)) => {
            for (name, value) in entries {
                let found = found.get(name);
                assert_holds(
                    found.unwrap_or_else(|| panic!("no `{name}` in {actual}")),
                    value,
                );
            }
        }
        (Value::Array(found), Value::Array(items)) if found.len() == items.len() => {
            for (item, expected) in found.iter().zip(items) {
                assert_holds(item, expected);
            }
        }
        // `20` and `20.0` are the same number.
        (Value::Number(found), Value::Number(number)) => {
            assert_eq!(found.as_f64(), number.as_f64());
        }
        _ => assert_eq!(actual, expected),
    }
}
