//! Bodies of requests and responses.

use super::reader::{Read, Reader};
use super::schema::Schema;
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Span, Spanned};

/// What a body is under one media type.
#[derive(Debug)]
pub struct MediaType<'a> {
    pub schema: Option<Schema<'a>>,
}

/// The bodies that there can be, by media type.
pub type Content<'a> = Vec<(Spanned<&'a str>, MediaType<'a>)>;

/// What a request carries.
#[derive(Debug)]
pub struct RequestBody<'a> {
    pub span: Span,
    pub description: Option<Spanned<&'a str>>,
    pub required: bool,
    pub content: Content<'a>,
    pub gaps: Vec<&'a str>,
}

/// One documented response.
#[derive(Debug)]
pub struct Response<'a> {
    pub description: Option<Spanned<&'a str>>,
    pub content: Content<'a>,
    /// The body may also be empty.
    pub optional_body: bool,
    pub gaps: Vec<&'a str>,
}

/// The `content` of an object: JSON or nothing.
pub(super) fn content<'a>(reader: &mut Reader<'a, '_>) -> Content<'a> {
    if let Some(node) = reader.get("content")
        && node.as_mapping().is_some_and(|entries| entries.is_empty())
    {
        let problem = Diagnostic::new(Rule::MissingKeyword, node.span, "there is no media type");
        reader.report(problem.help("add `application/json:`, or remove `content`"));
    }
    let mut found = Vec::new();
    for (media_type, node) in reader.entries("content") {
        if media_type.value == "application/json" {
            found.extend(reader.child_in(node).map(|media| (media_type, media)));
        } else {
            let message = format!("the media type `{}` is not supported", media_type.value);
            let problem = Diagnostic::new(Rule::Unsupported, media_type.span, message);
            reader.report(problem.help("bodies are `application/json`"));
        }
    }
    found
}

impl<'a> Read<'a> for MediaType<'a> {
    const WHAT: &'static str = "a media type";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let schema = reader.require_child("schema");
        reader.ignore(&["example", "examples"]);
        reader.refuse("encoding", "JSON bodies need none");
        Some(Self { schema })
    }
}

impl<'a> Read<'a> for RequestBody<'a> {
    const WHAT: &'static str = "a request body";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        reader.require("content");
        Some(Self {
            span: reader.span(),
            description: reader.text("description"),
            required: reader.flag("required"),
            content: content(reader),
            gaps: reader.gaps(),
        })
    }
}

impl<'a> Read<'a> for Response<'a> {
    const WHAT: &'static str = "a response";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let response = Self {
            description: reader.require_text("description"),
            content: content(reader),
            optional_body: reader.flag("x-optional-body"),
            gaps: reader.gaps(),
        };
        reader.refuse("headers", "say it in the description");
        reader.refuse("links", "say it in the description");
        Some(response)
    }
}
