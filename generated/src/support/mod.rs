// @generated from the API description, which is the place to change.

//! The runtime that the generated code is built on.

#[macro_use]
pub(crate) mod read;
#[macro_use]
pub(crate) mod write;
#[macro_use]
pub(crate) mod outline;
#[macro_use]
pub(crate) mod text;
#[cfg(feature = "bigdecimal")]
mod big_decimal;
pub(crate) mod decimal;
pub(crate) mod decimal_arithmetic;
pub(crate) mod decimal_json;
pub(crate) mod entries;
pub(crate) mod json;
pub(crate) mod number;
#[macro_use]
pub(crate) mod object;
#[macro_use]
pub(crate) mod open_text;
pub(crate) mod place;
pub(crate) mod time;
#[macro_use]
pub(crate) mod tuple;
pub(crate) mod uuid;
pub(crate) mod webhook;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod body;
#[cfg(feature = "client")]
#[macro_use]
pub(crate) mod client;
#[cfg(feature = "server")]
mod captures;
#[cfg(any(feature = "client", feature = "server"))]
#[macro_use]
pub(crate) mod errors;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod operation;
#[cfg(any(feature = "client", feature = "server"))]
#[macro_use]
pub(crate) mod parameters;
#[cfg(feature = "server")]
pub(crate) mod incoming;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod invalid_request;
#[cfg(any(feature = "client", feature = "server"))]
mod measured;
#[cfg(any(feature = "client", feature = "server"))]
mod pairs;
#[cfg(any(feature = "client", feature = "server"))]
#[macro_use]
pub(crate) mod payload;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod percent;
#[cfg(feature = "server")]
pub(crate) mod rejection;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod request;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod response;
#[cfg(any(feature = "client", feature = "server"))]
#[macro_use]
pub(crate) mod response_value;
#[cfg(feature = "rust_decimal")]
mod rust_decimal;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod security;
#[cfg(feature = "server")]
pub(crate) mod server;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod stream;
#[cfg(any(feature = "client", feature = "server"))]
mod template;
#[cfg(any(feature = "client", feature = "server"))]
mod tree;
