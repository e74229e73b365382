//! The runtime that the generated code is built on.

#[macro_use]
pub(crate) mod read;
#[macro_use]
pub(crate) mod write;
#[macro_use]
pub(crate) mod outline;
#[macro_use]
pub(crate) mod text;

#[macro_use]
pub(crate) mod closed_text;
pub(crate) mod base64;
#[cfg(feature = "bigdecimal")]
mod big_decimal;
pub(crate) mod decimal;
pub(crate) mod decimal_arithmetic;
pub(crate) mod decimal_json;
pub(crate) mod entries;
pub(crate) mod json;
pub(crate) mod maybe;
pub(crate) mod number;
#[macro_use]
pub(crate) mod object;
pub(crate) mod one_or_many;
#[macro_use]
pub(crate) mod open_integer;
#[macro_use]
pub(crate) mod open_text;
pub(crate) mod place;
#[macro_use]
pub(crate) mod tagged_union;
pub(crate) mod time;
#[macro_use]
pub(crate) mod tuple;
#[macro_use]
pub(crate) mod untagged_union;
pub(crate) mod uuid;
pub(crate) mod webhook;
pub(crate) mod webhook_kind;

#[cfg(feature = "server")]
pub(crate) mod api_key;
#[cfg(feature = "client")]
pub(crate) mod base_urls;
#[cfg(feature = "server")]
pub(crate) mod basic_auth;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod body;
#[cfg(feature = "client")]
#[macro_use]
pub(crate) mod client;
#[cfg(feature = "server")]
mod captures;
#[cfg(feature = "server")]
pub(crate) mod client_certificate;
#[cfg(feature = "server")]
#[macro_use]
pub(crate) mod constraint;
#[cfg(feature = "server")]
mod decimal_constraint;
#[cfg(any(feature = "client", feature = "server"))]
#[macro_use]
pub(crate) mod errors;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod form;
#[cfg(any(feature = "client", feature = "server"))]
mod gathered;
#[cfg(any(feature = "client", feature = "server"))]
#[macro_use]
pub(crate) mod headers;
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
pub(crate) mod items;
#[cfg(any(feature = "client", feature = "server"))]
mod measured;
#[cfg(any(feature = "client", feature = "server"))]
#[macro_use]
pub(crate) mod multipart;
#[cfg(feature = "server")]
mod object_constraint;
#[cfg(any(feature = "client", feature = "server"))]
mod pairs;
#[cfg(any(feature = "client", feature = "server"))]
#[macro_use]
pub(crate) mod styled_form;
#[cfg(feature = "server")]
pub(crate) mod pattern;
#[cfg(any(feature = "client", feature = "server"))]
#[macro_use]
pub(crate) mod payload;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod events;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod lines;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod percent;
#[cfg(feature = "server")]
mod read_styled;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) mod redirect;
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
pub(crate) mod style;
#[cfg(any(feature = "client", feature = "server"))]
mod styled;
#[cfg(any(feature = "client", feature = "server"))]
mod template;
#[cfg(any(feature = "client", feature = "server"))]
mod tree;
#[cfg(any(feature = "client", feature = "server"))]
mod write_styled;
