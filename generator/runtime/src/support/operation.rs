//! What an operation of the API is, whoever performs it.

use std::fmt;

use http::{Method, StatusCode};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::body::Shape;
use super::parameters::Parameters;
use super::read::Read;
use super::write::Write;

/// An operation of the API: the request, and the types of what comes back.
pub trait Operation: Parameters + Clone + fmt::Debug + Send + Sync + 'static {
    /// What comes back when it went well.
    type Response: fmt::Debug + Read + Write + Serialize + DeserializeOwned + Send + 'static;
    /// The errors that are documented for it.
    type Error: ApiError;

    /// The name of the operation in the description.
    const ID: &'static str;
    /// The method of HTTP.
    const METHOD: Method;
    /// The path below the address of the service. It begins with `/` and is sent as it is written, each
    /// `{name}` replaced by a parameter.
    const PATH: &'static str;
    /// How the caller shows who it is.
    const SECURITY: Security = Security::Bearer;
    /// The body of the request.
    const REQUEST: Shape = Shape::Nothing;
    /// The body of the answer when it went well.
    const RESPONSE: Shape;
    /// The status that a server answers with when it went well. A client accepts any status of success.
    const STATUS: u16 = 200;

    /// Has the operation performed by the method that an API has for it.
    #[cfg(feature = "client")]
    fn send_to<A: crate::Api>(
        request: crate::Request<Self>,
        api: &A,
    ) -> impl Future<Output = crate::ApiResult<Self>> + Send {
        api.call(request.routed())
    }
}

/// How the caller of an operation shows who it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Security {
    /// By its key, as a bearer token.
    Bearer,
    /// Not at all: anybody may perform the operation.
    None,
}

/// An operation that hands out a long list in pages.
pub trait Paginated: Operation {
    /// What the list consists of.
    type Item: DeserializeOwned + Send + 'static;

    /// The name of the list on the wire.
    const ITEMS: &'static str;

    /// The number of the page that is asked for, if the request names one.
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
    /// The error that a response with this status and body is, if that is documented.
    fn read(status: StatusCode, body: &[u8]) -> Option<Self>;

    /// The status of the response.
    fn status(&self) -> StatusCode;

    /// The body of the response; empty where the error has none. A property in which the API repeats the
    /// status has that of the response.
    ///
    /// # Errors
    ///
    /// When a value in it cannot be JSON.
    fn body(&self) -> serde_json::Result<Vec<u8>>;
}
