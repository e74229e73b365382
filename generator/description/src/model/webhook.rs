//! Webhooks.

use serde::Serialize;

use super::body::RequestBody;
use super::parameter::Parameter;
use super::schema::SchemaId;
use crate::span::Spanned;

/// A request that the service sends on its own.
#[derive(Debug, Serialize)]
pub struct Webhook {
    /// The name in the description.
    pub name: Spanned<String>,
    /// A short summary.
    pub summary: Option<String>,
    /// The description of the webhook.
    pub description: Option<String>,
    /// Whether the webhook is deprecated.
    pub deprecated: bool,
    /// Parameters that are sent beside the body.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<Parameter>,
    /// The body of the request.
    pub payload: Option<RequestBody>,
    /// The value by which the body identifies the webhook.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Questions that the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}

impl Webhook {
    /// The schema of the body.
    pub fn schema(&self) -> Option<SchemaId> {
        self.payload.as_ref()?.content.as_ref()?.schema
    }
}
