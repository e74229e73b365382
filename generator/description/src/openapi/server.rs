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
        let values = reader.list("enum").iter();
        // OpenAPI requires a default. A port may be written as a number.
        let default = match reader.get("default") {
            Some(node) if is_number(node) => Some(node.text()),
            _ => {
                let text = reader.due_text("default");
                text.map(|text| text.value.to_owned())
            }
        };
        Some(Self {
            description: reader.words("description"),
            default,
            values: values
                .filter(|node| node.as_str().is_some() || is_number(node))
                .map(Node::text)
                .collect(),
        })
    }
}

fn is_number(node: &Node) -> bool {
    matches!(node.value, Value::Integer(_) | Value::Float(_))
}
