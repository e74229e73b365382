//! Completes objects with properties that nobody has set.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use billing_api::server::DESCRIPTION;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value, json};

use crate::error::Error;

/// The description of the API, by which objects are completed.
static DESCRIBED: LazyLock<Value> =
    LazyLock::new(|| serde_yaml::from_str(DESCRIPTION).unwrap_or_default());

/// The object with every property of its schema, so that even a client that requires them all can read it.
///
/// Not shown: the value of a property that is not nullable and has none. It is the simplest value of its type. The time
/// of something that has not happened is the last second of the year 9999.
pub(crate) fn complete<T: Serialize + DeserializeOwned>(
    schema: &str,
    object: &T,
) -> Result<T, Error> {
    let object = filled(component(schema), &to_raw_value(object)?)?;
    Ok(serde_json::from_str(object.get())?)
}

fn component(name: &str) -> &'static Value {
    &DESCRIBED["components"]["schemas"][name]
}

/// The schema, or the one that it refers to.
fn resolved(schema: &'static Value) -> &'static Value {
    match schema["$ref"]
        .as_str()
        .and_then(|path| path.rsplit('/').next())
    {
        Some(name) => component(name),
        None => schema,
    }
}

/// The same text with the missing properties: numbers stay as written, to the last digit.
fn filled(schema: &'static Value, value: &RawValue) -> serde_json::Result<Box<RawValue>> {
    let schema = resolved(schema);
    match value.get().as_bytes().first() {
        Some(b'{') => {
            let mut fields: BTreeMap<String, Box<RawValue>> = serde_json::from_str(value.get())?;
            for (name, property) in schema["properties"].as_object().into_iter().flatten() {
                let field = match fields.remove(name) {
                    Some(field) => field,
                    None => to_raw_value(&empty(name, property))?,
                };
                fields.insert(name.clone(), filled(property, &field)?);
            }
            to_raw_value(&fields)
        }
        Some(b'[') => {
            let items: Vec<&RawValue> = serde_json::from_str(value.get())?;
            let items = items.into_iter().map(|item| filled(&schema["items"], item));
            to_raw_value(&items.collect::<Result<Vec<_>, _>>()?)
        }
        _ => Ok(value.to_owned()),
    }
}

/// The simplest value that a property can have.
fn empty(name: &str, schema: &'static Value) -> Value {
    let schema = resolved(schema);
    let known = &schema["x-extensible-enum"];
    match (schema["type"].as_str(), schema["format"].as_str()) {
        (Some("boolean"), _) => json!(false),
        (Some("integer" | "number"), _) => json!(0),
        (Some("array"), _) => json!([]),
        (Some("object"), _) => Value::Object(Map::new()),
        (Some("string"), Some("uuid")) => json!(uuid::Uuid::nil()),
        (Some("string"), Some("date")) => json!("9999-12-31"),
        (Some("string"), Some("date-time")) => json!("9999-12-31T23:59:59Z"),
        (Some("string"), Some("decimal")) => json!("0.0"),
        (Some("string"), Some("uri")) => json!("https://billing.invalid/"),
        (Some("string"), _) if name.ends_with("currency") => json!("EUR"),
        (Some("string"), _) if known.is_array() => known[0].clone(),
        (Some("string"), _) => json!(""),
        // Null is an allowed value.
        _ => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use billing_api::models::{CreditNote, Tax};

    use super::*;

    #[test]
    fn what_is_said_stays_and_the_rest_is_filled_in() {
        let tax = serde_json::from_value(json!({"code": "vat", "rate": 19.5})).unwrap();
        let tax: Tax = complete("Tax", &tax).unwrap();
        let expected = json!({
            "svc_id": "00000000-0000-0000-0000-000000000000",
            "name": "",
            "code": "vat",
            "description": "",
            "rate": 19.5,
            "applied_to_organization": false,
            "created_at": "9999-12-31T23:59:59Z",
            "applied_to_billing_entities_codes": [],
        });
        // The next version of the API may add properties.
        let tax = serde_json::to_value(tax).unwrap();
        for (name, value) in expected.as_object().unwrap() {
            assert_eq!(tax.get(name), Some(value), "{name}");
        }
    }

    #[test]
    fn a_number_keeps_every_digit() {
        let rate: billing_api::Decimal = "1234567890.12345".parse().unwrap();
        let tax = complete("Tax", &Tax::new().rate(rate.clone())).unwrap();
        assert_eq!(tax.rate, Some(rate));
    }

    #[test]
    fn objects_within_objects_and_lists_are_filled_in() {
        let note = serde_json::from_value(json!({"items": [{}], "currency": "USD"})).unwrap();
        let note: CreditNote = complete("CreditNote", &note).unwrap();
        let note = serde_json::to_value(note).unwrap();
        assert_eq!(note["items"][0]["fee"]["item"]["filters"], json!({}));
        assert_eq!(note["items"][0]["fee"]["units"], "0.0");
        assert_eq!(note["customer"]["shipping_address"]["city"], "");
        assert_eq!(note["customer"]["address_line2"], json!(null));
        assert_eq!(
            (&note["currency"], &note["credit_status"]),
            (&json!("USD"), &json!("available"))
        );
    }
}
