//! The content of bodies, by media type.

use super::example::{self, Example};
use super::reader::{Read, Reader};
use super::schema::Schema;
use super::style::{self, Location, Style};
use crate::diagnostic::{Diagnostic, Rule, closest};
use crate::media_type::{essence, is_json};
use crate::span::Spanned;

/// The content of a body in one media type.
#[derive(Debug)]
pub struct MediaType<'a> {
    /// The schema of the whole body.
    pub schema: Option<Schema<'a>>,
    /// The schema of each item of a sequence.
    pub item_schema: Option<Schema<'a>>,
    /// Examples of the whole body.
    pub examples: Vec<Example<'a>>,
    /// How the parts of a form are written, by property name.
    pub encoding: Vec<(Spanned<&'a str>, Encoding<'a>)>,
}

/// How a part of a form is written.
#[derive(Debug)]
pub struct Encoding<'a> {
    /// Its media type, or several.
    pub content_type: Option<Spanned<&'a str>>,
    /// The style of lists and objects in a URL-encoded form, if given.
    pub style: Option<Style>,
    pub explode: Option<bool>,
}

/// The alternative contents of a body, by media type.
pub type Content<'a> = Vec<(Spanned<&'a str>, MediaType<'a>)>;

/// The `content` of an object. Without a media type, it is reported and means no body.
pub(super) fn read_all<'a>(reader: &mut Reader<'a, '_>) -> Content<'a> {
    if let Some(node) = reader.get("content")
        && node.as_mapping().is_some_and(|entries| entries.is_empty())
    {
        let message = "`content` must have a media type";
        let problem = Diagnostic::warning(Rule::MissingKeyword, node.span, message);
        reader.report(problem.help("add `application/json:`, or remove `content`"));
    }
    let content: Content<'a> = reader.named_children("content");
    content
        .iter()
        .filter_map(|(name, _)| misspelt(*name))
        .for_each(|problem| reader.report(problem));
    content
}

/// The first parts of media types, as in the registry.
const TOP_LEVEL: [&str; 11] = [
    "application",
    "audio",
    "example",
    "font",
    "haptics",
    "image",
    "message",
    "model",
    "multipart",
    "text",
    "video",
];

/// Common media types, and those that are spelt almost like one of them.
const COMMON: [&str; 27] = [
    "application/bson",
    "application/gzip",
    "application/hjson",
    "application/json",
    "application/json5",
    "application/jsonc",
    "application/jsonl",
    "application/jsonp",
    "application/ndjson",
    "application/octet-stream",
    "application/pdf",
    "application/problem+json",
    "application/problem+xml",
    "application/ubjson",
    "application/x-ndjson",
    "application/x-www-form-urlencoded",
    "application/xml",
    "application/zip",
    "multipart/form-data",
    "multipart/mixed",
    "multipart/related",
    "text/css",
    "text/csv",
    "text/event-stream",
    "text/html",
    "text/plain",
    "text/xml",
];

/// The shortest second part that is taken for a misspelt one: most short texts are near another one.
const SHORTEST: usize = 4;

/// The report of a media type that is almost a common one. It is sent as it is.
fn misspelt(name: Spanned<&str>) -> Option<Diagnostic> {
    let essence = essence(name.value);
    let meant = meant(&essence).filter(|meant| *meant != essence)?;
    let message = format!("`{essence}` is probably a misspelling of `{meant}`");
    let problem = Diagnostic::warning(Rule::InvalidValue, name.span, message);
    Some(problem.help(format!("write `{meant}` if you mean it")))
}

fn meant(essence: &str) -> Option<String> {
    let (top, sub) = essence.split_once('/')?;
    if top.starts_with("x-") {
        return None;
    }
    if !TOP_LEVEL.contains(&top) {
        return Some(format!("{}/{sub}", closest(top, TOP_LEVEL.into_iter())?));
    }
    if sub.len() < SHORTEST || is_json(essence) {
        return None;
    }
    let is_extension = |sub: &str| sub.starts_with("x-");
    let subs = COMMON
        .iter()
        .filter_map(|known| known.split_once('/'))
        .filter_map(|(known, sub)| (known == top).then_some(sub));
    let meant = closest(
        sub,
        subs.filter(|known| is_extension(known) == is_extension(sub)),
    )?;
    Some(format!("{top}/{meant}"))
}

impl<'a> Read<'a> for MediaType<'a> {
    const WHAT: &'static str = "a media type";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let media = Self {
            schema: reader.child("schema"),
            item_schema: reader.child("itemSchema"),
            examples: example::read_all(reader),
            encoding: reader.named_children("encoding"),
        };
        // These say how parts are written by position, which does not apply to JSON.
        reader.ignore(&["prefixEncoding", "itemEncoding"]);
        Some(media)
    }
}

impl<'a> Read<'a> for Encoding<'a> {
    const WHAT: &'static str = "an encoding";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let content_type = reader.text("contentType");
        let style = reader
            .has("style")
            .then(|| style::read(reader, Some(Location::Query)));
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
