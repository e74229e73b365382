//! The traits that describe an operation, shared by client and server.

use std::fmt;

use http::StatusCode;
use serde::de::DeserializeOwned;

use crate::api::ApiInfo;
use crate::message::body::{JSON, Shape};
use crate::message::errors::ApiError;
use crate::message::parameters::Parameters;
use crate::message::response_value::ResponseValue;
use crate::security::Security;

/// An operation of the API: a request, with the types of its response and its errors.
///
/// Only the request types of this crate implement it, so that the trait can grow. Use `Client::request` for an endpoint
/// that the crate does not cover.
pub trait Operation: Parameters + Clone + fmt::Debug + Send + Sync + 'static {
    /// The value of a successful response.
    type Response: ResponseValue;
    /// The documented errors.
    type Error: ApiError;

    /// The API that it belongs to.
    #[doc(hidden)]
    const API: &'static ApiInfo;
    /// Whether the description has it. A raw request is an operation that it does not have.
    #[doc(hidden)]
    const IS_DESCRIBED: bool = true;
    /// The name of the operation in the description.
    const ID: &'static str;
    /// The HTTP method.
    const METHOD: &'static str;
    /// The path below the base URL. It begins with `/` and is sent as written, with each `{name}` replaced by
    /// a parameter.
    const PATH: &'static str;
    /// The names and the paths of operations with the same method that a path value could select instead, such as
    /// `/things/all` for `/things/{id}`. A client refuses such a value.
    const NARROWER: &'static [(&'static str, &'static str)] = &[];
    /// The separate base URL of the operation in the description, if any. A client does not use it unless its
    /// builder sets a base URL for the operation.
    const BASE_URL: Option<&'static str> = None;
    /// How the caller authenticates.
    const SECURITY: Security = Security::Bearer;
    /// The OAuth scopes that the bearer token needs.
    const SCOPES: &'static [&'static str] = &[];
    /// The shape of the request body.
    const REQUEST: Shape = Shape::Nothing;
    /// The media type of the request body.
    const REQUEST_TYPE: &'static str = JSON;
    /// Other media types of a binary request body. To send one, set the content type of the body.
    const OTHER_REQUEST_TYPES: &'static [&'static str] = &[];
    /// The shape of a successful response's body.
    const RESPONSE: Shape;
    /// The media type of a successful response's body.
    const RESPONSE_TYPE: &'static str = JSON;
    /// The media types of responses that a client asks for.
    const ACCEPT: &'static str = Self::RESPONSE_TYPE;
    /// Which responses are successful.
    const SUCCESS: Success = Success::Ordinary;
    /// The success status that a server responds with. A client accepts any success status.
    const STATUS: u16 = 200;
    /// The success status that a server responds with if the body is left out.
    const EMPTY_STATUS: u16 = Self::STATUS;

    /// The HTTP method of this request. It differs from [`METHOD`](Self::METHOD) only for a raw request.
    #[doc(hidden)]
    fn method(&self) -> &str {
        Self::METHOD
    }
}

/// Which responses of an operation are successful.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Success {
    /// All statuses from 200 to 299.
    Ordinary,
    /// All statuses from 200 to 299, and 304: the copy that the caller has is still current.
    NotModified,
    /// All statuses from 300 to 399 but 304: redirects.
    Redirect,
}

impl Success {
    /// Returns whether a response with this status is successful.
    pub fn includes(self, status: StatusCode) -> bool {
        match self {
            Self::Ordinary => status.is_success(),
            Self::NotModified => status.is_success() || status == StatusCode::NOT_MODIFIED,
            Self::Redirect => status.is_redirection() && status != StatusCode::NOT_MODIFIED,
        }
    }
}

/// An operation that returns a list in pages.
pub trait Paginated: Operation<Response: DeserializeOwned> {
    /// The item of the list.
    type Item: DeserializeOwned + Send + 'static;

    /// The name on the wire of the property with the items.
    const ITEMS: &'static str;

    /// The number of the requested page, if the request sets one.
    fn current_page(&self) -> Option<i64>;

    /// The same request for another page.
    fn with_page(self, page: i64) -> Self;

    /// The number of a page, if the response states it.
    fn number(_: &Self::Response) -> Option<i64> {
        None
    }

    /// The number of the next page, if there is one.
    fn next_page(response: &Self::Response) -> Option<i64>;

    /// The items of a page.
    fn items(response: Self::Response) -> Vec<Self::Item>;
}
