//! Names of the functions that construct error bodies and return their fields.

use super::spelling;
use super::statuses::status_name;
use apicrate_description::model::{FixedBody, Status};

/// The methods that every error of a call has: one of the same name would be out of reach. A test goes through those
/// of the runtime.
const RESERVED: [&str; 20] = [
    "body_of",
    // Of the trait `std::error::Error`, as `description` and `source` are.
    "cause",
    "description",
    "described_headers",
    "documented",
    "downcast_ref",
    "effect",
    "error_body",
    "follows_unknown_outcome",
    "into_documented",
    "into_kind",
    "kind",
    "operation",
    "page",
    "request_id",
    "response",
    "retry_after",
    "source",
    "status",
    "url",
];

/// The name of the function of an error that returns a field of its body.
pub(in crate::rust) fn accessor(field: &str) -> String {
    if RESERVED.contains(&field) || field.starts_with("is_") {
        format!("body_{field}")
    } else {
        field.to_owned()
    }
}

/// The name of the constructor of a body with documented values.
pub(in crate::rust) fn constructor(body: &FixedBody) -> String {
    spelling::function_name(&status_name(Status::Exactly(body.status)))
}
