//! What every crate that `apicrate` generates depends on: how values read and write, how requests and responses look
//! on the wire, a client over any transport, and the part of a server between the socket and the handlers.
//!
//! It knows no API. The generated crate gives it what it needs to know: a table of facts, and an implementation of
//! [`Operation`] for each operation. So programs with several generated crates have one `Decimal`, one [`Transport`],
//! one [`RetryPolicy`] and one [`Error`].
//!
//! Use it through the generated crate, which re-exports what its users need. Modules and macros that are hidden from
//! this documentation are for generated code of the same version only.

#![cfg_attr(
    not(all(feature = "client", feature = "server", feature = "decimal")),
    allow(
        rustdoc::broken_intra_doc_links,
        reason = "the client and the server link to each other"
    )
)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

mod contract;
#[doc(hidden)]
pub mod types;
#[doc(hidden)]
pub mod webhook;

#[cfg(any(feature = "client", feature = "server"))]
mod api;
#[cfg(feature = "client")]
#[doc(hidden)]
pub mod client;
#[cfg(any(feature = "client", feature = "server"))]
#[doc(hidden)]
pub mod message;
#[cfg(any(feature = "client", feature = "server"))]
mod operation;
#[cfg(any(feature = "client", feature = "server"))]
mod security;
#[cfg(feature = "server")]
pub mod server;
#[cfg(any(feature = "client", feature = "server"))]
#[doc(hidden)]
pub mod validation;

#[cfg(any(feature = "client", feature = "server"))]
#[doc(hidden)]
pub use api::{ApiInfo, Explanation};
#[cfg(feature = "reqwest")]
pub use client::ReqwestTransport;
#[cfg(feature = "client")]
pub use client::{
    AnyApi, ApiResult, Attempt, AttemptFailure, BaseUrlError, BuildError, Call, ClientBuilder,
    DecodeError, Effect, Error, ErrorKind, ExponentialBackoff, HasBaseUrl, InvalidCredential,
    Items, Pages, RawRequest, RawRequestBuilder, RawResponse, Request, RequestBuilder, RetryPolicy,
    Secret, ServiceError, Timeout, TokenSource, TowerTransport, Transport, TransportError,
};
#[cfg(feature = "client")]
#[doc(hidden)]
pub use client::{BuildClient, Performer};
#[cfg(feature = "server")]
pub use message::multipart::Fields;
#[cfg(any(feature = "client", feature = "server"))]
pub use message::multipart::{File, Form};
#[cfg(feature = "server")]
pub use message::parameters::Receive;
#[cfg(any(feature = "client", feature = "server"))]
pub use message::{
    ApiError, Body, BodyError, BoxError, Coding, EncodedRequest, Event, EventStream, HasHeaders,
    InvalidHeader, InvalidRequest, JsonLines, MalformedHeaders, Parameters, Redirect, RequestParts,
    Response, ResponseHeaders, ResponseValue, Shape, Style, StyledForm,
};
#[cfg(any(feature = "client", feature = "server"))]
pub use operation::{Operation, Paginated, Success};
#[cfg(any(feature = "client", feature = "server"))]
pub use security::{Scheme, SchemeKind, Security};
#[cfg(feature = "server")]
pub use server::{IncomingRequest, Part, Rejection};

pub use types::{Base64, Base64Error, Maybe, OneOrMany, Unknown, UnknownInteger, UnknownValue};
#[cfg(feature = "decimal")]
pub use types::{Decimal, DecimalError};
pub use webhook::WebhookError;

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
#[cfg(feature = "time")]
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
#[cfg(feature = "uuid")]
#[doc(no_inline)]
pub use uuid;
