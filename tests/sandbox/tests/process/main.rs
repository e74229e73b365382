//! The program, in a process of its own.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "also what is not a test itself may fail"
)]

mod arguments;
#[path = "../support/database.rs"]
mod database;
mod errors;
mod examples;
mod kill;
mod operations;
mod program;
mod properties;
mod wire;

const KEY: &str = "sandbox-key-1";
const OTHER_KEY: &str = "sandbox-key-2";
