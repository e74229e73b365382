// @generated from the API description, which is the place to change.

//! JSON API over HTTPS of a usage-based billing service.
//!
//! This is version 1.52.1 of the Billing Service API.
//!
//! # A first call
//!
//! ```toml
//! [dependencies]
//! billing-api = "0.1.0"
//! tokio = { version = "1", features = ["macros", "rt-multi-thread"] }
//! ```
//!
//! ```no_run
//! # #[cfg(feature = "reqwest")]
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use billing_api::Client;
//! use billing_api::operations::GetWallet;
//!
//! // Reads the environment: BILLING_API_URL, BILLING_API_KEY.
//! let client = Client::from_env()?; // or Client::new(base_url, api_key)
//! let value = client.get_wallet(GetWallet::new("external-customer-id", "code")).await?;
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
//! A client has one API key, which it sends with each request. Credentials never appear in logs, errors or
//! `Debug` output. Pass a token that expires as a [`TokenSource`]: see [`Client::builder_with`] and
//! [`Secret::tokens`].
//!
//! # Errors
//!
//! Every call returns an [`Error`]. Its type parameter is the type of the operation's documented errors. Without it,
//! [`Error`] is the error of any operation, which functions can return with `?`.
//!
//! ```no_run
//! # #[cfg(feature = "client")]
//! # async fn example(client: &billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
//! use billing_api::operations::GetWallet;
//!
//! match client.get_wallet(GetWallet::new("external-customer-id", "code")).await {
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
//! use billing_api::Error;
//! use billing_api::operations::CreateBillableMetricError;
//!
//! fn explain(error: &Error<CreateBillableMetricError>) -> String {
//!     match error.documented() {
//!         Some(CreateBillableMetricError::UnprocessableEntity(body)) => format!("refused: {body:?}"),
//!         _ => error.to_string(),
//!     }
//! }
//! # }
//! ```
//!
//! The trait [`ErrorExt`] adds the error body of the API to every error, and its fields, such as `error.code()`.
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
//! # async fn example(client: &billing_api::Client) -> Result<(), Box<dyn std::error::Error>> {
//! use billing_api::operations::ListActivityLogs;
//!
//! let mut items = client.items(ListActivityLogs::new());
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
//! around another client:
//!
//! ```
//! # #[cfg(feature = "client")]
//! # fn example() {
//! use billing_api::models::Wallet;
//! use billing_api::operations::GetWallet;
//! use billing_api::{Api, ApiResult, Client, Request};
//!
//! struct Fake;
//!
//! impl Api for Fake {
//!     async fn get_wallet(&self, _: Request<GetWallet>) -> ApiResult<GetWallet> {
//!         Ok(Wallet::default().into())
//!     }
//! }
//!
//! let client = Client::from_api(Fake);
//! # }
//! ```
//!
//! To make a call fail, return a documented error, such as `Err(operations::GetWalletError::not_found().into())`,
//! or a [`TransportError`], such as `Err(TransportError::connect("refused").into())`.
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
//! ```no_run
//! # #[cfg(feature = "server")]
//! # fn example() {
//! use std::sync::Arc;
//!
//! use billing_api::server::{
//!     BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
//! };
//! use billing_api::{models, operations};
//!
//! /// The authenticated caller.
//! struct Caller;
//!
//! struct Backend {
//!     key: String,
//! }
//!
//! impl Service for Backend {
//!     type Principal = Caller;
//!
//!     async fn authenticate(
//!         &self,
//!         token: BearerToken,
//!         _head: &RequestHead,
//!     ) -> Result<Caller, HandlerError<Unauthorized>> {
//!         if token.matches(&self.key) {
//!             Ok(Caller)
//!         } else {
//!             Err(Unauthorized::default().into())
//!         }
//!     }
//!
//!     async fn get_wallet(
//!         &self,
//!         _caller: Caller,
//!         _request: operations::GetWallet,
//!         _head: RequestHead,
//!     ) -> HandlerResult<operations::GetWallet> {
//!         Ok(models::Wallet::default().into())
//!     }
//! }
//!
//! let routes = router(Arc::new(Backend { key: "key-of-ann".into() }));
//! # let _: billing_api::axum::Router = routes;
//! # }
//! ```
//!
//! # Responses that differ from the description
//!
//! The service may be newer than this crate. A client ignores unknown properties, keeps unknown values of enumerations, and
//! treats null as a missing value. It converts nothing else. A described property that appears twice is an error; in a map,
//! the last value of a key counts. Strings must be UTF-8; otherwise, there is an error that contains the bytes. JSON numbers
//! have the precision of an `f64`; with the feature `arbitrary_precision` of `serde_json`, they keep all digits.
//!
//! # Times
//!
//! Times are read and written with their fraction of a second, if any.
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
//! An application sends customer data and usage metrics to the service, which keeps the billing
//! objects: taxes, add-ons, billable metrics, credit notes, payments, coupons applied to
//! customers, prepaid wallets with alerts, usage projections, and activity logs as an audit
//! trail.
//!
//! Bodies: requests and responses carry JSON, with `Content-Type: application/json`.
//!
//! Time: a date-time is ISO 8601 in UTC, of the form `<YYYY-MM-DDThh:mm:ssZ>`; a date is
//! `<YYYY-MM-DD>`.
//!
//! Amounts: a field named `*_cents` is an integer that counts the minor unit of its currency.
//!
//! Decimals: fields named `precise_*`, and most units and rates, are decimal numbers written as
//! strings.
//!
//! Ids: `svc_id` and every other `svc_*_id` is a UUID that only the service creates. The prefix
//! `svc_` is a neutral placeholder for the brand that the service uses on the wire.
//!
//! Codes: taxes, add-ons and billable metrics are identified in paths by their code; the code
//! of a wallet is unique within its customer.
//!
//! Nulls: a field whose type allows null is returned as JSON null when it is empty.
//!
//! Enumerations: most are known by example only, so other values can occur; the ones whose
//! values are all known say so.
//!
//! Pages: list operations take the integers `page` and `per_page`, and return `meta` with the
//! position of the page and the totals.
//!
//! Errors: an error body has `status` and `error`, and sometimes `code` and `error_details`.
//!
//! Version: it is a path segment; paths here are relative to a base URL that ends in `/api/v1`.
//!
//! Not documented: the exact success status of operations that do not state 200, the other
//! values of enumerations known by example, state transitions other than the moves listed at
//! the operations, event kinds other than `credit_note.generated`, rate limits, size and length
//! limits of fields and bodies, deprecation and compatibility policy, all other resource areas,
//! among them customers, subscriptions, plans, invoices, usage events, coupons, billing
//! entities, organizations and webhook endpoints.
//!
//! The API key is sent in the header `Authorization: Bearer <API_KEY>` of every request. These
//! operations define no other authentication method.
//!
//! Base URL `{base_url_us}`: The US cluster, which has the same operations as the EU cluster.
//! It ends in `/api/v1`.
//!
//! Not documented: the URL of the US cluster.
//!
//! Base URL `{base_url_eu}`: The EU cluster, which has the same operations as the US cluster.
//! It ends in `/api/v1`.
//!
//! Not documented: the URL of the EU cluster.
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
pub mod webhooks;
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
    Unknown, UnknownInteger, UnknownValue, WebhookError,
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
pub use apicrate_runtime::{chrono, serde, serde_json, uuid};
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
