//! Parameters of an operation.

use super::body;
use super::reader::{Read, Reader, not_one_of};
use super::schema::Schema;
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Span, Spanned};

/// Where a parameter is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Location {
    /// In a segment of the path.
    Path,
    /// In the query string.
    Query,
    /// In a header.
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
    pub name: Spanned<&'a str>,
    pub location: Location,
    pub description: Option<Spanned<&'a str>>,
    pub required: bool,
    pub deprecated: bool,
    pub style: Style,
    pub schema: Option<Schema<'a>>,
    pub gaps: Vec<&'a str>,
    pub rust_name: Option<Spanned<&'a str>>,
}

/// A parameter that exists but whose name is not shown, so that nobody can send it.
#[derive(Debug)]
pub struct UnnamedParameter<'a> {
    pub description: Option<Spanned<&'a str>>,
}

impl<'a> Read<'a> for Parameter<'a> {
    const WHAT: &'static str = "a parameter";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let name = reader.require_text("name");
        let location = location(reader);
        let required = reader.flag("required");
        let description = reader.text("description");
        let style = style(reader, location);
        let schema = reader.require_child("schema");
        let deprecated = reader.flag("deprecated");
        let gaps = reader.gaps();
        let rust_name = reader.text("x-rust-name");
        reader.ignore(&["example", "examples"]);
        reader.refuse("content", "describe the value by `schema`");
        reader.refuse(
            "allowReserved",
            "leave it out: reserved characters are always encoded",
        );
        reader.refuse(
            "allowEmptyValue",
            "leave it out: an empty value is sent as it is",
        );
        Some(Self {
            span: reader.span(),
            name: name?,
            location: location?,
            description,
            required,
            deprecated,
            style,
            schema,
            gaps,
            rust_name,
        })
    }
}

impl<'a> Read<'a> for UnnamedParameter<'a> {
    const WHAT: &'static str = "a parameter without a name";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        location(reader);
        reader.child::<Schema<'a>>("schema");
        body::content(reader);
        reader.gaps();
        Some(Self {
            description: reader.text("description"),
        })
    }
}

fn location(reader: &mut Reader<'_, '_>) -> Option<Location> {
    let text = reader.require_text("in")?;
    match text.value {
        "path" => Some(Location::Path),
        "query" => Some(Location::Query),
        "header" => Some(Location::Header),
        _ => {
            let allowed = ["path", "query", "header"];
            reader.report(not_one_of(text, "a place for parameters", &allowed));
            None
        }
    }
}

/// Path parameters are always `simple`; in a query, lists are repeated and objects take brackets.
fn style(reader: &mut Reader<'_, '_>, location: Option<Location>) -> Style {
    let explode = reader.spanned_flag("explode");
    if let Some(explode) = explode.filter(|flag| !flag.value && location == Some(Location::Query)) {
        let message = "lists joined by commas are not supported";
        let problem = Diagnostic::new(Rule::Unsupported, explode.span, message);
        reader.report(problem.help("write `explode: true`"));
    }
    let Some(style) = reader.text("style") else {
        return Style::Form;
    };
    let allowed: &[&str] = match location {
        Some(Location::Query) => &["form", "deepObject"],
        _ => &["simple"],
    };
    if !allowed.contains(&style.value) {
        reader.report(not_one_of(style, "a style that is supported here", allowed));
    }
    match style.value {
        "deepObject" => Style::DeepObject,
        _ => Style::Form,
    }
}
