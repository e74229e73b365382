//! Parameters, and where they are sent.

use serde::Serialize;

use super::schema::SchemaId;
use super::style::{PercentEncoding, Style};
use crate::source::Node;
use crate::span::{Span, Spanned};

/// A parameter.
#[derive(Debug, Clone, Serialize)]
pub struct Parameter {
    /// Where it stands.
    pub span: Span,
    /// Its name on the wire.
    pub name: Spanned<String>,
    /// Where it is sent.
    pub location: Location,
    /// How its values are written.
    pub style: Style,
    /// What stands before it in the path.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub prefix: String,
    /// Which characters are sent as they are.
    #[serde(skip_serializing_if = "PercentEncoding::is_usual")]
    pub encoding: PercentEncoding,
    /// Whether it must be sent.
    pub required: bool,
    /// What its values are; text if that is not described.
    pub schema: Option<SchemaId>,
    /// Values that are shown beside its schema.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<Node>,
    /// What it means.
    pub description: Option<String>,
    /// Whether it should not be used any more.
    pub deprecated: bool,
    /// What the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
    /// The name that the description gives it in code.
    pub code_name: Option<Spanned<String>>,
}

/// A parameter that exists, although its name is not known.
#[derive(Debug, Serialize)]
pub struct UnnamedParameter {
    /// Where it stands.
    pub span: Span,
    /// What it means.
    pub description: Option<String>,
    /// What else the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}

/// Where a parameter is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Location {
    /// In a segment of the path.
    Path,
    /// In the query.
    Query,
    /// In a header.
    Header,
    /// In a cookie.
    Cookie,
}
