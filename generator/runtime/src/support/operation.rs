//! The traits that describe an operation, shared by client and server.

use std::fmt;

use http::{Method, StatusCode};
use serde::de::DeserializeOwned;

use super::body::Shape;
use super::parameters::Parameters;
use super::payload::Payload;

/// An operation of the API: a request, with the types of its response and its errors.
pub trait Operation: Parameters + Clone + fmt::Debug + Send + Sync + 'static {
    /// The value of a successful response.
    type Response: fmt::Debug + Payload + Send + 'static;
    /// The documented errors.
    type Error: ApiError;

    /// The name of the operation in the description.
    const ID: &'static str;
    /// The HTTP method.
    const METHOD: Method;
    /// The path below the base URL. It begins with `/` and is sent as written, with each `{name}` replaced by
    /// a parameter.
    const PATH: &'static str;
    /// How the caller authenticates.
    const SECURITY: Security = Security::Bearer;
    /// The form of the request body.
    const REQUEST: Shape = Shape::Nothing;
    /// The form of a successful response's body.
    const RESPONSE: Shape;
    /// The success status that a server responds with. A client accepts any success status.
    const STATUS: u16 = 200;

    /// Sends the request to an API by calling the method for this operation.
    #[cfg(feature = "client")]
    fn send_to<A: crate::Api>(
        request: crate::Request<Self>,
        api: &A,
    ) -> impl Future<Output = crate::ApiResult<Self>> + Send {
        api.call(request.routed())
    }
}

/// How the caller of an operation authenticates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Security {
    /// With the API key as a bearer token.
    Bearer,
    /// Without authentication.
    None,
}

/// An operation that returns a list in pages.
pub trait Paginated: Operation {
    /// The item of the list.
    type Item: DeserializeOwned + Send + 'static;

    /// The name of the list on the wire.
    const ITEMS: &'static str;

    /// The number of the requested page, if the request sets one.
    fn current_page(&self) -> Option<i64>;

    /// The same request for another page.
    fn with_page(self, page: i64) -> Self;

    /// The number of the next page, if there is one.
    fn next_page(response: &Self::Response) -> Option<i64>;

    /// The items of a page.
    fn items(response: Self::Response) -> Vec<Self::Item>;
}

/// The documented errors of an operation.
pub trait ApiError: std::error::Error + Send + Sync + Sized + 'static {
    /// Parses an error response; none if this status and body are not documented.
    fn read(status: StatusCode, body: &[u8]) -> Option<Self>;

    /// The status of the response.
    fn status(&self) -> StatusCode;

    /// The body of the response; empty if the error has none. A property in which the API repeats the
    /// status always holds [`status`](Self::status).
    ///
    /// # Errors
    ///
    /// When a value cannot be written as JSON.
    fn body(&self) -> serde_json::Result<Vec<u8>>;
}
