//! Bodies: how they are written, and what is in them.

use serde::Serialize;

use super::schema::SchemaId;
use super::style::Style;
use crate::source::Node;
use crate::span::{Span, Spanned};

/// The media type of JSON.
pub const JSON: &str = "application/json";

/// A body under one media type.
#[derive(Debug, Clone, Serialize)]
pub struct Content {
    /// The media type, as the description has it.
    pub media_type: String,
    /// How the body is written.
    pub kind: MediaKind,
    /// The value, without its envelope; none where the description does not say, and where it is text that
    /// stands for something else, or bytes.
    pub schema: Option<SchemaId>,
    /// The object that the value is wrapped in on the wire.
    pub envelope: Option<Envelope>,
    /// What it looks like, its envelope included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<Node>,
    /// How the properties of a form with parts are sent.
    pub parts: Vec<FormPart>,
    /// How those fields of a form that is like a query are written that have a style of their own, by the names of the
    /// properties.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub styles: Vec<(String, Style)>,
}

impl Content {
    /// The media type that it is sent as. A range of them stands for the one that is meant.
    pub fn sent_as(&self) -> &str {
        match (self.kind, self.media_type.contains('*')) {
            (MediaKind::Json, true) => JSON,
            (MediaKind::Text, true) => "text/plain",
            _ => &self.media_type,
        }
    }

    /// The same bytes, of which nothing is known.
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

/// How a body is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MediaKind {
    /// As JSON.
    Json,
    /// As text of any other sort.
    Text,
    /// As the fields of a form, like a query.
    Form,
    /// As parts, each with headers of its own.
    Multipart,
    /// As bytes of any other sort.
    Bytes,
    /// As a stream of server-sent events.
    EventStream,
    /// As a sequence of JSON values, each on a line.
    JsonLines,
    /// As a sequence of JSON values, each behind a record separator (RFC 7464).
    JsonRecords,
}

impl MediaKind {
    /// Whether a body is read piece by piece.
    pub fn is_stream(self) -> bool {
        self == Self::Bytes || self.has_items()
    }

    /// Whether a body is a sequence of values that are read one by one.
    pub fn has_items(self) -> bool {
        matches!(
            self,
            Self::EventStream | Self::JsonLines | Self::JsonRecords
        )
    }
}

/// How a property of a form is sent: as one part, or as one for each item of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FormPart {
    /// The name of the property.
    pub property: String,
    /// How a part is written.
    pub kind: PartKind,
    /// The media type, if it is described and there is no choice.
    pub media_type: Option<String>,
}

/// How a part of a form is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PartKind {
    /// As text.
    Text,
    /// As JSON.
    Json,
    /// As text where the value is one, or a number or boolean, and as JSON where it is not.
    TextOrJson,
    /// As a file, whose bytes are up to the caller.
    File,
}

/// An object on the wire with one property that holds what matters.
#[derive(Debug, Clone, Serialize)]
pub struct Envelope {
    /// The name of the property.
    pub property: String,
    /// What the documentation of the API leaves open.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<Spanned<String>>,
}

/// The body of a request.
#[derive(Debug, Serialize)]
pub struct RequestBody {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub description: Option<String>,
    /// Whether it must be sent.
    pub required: bool,
    /// What is sent; none if nothing is.
    pub content: Option<Content>,
    /// The other media types that are documented.
    pub others: Vec<String>,
    /// What the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}
