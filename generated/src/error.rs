// @generated from the API description, which is the place to change.

//! The error body of this API.

use serde_json::{Map, Value};

use crate::RawResponse;
use crate::models::{ErrorBody, ErrorCode};
use crate::support::client::Error;

/// The body of the response and its fields, whether or not the status is documented.
impl<E> Error<E> {
    /// The body of the response, if there was one and it is the error body of the API.
    pub fn error_body(&self) -> Option<ErrorBody> {
        self.response()?.json().ok()
    }

    /// Error code.
    pub fn code(&self) -> Option<ErrorCode> {
        self.error_body()?.code
    }

    /// Details of the error.
    ///
    /// Not documented: content.
    pub fn error_details(&self) -> Option<Map<String, Value>> {
        self.error_body()?.error_details
    }
}

/// Whether a response with the status 404 says that a resource does not exist; `None` if its body is not the
/// error body of this API.
pub(crate) fn says_not_found(response: &RawResponse) -> Option<bool> {
    let body = response.json::<ErrorBody>().ok()?;
    Some(body.code.is_some())
}
