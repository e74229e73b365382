// @generated from the API description, which is the place to change.

//! Webhooks that the service sends.

use crate::support::webhook;

/// A webhook sent by the service.
///
/// # Examples
///
/// ```
/// use billing_api::webhooks::Webhook;
///
/// /// Says whether it is one that this program knows. `is_signed` checks what the service signs requests with.
/// fn receive(
///     body: &[u8],
///     is_signed: impl FnOnce(&[u8]) -> bool,
/// ) -> Result<bool, billing_api::WebhookError> {
///     match Webhook::receive(body, is_signed)? {
///         Webhook::CreditNoteGenerated(_payload) => Ok(true),
///         // A later version of the API can send others.
///         _ => Ok(false),
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
    /// Not documented: payload, delivery, retry, signature format, response expected from the
    /// receiver.
    CreditNoteGenerated(serde_json::Value),
    /// A webhook that this version of the crate does not know.
    #[non_exhaustive]
    Unknown {
        /// Its name, where it was given to [`named`](Self::named), or the description says which property of the body
        /// holds it.
        name: Option<String>,
        /// Its body, as JSON.
        body: serde_json::Value,
    },
}

impl Webhook {
    /// The names of the known webhooks, in the order of the description.
    pub const NAMES: &[&str] = &["credit_note.generated"];

    /// Parses the body of a webhook request.
    ///
    /// The description does not say which property names the webhook, so it is the one whose value is the name of a
    /// known webhook; with several such properties, the webhook is [`Unknown`](Self::Unknown). Any top-level
    /// text counts, even one that a customer chose. If you know the name from elsewhere, such as a header or
    /// a property of your choice, use [`named`](Self::named).
    ///
    /// # Errors
    ///
    /// When the body is not JSON or does not match the description.
    pub fn parse(body: &[u8]) -> Result<Self, crate::WebhookError> {
        Self::named(webhook::kind(body, Self::NAMES)?, body)
    }

    /// Parses the body of the webhook with this name.
    ///
    /// # Errors
    ///
    /// When the body is not JSON or does not match the description.
    pub fn named(name: &str, body: &[u8]) -> Result<Self, crate::WebhookError> {
        Ok(
            match name {
                "credit_note.generated" if body.is_empty() => {
                    Self::CreditNoteGenerated(serde_json::Value::Null)
                }
                "credit_note.generated" => {
                    Self::CreditNoteGenerated(webhook::read(body)?)
                }
                _ => {
                    Self::Unknown {
                        name: (!name.is_empty()).then(|| name.to_owned()),
                        body: webhook::read(body)?,
                    }
                }
            },
        )
    }

    /// Parses the body of a webhook request if `verify` accepts it. The signature check is yours to supply,
    /// as the description does not say how requests are signed.
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
