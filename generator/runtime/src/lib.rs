//! The runtime that every generated crate is built on.
//!
//! The files in `support` are copied into the generated crate unchanged. All other modules are stand-ins for generated
//! ones: a small notes API, written the way the generator writes code, with which the runtime is compiled, documented
//! and tested here.
//!
//! The generator reads the items of this file, of `support/mod.rs` and of the manifest, and keeps those that an API
//! needs. Declare a new file as a module, and list it in `generator/src/emit/runtime`.

#[macro_use]
mod support;
pub mod models;
pub mod webhooks;

#[cfg(feature = "client")]
mod api;
#[cfg(feature = "client")]
mod client;
#[cfg(feature = "client")]
mod error;
#[cfg(any(feature = "client", feature = "server"))]
pub mod operations;
#[cfg(any(feature = "client", feature = "server"))]
pub mod security;
#[cfg(feature = "server")]
pub mod server;
#[cfg(test)]
mod tests;

#[cfg(feature = "client")]
pub use api::Api;
#[cfg(feature = "client")]
pub use support::base_urls::HasBaseUrl;
#[cfg(any(feature = "client", feature = "server"))]
pub use support::body::{Coding, Shape};
#[cfg(feature = "reqwest")]
pub use support::client::ReqwestTransport;
#[cfg(feature = "client")]
pub use support::client::{
    ApiResult, Attempt, AttemptFailure, BaseUrlError, BuildError, Client, ClientBuilder,
    DecodeError, Effect, Error, ErrorKind, ExponentialBackoff, InvalidCredential, Items, Pages,
    RawRequest, RawRequestBuilder, RawResponse, Request, RequestBuilder, RetryPolicy, Secret,
    ServiceError, Timeout, TokenSource, TowerTransport, Transport, TransportError,
};
#[cfg(any(feature = "client", feature = "server"))]
pub use support::errors::BoxError;
#[cfg(any(feature = "client", feature = "server"))]
pub use support::events::{Event, EventStream};
#[cfg(any(feature = "client", feature = "server"))]
pub use support::headers::{HasHeaders, InvalidHeader, MalformedHeaders, ResponseHeaders};
#[cfg(feature = "server")]
pub use support::incoming::{IncomingRequest, Part};
#[cfg(any(feature = "client", feature = "server"))]
pub use support::lines::JsonLines;
#[cfg(feature = "server")]
pub use support::multipart::Fields;
#[cfg(any(feature = "client", feature = "server"))]
pub use support::multipart::{File, Form};
#[cfg(any(feature = "client", feature = "server"))]
pub use support::operation::{ApiError, Operation, Paginated, Success};
#[cfg(any(feature = "client", feature = "server"))]
pub use support::parameters::Parameters;
#[cfg(feature = "server")]
pub use support::parameters::Receive;
#[cfg(any(feature = "client", feature = "server"))]
pub use support::redirect::Redirect;
#[cfg(feature = "server")]
pub use support::rejection::Rejection;
#[cfg(any(feature = "client", feature = "server"))]
pub use support::request::{EncodedRequest, InvalidRequest, RequestParts};
#[cfg(any(feature = "client", feature = "server"))]
pub use support::response::Response;
#[cfg(any(feature = "client", feature = "server"))]
pub use support::response_value::ResponseValue;
#[cfg(any(feature = "client", feature = "server"))]
pub use support::security::{Scheme, SchemeKind, Security};
#[cfg(any(feature = "client", feature = "server"))]
pub use support::stream::{Body, BodyError};
#[cfg(any(feature = "client", feature = "server"))]
pub use support::style::Style;
#[cfg(any(feature = "client", feature = "server"))]
pub use support::styled_form::StyledForm;

pub use support::base64::{Base64, Base64Error};
pub use support::closed_text::UnknownValue;
pub use support::decimal::{Decimal, DecimalError};
pub use support::maybe::Maybe;
pub use support::one_or_many::OneOrMany;
pub use support::open_integer::UnknownInteger;
pub use support::open_text::Unknown;
pub use support::webhook::WebhookError;

// Crates whose types appear in public signatures, so that callers get the same versions.
#[cfg(feature = "server")]
#[doc(no_inline)]
pub use axum;
#[cfg(feature = "bigdecimal")]
#[doc(no_inline)]
pub use bigdecimal;
#[cfg(any(feature = "client", feature = "server"))]
#[doc(no_inline)]
pub use bytes;
#[doc(no_inline)]
pub use chrono;
#[cfg(any(feature = "client", feature = "server"))]
#[doc(no_inline)]
pub use futures_util;
#[cfg(any(feature = "client", feature = "server"))]
#[doc(no_inline)]
pub use http;
#[cfg(any(feature = "client", feature = "server"))]
#[doc(no_inline)]
pub use http_body;
#[cfg(feature = "reqwest")]
#[doc(no_inline)]
pub use reqwest;
#[cfg(feature = "rust_decimal")]
#[doc(no_inline)]
pub use rust_decimal;
#[doc(no_inline)]
pub use serde;
#[doc(no_inline)]
pub use serde_json;
#[cfg(feature = "client")]
#[doc(no_inline)]
pub use tower_service;
#[doc(no_inline)]
pub use uuid;
