//! Media types: how a body is written, and which of several is used.

use crate::media_type::{essence, is_json};
use crate::model::MediaKind;
use crate::openapi::{Content, Document, JsonType, MediaType, Schema};
use crate::span::Spanned;

/// The body that is sent or accepted.
#[derive(Clone, Copy)]
pub(super) struct Chosen<'s, 'a> {
    pub(super) name: Spanned<&'a str>,
    pub(super) media: &'s MediaType<'a>,
    pub(super) kind: MediaKind,
}

/// The media type that is used: JSON before all others, and of two of a kind the first.
pub(super) fn choose<'s, 'a>(
    document: &Document<'a>,
    content: &'s Content<'a>,
) -> Option<Chosen<'s, 'a>> {
    known(document, content).min_by_key(|chosen| rank(chosen.kind, chosen.name.value))
}

/// Which of the bodies of a response is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The one that [`choose`] picks.
    Value,
    /// The stream beside JSON.
    Stream,
}

/// The body of a response that is wanted.
pub(super) fn choose_wanted<'s, 'a>(
    document: &Document<'a>,
    content: &'s Content<'a>,
    wanted: Wanted,
) -> Option<Chosen<'s, 'a>> {
    match wanted {
        Wanted::Value => choose(document, content),
        Wanted::Stream => stream(document, content),
    }
}

/// The stream beside JSON, the first of several.
pub(super) fn stream<'s, 'a>(
    document: &Document<'a>,
    content: &'s Content<'a>,
) -> Option<Chosen<'s, 'a>> {
    choose(document, content).filter(|chosen| chosen.kind == MediaKind::Json)?;
    known(document, content).find(|chosen| chosen.kind.has_items())
}

/// All bodies, each with its encoding.
pub(super) fn known<'s, 'a>(
    document: &Document<'a>,
    content: &'s Content<'a>,
) -> impl Iterator<Item = Chosen<'s, 'a>> {
    content.iter().map(|(name, media)| Chosen {
        name: *name,
        media,
        kind: kind(document, name.value, media),
    })
}

fn rank(kind: MediaKind, name: &str) -> u8 {
    match kind {
        MediaKind::Json => match essence(name).as_str() {
            "application/json" => 0,
            // A list of changes, where others take the object.
            "application/json-patch+json" => 2,
            _ => 1,
        },
        MediaKind::Form => 3,
        MediaKind::Multipart => 4,
        MediaKind::EventStream | MediaKind::JsonLines | MediaKind::JsonRecords => 5,
        MediaKind::Text => 6,
        MediaKind::Bytes => 7,
    }
}

/// The encoding of a body of a media type.
fn kind(document: &Document<'_>, name: &str, media: &MediaType<'_>) -> MediaKind {
    let schema = media.schema.as_ref().map(|schema| document.target(schema));
    let is_binary = schema.is_some_and(is_binary);
    // The schema of a whole body says nothing of the lines in it.
    let is_whole = schema.is_some_and(is_text) && media.item_schema.is_none();
    match kind_of_name(name) {
        None | Some(MediaKind::Text) if is_binary => MediaKind::Bytes,
        Some(MediaKind::JsonLines | MediaKind::JsonRecords) if is_whole => MediaKind::Bytes,
        None => by_schema(schema),
        Some(kind) => kind,
    }
}

/// The encoding according to the name of a media type alone; `None` for a range that includes any.
pub(super) fn kind_of_name(name: &str) -> Option<MediaKind> {
    let essence = essence(name);
    let (top, sub) = essence.split_once('/').unwrap_or((&essence, ""));
    let words: Vec<&str> = sub.split(['.', '+', '-']).collect();
    Some(match top {
        "multipart" => MediaKind::Multipart,
        "text" if sub == "event-stream" => MediaKind::EventStream,
        _ if sub == "x-www-form-urlencoded" => MediaKind::Form,
        _ if is_sequence(&words) => {
            if words.iter().any(|word| RECORDS.contains(word)) {
                MediaKind::JsonRecords
            } else {
                MediaKind::JsonLines
            }
        }
        _ if is_json(name) => MediaKind::Json,
        "text" => MediaKind::Text,
        "*" | "application" if sub == "*" => return None,
        "application" if words.iter().any(|word| TEXT.contains(word)) => MediaKind::Text,
        _ if words.last() == Some(&"xml") => MediaKind::Text,
        _ => MediaKind::Bytes,
    })
}

/// Formats other than JSON that are text, by a word of their media type.
const TEXT: [&str; 10] = [
    "xml",
    "yaml",
    "toml",
    "javascript",
    "ecmascript",
    "graphql",
    "sql",
    "jwt",
    "jose",
    "openmetrics",
];

/// Words of media types with a separator before each value.
const RECORDS: [&str; 2] = ["seq", "jsonseq"];

/// Whether a media type is that of a sequence of JSON values.
fn is_sequence(words: &[&str]) -> bool {
    const SEQUENCES: [&str; 5] = ["ndjson", "jsonl", "jsonlines", "jsonseq", "ldjson"];
    let has = |word| words.contains(&word);
    words.iter().any(|word| SEQUENCES.contains(word))
        || has("json") && ["seq", "lines", "stream"].into_iter().any(has)
}

/// The encoding of a body of any media type, of which only the schema is known.
fn by_schema(schema: Option<&Schema<'_>>) -> MediaKind {
    match schema {
        None => MediaKind::Bytes,
        Some(schema) if is_text(schema) => MediaKind::Text,
        Some(_) => MediaKind::Json,
    }
}

fn is_text(schema: &Schema<'_>) -> bool {
    let json_type = schema.json_type.map(|json_type| json_type.value);
    json_type == Some(JsonType::String)
}

fn is_binary(schema: &Schema<'_>) -> bool {
    let format = schema.format.map(|format| format.value);
    matches!(format, Some("binary"))
}

/// Whether a range of media types, such as `image/*`, includes a media type.
pub(super) fn is_range_over(range: &str, name: &str) -> bool {
    let (range, name) = (essence(range), essence(name));
    let top = range.strip_suffix('*');
    top.is_some_and(|top| top == "*/" || name.starts_with(top))
}

/// Whether a text can be the value of a header that names a media type.
pub(super) fn is_media_type(name: &str) -> bool {
    let is_visible = |byte: u8| matches!(byte, b' '..=b'~');
    essence(name).contains('/') && name.bytes().all(is_visible)
}
