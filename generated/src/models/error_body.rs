// @generated from the API description, which is the place to change.

use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::{Unknown, object, open_text};

/// Body of an error response.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ErrorBody {
    /// HTTP status of the response.
    pub status: i64,
    /// Reason phrase of the status.
    pub error: String,
    /// Error code.
    pub code: Option<ErrorCode>,
    /// Details of the error.
    ///
    /// Not documented: content.
    pub error_details: Option<Map<String, Value>>,
}

impl ErrorBody {
    /// Creates a value from the required fields.
    pub fn new(status: i64, error: impl Into<String>) -> Self {
        Self {
            status,
            error: error.into(),
            code: None,
            error_details: None,
        }
    }

    /// Sets [`code`](field@Self::code).
    pub fn code(mut self, code: impl Into<ErrorCode>) -> Self {
        self.code = Some(code.into());
        self
    }

    /// Sets [`error_details`](field@Self::error_details).
    pub fn error_details(mut self, error_details: Map<String, Value>) -> Self {
        self.error_details = Some(error_details);
        self
    }
}

object! { ErrorBody {
    status: required,
    error: required,
    code: optional,
    error_details: optional,
} }

impl ErrorBody {
    /// The body of a response with status 400: `error` `Bad request`.
    pub fn bad_request() -> Self {
        Self {
            status: 400,
            error: "Bad request".into(),
            code: None,
            error_details: None,
        }
    }

    /// The body of a response with status 401: `error` `Unauthorized`.
    pub fn unauthorized() -> Self {
        Self {
            status: 401,
            error: "Unauthorized".into(),
            code: None,
            error_details: None,
        }
    }

    /// The body of a response with status 403: `error` `Forbidden`, `code` `feature_unavailable`.
    pub fn forbidden() -> Self {
        Self {
            status: 403,
            error: "Forbidden".into(),
            code: Some("feature_unavailable".into()),
            error_details: None,
        }
    }

    /// The body of a response with status 404: `error` `Not Found`, `code` `object_not_found`.
    pub fn not_found() -> Self {
        Self {
            status: 404,
            error: "Not Found".into(),
            code: Some("object_not_found".into()),
            error_details: None,
        }
    }

    /// The body of a response with status 405: `error` `Method Not Allowed`, `code` `not_allowed`.
    pub fn method_not_allowed() -> Self {
        Self {
            status: 405,
            error: "Method Not Allowed".into(),
            code: Some("not_allowed".into()),
            error_details: None,
        }
    }

    /// The body of a response with status 422: `error` `Unprocessable entity`, `code`
    /// `validation_errors`.
    pub fn unprocessable_entity() -> Self {
        Self {
            status: 422,
            error: "Unprocessable entity".into(),
            code: Some("validation_errors".into()),
            error_details: None,
        }
    }
}

/// Error code.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorCode {
    /// `feature_unavailable`
    FeatureUnavailable,
    /// `object_not_found`
    ObjectNotFound,
    /// `not_allowed`
    NotAllowed,
    /// `validation_errors`
    ValidationErrors,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! {
    ErrorCode; FeatureUnavailable = "feature_unavailable", ObjectNotFound = "object_not_found",
    NotAllowed = "not_allowed", ValidationErrors = "validation_errors"
}
