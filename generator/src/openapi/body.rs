//! Bodies of requests and responses.

use super::example::{self, Example};
use super::link::Link;
use super::parameter::{self, Location, Style, Value};
use super::reader::{Moved, Read, Reader};
use super::reference::OrReference;
use super::schema::Schema;
use super::swagger;
use super::version::Version;
use crate::diagnostic::{Diagnostic, Rule};
use crate::span::{Span, Spanned};

/// What a body is under one media type.
#[derive(Debug)]
pub struct MediaType<'a> {
    /// What the whole is.
    pub schema: Option<Schema<'a>>,
    /// What each item of a sequence is.
    pub item_schema: Option<Schema<'a>>,
    /// What it looks like.
    pub examples: Vec<Example<'a>>,
    /// How the parts of a form are written, by the names of the properties.
    pub encoding: Vec<(Spanned<&'a str>, Encoding<'a>)>,
}

/// How a part of a form is written.
#[derive(Debug)]
pub struct Encoding<'a> {
    /// Its media type, or several.
    pub content_type: Option<Spanned<&'a str>>,
    /// How lists and objects are written in a form that is like a query, where that is said.
    pub style: Option<Style>,
    pub explode: Option<bool>,
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

/// A header of a response.
#[derive(Debug)]
pub struct Header<'a> {
    pub description: Option<Spanned<&'a str>>,
    pub deprecated: bool,
    pub explode: bool,
    pub value: Value<'a>,
}

/// The `content` of an object. One without a media type stands for no body.
pub(super) fn content<'a>(reader: &mut Reader<'a, '_>) -> Content<'a> {
    if let Some(node) = reader.get("content")
        && node.as_mapping().is_some_and(|entries| entries.is_empty())
    {
        let problem =
            Diagnostic::warning(Rule::MissingKeyword, node.span, "there is no media type");
        reader.report(problem.help("add `application/json:`, or remove `content`"));
    }
    reader.named_children("content")
}

impl<'a> Read<'a> for MediaType<'a> {
    const WHAT: &'static str = "a media type";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let media = Self {
            schema: reader.child("schema"),
            item_schema: reader.child("itemSchema"),
            examples: example::all(reader),
            encoding: reader.named_children("encoding"),
        };
        // How the parts of a body are written, which JSON has no use for.
        reader.ignore(&["prefixEncoding", "itemEncoding"]);
        Some(media)
    }
}

impl<'a> Read<'a> for Encoding<'a> {
    const WHAT: &'static str = "an encoding";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let content_type = reader.text("contentType");
        let style = reader.present("style");
        let style = style.then(|| parameter::style(reader, Some(Location::Query)));
        let explode = reader.spanned_flag("explode").map(|flag| flag.value);
        // Headers of parts are not sent, and reserved characters are always encoded.
        reader.ignore(&["headers", "allowReserved"]);
        Some(Self {
            content_type,
            style,
            explode,
        })
    }
}

impl<'a> Read<'a> for RequestBody<'a> {
    const WHAT: &'static str = "a request body";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        reader.due("content");
        Some(Self {
            span: reader.span(),
            description: reader.words("description"),
            required: reader.flag("required"),
            content: content(reader),
            gaps: reader.gaps(),
        })
    }
}

impl<'a> Read<'a> for Header<'a> {
    const WHAT: &'static str = "a header";
    const MOVED: Moved = swagger::in_parameter;

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let header = Self {
            description: reader.words("description"),
            deprecated: reader.flag("deprecated"),
            explode: reader.flag("explode"),
            value: parameter::value(reader),
        };
        // A service may leave out any header, and there is one style only.
        reader.ignore(&["required", "style", "allowEmptyValue", "allowReserved"]);
        Some(header)
    }
}

impl<'a> Read<'a> for Response<'a> {
    const WHAT: &'static str = "a response";
    const MOVED: Moved = swagger::in_response;

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let response = Self {
            description: description(reader),
            content: content(reader),
            optional_body: reader.flag("x-optional-body"),
            headers: reader.named_children("headers"),
            links: reader.asides("links"),
            gaps: reader.gaps(),
        };
        reader.ignore(&["summary"]);
        Some(response)
    }
}

/// What a response means. In 3.2 it need not be described, and a summary can say it.
fn description<'a>(reader: &mut Reader<'a, '_>) -> Option<Spanned<&'a str>> {
    match reader.version() {
        Version::V3_0 | Version::V3_1 => reader.due_text("description"),
        Version::V3_2 => {
            let summary = reader.words("summary");
            reader.words("description").or(summary)
        }
    }
}
