// @generated from the API description, which is the place to change.

//! Webhooks that the service sends.

use apicrate_runtime::{WebhookError, webhook};

/// A webhook sent by the service.
///
/// # Examples
///
/// ```
/// use billing_api::webhooks::Webhook;
///
/// /// Returns whether the program handles the webhook. `is_signed` verifies the signature of the request.
/// /// `name` is in a header or in a property of the body: the description does not say which.
/// fn receive(
///     name: &str,
///     body: &[u8],
///     is_signed: impl FnOnce(&[u8]) -> bool,
/// ) -> Result<bool, billing_api::WebhookError> {
///     match Webhook::receive_named(name, body, is_signed)? {
///         Webhook::CreditNoteGenerated(_payload) => Ok(true),
///         // Webhooks that the program does not handle, among them new ones of the API.
///         other => {
///             eprintln!("not handled: {}", other.name().unwrap_or("a webhook without a name"));
///             Ok(false)
///         }
///     }
/// }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Webhook {
    /// `credit_note.generated`
    ///
    /// Sent as a webhook once the PDF of a credit note is ready, if a download was requested before
    /// the PDF had been generated.
    ///
    /// Response 2XX: The receiver accepts the event.
    ///
    /// Not documented: payload, delivery, retry, signature format, response expected from the
    /// receiver.
    CreditNoteGenerated(apicrate_runtime::serde_json::Value),
    /// A webhook that this version of the crate does not know. A later version may have a variant for it.
    #[non_exhaustive]
    Unknown {
        /// The name of the webhook, if it was passed along with the body or the description says which property of
        /// the body holds it.
        name: Option<String>,
        /// The body, as JSON; null if it is empty.
        body: apicrate_runtime::serde_json::Value,
    },
}

impl Webhook {
    /// The names of the known webhooks, in the order of the description.
    pub const NAMES: &[&str] = &["credit_note.generated"];

    /// The name of the webhook; `None` if it is unknown and came without a name.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::CreditNoteGenerated(_) => Some("credit_note.generated"),
            Self::Unknown { name, .. } => name.as_deref(),
        }
    }

    /// Parses the body of the webhook with this name, without verifying who has sent it.
    ///
    /// # Errors
    ///
    /// When the body is not JSON or does not match the description.
    pub fn named(name: &str, body: &[u8]) -> Result<Self, WebhookError> {
        Ok(
            match name {
                "credit_note.generated" => {
                    Self::CreditNoteGenerated(webhook::read_any(body)?)
                }
                _ => {
                    Self::Unknown {
                        name: (!name.is_empty()).then(|| name.to_owned()),
                        body: webhook::read_any(body)?,
                    }
                }
            },
        )
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
    ) -> Result<Self, WebhookError> {
        if !verify(body) {
            return Err(WebhookError::Unverified);
        }
        Self::named(name, body)
    }
}
