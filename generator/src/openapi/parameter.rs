//! Parameters of an operation.

use super::body::{self, Content};
use super::example::{self, Example};
use super::media_type::is_json;
use super::reader::{Moved, Read, Reader, not_one_of};
use super::schema::Schema;
use super::swagger;
use super::version::Version;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::span::{Span, Spanned};

/// Where a parameter is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Location {
    /// In a segment of the path.
    Path,
    /// In the query string.
    Query,
    /// As the query string, without a name.
    Querystring,
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

/// A parameter.
#[derive(Debug)]
pub struct Parameter<'a> {
    pub span: Span,
    pub name: Spanned<&'a str>,
    pub location: Location,
    /// Where the location stands.
    pub place: Span,
    pub description: Option<Spanned<&'a str>>,
    pub required: bool,
    pub deprecated: bool,
    pub style: Style,
    pub explode: bool,
    pub allow_reserved: bool,
    pub value: Value<'a>,
    pub gaps: Vec<Spanned<&'a str>>,
    pub rust_name: Option<Spanned<&'a str>>,
}

/// What the values of a parameter or a header are, by a schema or by media types.
#[derive(Debug)]
pub struct Value<'a> {
    pub schema: Option<Schema<'a>>,
    pub content: Content<'a>,
    pub examples: Vec<Example<'a>>,
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
    const MOVED: Moved = swagger::in_parameter;

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let name = reader.require_text("name");
        let place = reader.get("in").map_or(reader.span(), |node| node.span);
        let location = location(reader);
        let required = reader.flag("required");
        let description = reader.words("description");
        let style = style(reader, location);
        let explode = reader.spanned_flag("explode");
        let allow_reserved = reader.flag("allowReserved");
        let value = value(reader);
        let deprecated = reader.flag("deprecated");
        let gaps = reader.gaps();
        let rust_name = reader.text("x-rust-name");
        // An empty value is sent as it is.
        reader.ignore(&["allowEmptyValue"]);
        Some(Self {
            span: reader.span(),
            name: name?,
            location: location?,
            place,
            description,
            required,
            deprecated,
            style,
            explode: explode.map_or(style == Style::Form, |flag| flag.value),
            allow_reserved,
            value,
            gaps,
            rust_name,
        })
    }
}

/// What the values are; reports what does not say it.
pub(super) fn value<'a>(reader: &mut Reader<'a, '_>) -> Value<'a> {
    let mut value = Value {
        schema: reader.child("schema"),
        content: Vec::new(),
        examples: example::all(reader),
    };
    let (has_schema, has_content) = (reader.present("schema"), reader.present("content"));
    if has_content && !has_schema {
        value.content = body::content(reader);
        // JSON is any JSON where nothing else is said.
        let json = value.content.iter_mut();
        for (_, media) in json.filter(|(name, _)| is_json(name.value)) {
            media.schema.get_or_insert_default();
        }
        return value;
    }
    reader.ignore(&["content"]);
    if has_content {
        let message = "`content` is passed over beside `schema`";
        let problem = Diagnostic::warning(Rule::InvalidValue, reader.place("content"), message);
        reader.report(problem.help("remove one of the two"));
    } else if !has_schema {
        let message = "a parameter needs the keyword `schema`; it is text without one";
        let problem = Diagnostic::warning(Rule::MissingKeyword, reader.span(), message);
        reader.report(problem.help("add `schema:`"));
    }
    value
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

/// Where parameters can stand, in a message.
const PLACES: [&str; 4] = ["path", "query", "header", "cookie"];

/// Where something stands, which is one of these. Letters in another case are reported.
pub(super) fn in_small_letters<'a>(
    reader: &mut Reader<'a, '_>,
    known: &[&'static str],
) -> Option<Spanned<&'a str>> {
    let text = reader.require_text("in")?;
    let mut known = known.iter();
    match known.find(|known| known.eq_ignore_ascii_case(text.value)) {
        Some(known) if *known != text.value => {
            let message = format!("`{known}` is written in small letters");
            let problem = Diagnostic::warning(Rule::InvalidValue, text.span, message);
            reader.report(problem.help(format!("write `{known}` in place of `{}`", text.value)));
            Some(Spanned::new(*known, text.span))
        }
        _ => Some(text),
    }
}

fn location(reader: &mut Reader<'_, '_>) -> Option<Location> {
    let text = in_small_letters(reader, &PLACES)?;
    match text.value {
        "path" => Some(Location::Path),
        "query" => Some(Location::Query),
        "querystring" => {
            if reader.version() < Version::V3_2 {
                let what = "a parameter in the `querystring`";
                let newer = reader.version().newer(what, Version::V3_2, text.span);
                reader.report(newer);
            }
            Some(Location::Querystring)
        }
        "header" => Some(Location::Header),
        "cookie" => Some(Location::Cookie),
        _ => {
            let problem = not_one_of(text, "a place for parameters", &PLACES);
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
        Some(Location::Query | Location::Querystring) => &[
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
