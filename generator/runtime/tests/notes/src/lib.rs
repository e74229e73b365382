// @generated from the API description, which is the place to change.

//! Notes.
//!
//! This is version 1.0.0 of the Notes.
//!
//! # A first call
//!
//! ```toml
//! [dependencies]
//! notes-api = "1.0.0"
//! tokio = { version = "1", features = ["macros", "rt-multi-thread"] }
//! ```
//!
//! ```no_run
//! # #[cfg(feature = "reqwest")]
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use notes_api::Client;
//! use notes_api::operations::ListNotes;
//!
//! // Reads the environment: NOTES_API_URL, NOTES_API_KEY.
//! let client = Client::from_env()?; // or Client::new(base_url, api_key)
//! let value = client.list_notes(ListNotes::new()).await?;
//! println!("{value:?}");
//! # Ok(())
//! # }
//! ```
//!
//! Each operation is a request in [`operations`] and a method of [`Client`]. A single call can set its own headers,
//! timeout and retry policy, and return the status, the headers and the request id of the response: see
//! [`RequestBuilder`].
//!
//! # Credentials
//!
//! A client has one API key, which it sends with each request. [`Client::builder_without_credential`] creates a
//! client for operations without authentication. Credentials never appear in logs, errors or `Debug` output. Pass
//! a token that expires as a [`TokenSource`]: see [`Client::builder_with`] and [`Secret::tokens`].
//!
//! # Errors
//!
//! Every call returns an [`Error`]. Its type parameter is the type of the operation's documented errors. Without it,
//! [`Error`] is the error of any operation, which functions can return with `?`.
//!
//! ```no_run
//! # #[cfg(feature = "client")]
//! # async fn example(client: &notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
//! use notes_api::operations::ListNotes;
//!
//! match client.list_notes(ListNotes::new()).await {
//!     Ok(value) => println!("{value:?}"),
//!     Err(error) if error.is_not_found() => println!("not found"),
//!     Err(error) if error.is_safe_to_retry() => println!("retry later: {error}"),
//!     Err(error) => return Err(error.into()),
//! }
//! # Ok(())
//! # }
//! ```
//!
//! To match the documented errors of an operation, use [`Error::documented`]:
//!
//! ```
//! # #[cfg(feature = "client")]
//! # mod example {
//! use notes_api::Error;
//! use notes_api::operations::MoveFlagError;
//!
//! fn explain(error: &Error<MoveFlagError>) -> String {
//!     match error.documented() {
//!         Some(MoveFlagError::Conflict(body)) => format!("refused: {body:?}"),
//!         _ => error.to_string(),
//!     }
//! }
//! # }
//! ```
//!
//! The trait [`ErrorExt`] adds the error body of the API to every error, and its fields, such as `error.details()`.
//!
//! # After a failure
//!
//! By default, the client repeats a call only if its method is safe, such as `GET`, or if the service has not processed
//! it. [`Error::effect`] returns whether a failed call has taken effect:
//!
//! | [`Effect`] | when | what to do |
//! |---|---|---|
//! | `Nothing` | the call was not sent, the service refused it (most 4xx), or its method is safe | correct or repeat the call |
//! | `Unknown` | there was no response in time, the response does not show it (such as 303, 409 or 5xx), or this holds for an earlier attempt | check the result before you repeat the call |
//! | `Done` | the call succeeded, but its response cannot be used | do not repeat the call |
//!
//! If the service supports idempotency keys, send one with the call ([`RequestBuilder::header`]), and let the client repeat
//! such calls ([`ExponentialBackoff::repeat_with_header`]).
//!
//! # Pagination
//!
//! [`Client::items`] requests each page when it is needed. It ends after the first error; to resume, start from the page
//! in [`Error::page`].
//!
//! ```no_run
//! # #[cfg(feature = "client")]
//! # async fn example(client: &notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
//! use notes_api::operations::ListNotes;
//!
//! let mut items = client.items(ListNotes::new());
//! while let Some(item) = items.next().await {
//!     println!("{:?}", item?);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! # Tests without the service
//!
//! [`Client::from_api`] creates a client from any implementation of [`Api`]: a fake in a test, or a decorator
//! around another client.
//!
//! Call your code with this client in an async test, for example with `#[tokio::test]`. A fake needs only the feature
//! `client`. Its other operations fail. To inspect it afterwards, keep it in an `Arc`, and create the client with
//! `Client::from(Arc::clone(&fake))`. The documentation of [`Api`] also shows a decorator.
//!
//! # Offering the API
//!
//! With the feature `server`, implement [`server::Service`], and serve the router that [`server::router`] creates from it.
//! `axum::serve` needs the version of axum that this crate re-exports: `axum = "0.8"`.
//!
//! # Responses that differ from the description
//!
//! The service may be newer than this crate. A client ignores unknown properties, keeps unknown values of enumerations, and
//! treats null as a missing value. It converts nothing else. A described property that appears twice is an error; in a map,
//! the last value of a key counts. Strings must be UTF-8; otherwise, there is an error that contains the bytes. JSON numbers
//! have the precision of an `f64`; with the feature `arbitrary_precision` of `serde_json`, they keep all digits.
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | none | the types of the API, in [`models`] |
//! | `client` | [`Client`], with your own transport |
//! | `reqwest` | `client`, over the network, without TLS unless you enable it in `reqwest`; needs no C compiler |
//! | `rustls`, on by default | `reqwest`, with rustls, which needs a C compiler |
//! | `native-tls` | `reqwest`, with the system's TLS, if `rustls` is disabled with the default features |
//! | `gzip` | `reqwest`, with compressed responses |
//! | `bigdecimal` | conversions from and to `bigdecimal::BigDecimal` |
//! | `rust_decimal` | conversions from and to `rust_decimal::Decimal` |
//! | `server` | [`server`], on axum |
//! | `validation` | `server`, with checks of requests against the schemas of the description |
//!
//! # The API
//!
//! A small API with whatever the tests of the runtime need.
#![cfg_attr(
    not(all(feature = "client", feature = "server")),
    allow(rustdoc::broken_intra_doc_links)
)]
#![allow(
    clippy::disallowed_names,
    clippy::large_enum_variant,
    clippy::self_named_constructors,
    clippy::too_many_arguments,
    clippy::type_complexity,
    clippy::wrong_self_convention,
    reason = "names and types are those of the description"
)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

