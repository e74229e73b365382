//! Bodies of requests and responses.

use super::content::{self, Content};
use super::header::Header;
use super::link::Link;
use super::reader::{Moved, Read, Reader};
use super::reference::OrReference;
use super::swagger;
use super::version::Version;
use crate::span::{Span, Spanned};

/// The body of a request.
#[derive(Debug)]
pub struct RequestBody<'a> {
    pub span: Span,
    pub description: Option<Spanned<&'a str>>,
    pub required: bool,
    pub content: Content<'a>,
    pub gaps: Vec<Spanned<&'a str>>,
}

/// One documented response.
#[derive(Debug)]
pub struct Response<'a> {
    pub description: Option<Spanned<&'a str>>,
    pub content: Content<'a>,
    /// The body may also be empty.
    pub optional_body: bool,
    pub headers: Vec<(Spanned<&'a str>, OrReference<'a, Header<'a>>)>,
    pub links: Vec<(Spanned<&'a str>, Link<'a>)>,
    pub gaps: Vec<Spanned<&'a str>>,
}

impl<'a> Read<'a> for RequestBody<'a> {
    const WHAT: &'static str = "a request body";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        reader.due("content");
        Some(Self {
            span: reader.span(),
            description: reader.words("description"),
            required: reader.flag("required"),
            content: content::read_all(reader),
            gaps: reader.gaps(),
        })
    }
}

impl<'a> Read<'a> for Response<'a> {
    const WHAT: &'static str = "a response";
    const MOVED: Moved = swagger::in_response;

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let response = Self {
            description: description(reader),
            content: content::read_all(reader),
            optional_body: reader.flag("x-optional-body"),
            headers: reader.named_children("headers"),
            links: reader.asides("links"),
            gaps: reader.gaps(),
        };
        reader.ignore(&["summary"]);
        Some(response)
    }
}

/// The description of a response. OpenAPI 3.2 does not require it, and a summary can take its place.
fn description<'a>(reader: &mut Reader<'a, '_>) -> Option<Spanned<&'a str>> {
    match reader.version() {
        Version::V3_0 | Version::V3_1 => reader.due_text("description"),
        Version::V3_2 => {
            let summary = reader.words("summary");
            reader.words("description").or(summary)
        }
    }
}
