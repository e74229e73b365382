//! What the service sends on its own.

use crate::models::Note;
use crate::support::webhook;

/// A request that the service sends on its own.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Webhook {
    /// A note was made.
    NoteMade(Note),
    /// One that this version of the crate does not know: its body, as it came.
    Unknown(serde_json::Value),
}

impl Webhook {
    /// The names of those that are known, in the order of the description.
    pub const NAMES: &[&str] = &["note.made"];

    /// Reads the body of a request.
    ///
    /// Which webhook it is shows in the first of its properties whose text is the name of one; the description does
    /// not say which property that is. For one that is named elsewhere, see [`named`](Self::named).
    ///
    /// # Errors
    ///
    /// When the body is not JSON, or not as described.
    pub fn parse(body: &[u8]) -> Result<Self, crate::WebhookError> {
        Self::named(webhook::kind(body, Self::NAMES)?, body)
    }

    /// Reads the body of the request with this name.
    ///
    /// # Errors
    ///
    /// When the body is not JSON, or not as described.
    pub fn named(name: &str, body: &[u8]) -> Result<Self, crate::WebhookError> {
        Ok(match name {
            "note.made" => Self::NoteMade(serde_json::from_slice(body)?),
            _ => Self::Unknown(serde_json::from_slice(body)?),
        })
    }

    /// Reads the body of a request once it is found to come from the service, by what is given here: the
    /// description does not say how a request is signed, or in which header.
    ///
    /// # Errors
    ///
    /// When the request does not come from the service, or the body is not JSON, or not as described.
    pub fn receive(
        body: &[u8],
        is_genuine: impl FnOnce(&[u8]) -> bool,
    ) -> Result<Self, crate::WebhookError> {
        match is_genuine(body) {
            true => Self::parse(body),
            false => Err(crate::WebhookError::NotGenuine),
        }
    }
}
