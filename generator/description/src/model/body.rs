//! Bodies: their encoding and their content.

use serde::Serialize;

use super::schema_id::SchemaId;
use super::style::Style;
use crate::source::Node;
use crate::span::{Span, Spanned};

/// The media type of JSON.
pub const JSON: &str = "application/json";

/// A body under one media type.
#[derive(Debug, Clone, Serialize)]
pub struct Content {
    /// The media type as written in the description.
    pub media_type: String,
    /// The encoding of the body.
    pub kind: MediaKind,
    /// The schema of the value, without its envelope. `None` for bytes, for text that is not described as plain text,
    /// and where the description has no schema.
    pub schema: Option<SchemaId>,
    /// The object that wraps the value on the wire.
    pub envelope: Option<Envelope>,
    /// An example of the body, envelope included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<Node>,
    /// How the properties of a multipart form are sent.
    pub parts: Vec<FormPart>,
    /// The styles of those fields of a URL-encoded form that have one of their own, by property name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub styles: Vec<(String, Style)>,
}

impl Content {
    /// The media type to send. For JSON and text, a range is replaced by `application/json` or `text/plain`.
    pub fn sent_as(&self) -> &str {
        match (self.kind, self.media_type.contains('*')) {
            (MediaKind::Json, true) => JSON,
            (MediaKind::Text, true) => "text/plain",
            _ => &self.media_type,
        }
    }

    /// The same body as opaque bytes.
    pub(crate) fn into_bytes(self) -> Self {
        Self {
            kind: MediaKind::Bytes,
            schema: None,
            envelope: None,
            parts: Vec::new(),
            styles: Vec::new(),
            ..self
        }
    }
}

/// The encoding of a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MediaKind {
    /// As JSON.
    Json,
    /// As any other text.
    Text,
    /// As the fields of a URL-encoded form.
    Form,
    /// As parts, each with headers of its own.
    Multipart,
    /// As any other bytes.
    Bytes,
    /// As a stream of server-sent events.
    EventStream,
    /// As a sequence of JSON values, one per line.
    JsonLines,
    /// As a sequence of JSON values, each after a record separator (RFC 7464).
    JsonRecords,
}

impl MediaKind {
    /// Returns whether a body is read piece by piece.
    pub fn is_stream(self) -> bool {
        self == Self::Bytes || self.has_items()
    }

    /// Returns whether a body is a sequence of values that are read one by one.
    pub fn has_items(self) -> bool {
        matches!(
            self,
            Self::EventStream | Self::JsonLines | Self::JsonRecords
        )
    }
}

/// How a property of a form is sent: as one part, or as one part per item of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FormPart {
    /// The name of the property.
    pub property: String,
    /// How a part is written.
    pub kind: PartKind,
    /// The media types that the description names, if any; each may be a range.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub media_types: Vec<String>,
}

impl FormPart {
    /// The media type, if the description names exactly one.
    pub fn media_type(&self) -> Option<&str> {
        match self.media_types.as_slice() {
            [only] if !only.contains('*') => Some(only),
            _ => None,
        }
    }
}

/// How a part of a form is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PartKind {
    /// As text.
    Text,
    /// As JSON.
    Json,
    /// As text if the value is a string, a number or a boolean; as JSON otherwise.
    TextOrJson,
    /// As a file, whose bytes the caller supplies.
    File,
}

/// An object on the wire whose single property holds the value.
#[derive(Debug, Clone, Serialize)]
pub struct Envelope {
    /// The name of the property.
    pub property: String,
    /// Whether requests must not have other properties.
    pub closed: bool,
    /// Questions that the documentation of the API leaves open.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<Spanned<String>>,
}

/// The body of a request.
#[derive(Debug, Serialize)]
pub struct RequestBody {
    /// Where the body is described.
    pub span: Span,
    /// The description of the body.
    pub description: Option<String>,
    /// Whether it must be sent.
    pub required: bool,
    /// The content that is sent, if any.
    pub content: Option<Content>,
    /// The other documented media types.
    pub others: Vec<String>,
    /// Those of the other media types whose bodies are bytes, as that of the content is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_bytes: Vec<String>,
    /// Questions that the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}
