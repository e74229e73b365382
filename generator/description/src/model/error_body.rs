//! What all error bodies have in common.

use serde::Serialize;

use super::schema::{Fixed, SchemaId};
use crate::span::Span;

/// What the bodies of errors have in common.
#[derive(Debug, Serialize)]
pub struct ErrorBody {
    /// Where it is described.
    pub span: Span,
    /// The object.
    pub schema: SchemaId,
    /// The media type that it has.
    pub media_type: String,
    /// The property that repeats the status.
    pub status: Option<String>,
    /// The property with the text that goes with the status.
    pub text: Option<String>,
    /// The property with what is wrong in detail: an object, or a text.
    pub details: Option<String>,
    /// The bodies that are documented value by value, by their status.
    pub fixed: Vec<FixedBody>,
}

/// The body of an error whose values are fixed.
#[derive(Debug, PartialEq, Serialize)]
pub struct FixedBody {
    /// The status of the response.
    pub status: u16,
    /// The values.
    pub values: Vec<Fixed>,
    /// Whether what is wrong in detail belongs to it.
    pub has_details: bool,
}
