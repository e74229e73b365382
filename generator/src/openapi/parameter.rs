//! Parameters of an operation.

use super::body;
use super::example::{self, Example};
use super::media_type::is_json;
use super::reader::{Read, Reader, not_one_of};
use super::schema::Schema;
use super::swagger;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::source::{Node, Span, Spanned};

/// Where a parameter is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Location {
    /// In a segment of the path.
    Path,
    /// In the query string.
    Query,
    /// In a header.
    Header,
    /// In a cookie.
    Cookie,
}

/// How the values of a list or the entries of an object are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// In a query or a cookie: `name=a,b`, and `name=a&name=b` where it is exploded.
    Form,
    /// In a path or a header: `a,b`
    Simple,
    /// `name=a%20b`
    SpaceDelimited,
    /// `name=a%7Cb`
    PipeDelimited,
    /// `name[key]=value`
    DeepObject,
    /// `.a,b`, and `.a.b` where it is exploded.
    Label,
    /// `;name=a,b`, and `;name=a;name=b` where it is exploded.
    Matrix,
}

/// What a parameter is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notation {
    /// As its style says.
    Styled,
    /// As JSON.
    Json,
    /// As text of another media type.
    Text,
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
    pub explode: bool,
    pub allow_reserved: bool,
    pub notation: Notation,
    pub schema: Option<Schema<'a>>,
    pub examples: Vec<Example<'a>>,
    pub gaps: Vec<Spanned<&'a str>>,
    pub rust_name: Option<Spanned<&'a str>>,
}

/// A parameter that exists but whose name is not shown, so that nobody can send it.
#[derive(Debug)]
pub struct UnnamedParameter<'a> {
    pub span: Span,
    pub description: Option<Spanned<&'a str>>,
    pub gaps: Vec<Spanned<&'a str>>,
}

impl<'a> Read<'a> for Parameter<'a> {
    const WHAT: &'static str = "a parameter";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let name = reader.require_text("name");
        let location = location(reader);
        let required = reader.flag("required");
        let description = reader.words("description");
        let style = style(reader, location);
        let explode = reader.spanned_flag("explode");
        let allow_reserved = reader.flag("allowReserved");
        let whole_query = whole_query(reader);
        let Value {
            notation,
            schema,
            examples,
        } = value(reader, whole_query.is_some());
        if let Some(place) = whole_query {
            check_whole_query(reader, place);
        }
        let deprecated = reader.flag("deprecated");
        let gaps = reader.gaps();
        let rust_name = reader.text("x-rust-name");
        // An empty value is sent as it is.
        reader.ignore(&["allowEmptyValue"]);
        Some(Self {
            span: reader.span(),
            name: name?,
            location: location?,
            description,
            required,
            deprecated,
            style,
            explode: explode.map_or(style == Style::Form, |flag| flag.value),
            allow_reserved,
            notation,
            schema,
            examples,
            gaps,
            rust_name,
        })
    }
}

/// The place of a parameter that is a query as a whole.
fn whole_query<'a>(reader: &mut Reader<'a, '_>) -> Option<Spanned<&'a str>> {
    let place = reader.text("in")?;
    (place.value == "querystring").then_some(place)
}

/// Reports a query that is no form: there is no name that its value could have.
fn check_whole_query(reader: &mut Reader<'_, '_>, place: Spanned<&str>) {
    let content = reader.get("content").and_then(Node::as_mapping);
    let names = content
        .into_iter()
        .flatten()
        .map(|entry| entry.0.text.as_str());
    let names: Vec<_> = names.collect();
    let is_form = |name: &&str| name.contains("x-www-form-urlencoded");
    if let Some(name) = names.first().filter(|_| !names.iter().any(is_form)) {
        let message = format!("a query that is `{name}` as a whole is not supported");
        let problem = Diagnostic::new(Rule::Unsupported, place.span, message);
        reader.report(
            problem.help("describe it by `content` with `application/x-www-form-urlencoded`"),
        );
    }
}

/// What the values of a parameter or a header are.
pub(super) struct Value<'a> {
    pub(super) notation: Notation,
    pub(super) schema: Option<Schema<'a>>,
    pub(super) examples: Vec<Example<'a>>,
}

