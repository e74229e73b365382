//! Seeds that are refused.

use billing_sandbox::{Sandbox, Seed};

use super::{FILES, database};

fn refusal(json: &str) -> String {
    Seed::from_json(json).unwrap_err().to_string()
}

/// A seed with these fields in its only organization.
fn organization(fields: &str) -> String {
    format!(
        r#"{{"organizations": [{{
            "id": "01000000-0000-4000-8000-000000000001",
            "name": "organization", "keys": ["key"], {fields}
        }}]}}"#
    )
}

#[test]
fn a_seed_says_where_it_is_wrong() {
    assert_eq!(
        refusal("{\n  \"organizations\": [,]}"),
        "the seed: expected value at line 2 column 21"
    );
    let text = refusal("{\"organization\": []}");
    assert!(
        text.contains("unknown field `organization`") && text.contains("at line 1 column 15"),
        "{text}"
    );
    assert_eq!(
        refusal(r#"{"organizations": []}"#),
        "the seed: there is no key in it"
    );
    let text = refusal(&organization(r#""taxes": [{"code": "vat", "rat": 1}]"#));
    assert_eq!(
        text,
        "the seed: nothing is known by the name of `organizations.0.taxes.0.rat`"
    );
}

#[test]
fn a_seed_must_not_contradict_itself() {
    let customer = r#""id": "02000000-0000-4000-8000-000000000001", "external_id": "customer""#;
    let key = organization(r#""taxes": []"#).replace("[\"key\"]", "[\"a key\"]");
    assert!(refusal(&key).contains("visible letters"));
    for (fields, expected) in [
        (r#""taxes": [{}]"#.to_owned(), "without `code`"),
        (
            r#""add_ons": [{"add_on": {"code": "a"}, "taxes": ["vat"]}]"#.to_owned(),
            "`vat`",
        ),
        (
            format!(
                r#""customers": [{{{customer}, "wallets": [{{"wallet": {{"code": "w", "external_customer_id": "other"}}}}]}}]"#
            ),
            "`external_customer_id` is \"other\"",
        ),
        (
            format!(
                r#""customers": [{{{customer}, "credit_notes": [{{"state": "finalized", "credit_note": {{"file_url": ""}}}}]}}]"#
            ),
            "`file_url`",
        ),
        (
            format!(
                r#""customers": [{{{customer}, "credit_notes": [{{"state": "draft", "credit_note": {{}}}}]}}]"#
            ),
            "`draft`",
        ),
        (
            r#""unavailable": ["everything"]"#.to_owned(),
            "`everything`",
        ),
    ] {
        let text = refusal(&organization(&fields));
        assert!(text.contains(expected), "{text}");
    }
}

#[tokio::test]
async fn a_code_must_not_be_there_twice() {
    let seed = organization(r#""taxes": [{"code": "vat"}, {"code": "vat"}]"#);
    let seed = Seed::from_json(&seed).unwrap();
    let error = Sandbox::open(&database().await, &seed, FILES)
        .await
        .unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("the seed: something is in it twice"),
        "{error}"
    );
}

#[tokio::test]
async fn a_database_that_cannot_be_opened_is_an_error() {
    for database in [
        "mysql://localhost/none",
        "sqlite:///none/at/all.db",
        "postgres://127.0.0.1:1/none",
        "none",
    ] {
        Sandbox::open(database, &Seed::built_in(), FILES)
            .await
            .unwrap_err();
    }
}
