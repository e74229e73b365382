//! The JSON that `billing-api` reads and writes, resource by resource.

use std::fmt::Debug;

use billing_api::Decimal;
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use uuid::Uuid;

mod activity_log;
mod add_on;
mod applied_coupon;
mod billable_metric;
mod credit_note;
mod customer;
mod decimal;
mod enumeration;
mod error;
mod fee;
mod instances;
mod object;
mod payment;
mod projected_usage;
mod tax;
mod time;
mod wallet;
mod wallet_alert;
mod webhook;

/// Checks that the JSON reads as the value, and the value is written as the JSON.
#[track_caller]
fn both_ways<T>(json: &str, value: T)
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let read: T = read(json);
    assert_eq!(read, value, "as read");
    assert_eq!(write(&value), parse(json), "as written");
    // Equal values may still be written differently: 1.5 equals 1.50.
    assert_eq!(write(&read), parse(json), "as read and written");
}

/// Checks that every field of the JSON reads as `None` when it is null.
#[track_caller]
fn null_reads_as_none<T>(json: &str)
where
    T: DeserializeOwned + PartialEq + Debug + Default,
{
    let fields = object(parse(json));
    let nulls = fields.into_iter().map(|(name, _)| (name, Value::Null));
    let read: T = read(&Value::from_iter(nulls).to_string());
    assert_eq!(read, T::default());
}

#[track_caller]
fn read<T: DeserializeOwned>(json: &str) -> T {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error} in {json}"))
}

#[track_caller]
fn write<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap()
}

/// The error for JSON that is not a `T`.
#[track_caller]
fn refusal<T: DeserializeOwned + Debug>(json: &str) -> String {
    serde_json::from_str::<T>(json).unwrap_err().to_string()
}

#[track_caller]
fn parse(json: &str) -> Value {
    read(json)
}

/// The JSON object with one more field, or another value for one of its fields.
#[track_caller]
fn with(json: &str, field: &str, value: Value) -> String {
    let mut fields = object(parse(json));
    fields.insert(field.to_owned(), value);
    Value::Object(fields).to_string()
}

/// The JSON object without one of its fields.
#[track_caller]
fn without(json: &str, field: &str) -> String {
    let mut fields = object(parse(json));
    assert!(fields.remove(field).is_some(), "there is no {field}");
    Value::Object(fields).to_string()
}

#[track_caller]
fn object(json: Value) -> Map<String, Value> {
    match json {
        Value::Object(fields) => fields,
        other => panic!("{other} is not an object"),
    }
}

/// The id that ends in the given byte. Ids differ, so that no field is confused with another one.
fn id(last: u8) -> Uuid {
    Uuid::from_u128(0x1a90_1a90_1a90_4a90_8a90_1a90_1a90_1a00 + u128::from(last))
}

#[track_caller]
fn at(time: &str) -> DateTime<Utc> {
    DateTime::parse_from_rfc3339(time).unwrap().to_utc()
}

#[track_caller]
fn day(date: &str) -> NaiveDate {
    date.parse().unwrap()
}

#[track_caller]
fn decimal(text: &str) -> Decimal {
    text.parse().unwrap()
}
