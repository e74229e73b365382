//! The schema that error bodies share.

use serde::Serialize;

use super::schema::Fixed;
use super::schema_id::SchemaId;
use crate::span::Span;

/// The schema that error bodies share, and the purpose of its properties.
#[derive(Debug, Serialize)]
pub struct ErrorBody {
    /// Where it is described.
    pub span: Span,
    /// The schema, which is an object.
    pub schema: SchemaId,
    /// The media type of the bodies.
    pub media_type: String,
    /// The property that repeats the status.
    pub status: Option<String>,
    /// The property for the text that goes with the status.
    pub text: Option<String>,
    /// The property for details of the error: an object or a text.
    pub details: Option<String>,
    /// The bodies whose values are fixed, one for each status.
    pub fixed: Vec<FixedBody>,
}

/// The body of an error whose values are fixed.
#[derive(Debug, PartialEq, Serialize)]
pub struct FixedBody {
    /// The status of the response.
    pub status: u16,
    /// The values.
    pub values: Vec<Fixed>,
    /// Whether details of the error are described for the body.
    pub has_details: bool,
}
