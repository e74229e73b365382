//! Runs HTTP exchanges through generated crates.
//!
//! A *proxy* of a generated crate offers the API as a server, and passes every call on as a client. An exchange
//! that goes through it goes through all four codecs: the server reads the request and the client writes it again;
//! the client reads the response and the server writes it again. Two proxies of different versions in a row act
//! as an old client with a new server.

mod facts;
mod json;
mod log;
mod program;
mod proxy;
mod run;

pub use program::main;
pub use proxy::URL;
#[doc(hidden)]
pub use proxy::{describe_error, headers};
pub use run::Proxy;

/// Used by the macro [`proxy`].
#[doc(hidden)]
pub use axum;
