//! Parameters of an operation.

use super::body::Media;
use super::object::{Object, not_one_of};
use super::schema::Schema;
use crate::diagnostic::Diagnostic;
use crate::source::{At, Node, Span};

/// Where a parameter is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Location {
    /// In a segment of the path.
    Path,
    /// In the query string.
    Query,
    /// In a header field.
    Header,
}

/// How the values of a list or the entries of an object are written in a query.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// `name=a&name=b`
    Form,
    /// `name[key]=value`
    DeepObject,
}

/// A parameter.
#[derive(Debug)]
pub struct Parameter<'a> {
    pub span: Span,
    pub name: At<&'a str>,
    pub location: Location,
    pub description: Option<At<&'a str>>,
    pub required: bool,
    pub deprecated: bool,
    pub style: Style,
    pub schema: Option<Schema<'a>>,
    pub not_shown: Vec<&'a str>,
    pub rust_name: Option<At<&'a str>>,
}

/// A parameter that exists but whose name is not shown, so that nobody can send it.
#[derive(Debug)]
pub struct UnnamedParameter<'a> {
    pub description: Option<At<&'a str>>,
}

impl<'a> Parameter<'a> {
    pub(super) fn read(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<Self> {
        let mut object = Object::open(node, "a parameter", problems)?;
        let name = object.require_text("name", problems);
        let location = read_location(&mut object, problems);
        let required = object
            .flag("required", problems)
            .is_some_and(|flag| flag.value);
        let description = object.text("description", problems);
        let style = read_style(&mut object, location, problems);
        let schema = object.require("schema", problems);
        let schema = schema.and_then(|node| Schema::read(node, problems));
        let deprecated = object
            .flag("deprecated", problems)
            .is_some_and(|flag| flag.value);
        let not_shown = object.not_shown(problems);
        let rust_name = object.text("x-rust-name", problems);
        object.ignore(&["example", "examples"]);
        object.refuse("content", "describe the value by `schema`", problems);
        object.refuse(
            "allowReserved",
            "leave it out: reserved letters are always encoded",
            problems,
        );
        object.refuse(
            "allowEmptyValue",
            "leave it out: an empty value is sent as it is",
            problems,
        );
        object.close(problems);
        let (name, location) = (name?, location?);
        Some(Self {
            span: node.span,
            name,
            location,
            description,
            required,
            deprecated,
            style,
            schema,
            not_shown,
            rust_name,
        })
    }
}

impl<'a> UnnamedParameter<'a> {
    pub(super) fn read(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<Self> {
        let mut object = Object::open(node, "a parameter without a name", problems)?;
        read_location(&mut object, problems);
        let description = object.text("description", problems);
        if let Some(schema) = object.get("schema") {
            Schema::read(schema, problems);
        }
        Media::read(&mut object, problems);
        object.not_shown(problems);
        object.close(problems);
        Some(Self { description })
    }
}

fn read_location(object: &mut Object<'_>, problems: &mut Vec<Diagnostic>) -> Option<Location> {
    let text = object.require_text("in", problems)?;
    match text.value {
        "path" => Some(Location::Path),
        "query" => Some(Location::Query),
        "header" => Some(Location::Header),
        _ => {
            problems.push(not_one_of(
                text,
                "a place for parameters",
                &["path", "query", "header"],
            ));
            None
        }
    }
}

/// Path parameters are always `simple`; in a query, lists are repeated and objects take brackets.
fn read_style(
    object: &mut Object<'_>,
    location: Option<Location>,
    problems: &mut Vec<Diagnostic>,
) -> Style {
    let explode = object.flag("explode", problems);
    if let Some(explode) = explode.filter(|flag| !flag.value && location == Some(Location::Query)) {
        let message = "lists joined by commas are not supported";
        problems.push(
            Diagnostic::new(crate::diagnostic::Rule::Unsupported, explode.span, message)
                .help("write `explode: true`"),
        );
    }
    let Some(style) = object.text("style", problems) else {
        return Style::Form;
    };
    let allowed: &[&str] = match location {
        Some(Location::Query) => &["form", "deepObject"],
        _ => &["simple"],
    };
    if !allowed.contains(&style.value) {
        problems.push(not_one_of(style, "a style that is supported here", allowed));
    }
    if style.value == "deepObject" {
        Style::DeepObject
    } else {
        Style::Form
    }
}
