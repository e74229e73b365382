//! What runs exchanges of HTTP through generated crates.
//!
//! A *proxy* of a generated crate offers the API as a server, and passes every call on as a client. An exchange
//! that goes through it goes through all four codecs: the server reads the request and the client writes it again;
//! the client reads the response and the server writes it again. Two proxies of different versions in a row are
//! yesterday's client with tomorrow's server.

mod facts;
mod json;
mod log;
mod program;
mod proxy;
mod run;

pub use program::main;
pub use proxy::URL;
#[doc(hidden)]
pub use proxy::{headers, told};
pub use run::Proxy;

/// What the macro [`proxy`] needs.
#[doc(hidden)]
pub use axum;
