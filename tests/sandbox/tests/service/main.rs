//! The service, called in this process by the client.
//!
//! The database is in memory.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "also what is not a test itself may fail"
)]

mod activity_logs;
mod alike;
mod borders;
mod concurrency;
mod generation;
mod isolation;
mod load;
mod operations;
#[path = "../support/database.rs"]
mod postgres;
mod restart;
mod seed;
mod semantics;
mod served;

use axum::body::Body;
use billing_api::{Client, Tower};
use billing_sandbox::{Sandbox, Seed};
use uuid::Uuid;

const FILES: &str = "http://files.invalid";
const KEY: &str = "sandbox-key-1";
const OTHER_KEY: &str = "sandbox-key-2";

/// A sandbox with the built-in seed.
async fn sandbox() -> Sandbox {
    Sandbox::open(&database().await, &Seed::built_in(), FILES)
        .await
        .unwrap()
}

/// The address of an empty database: in memory, or a new one on the server of `postgres.rs`.
async fn database() -> String {
    if env!("CARGO_CRATE_NAME") != "postgres" {
        return "sqlite::memory:".to_owned();
    }
    match postgres::server() {
        Some(server) => postgres::create(&server).await,
        None => "sqlite::memory:".to_owned(),
    }
}

fn client(sandbox: &Sandbox, key: &str) -> Client {
    Client::builder("http://localhost/api/v1", key)
        .no_retry()
        .build_with(Tower::<_, Body>::new(sandbox.router()))
        .unwrap()
}

/// Ids in the built-in seed: two digits say what it is the id of.
fn id(kind: u8, number: u16) -> Uuid {
    format!("{kind:02}000000-0000-4000-8000-{number:012}")
        .parse()
        .unwrap()
}

const ORGANIZATION: u8 = 1;
const WALLET: u8 = 3;
const APPLIED_COUPON: u8 = 5;
const CREDIT_NOTE: u8 = 7;
const PAYMENT: u8 = 8;
const TAX: u8 = 10;

/// The body of an error that the documentation has for a status.
macro_rules! documented {
    ($result:expr, $error:ident :: $variant:ident) => {
        match $result {
            Err(billing_api::Error::Api(billing_api::operations::$error::$variant(body), _)) => {
                body
            }
            other => panic!("{other:?}"),
        }
    };
}
use documented;
