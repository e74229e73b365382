//! Bodies of requests and responses.

use super::object::Object;
use super::schema::Schema;
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{At, Mapping, Node, Span};

/// A JSON body.
#[derive(Debug)]
pub struct Media<'a> {
    pub schema: Option<Schema<'a>>,
}

/// What a request carries.
#[derive(Debug)]
pub struct RequestBody<'a> {
    pub span: Span,
    pub description: Option<At<&'a str>>,
    pub required: bool,
    pub media: Option<Media<'a>>,
    pub not_shown: Vec<&'a str>,
}

/// One documented answer.
#[derive(Debug)]
pub struct Response<'a> {
    pub description: Option<At<&'a str>>,
    pub media: Option<Media<'a>>,
    /// The body may also be empty.
    pub optional_body: bool,
    pub not_shown: Vec<&'a str>,
}

impl<'a> Media<'a> {
    /// Reads the `content` of an object: JSON or nothing.
    pub(super) fn read(object: &mut Object<'a>, problems: &mut Vec<Diagnostic>) -> Option<Self> {
        let mut found = None;
        let entries: Vec<_> = object.map("content", problems).collect();
        let content = object.get("content");
        if let Some(content) =
            content.filter(|node| node.as_mapping().is_some_and(Mapping::is_empty))
        {
            problems.push(
                Diagnostic::new(Rule::MissingKeyword, content.span, "there is no media type")
                    .help("add `application/json:`, or remove `content`"),
            );
        }
        for (media_type, node) in entries {
            if media_type.value == "application/json" {
                found = read_media(node, problems);
            } else {
                let message = format!("the media type `{}` is not supported", media_type.value);
                problems.push(
                    Diagnostic::new(Rule::Unsupported, media_type.span, message)
                        .help("bodies are `application/json`"),
                );
            }
        }
        found
    }
}

fn read_media<'a>(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<Media<'a>> {
    let mut object = Object::open(node, "a media type", problems)?;
    let schema = object.require("schema", problems);
    let schema = schema.and_then(|node| Schema::read(node, problems));
    object.ignore(&["example", "examples"]);
    object.refuse("encoding", "JSON bodies need none", problems);
    object.close(problems);
    Some(Media { schema })
}

impl<'a> RequestBody<'a> {
    pub(super) fn read(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<Self> {
        let mut object = Object::open(node, "a request body", problems)?;
        object.require("content", problems);
        let body = Self {
            span: node.span,
            description: object.text("description", problems),
            required: object
                .flag("required", problems)
                .is_some_and(|flag| flag.value),
            media: Media::read(&mut object, problems),
            not_shown: object.not_shown(problems),
        };
        object.close(problems);
        Some(body)
    }
}

impl<'a> Response<'a> {
    pub(super) fn read(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<Self> {
        let mut object = Object::open(node, "a response", problems)?;
        let response = Self {
            description: object.require_text("description", problems),
            media: Media::read(&mut object, problems),
            optional_body: object
                .flag("x-optional-body", problems)
                .is_some_and(|flag| flag.value),
            not_shown: object.not_shown(problems),
        };
        object.refuse("headers", "say it in the description", problems);
        object.refuse("links", "say it in the description", problems);
        object.close(problems);
        Some(response)
    }
}
