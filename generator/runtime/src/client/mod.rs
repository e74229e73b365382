//! The client: calls the service over HTTP.

#[macro_use]
mod options;

mod api_result;
mod base_url;
mod base_urls;
mod build_error;
mod builder;
mod credentials;
mod deadline;
mod decode_error;
mod dyn_api;
mod effect;
mod encoding;
mod error;
mod handover;
mod http;
mod idle;
mod items;
mod limits;
mod log;
mod outcome;
mod page;
mod page_turning;
mod pages;
mod performer;
mod progress;
mod raw_error;
mod raw_operation;
mod raw_request;
mod raw_request_builder;
mod raw_response;
mod read;
mod read_response;
mod request;
mod request_builder;
#[cfg(feature = "reqwest")]
mod reqwest;
mod retry;
mod secret;
mod service_error;
mod timeout;
mod tower;
mod transport;
mod unreadable_items;

pub use self::api_result::ApiResult;
pub use self::base_url::BaseUrlError;
pub use self::base_urls::HasBaseUrl;
pub use self::build_error::BuildError;
pub use self::builder::{BuildClient, ClientBuilder};
pub use self::decode_error::DecodeError;
pub use self::dyn_api::{AnyApi, Call, Erase, route};
pub use self::effect::Effect;
pub use self::error::{Error, ErrorKind};
pub use self::http::HttpClient;
pub use self::items::Items;
pub use self::pages::Pages;
pub use self::performer::Performer;
pub use self::raw_error::RawError;
pub use self::raw_operation::{RawOperation, raw_result};
pub use self::raw_request::RawRequest;
pub use self::raw_request_builder::RawRequestBuilder;
pub use self::raw_response::RawResponse;
pub use self::request::Request;
pub use self::request_builder::RequestBuilder;
#[cfg(feature = "reqwest")]
pub use self::reqwest::ReqwestTransport;
pub use self::retry::{Attempt, AttemptFailure, ExponentialBackoff, RetryPolicy};
pub use self::secret::{InvalidCredential, Secret, TokenSource};
pub use self::service_error::ServiceError;
pub use self::timeout::Timeout;
pub use self::tower::TowerTransport;
pub use self::transport::{Transport, TransportError};
