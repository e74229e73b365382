//! Parameters and their locations.

use serde::Serialize;

use super::schema_id::SchemaId;
use super::style::{PercentEncoding, Style};
use crate::source::Node;
use crate::span::{Span, Spanned};

/// A parameter.
#[derive(Debug, Clone, Serialize)]
pub struct Parameter {
    /// Where the parameter is described.
    pub span: Span,
    /// The wire name.
    pub name: Spanned<String>,
    /// Where it is sent.
    pub location: Location,
    /// How its values are written.
    pub style: Style,
    /// The text that precedes the value in the path.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub prefix: String,
    /// Which characters are sent unescaped.
    #[serde(skip_serializing_if = "PercentEncoding::is_usual")]
    pub encoding: PercentEncoding,
    /// Whether it must be sent.
    pub required: bool,
    /// The schema of its values; text if there is none.
    pub schema: Option<SchemaId>,
    /// Examples of the parameter itself, beside those of its schema.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<Node>,
    /// The description of the parameter.
    pub description: Option<String>,
    /// Whether the parameter is deprecated.
    pub deprecated: bool,
    /// Questions that the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
    /// The name to use in code, if the description gives one.
    pub code_name: Option<Spanned<String>>,
}

/// A parameter that is known to exist, but whose name is not.
#[derive(Debug, Serialize)]
pub struct UnnamedParameter {
    /// Where the parameter is described.
    pub span: Span,
    /// The description of the parameter.
    pub description: Option<String>,
    /// Other questions that the documentation of the API leaves open.
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

impl Location {
    /// The word for it in a description, under `in`.
    pub fn keyword(self) -> &'static str {
        match self {
            Self::Path => "path",
            Self::Query => "query",
            Self::Header => "header",
            Self::Cookie => "cookie",
        }
    }

    /// What a parameter there is called.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Path => "path parameter",
            Self::Query => "query parameter",
            Self::Header => "header",
            Self::Cookie => "cookie",
        }
    }
}
