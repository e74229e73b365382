//! Turns an OpenAPI 3.1 description into a Rust crate.

pub mod diagnostic;
pub mod source;
