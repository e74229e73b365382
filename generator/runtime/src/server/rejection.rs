//! Why requests are refused.

use std::fmt;

use http::StatusCode;
use serde_json::{Map, Value};

use super::target::TARGET;
use crate::message::body::Shape;
use crate::message::body_error::BodyError;
use crate::message::errors::chain;
use crate::message::violation::Violation;

/// Why a request does not match the description of its operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection {
    status: StatusCode,
    reason: String,
    details: Map<String, Value>,
}

impl Rejection {
    /// A rejection with a status and a reason, in human-readable words.
    pub fn new(status: StatusCode, reason: impl Into<String>) -> Self {
        Self {
            status,
            reason: reason.into(),
            details: Map::new(),
        }
    }

    /// A rejection because of one field of the body, such as `name` or `items[2].code`, with its problem,
    /// such as `is taken`. Among the details, the field is `"items[2].code": ["is taken"]`.
    pub fn of_field(
        status: StatusCode,
        field: impl Into<String>,
        violation: impl Into<String>,
    ) -> Self {
        Self::for_fields(status, vec![(field.into(), violation.into())])
    }

    /// A rejection because of fields of the body, each with what is wrong with it.
    pub(crate) fn for_fields(status: StatusCode, fields: Vec<(String, String)>) -> Self {
        let reason = in_words(&fields);
        let mut details = Map::new();
        // What is wrong with the body as a whole is in the reason alone.
        let named = fields.into_iter().filter(|(field, _)| !field.is_empty());
        for (field, violation) in named {
            let violations = details
                .entry(field)
                .or_insert_with(|| Value::Array(Vec::new()));
            if let Value::Array(violations) = violations {
                violations.push(violation.into());
            }
        }
        Self {
            status,
            reason,
            details,
        }
    }

    /// The status of the response.
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// What is wrong, naming the parameter or the field, in human-readable words; empty if the status says it all.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// The problems of each field of the body: a list of messages for each path, such as `items[2].code`.
    pub fn details(&self) -> &Map<String, Value> {
        &self.details
    }
}

/// A rejection without a reason.
impl From<StatusCode> for Rejection {
    fn from(status: StatusCode) -> Self {
        Self::new(status, "")
    }
}

/// The rejection of a request whose body cannot be read, such as for a handler that reads a stream:
/// `item.map_err(Rejection::from)?`. The status is 422 if an item does not match the description, 413 if the body is
/// too large, 408 if it does not arrive, 500 if it has been read before, and 400 otherwise.
impl From<BodyError> for Rejection {
    fn from(error: BodyError) -> Self {
        match error {
            BodyError::Item { path, source, .. } if source.is_data() => {
                if path.is_empty() {
                    Self::new(
                        StatusCode::UNPROCESSABLE_ENTITY,
                        format!("an item {source}"),
                    )
                } else {
                    Self::of_field(StatusCode::UNPROCESSABLE_ENTITY, path, source.to_string())
                }
            }
            BodyError::Item { source, .. } => malformed(format!("an item is not JSON: {source}")),
            BodyError::TooLarge { .. } => {
                Self::new(StatusCode::PAYLOAD_TOO_LARGE, error.to_string())
            }
            BodyError::Timeout(_) => Self::new(StatusCode::REQUEST_TIMEOUT, error.to_string()),
            BodyError::Consumed => Self::from(StatusCode::INTERNAL_SERVER_ERROR),
            BodyError::Interrupted(_) => {
                // The cause is not for the caller.
                tracing::info!(target: TARGET, error = chain(&error), "a body broke off");
                malformed(error.to_string())
            }
            BodyError::NotText => malformed(error.to_string()),
        }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.reason.is_empty() {
            self.status.fmt(f)
        } else {
            f.write_str(&self.reason)
        }
    }
}

impl std::error::Error for Rejection {}

/// The rejection of a request that cannot be read.
pub(crate) fn malformed(reason: String) -> Rejection {
    Rejection::new(StatusCode::BAD_REQUEST, reason)
}

/// The fields of a body that have these violations, each with what is wrong with it.
pub(crate) fn fields(
    shape: Shape,
    violations: Vec<Violation>,
) -> impl Iterator<Item = (String, String)> {
    let envelope = envelope(shape);
    violations.into_iter().map(move |violation| {
        let field = match envelope {
            Some(key) => without_envelope(key, &violation.path).to_owned(),
            None => violation.path,
        };
        (field, violation.message)
    })
}

/// The violation of a parameter or a field, in words.
pub(crate) fn named_reason(name: &str, place: &str, violation: &str) -> String {
    format!("`{name}` in the {place} {violation}")
}

/// The violations of fields of the body, in words.
pub(crate) fn in_words(fields: &[(String, String)]) -> String {
    let reasons = fields
        .iter()
        .map(|(field, violation)| match field.as_str() {
            "" => format!("the body {violation}"),
            field => named_reason(field, "body", violation),
        });
    reasons.collect::<Vec<_>>().join("; ")
}

/// The property of a body that holds its value, if there is one.
pub(crate) fn envelope(shape: Shape) -> Option<&'static str> {
    match shape {
        Shape::Envelope(key) => Some(key),
        Shape::Optional(shape) | Shape::Number(shape) => envelope(*shape),
        _ => None,
    }
}

/// The path within the value of a body. A violation of the body itself is one of the envelope.
fn without_envelope<'p>(key: &'static str, path: &'p str) -> &'p str {
    match path.strip_prefix(key) {
        Some(rest) if !rest.is_empty() => rest.strip_prefix('.').unwrap_or(rest),
        _ => key,
    }
}