apicrate_runtime::contract!(1, "0.1.0");

pub mod models;
#[cfg(feature = "client")]
mod api;
#[cfg(feature = "client")]
mod client;
#[cfg(any(feature = "client", feature = "server"))]
mod error;
#[cfg(any(feature = "client", feature = "server"))]
pub mod operations;
#[cfg(feature = "validation")]
mod schemas;
#[cfg(any(feature = "client", feature = "server"))]
pub mod security;
#[cfg(feature = "server")]
pub mod server;

pub use apicrate_runtime::{
    self as runtime, Base64, Base64Error, Decimal, DecimalError, Maybe, OneOrMany,
    Unknown, UnknownInteger, UnknownValue,
};
#[cfg(feature = "client")]
pub use api::{Api, Operation, Paginated};
#[cfg(feature = "client")]
pub use client::{Client, ClientBuilder};
#[cfg(feature = "client")]
pub use apicrate_runtime::{
    ApiResult, Attempt, AttemptFailure, BaseUrlError, BuildError, DecodeError, Effect,
    Error, ErrorKind, ExponentialBackoff, HasBaseUrl, InvalidCredential, Items, Pages,
    RawRequest, RawRequestBuilder, RawResponse, Request, RequestBuilder, RetryPolicy,
    Secret, ServiceError, Timeout, TokenSource, TowerTransport, Transport, TransportError,
};
#[cfg(feature = "reqwest")]
pub use apicrate_runtime::ReqwestTransport;
#[cfg(any(feature = "client", feature = "server"))]
pub use apicrate_runtime::{
    ApiError, Body, BodyError, BoxError, EncodedRequest, Event, EventStream, File, Form,
    HasHeaders, InvalidHeader, InvalidRequest, JsonLines, MalformedHeaders, Parameters,
    Redirect, RequestParts, Response, ResponseHeaders, ResponseValue, Scheme, SchemeKind,
    Security, Shape, Style, Success,
};
#[cfg(feature = "server")]
pub use apicrate_runtime::{Fields, IncomingRequest, Part, Receive, Rejection};
#[cfg(feature = "client")]
pub use error::ErrorExt;
#[doc(no_inline)]
pub use apicrate_runtime::{chrono, serde, serde_json};
#[cfg(any(feature = "client", feature = "server"))]
#[doc(no_inline)]
pub use apicrate_runtime::{bytes, futures_util, http, http_body};
#[cfg(feature = "client")]
#[doc(no_inline)]
pub use apicrate_runtime::tower_service;
#[cfg(feature = "reqwest")]
#[doc(no_inline)]
pub use apicrate_runtime::reqwest;
#[cfg(feature = "server")]
#[doc(no_inline)]
pub use apicrate_runtime::axum;
#[cfg(feature = "bigdecimal")]
#[doc(no_inline)]
pub use apicrate_runtime::bigdecimal;
#[cfg(feature = "rust_decimal")]
#[doc(no_inline)]
pub use apicrate_runtime::rust_decimal;

/// What the runtime needs to know of this API.
#[cfg(any(feature = "client", feature = "server"))]
static API: apicrate_runtime::ApiInfo = apicrate_runtime::ApiInfo {
    name: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    schemes: security::SCHEMES,
    undescribed: security::UNDESCRIBED,
    error_type: "application/json",
    error_body: error::error_body,
    schemas: apicrate_runtime::validation::Schemas::new(SCHEMAS),
    is_not_found: error::is_not_found,
};

/// The schemas of requests.
#[cfg(feature = "validation")]
const SCHEMAS: Option<&str> = Some(schemas::JSON);

/// The schemas of requests; without the feature `validation`, there are none.
#[cfg(all(any(feature = "client", feature = "server"), not(feature = "validation")))]
const SCHEMAS: Option<&str> = None;
