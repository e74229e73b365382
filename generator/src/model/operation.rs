//! Operations: what is sent, and what comes back.

use std::fmt;

use serde::Serialize;

use super::body::Content;
use super::schema::{Fixed, SchemaId};
use super::security::SecurityRequirement;
use super::style::{Encoding, Style};
use crate::span::{Span, Spanned};

/// One operation.
#[derive(Debug, Serialize)]
pub struct Operation {
    /// Where it stands.
    pub span: Span,
    /// What the description calls it.
    pub id: Spanned<String>,
    /// The method of HTTP.
    pub method: Method,
    /// The path, relative to the base URL of the service.
    pub path: Vec<Segment>,
    /// The query that goes with the path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
    /// Base URLs in place of those of the service.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub servers: Vec<String>,
    /// The groups that it belongs to.
    pub tags: Vec<Spanned<String>>,
    /// What it does, in a few words.
    pub summary: Option<String>,
    /// What it does.
    pub description: Option<String>,
    /// Whether it should not be used any more.
    pub deprecated: bool,
    /// What is sent in path, query and headers, in the order of the description.
    pub parameters: Vec<Parameter>,
    /// Parameters whose name is not known.
    pub unnamed_parameters: Vec<UnnamedParameter>,
    /// What is sent as the body.
    pub request_body: Option<RequestBody>,
    /// What comes back when it went well: the first with a body, if there are several.
    pub success: Response,
    /// What else comes back when it went well, the most specific status first.
    pub other_successes: Vec<Response>,
    /// What comes back when it did not, the most specific status first.
    pub errors: Vec<Response>,
    /// The headers of all responses, each once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub headers: Vec<Parameter>,
    /// What a caller must satisfy, one of the alternatives; nothing if there is none.
    pub security: Vec<SecurityRequirement>,
    /// How to get the next page, if there are pages.
    pub pagination: Option<Pagination>,
    /// The states that an object goes through.
    pub moves: Vec<Move>,
    /// What the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}

impl Operation {
    /// Its path and query, as the description writes them.
    pub fn target(&self) -> String {
        let path: String = self.path.iter().map(Segment::to_string).collect();
        match &self.query {
            Some(query) => format!("{path}?{query}"),
            None => path,
        }
    }

    /// The schemas of what is sent.
    pub(crate) fn sent(&self) -> impl Iterator<Item = SchemaId> {
        let body = self.request_body.iter();
        let bodies = body.filter_map(|body| body.content.as_ref()?.schema);
        let parameters = self.parameters.iter();
        parameters
            .filter_map(|parameter| parameter.schema)
            .chain(bodies)
    }

    /// What comes back when it went well, one of them.
    pub fn successes(&self) -> impl Iterator<Item = &Response> {
        std::iter::once(&self.success).chain(&self.other_successes)
    }
}

/// A method of HTTP.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "UPPERCASE")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Method {
    Get,
    Put,
    Post,
    Delete,
    Options,
    Head,
    Patch,
    Trace,
    Query,
    /// One that is not among those of OpenAPI, as it is sent.
    #[serde(untagged)]
    Other(String),
}

impl Method {
    /// The method as it is sent.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Get => "GET",
            Self::Put => "PUT",
            Self::Post => "POST",
            Self::Delete => "DELETE",
            Self::Options => "OPTIONS",
            Self::Head => "HEAD",
            Self::Patch => "PATCH",
            Self::Trace => "TRACE",
            Self::Query => "QUERY",
            Self::Other(method) => method,
        }
    }
}

/// One segment of a path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Segment {
    /// Text that is sent as it is.
    Literal(String),
    /// The name of a parameter.
    Parameter(String),
    /// The name of a parameter that stands for any number of segments.
    Rest(String),
    /// Both in turn.
    Mixed(Vec<Piece>),
}

impl fmt::Display for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Literal(text) => write!(f, "/{text}"),
            Self::Parameter(name) | Self::Rest(name) => write!(f, "/{{{name}}}"),
            Self::Mixed(pieces) => {
                f.write_str("/")?;
                pieces.iter().try_for_each(|piece| match piece {
                    Piece::Literal(text) => f.write_str(text),
                    Piece::Parameter(name) => write!(f, "{{{name}}}"),
                })
            }
        }
    }
}

/// A piece of a segment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// Text that is sent as it is.
    Literal(String),
    /// The name of a parameter.
    Parameter(String),
}

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
    #[serde(skip_serializing_if = "Encoding::is_usual")]
    pub encoding: Encoding,
    /// Whether it must be sent.
    pub required: bool,
    /// What its values are; text if that is not described.
    pub schema: Option<SchemaId>,
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

/// A documented response.
#[derive(Debug, Serialize)]
pub struct Response {
    /// Where its status stands.
    pub span: Span,
    /// Its name among the components, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub component: Option<String>,
    /// Its status.
    pub status: Status,
    /// When it is given.
    pub description: Option<String>,
    /// What its body is; none where there is no body.
    pub content: Option<Content>,
    /// The other media types that are documented.
    pub others: Vec<String>,
    /// Whether the body may also be empty.
    pub optional_body: bool,
    /// Properties of the body whose value is fixed.
    pub fixed: Vec<Fixed>,
    /// Its headers, by name; each may be left out.
    pub headers: Vec<Parameter>,
    /// What the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}

/// A documented status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// This one.
    Exactly(u16),
    /// Any of the hundred that start with this digit.
    Class(u8),
    /// Any that is not documented otherwise.
    Default,
}

impl Status {
    /// A response that says that what the caller has is still right.
    pub const NOT_MODIFIED: Self = Self::Exactly(304);

    /// Its first digit, if it has one.
    pub fn class(self) -> Option<u16> {
        match self {
            Self::Exactly(code) => Some(code / 100),
            Self::Class(class) => Some(class.into()),
            Self::Default => None,
        }
    }

    /// Whether it leads elsewhere.
    pub fn is_redirect(self) -> bool {
        self.class() == Some(3) && self != Self::NOT_MODIFIED
    }
}

/// As a description writes it.
impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(code) => write!(f, "{code}"),
            Self::Class(class) => write!(f, "{class}XX"),
            Self::Default => f.write_str("default"),
        }
    }
}

/// How an operation hands out a long list in pages.
#[derive(Debug, Serialize)]
pub struct Pagination {
    /// The query parameter with the number of the page.
    pub page: String,
    /// The property of the response with the items.
    pub items: String,
    /// What an item is.
    pub item: SchemaId,
    /// The property of the response with the position.
    pub meta: String,
    /// The property of the position with the number of the next page.
    pub next_page: String,
    /// The properties of the position that tell whether there is a next page when its number is left out.
    pub count: Option<PageCount>,
}

/// The properties of a position with the number of the page, and that of all pages.
#[derive(Debug, PartialEq, Serialize)]
pub struct PageCount {
    /// The number of the page.
    pub current_page: String,
    /// The number of pages.
    pub total_pages: String,
}

/// A move of an object from one state to another.
#[derive(Debug, PartialEq, Serialize)]
pub struct Move {
    /// The state that it is in.
    pub state: String,
    /// What else must hold.
    pub condition: Option<String>,
    /// The state that it gets into.
    pub next: String,
    /// What else happens.
    pub also: Option<String>,
}

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

/// What the bodies of errors have in common.
#[derive(Debug, Serialize)]
pub struct ErrorBody {
    /// Where it is described.
    pub span: Span,
    /// The object.
    pub schema: SchemaId,
    /// The property that repeats the status.
    pub status: Option<String>,
    /// The property with the text that goes with the status.
    pub text: Option<String>,
    /// The property with what is wrong in detail.
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
