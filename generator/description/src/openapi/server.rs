//! Base URLs of the service.

use super::reader::{Read, Reader};
use crate::source::{Node, Value};
use crate::span::Spanned;

/// A base URL of the service.
#[derive(Debug)]
pub struct Server<'a> {
    pub url: Spanned<&'a str>,
    pub rust_name: Option<Spanned<&'a str>>,
    pub description: Option<Spanned<&'a str>>,
    /// The parts of the URL that the user fills in.
    pub variables: Vec<(Spanned<&'a str>, Variable<'a>)>,
    pub gaps: Vec<Spanned<&'a str>>,
}

/// A part of a URL that the user fills in.
#[derive(Debug)]
pub struct Variable<'a> {
    pub description: Option<Spanned<&'a str>>,
    pub default: Option<String>,
    pub values: Vec<String>,
}

impl<'a> Read<'a> for Server<'a> {
    const WHAT: &'static str = "a server";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let url = reader.due_text("url");
        let description = reader.words("description");
        let variables = reader.named_children("variables");
        let gaps = reader.gaps();
        let rust_name = reader.text("x-rust-name");
        reader.ignore(&["name"]);
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
        let owned = |text: Spanned<&str>| text.value.to_owned();
        let values = reader
            .list("enum")
            .iter()
            .filter_map(|node| integer(node).or_else(|| reader.words_in(node, "enum").map(owned)))
            .collect();
        // OpenAPI requires a default.
        let default = match reader.get("default").and_then(integer) {
            Some(number) => Some(number),
            None => reader.due_text("default").map(owned),
        };
        Some(Self {
            description: reader.words("description"),
            default,
            values,
        })
    }
}

/// An integer such as a port, which stands for the text that it is written as. Other notations, such as `0o17`, do not.
fn integer(node: &Node) -> Option<String> {
    let Value::Integer(number) = node.value else {
        return None;
    };
    let text = number.to_string();
    (text.len() == node.span.len as usize).then_some(text)
}
