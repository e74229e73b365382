//! Bodies that are streams, between a client and a server.

mod bodies;
mod events;
mod forms;
mod lines;
mod memory;
mod service;
mod timeouts;
