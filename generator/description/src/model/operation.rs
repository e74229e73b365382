//! Operations: what is sent, and what comes back.

use serde::Serialize;

use super::body::{Content, JSON, RequestBody};
use super::pagination::Pagination;
use super::parameter::{Parameter, UnnamedParameter};
use super::path::Segment;
use super::response::Response;
use super::schema::SchemaId;
use super::security::SecurityRequirement;
use super::success_body::SuccessBody;
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
    pub base_urls: Vec<String>,
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
    /// What the bodies of these have in common.
    pub success_body: SuccessBody,
    /// What comes back when it did not, the most specific status first.
    pub errors: Vec<Response>,
    /// The headers of all responses, each once.
    #[serde(skip)]
    pub headers: Vec<Parameter>,
    /// What a caller must satisfy, one of the alternatives; nothing if there is none.
    pub security: Vec<SecurityRequirement>,
    /// How to get the next page, if there are pages.
    pub pagination: Option<Pagination>,
    /// The states that an object goes through.
    pub moves: Vec<Move>,
    /// What the service requests of the caller in turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub callbacks: Vec<Callback>,
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
    pub fn sent(&self) -> impl Iterator<Item = SchemaId> {
        let body = self.request_body.iter();
        let bodies = body.filter_map(|body| body.content.as_ref()?.schema);
        let parameters = self.parameters.iter();
        parameters
            .filter_map(|parameter| parameter.schema)
            .chain(bodies)
    }

    /// The same, to put others in their places.
    pub(crate) fn sent_mut(&mut self) -> impl Iterator<Item = &mut SchemaId> {
        let parameters = self.parameters.iter_mut();
        let bodies = self.request_body.iter_mut();
        let bodies = bodies.filter_map(|body| body.content.as_mut()?.schema.as_mut());
        parameters
            .filter_map(|parameter| parameter.schema.as_mut())
            .chain(bodies)
    }

    /// The schemas of what comes back.
    pub fn received(&self) -> impl Iterator<Item = SchemaId> {
        let responses = self.successes().chain(&self.errors);
        responses.flat_map(|response| {
            let content = response.content.iter().filter_map(|content| content.schema);
            content.chain(response.headers.iter().filter_map(|header| header.schema))
        })
    }

    /// What comes back when it went well, one of them.
    pub fn successes(&self) -> impl Iterator<Item = &Response> {
        std::iter::once(&self.success).chain(&self.other_successes)
    }

    /// The value of `Accept`: the media types of successes and errors, each once. None where the media type of the
    /// success is the only one.
    pub fn accepted(&self) -> Option<String> {
        let mut accepted: Vec<&str> = Vec::new();
        for response in self.successes().chain(&self.errors) {
            let media_type = response.content.as_ref().map(Content::sent_as);
            accepted.extend(media_type.filter(|name| !accepted.contains(name)));
        }
        let of_success = match &self.success.content {
            Some(content) => content.sent_as(),
            None => JSON,
        };
        let is_usual = accepted.is_empty() || accepted == [of_success];
        (!is_usual).then(|| accepted.join(", "))
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

    /// The method that a keyword of a path item names, or one of another name.
    pub(crate) fn of_keyword(keyword: &str) -> Self {
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
    /// The state that it is in.
    pub state: String,
    /// The state that it gets into.
    pub next: String,
    /// What else happens.
    pub also: Option<String>,
}

/// A request of the service to a URL that the caller has told it.
#[derive(Debug, PartialEq, Serialize)]
pub struct Callback {
    /// What it is called.
    pub name: String,
    /// The method of HTTP, in lower case; none if it is described elsewhere.
    pub method: Option<String>,
    /// Where the URL is told, as a runtime expression.
    pub url: String,
}
