// @generated from the API description, which is the place to change. Checksum: 13755700d2dd91a7

use serde_json::{Map, Value};

/// Body of an error response.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ErrorBody {
    /// HTTP status of the response.
    pub status: i64,
    /// Text that goes with the HTTP status.
    pub error: String,
    /// Error code.
    pub code: Option<String>,
    /// Details of the error.
    ///
    /// Not documented: content.
    pub error_details: Option<Map<String, Value>>,
}

impl ErrorBody {
    /// Starts with the required fields.
    pub fn new(status: i64, error: impl Into<String>) -> Self {
        Self {
            status,
            error: error.into(),
            code: None,
            error_details: None,
        }
    }

    /// Sets [`code`](field@Self::code).
    pub fn code(mut self, code: impl Into<String>) -> Self {
        self.code = Some(code.into());
        self
    }

    /// Sets [`error_details`](field@Self::error_details).
    pub fn error_details(mut self, error_details: Map<String, Value>) -> Self {
        self.error_details = Some(error_details);
        self
    }
}

object! {
    ErrorBody; "status": status, "error": error, "code": code?, "error_details": error_details?
}

impl ErrorBody {
    /// The body of a response with status 400: `error` `Bad request`.
    pub fn bad_request() -> Self {
        Self {
            status: 400,
            error: "Bad request".to_owned(),
            code: None,
            error_details: None,
        }
    }

    /// The body of a response with status 401: `error` `Unauthorized`.
    pub fn unauthorized() -> Self {
        Self {
            status: 401,
            error: "Unauthorized".to_owned(),
            code: None,
            error_details: None,
        }
    }

    /// The body of a response with status 403: `error` `Forbidden`, `code` `feature_unavailable`.
    pub fn forbidden() -> Self {
        Self {
            status: 403,
            error: "Forbidden".to_owned(),
            code: Some("feature_unavailable".to_owned()),
            error_details: None,
        }
    }

    /// The body of a response with status 404: `error` `Not Found`, `code` `object_not_found`.
    pub fn not_found() -> Self {
        Self {
            status: 404,
            error: "Not Found".to_owned(),
            code: Some("object_not_found".to_owned()),
            error_details: None,
        }
    }

    /// The body of a response with status 405: `error` `Method Not Allowed`, `code` `not_allowed`.
    pub fn method_not_allowed() -> Self {
        Self {
            status: 405,
            error: "Method Not Allowed".to_owned(),
            code: Some("not_allowed".to_owned()),
            error_details: None,
        }
    }

    /// The body of a response with status 422: `error` `Unprocessable entity`, `code`
    /// `validation_errors`.
    pub fn unprocessable_entity() -> Self {
        Self {
            status: 422,
            error: "Unprocessable entity".to_owned(),
            code: Some("validation_errors".to_owned()),
            error_details: None,
        }
    }
}
