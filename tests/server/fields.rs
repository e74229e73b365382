//! JSON bodies that are not as described: the caller learns what is wrong with each field.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::http::{Answer, Served, with_json};
use crate::services::{Scripted, app};

/// The answer to a body that reaches no handler.
async fn ask(line: &str, body: &str) -> Answer {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    let answer = served.ask(with_json(line, body)).await;
    assert_eq!(service.texts(), [""; 0], "{body}");
    answer
}

/// The fields that are reported as wrong, in alphabetical order, each with some text about it.
async fn wrong(line: &str, body: &str) -> Vec<String> {
    let answer = ask(line, body).await;
    assert_eq!(answer.line, "HTTP/1.1 422 Unprocessable Entity", "{body}");
    assert_eq!(answer.header("content-type"), Some("application/json"));
    let mut error = answer.json();
    let details = error["error_details"].take();
    let expected = json!({
        "status": 422,
        "error": "Unprocessable entity",
        "code": "validation_errors",
        "error_details": null,
    });
    assert_eq!(error, expected, "{body}");
    let Value::Object(details) = details else {
        panic!("{body}: no details in {answer:?}");
    };
    for (field, messages) in &details {
        let messages = messages.as_array().unwrap();
        let said = |message: &Value| message.as_str().is_some_and(|text| !text.is_empty());
        assert!(
            !messages.is_empty() && messages.iter().all(said),
            "{field}: {messages:?}"
        );
    }
    let mut fields: Vec<_> = details.into_iter().map(|(field, _)| field).collect();
    fields.sort();
    fields
}

async fn wrong_in_tax(body: &str) -> Vec<String> {
    wrong("POST /api/v1/taxes", body).await
}

async fn wrong_in_metric(body: &str) -> Vec<String> {
    wrong("PUT /api/v1/billable_metrics/m1", body).await
}

