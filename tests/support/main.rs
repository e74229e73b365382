//! The building blocks of the crate, each by itself: what a client writes, letter by letter, and what a
//! server reads.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test may panic")]

mod received;
mod request;
