//! Exchanges of HTTP, and what becomes of them on the way through generated crates.
//!
//! A *proxy* of a generated crate offers the API as a server, and passes every call on as a client. An exchange
//! that goes through it goes through all four codecs: the server reads the request and the client writes it again;
//! the client reads the response and the server writes it again. Two proxies of different versions in a row are
//! yesterday's client with tomorrow's server.

mod exchange;
mod file;
mod reports;

#[cfg(feature = "run")]
mod facts;
#[cfg(feature = "run")]
mod json;
#[cfg(feature = "run")]
mod log;
#[cfg(feature = "run")]
mod program;
#[cfg(feature = "run")]
mod proxy;
#[cfg(feature = "run")]
mod run;

pub use exchange::{Difference, Exchange, Job, Outcome, Report, Request, Response};
pub use file::{Misread, exchanges};
pub use reports::reports;

#[cfg(feature = "run")]
pub use program::main;
#[cfg(feature = "run")]
pub use proxy::URL;
#[cfg(feature = "run")]
#[doc(hidden)]
pub use proxy::{headers, told};
#[cfg(feature = "run")]
pub use run::Proxy;

/// What the macro [`proxy`] needs.
#[cfg(feature = "run")]
#[doc(hidden)]
pub use axum;
