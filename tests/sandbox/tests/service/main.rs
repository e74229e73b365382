//! The service, called in this process by the client.
//!
//! The database is in memory. If `DATABASE_URL` names a server, the tests run again with a new database on it for each
//! test.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "also what is not a test itself may fail"
)]

mod activity_logs;
mod alike;
mod borders;
mod concurrency;
mod docs;
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

use billing_api::{Client, TowerTransport};
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

/// Set when these tests run again.
const ON_POSTGRES: &str = "SANDBOX_ON_POSTGRES";

/// The address of an empty database.
async fn database() -> String {
    match std::env::var_os(ON_POSTGRES) {
        Some(_) => postgres::create(&postgres::server().unwrap()).await,
        None => "sqlite::memory:".to_owned(),
    }
}

/// All the other tests, on PostgreSQL.
#[test]
fn it_is_the_same_on_postgres() {
    if std::env::var_os(ON_POSTGRES).is_some() || postgres::server().is_none() {
        return;
    }
    let mut tests = std::process::Command::new(std::env::current_exe().unwrap());
    let output = tests.env(ON_POSTGRES, "yes").output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}");
}

fn client(sandbox: &Sandbox, key: &str) -> Client {
    Client::builder("http://localhost/api/v1", key)
        .no_retry()
        .build_with(TowerTransport::new(sandbox.router()))
        .unwrap()
}

/// Ids in the built-in seed: two digits give the kind of object.
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

/// The body of an error as documented for a status.
macro_rules! documented {
    ($result:expr, $error:ident :: $variant:ident) => {
        match $result.map_err(billing_api::Error::into_kind) {
            Err(billing_api::ErrorKind::Documented(billing_api::operations::$error::$variant(
                body,
            ))) => body,
            other => panic!("{other:?}"),
        }
    };
}
use documented;
