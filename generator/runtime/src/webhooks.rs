//! Webhooks that the service sends.

use crate::models::Note;
use crate::support::{webhook, webhook_kind};

/// A webhook sent by the service.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Webhook {
    /// A note was made.
    NoteMade(Note),
    /// A webhook that this version of the crate does not know. A later version may have a variant for it.
    #[non_exhaustive]
    Unknown {
        /// The name of the webhook, if it was passed along with the body or the description says which property of
        /// the body holds it.
        name: Option<String>,
        /// The body, as JSON; null if it is empty.
        body: serde_json::Value,
    },
}

impl Webhook {
    /// The names of the known webhooks, in the order of the description.
    pub const NAMES: &[&str] = &["note.made"];

    /// The name of the webhook; `None` if it is unknown and came without a name.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::NoteMade(_) => Some("note.made"),
            Self::Unknown { name, .. } => name.as_deref(),
        }
    }

    /// Parses the body of the webhook with this name, without verifying who has sent it.
    ///
    /// # Errors
    ///
    /// When the body is not JSON or does not match the description.
    pub fn named(name: &str, body: &[u8]) -> Result<Self, crate::WebhookError> {
        Ok(match name {
            "note.made" => Self::NoteMade(webhook::read(body)?),
            _ => Self::Unknown {
                name: (!name.is_empty()).then(|| name.to_owned()),
                body: webhook::read_any(body)?,
            },
        })
    }

    /// Parses the body of the webhook with this name if `verify` accepts it. You supply the signature check, as the
    /// description does not say how requests are signed. `verify` is given the body: if the signature does not cover
    /// the name as well, somebody who has seen a signed body can send it again under another name.
    ///
    /// # Errors
    ///
    /// When `verify` returns false, or the body is not JSON or does not match the description.
    pub fn receive_named(
        name: &str,
        body: &[u8],
        verify: impl FnOnce(&[u8]) -> bool,
    ) -> Result<Self, crate::WebhookError> {
        match verify(body) {
            true => Self::named(name, body),
            false => Err(crate::WebhookError::Unverified),
        }
    }

    /// Parses the body of a webhook whose property `type` holds its name, without verifying who has sent it.
    ///
    /// # Errors
    ///
    /// When the body is not JSON or does not match the description.
    pub fn parse(body: &[u8]) -> Result<Self, crate::WebhookError> {
        let kinds = [("note.made", "note.made")];
        Self::named(&webhook_kind::kind_in(body, "type", &kinds)?, body)
    }

    /// The same as [`parse`](Self::parse) if `verify` accepts the body. You supply the signature check, as the
    /// description does not say how requests are signed.
    ///
    /// # Errors
    ///
    /// When `verify` returns false, or the body is not JSON or does not match the description.
    pub fn receive(
        body: &[u8],
        verify: impl FnOnce(&[u8]) -> bool,
    ) -> Result<Self, crate::WebhookError> {
        match verify(body) {
            true => Self::parse(body),
            false => Err(crate::WebhookError::Unverified),
        }
    }
}
