//! What the service sends on its own.

use serde::Serialize;

use super::body::RequestBody;
use super::parameter::Parameter;
use super::schema::SchemaId;
use crate::span::Spanned;

/// A request that the service sends on its own.
#[derive(Debug, Serialize)]
pub struct Webhook {
    /// What the description calls it.
    pub name: Spanned<String>,
    /// When it is sent, in a few words.
    pub summary: Option<String>,
    /// When it is sent.
    pub description: Option<String>,
    /// Whether nobody should wait for it any more.
    pub deprecated: bool,
    /// What is sent beside the body.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<Parameter>,
    /// What is sent.
    pub payload: Option<RequestBody>,
    /// What the body says of which webhook it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// What the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}

impl Webhook {
    /// The schema of what is sent.
    pub fn schema(&self) -> Option<SchemaId> {
        self.payload.as_ref()?.content.as_ref()?.schema
    }
}
