//! Webhooks.

use serde::Serialize;

use super::body::RequestBody;
use super::operation::Method;
use super::parameter::Parameter;
use super::response::Status;
use super::schema_id::SchemaId;
use crate::span::Spanned;

/// A request that the service sends on its own.
#[derive(Debug, Serialize)]
pub struct Webhook {
    /// The name in the description.
    pub name: Spanned<String>,
    /// The HTTP method.
    pub method: Method,
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
    /// The responses that the service expects, or is prepared for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub responses: Vec<ExpectedResponse>,
    /// Questions that the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}

impl Webhook {
    /// The schema of the body.
    pub fn schema(&self) -> Option<SchemaId> {
        self.payload.as_ref()?.content.as_ref()?.schema
    }
}

/// A response of the receiver of a webhook.
#[derive(Debug, PartialEq, Serialize)]
pub struct ExpectedResponse {
    /// Its status.
    pub status: Status,
    /// What it tells the service.
    pub description: Option<String>,
}
