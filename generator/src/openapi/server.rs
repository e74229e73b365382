//! Base URLs of the service.

use super::reader::{Read, Reader};
use crate::source::Spanned;

/// A base URL of the service.
#[derive(Debug)]
pub struct Server<'a> {
    pub url: Spanned<&'a str>,
    pub rust_name: Option<Spanned<&'a str>>,
    pub description: Option<Spanned<&'a str>>,
    /// The parts of the URL that the user fills in.
    pub variables: Vec<(Spanned<&'a str>, Variable<'a>)>,
    pub gaps: Vec<&'a str>,
}

/// A part of a URL that the user fills in.
#[derive(Debug)]
pub struct Variable<'a> {
    pub description: Option<Spanned<&'a str>>,
}

impl<'a> Read<'a> for Server<'a> {
    const WHAT: &'static str = "a server";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let url = reader.require_text("url");
        let description = reader.text("description");
        let variables = reader.named_children("variables");
        let gaps = reader.gaps();
        let rust_name = reader.text("x-rust-name");
        Some(Self {
            url: url?,
            rust_name,
            description,
            variables,
            gaps,
        })
    }
}

impl<'a> Read<'a> for Variable<'a> {
    const WHAT: &'static str = "a server variable";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        // OpenAPI demands it; only the user knows the real value.
        reader.due_text("default");
        reader.ignore(&["enum"]);
        Some(Self {
            description: reader.text("description"),
        })
    }
}
