//! What the client makes of a network and a service that fail.

mod calls;
mod connections;
mod memory;
mod responses;
mod retries;
mod script;
mod secrets;
mod server;
mod sharing;
mod spans;
mod timeouts;
