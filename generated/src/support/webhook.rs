// @generated from the API description, which is the place to change. Checksum: 7852a316f51d2b09

//! Requests that the service sends on its own.

use std::fmt;

use serde_json::Value;

/// The first property of a body whose text is one of these names.
pub(crate) fn kind(body: &[u8], names: &[&'static str]) -> serde_json::Result<&'static str> {
    let Value::Object(body) = serde_json::from_slice(body)? else {
        return Ok("");
    };
    let found = body.values().find_map(|value| name(value, names));
    Ok(found.unwrap_or_default())
}

fn name(value: &Value, names: &[&'static str]) -> Option<&'static str> {
    names.iter().find(|name| value == *name).copied()
}

/// Why a request is not taken for a webhook.
#[derive(Debug)]
#[non_exhaustive]
pub enum WebhookError {
    /// The check of the signature says that it does not come from the service.
    NotGenuine,
    /// Its body is not JSON, or not as described.
    Malformed(serde_json::Error),
}

impl fmt::Display for WebhookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotGenuine => "the webhook does not come from the service",
            Self::Malformed(_) => "the body of the webhook is not as described",
        })
    }
}

impl std::error::Error for WebhookError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::NotGenuine => None,
            Self::Malformed(error) => Some(error),
        }
    }
}

impl From<serde_json::Error> for WebhookError {
    fn from(error: serde_json::Error) -> Self {
        Self::Malformed(error)
    }
}