/// What the values are, and whether they are JSON; reports a parameter that does not say it.
pub(super) fn value<'a>(reader: &mut Reader<'a, '_>, is_whole: bool) -> Value<'a> {
    let mut examples = example::all(reader);
    let schema = reader.child("schema");
    if reader.present("schema") || !reader.present("content") {
        if !reader.present("schema") {
            let message = "a parameter needs the keyword `schema`; it is text without one";
            let problem = Diagnostic::warning(Rule::MissingKeyword, reader.span(), message);
            reader.report(problem.help("add `schema:`"));
        } else if reader.present("content") {
            let message = "`content` is passed over beside `schema`";
            let problem = Diagnostic::warning(Rule::InvalidValue, reader.place("content"), message);
            reader.report(problem.help("remove one of the two"));
        }
        reader.ignore(&["content"]);
        return Value {
            notation: Notation::Styled,
            schema,
            examples,
        };
    }
    let content = body::content(reader);
    // A query as a whole is a form; any other value is best known as JSON.
    let is_best = |media_type: &str| match is_whole {
        true => media_type.contains("x-www-form-urlencoded"),
        false => is_json(media_type),
    };
    let best = content.iter().position(|(name, _)| is_best(name.value));
    let chosen = best.unwrap_or_default();
    let mut found = None;
    for (index, (name, media)) in content.into_iter().enumerate() {
        if index == chosen {
            found = Some((name, media));
        } else {
            let message = format!(
                "`{}` is passed over: values have one media type",
                name.value
            );
            let problem = Diagnostic::warning(Rule::Unsupported, name.span, message);
            reader.report(problem.help("remove all but one"));
        }
    }
    let Some((name, media)) = found else {
        return Value {
            notation: Notation::Styled,
            schema: None,
            examples,
        };
    };
    examples.extend(media.examples);
    let (notation, schema) = match is_json(name.value) {
        // Without a schema, it is any JSON.
        true => (Notation::Json, Some(media.schema.unwrap_or_default())),
        false if is_whole => (Notation::Styled, media.schema),
        false => (Notation::Text, media.schema),
    };
    Value {
        notation,
        schema,
        examples,
    }
}

impl<'a> Read<'a> for UnnamedParameter<'a> {
    const WHAT: &'static str = "a parameter without a name";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        location(reader);
        let schema = reader.child::<Schema<'a>>("schema");
        body::content(reader);
        let mut gaps = reader.gaps();
        gaps.extend(schema.into_iter().flat_map(|schema| schema.gaps));
        Some(Self {
            span: reader.span(),
            gaps,
            description: reader.words("description"),
        })
    }
}

fn location(reader: &mut Reader<'_, '_>) -> Option<Location> {
    let text = reader.require_text("in")?;
    match text.value {
        "path" => Some(Location::Path),
        // The whole of a query is an object whose fields are parameters of their own.
        "query" | "querystring" => Some(Location::Query),
        "header" => Some(Location::Header),
        "cookie" => Some(Location::Cookie),
        _ => {
            let allowed = ["path", "query", "header", "cookie"];
            let problem = not_one_of(text, "a place for parameters", &allowed);
            reader.report(match swagger::advice_on_place(text.value) {
                Some(advice) => problem.help(advice),
                None => problem,
            });
            None
        }
    }
}

/// The style, which must be one of those for the place.
pub(super) fn style(reader: &mut Reader<'_, '_>, location: Option<Location>) -> Style {
    let allowed: &[(&str, Style)] = match location {
        Some(Location::Query) => &[
            ("form", Style::Form),
            ("spaceDelimited", Style::SpaceDelimited),
            ("pipeDelimited", Style::PipeDelimited),
            ("deepObject", Style::DeepObject),
        ],
        Some(Location::Cookie) => &[("form", Style::Form), ("cookie", Style::Form)],
        Some(Location::Path) => &[
            ("simple", Style::Simple),
            ("label", Style::Label),
            ("matrix", Style::Matrix),
        ],
        Some(Location::Header) | None => &[("simple", Style::Simple)],
    };
    let default = allowed.first().map_or(Style::Form, |(_, style)| *style);
    let Some(style) = reader.text("style") else {
        return default;
    };
    let found = allowed.iter().find(|(name, _)| *name == style.value);
    if found.is_none() && location.is_some() {
        let names: Vec<_> = allowed.iter().map(|(name, _)| *name).collect();
        let mut problem = not_one_of(style, "a style for a parameter in this place", &names);
        problem.severity = Severity::Warning;
        reader.report(problem);
    }
    found.map_or(default, |(_, style)| *style)
}

/// Whether a text is what RFC 9110 calls a token, of which methods and names of headers are made.
pub(crate) fn is_token(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !text.is_empty() && text.bytes().all(is_allowed)
}
