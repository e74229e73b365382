//! What bodies are under each media type.

use super::example::{self, Example};
use super::reader::{Read, Reader};
use super::schema::Schema;
use super::style::{self, Location, Style};
use crate::diagnostic::{Diagnostic, Rule};
use crate::span::Spanned;

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

/// The `content` of an object. One without a media type stands for no body.
pub(super) fn all<'a>(reader: &mut Reader<'a, '_>) -> Content<'a> {
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
        let style = style.then(|| style::read(reader, Some(Location::Query)));
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