#[tokio::test]
async fn the_whole_answer_to_a_wrong_field() {
    let answer = ask("POST /api/v1/taxes", r#"{"tax":{"name":7}}"#).await;
    let expected = r#"{"status":422,"error":"Unprocessable entity","code":"validation_errors","error_details":{"name":["is not a string: `7`"]}}"#;
    assert_eq!(answer.body, expected);
}

#[tokio::test]
async fn a_field_of_another_type_is_named() {
    for (body, field) in [
        (r#"{"tax":{"name":1}}"#, "name"),
        (r#"{"tax":{"code":{}}}"#, "code"),
        (r#"{"tax":{"rate":"much"}}"#, "rate"),
        (r#"{"tax":{"rate":""}}"#, "rate"),
        (r#"{"tax":{"rate":true}}"#, "rate"),
        (r#"{"tax":{"rate":[1]}}"#, "rate"),
        (r#"{"tax":{"description":["x"]}}"#, "description"),
        (
            r#"{"tax":{"applied_to_organization":"yes"}}"#,
            "applied_to_organization",
        ),
        (
            r#"{"tax":{"applied_to_organization":0}}"#,
            "applied_to_organization",
        ),
    ] {
        assert_eq!(wrong_in_tax(body).await, [field], "{body}");
    }
}

#[tokio::test]
async fn an_amount_that_is_no_whole_number_of_cents_is_named() {
    for amount in ["1.5", "1e-3", "9223372036854775808", "\"12345\"", "true"] {
        let body = format!(r#"{{"add_on":{{"amount_cents":{amount}}}}}"#);
        assert_eq!(
            wrong("PUT /api/v1/add_ons/setup", &body).await,
            ["amount_cents"]
        );
    }
}

#[tokio::test]
async fn all_fields_that_are_wrong_are_named_at_once() {
    let body =
        r#"{"tax":{"name":1,"code":2,"rate":"much","description":{},"applied_to_organization":3}}"#;
    let all = [
        "applied_to_organization",
        "code",
        "description",
        "name",
        "rate",
    ];
    assert_eq!(wrong_in_tax(body).await, all);
    let body = r#"{"tax":{"name":"TVA","code":2,"rate":"19.6","description":{},"other":[]}}"#;
    assert_eq!(wrong_in_tax(body).await, ["code", "description"]);
}

#[tokio::test]
async fn fields_inside_of_others_are_named_with_their_places() {
    let body =
        r#"{"billable_metric":{"filters":[{"key":1,"values":["a"]},{},{"key":"b","values":"c"}]}}"#;
    let fields = wrong_in_metric(body).await;
    assert_eq!(fields, ["filters[0].key", "filters[2].values"]);
    let body = r#"{"billable_metric":{"name":[],"filters":[{"values":["a",1]}],"recurring":"no"}}"#;
    let fields = wrong_in_metric(body).await;
    assert_eq!(fields, ["filters[0].values[1]", "name", "recurring"]);
}

#[tokio::test]
async fn a_list_of_another_type_is_named() {
    for filters in [r#""region""#, "{}", "1"] {
        let body = format!(r#"{{"billable_metric":{{"filters":{filters},"code":1}}}}"#);
        assert_eq!(wrong_in_metric(&body).await, ["code", "filters"]);
    }
    for (filters, item) in [("[1]", "filters[0]"), (r#"[{},"a"]"#, "filters[1]")] {
        let body = format!(r#"{{"billable_metric":{{"filters":{filters},"code":1}}}}"#);
        assert_eq!(wrong_in_metric(&body).await, ["code", item]);
    }
}

#[tokio::test]
async fn all_items_of_a_list_that_are_wrong_are_named_at_once() {
    let body = r#"{"billable_metric":{"filters":[{"values":[1,"a",2]}]}}"#;
    let fields = wrong_in_metric(body).await;
    assert_eq!(fields, ["filters[0].values[0]", "filters[0].values[2]"]);
    let body = r#"{"billable_metric":{"filters":[1,{"key":2},{},[]]}}"#;
    let fields = wrong_in_metric(body).await;
    assert_eq!(fields, ["filters[0]", "filters[1].key", "filters[3]"]);
}

#[tokio::test]
async fn a_body_without_its_envelope_names_the_envelope() {
    for body in [
        "{}",
        r#"{"name":"TVA"}"#,
        r#"{"Tax":{"name":"TVA"}}"#,
        r#"{"taxes":[]}"#,
    ] {
        assert_eq!(wrong_in_tax(body).await, ["tax"], "{body}");
    }
}

#[tokio::test]
async fn an_envelope_of_another_type_is_named() {
    for body in [r#"{"tax":null}"#, r#"{"tax":"TVA"}"#, r#"{"tax":1}"#] {
        assert_eq!(wrong_in_tax(body).await, ["tax"], "{body}");
    }
}

#[tokio::test]
async fn a_list_is_no_object() {
    for body in [
        r#"{"tax":[]}"#,
        r#"{"tax":[{}]}"#,
        r#"{"tax":["TVA","tva","19.6","French",true]}"#,
        r#"{"tax":[null,null,null,null,null]}"#,
    ] {
        assert_eq!(wrong_in_tax(body).await, ["tax"], "{body}");
    }
    let body = r#"{"billable_metric":{"filters":[["region",["eu"]]]}}"#;
    assert_eq!(wrong_in_metric(body).await, ["filters[0]"]);
}

#[tokio::test]
async fn a_body_of_another_type_names_the_envelope() {
    for body in ["[]", r#"[{"tax":{}}]"#, "null", "true", "7", r#""tax""#] {
        assert_eq!(wrong_in_tax(body).await, ["tax"], "{body}");
    }
}

/// A duplicate field is ambiguous.
#[tokio::test]
async fn a_field_that_is_there_twice_is_refused() {
    let body = r#"{"tax":{"name":"a","name":"b"}}"#;
    let answer = ask("POST /api/v1/taxes", body).await;
    assert_eq!(answer.status(), 422);
    assert!(answer.body.contains("name"), "{answer:?}");
    let body = r#"{"tax":{"name":"a"},"tax":{"name":"b"}}"#;
    assert_eq!(wrong_in_tax(body).await, ["tax"]);
}

#[tokio::test]
async fn a_field_that_is_there_twice_is_named() {
    let body = r#"{"tax":{"name":"a","name":"b"}}"#;
    assert_eq!(wrong_in_tax(body).await, ["name"]);
    let body = r#"{"tax":{"name":"a","name":"a","code":1}}"#;
    assert_eq!(wrong_in_tax(body).await, ["code"]);
    let body = r#"{"billable_metric":{"filters":[{"key":"a","key":"b"}]}}"#;
    assert_eq!(wrong_in_metric(body).await, ["filters[0].key"]);
}

/// Ignored parts of a body do not change how the rest is read.
#[tokio::test]
async fn a_list_is_no_object_whatever_stands_beside_it() {
    let deep = format!("{}{}", "[".repeat(100), "]".repeat(100));
    for other in ["1e300", &deep] {
        let list = r#"["TVA","tva","19.6","French",true]"#;
        let body = format!(r#"{{"tax":{list},"other":{other}}}"#);
        assert_eq!(wrong_in_tax(&body).await, ["tax"], "{body}");
    }
}

/// Ignored values may have any form.
#[tokio::test]
async fn all_fields_are_named_beside_what_cannot_be_held() {
    let deep = format!("{}{}", "[".repeat(100), "]".repeat(100));
    for value in ["1e300", &deep] {
        let body = format!(r#"{{"tax":{{"other":{value},"name":1,"code":2}}}}"#);
        assert_eq!(wrong_in_tax(&body).await, ["code", "name"], "{body}");
    }
}

/// A fault does not hide that the rest is not JSON.
#[tokio::test]
async fn a_wrong_field_before_the_end_of_json_is_malformed() {
    for body in [r#"{"tax":{"name":1}"#, r#"{"tax":{"name":1}}}"#] {
        assert_eq!(
            ask("POST /api/v1/taxes", body).await.status(),
            400,
            "{body}"
        );
    }
}

#[tokio::test]
async fn nesting_without_end_is_refused() {
    for open in [
        "[",
        r#"{"tax":"#,
        r#"{"tax":{"name":"#,
        r#"{"tax":{"rate":"#,
    ] {
        let body = open.repeat(100_000);
        let answer = ask("POST /api/v1/taxes", &body).await;
        assert!(
            matches!(answer.status(), 400 | 422),
            "{open}: {}",
            answer.line
        );
    }
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    for field in ["name", "rate", "applied_to_organization"] {
        let body = format!(r#"{{"tax":{{"{field}":{deep}}}}}"#);
        let answer = ask("POST /api/v1/taxes", &body).await;
        assert!(
            matches!(answer.status(), 400 | 422),
            "{field}: {}",
            answer.line
        );
    }
}

/// The first faults are enough, and the time to find them does not depend on how many more there are.
#[tokio::test]
async fn the_first_twenty_faults_of_a_large_body_are_reported() {
    let filters = r#"{"key":7,"values":1},"#.repeat(50_000);
    let body = format!(
        r#"{{"billable_metric":{{"filters":[{}]}}}}"#,
        filters.trim_end_matches(',')
    );
    let fields = wrong_in_metric(&body).await;
    assert_eq!(fields.len(), 20);
    assert!(fields.contains(&"filters[0].key".to_owned()), "{fields:?}");

    let values = "7,".repeat(800_000);
    let body = format!(
        r#"{{"billable_metric":{{"filters":[{{"values":[{}]}}]}}}}"#,
        values.trim_end_matches(',')
    );
    assert_eq!(wrong_in_metric(&body).await.len(), 20);
}

#[tokio::test]
async fn unknown_properties_are_skipped_however_many_there_are() {
    let properties: String = (0..10_000)
        .map(|number| format!(r#""p{number}":[],"#))
        .collect();
    let body = format!(r#"{{"tax":{{{properties}"name":7}}}}"#);
    assert_eq!(wrong_in_tax(&body).await, ["name"]);
}

/// The caller knows what it sent.
#[tokio::test]
async fn an_answer_does_not_repeat_a_long_value() {
    let long = "x".repeat(100_000);
    for field in ["rate", "applied_to_organization"] {
        let body = format!(r#"{{"tax":{{"{field}":"{long}"}}}}"#);
        let answer = ask("POST /api/v1/taxes", &body).await;
        assert!(
            answer.body.len() < 1000,
            "{field}: {} bytes",
            answer.body.len()
        );
    }
}

/// A server does not accept everything that a client can read.
#[tokio::test]
async fn what_is_not_described_is_refused_although_a_client_would_read_it() {
    for (body, field) in [
        (r#"{"tax":{"rate":19.6}}"#, "rate"),
        (r#"{"tax":{"rate":"1e3"}}"#, "rate"),
        (r#"{"tax":{"name":null}}"#, "name"),
        (r#"{"tax":{"rate":null}}"#, "rate"),
    ] {
        assert_eq!(wrong_in_tax(body).await, [field], "{body}");
    }
    let add_on = "PUT /api/v1/add_ons/setup";
    for amount in ["\"12345\"", "10.5", "null"] {
        let body = format!(r#"{{"add_on":{{"amount_cents":{amount}}}}}"#);
        assert_eq!(wrong(add_on, &body).await, ["amount_cents"], "{body}");
    }
}

#[tokio::test]
async fn a_message_says_what_is_expected_and_what_was_sent() {
    let body = r#"{"tax":{"name":7,"rate":"much","code":["a"],"applied_to_organization":null}}"#;
    let answer = ask("POST /api/v1/taxes", body).await;
    assert_eq!(
        answer.json()["error_details"],
        json!({
            "applied_to_organization": ["is not a boolean: `null`"],
            "code": ["is not a string: `[\"a\"]`"],
            "name": ["is not a string: `7`"],
            "rate": [
                r"does not match `^-?[0-9]+(\.[0-9]+)?$`",
                "is not a value of the format `decimal`: `much`",
            ],
        })
    );
}
