// @generated from the API description, which is the place to change.

//! The error body of this API.

use apicrate_runtime::http::StatusCode;
use apicrate_runtime::{Explanation, serde_json};

use crate::models::ErrorBody;
#[cfg(feature = "client")]
use apicrate_runtime::serde_json::{Map, Value};

#[cfg(feature = "client")]
use crate::models::ErrorCode;

/// The error body of this API and its fields, as methods of the error of any call.
///
/// Where the traits of two APIs are in scope, name the one that is meant: `ErrorExt::error_body(&error)`. The
/// error of a call to another API has no error body here.
#[cfg(feature = "client")]
pub trait ErrorExt {
    /// The body of the response, if there was one and it is the error body of the API, whether or not its status is
    /// documented.
    fn error_body(&self) -> Option<ErrorBody>;

    /// Error code.
    fn code(&self) -> Option<ErrorCode> {
        self.error_body()?.code
    }

    /// Details of the error.
    ///
    /// Not documented: content.
    fn error_details(&self) -> Option<Map<String, Value>> {
        self.error_body()?.error_details
    }
}

#[cfg(feature = "client")]
impl<E> ErrorExt for apicrate_runtime::Error<E> {
    fn error_body(&self) -> Option<ErrorBody> {
        self.body_of(&crate::API)
    }
}

/// The body of an error response that does not come from a handler.
pub(crate) fn error_body(
    status: StatusCode,
    explanation: Option<Explanation>,
) -> serde_json::Result<Vec<u8>> {
    let is_of_operation = explanation
        .as_ref()
        .is_none_or(|explanation| explanation.is_of_operation);
    let body = match status.as_u16() {
        400 => ErrorBody::bad_request(),
        401 => ErrorBody::unauthorized(),
        403 => ErrorBody::forbidden(),
        404 if is_of_operation => ErrorBody::not_found(),
        405 => ErrorBody::method_not_allowed(),
        422 => ErrorBody::unprocessable_entity(),
        _ => {
            ErrorBody {
                status: status.as_u16().into(),
                error: status.canonical_reason().unwrap_or_default().to_owned(),
                code: None,
                error_details: None,
            }
        }
    };
    serde_json::to_vec(
        &ErrorBody {
            error_details: explanation.map(|explanation| explanation.details),
            ..body
        },
    )
}

/// Whether the body of a response with the status 404 says that a resource does not exist; `None` if it is not the
/// error body of this API.
pub(crate) fn is_not_found(body: &[u8]) -> Option<bool> {
    let body: ErrorBody = serde_json::from_slice(body).ok()?;
    Some(body.code.is_some())
}
