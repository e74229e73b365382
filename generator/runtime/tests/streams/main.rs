//! Bodies that are streams, between a client and a server.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test may panic")]

mod bodies;
mod events;
mod forms;
mod lines;
mod memory;
mod service;
mod timeouts;
