//! The server stubs: everything between a socket and the handler of an operation.

use chrono::{DateTime, Utc};
use uuid::Uuid;

mod authentication;
mod composition;
mod connections;
mod content;
mod documented;
mod expected;
mod failures;
mod fields;
mod heads;
mod http;
mod limits;
mod literal;
mod logs;
mod methods;
mod panics;
mod paths;
mod proofs;
mod queries;
mod reasons;
mod responses;
mod round_trips;
mod secrets;
mod services;
mod strangers;
mod strings;
mod surprises;

/// The id that ends in the given byte. Ids differ, so that no field is confused with another one.
fn id(last: u8) -> Uuid {
    Uuid::from_u128(0x1a90_1a90_1a90_4a90_8a90_1a90_1a90_1a00 + u128::from(last))
}

#[track_caller]
fn at(time: &str) -> DateTime<Utc> {
    DateTime::parse_from_rfc3339(time).unwrap().to_utc()
}
