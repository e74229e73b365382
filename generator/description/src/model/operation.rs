//! Operations: their requests and their responses.

use serde::Serialize;

use super::body::{Content, JSON, MediaKind, RequestBody};
use super::pagination::Pagination;
use super::parameter::{Parameter, UnnamedParameter};
use super::path::Segment;
use super::response::Response;
use super::schema_id::SchemaId;
use super::security::SecurityRequirement;
use super::success_body::SuccessBody;
use crate::media_type;
use crate::span::{Span, Spanned};

/// An operation.
#[derive(Debug, Serialize)]
pub struct Operation {
    /// Where the operation is described.
    pub span: Span,
    /// The path as it is written.
    #[serde(skip)]
    pub template: String,
    /// The id, unique among operations.
    pub id: Spanned<String>,
    /// The HTTP method.
    pub method: Method,
    /// The path, relative to the base URL of the service.
    pub path: Vec<Segment>,
    /// The query that is always sent, as written into the path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
    /// The operations that a service tries first, and into which a value in the path could turn this one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub narrower: Vec<String>,
    /// Base URLs that replace those of the service.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub base_urls: Vec<String>,
    /// The groups that it belongs to.
    pub tags: Vec<Spanned<String>>,
    /// A short summary.
    pub summary: Option<String>,
    /// The description of the operation.
    pub description: Option<String>,
    /// Whether the operation is deprecated.
    pub deprecated: bool,
    /// The parameters, in the order of the description.
    pub parameters: Vec<Parameter>,
    /// Parameters whose names are not known.
    pub unnamed_parameters: Vec<UnnamedParameter>,
    /// The body of the request.
    pub request_body: Option<RequestBody>,
    /// The success response: of several, the first one with a body.
    pub success: Response,
    /// The other success responses, the most specific status first.
    pub other_successes: Vec<Response>,
    /// How the bodies of the success responses relate.
    pub success_body: SuccessBody,
    /// The error responses, the most specific status first.
    pub errors: Vec<Response>,
    /// The headers of all responses, each once.
    #[serde(skip)]
    pub headers: Vec<Parameter>,
    /// Alternative security requirements, one of which a caller must satisfy; empty if anybody may call.
    pub security: Vec<SecurityRequirement>,
    /// How to get the next page, if there are pages.
    pub pagination: Option<Pagination>,
    /// The moves of an object between states.
    pub moves: Vec<Move>,
    /// Requests that the service makes to the caller in turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub callbacks: Vec<Callback>,
    /// Questions that the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}

impl Operation {
    /// The path and query, as written in the description.
    pub fn target(&self) -> String {
        let path: String = self.path.iter().map(Segment::to_string).collect();
        match &self.query {
            Some(query) => format!("{path}?{query}"),
            None => path,
        }
    }

    /// The schemas of the parameters and the request body.
    pub fn sent(&self) -> impl Iterator<Item = SchemaId> {
        let body = self.request_body.iter();
        let bodies = body.filter_map(|body| body.content.as_ref()?.schema);
        let parameters = self.parameters.iter();
        parameters
            .filter_map(|parameter| parameter.schema)
            .chain(bodies)
    }

    /// The same schemas, for replacement.
    pub(crate) fn sent_mut(&mut self) -> impl Iterator<Item = &mut SchemaId> {
        let parameters = self.parameters.iter_mut();
        let bodies = self
            .request_body
            .iter_mut()
            .filter_map(|body| body.content.as_mut()?.schema.as_mut());
        parameters
            .filter_map(|parameter| parameter.schema.as_mut())
            .chain(bodies)
    }

    /// The schemas of response bodies and headers.
    pub fn received(&self) -> impl Iterator<Item = SchemaId> {
        let responses = self.successes().chain(&self.errors);
        responses.flat_map(|response| {
            let content = response.content.iter().filter_map(|content| content.schema);
            content.chain(response.headers.iter().filter_map(|header| header.schema))
        })
    }

    /// All success responses, [`success`](Self::success) first.
    pub fn successes(&self) -> impl Iterator<Item = &Response> {
        std::iter::once(&self.success).chain(&self.other_successes)
    }

    /// The value of `Accept`: the media types of successes and errors, each once. `None` if the media type of the
    /// success is the only one.
    pub fn accepted(&self) -> Option<String> {
        let mut accepted: Vec<&str> = Vec::new();
        for response in self.successes().chain(&self.errors) {
            let content = response.content.as_ref();
            // Bytes are not read, so that those of any described type are.
            let is_bytes = content.is_some_and(|content| content.kind == MediaKind::Bytes);
            let others = response
                .others
                .iter()
                .map(String::as_str)
                .filter(|name| is_bytes && media_type::is_bytes(name));
            let media_types = content.map(Content::sent_as).into_iter();
            for media_type in media_types.chain(others) {
                if !accepted.contains(&media_type) {
                    accepted.push(media_type);
                }
            }
        }
        let success_type = match &self.success.content {
            Some(content) => content.sent_as(),
            None => JSON,
        };
        let is_usual = accepted.is_empty() || accepted == [success_type];
        (!is_usual).then(|| accepted.join(", "))
    }
}

/// An HTTP method.
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
    /// A method that OpenAPI does not name, spelled as it is sent.
    #[serde(untagged)]
    Other(String),
}

impl Method {
    const DESCRIBED: [Self; 9] = [
        Self::Get,
        Self::Put,
        Self::Post,
        Self::Delete,
        Self::Options,
        Self::Head,
        Self::Patch,
        Self::Trace,
        Self::Query,
    ];

    /// The method that a keyword of a path item names; any other name is taken as it is.
    pub(crate) fn from_keyword(keyword: &str) -> Self {
        let mut described = Self::DESCRIBED.into_iter();
        let method = described.find(|method| method.as_str().to_ascii_lowercase() == keyword);
        method.unwrap_or_else(|| Self::Other(keyword.to_owned()))
    }

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

/// A move of an object from one state to another.
#[derive(Debug, PartialEq, Serialize)]
pub struct Move {
    /// The state before the move.
    pub state: String,
    /// The state after the move.
    pub next: String,
    /// What else happens.
    pub also: Option<String>,
}

/// A request that the service makes to a URL supplied by the caller.
#[derive(Debug, PartialEq, Serialize)]
pub struct Callback {
    /// The name of the callback.
    pub name: String,
    /// The HTTP method in lower case; `None` if it is described elsewhere.
    pub method: Option<String>,
    /// The URL, as a runtime expression.
    pub url: String,
}
