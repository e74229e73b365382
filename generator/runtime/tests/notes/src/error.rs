// @generated from the API description, which is the place to change.

//! The error body of this API.

use apicrate_runtime::http::StatusCode;
use apicrate_runtime::{Explanation, serde_json};

use crate::models::Fault;
#[cfg(feature = "client")]
use apicrate_runtime::serde_json::{Map, Value};

/// The error body of this API and its fields, as methods of the error of any call.
///
/// Where the traits of two APIs are in scope, name the one that is meant: `ErrorExt::error_body(&error)`. The
/// error of a call to another API has no error body here.
#[cfg(feature = "client")]
pub trait ErrorExt {
    /// The body of the response, if there was one and it is the error body of the API, whether or not its status is
    /// documented.
    fn error_body(&self) -> Option<Fault>;

    /// More about it.
    fn details(&self) -> Option<Map<String, Value>> {
        self.error_body()?.details
    }
}

#[cfg(feature = "client")]
impl<E> ErrorExt for apicrate_runtime::Error<E> {
    fn error_body(&self) -> Option<Fault> {
        self.body_of(&crate::API)
    }
}

/// The body of an error response that does not come from a handler.
pub(crate) fn error_body(
    status: StatusCode,
    explanation: Option<Explanation>,
) -> serde_json::Result<Vec<u8>> {
    let body = Fault {
        status: status.as_u16().into(),
        details: None,
    };
    serde_json::to_vec(
        &Fault {
            details: explanation.map(|explanation| explanation.details),
            ..body
        },
    )
}

/// Whether the body of a response with the status 404 says that a resource does not exist; `None` if it is not the
/// error body of this API.
pub(crate) fn is_not_found(body: &[u8]) -> Option<bool> {
    serde_json::from_slice::<Fault>(body).ok().map(|_| true)
}
