//! How the client handles failures of the network and the service.

mod calls;
mod connections;
mod effects;
mod memory;
mod responses;
mod retries;
mod script;
mod secrets;
mod server;
mod sharing;
mod spans;
mod timeouts;
