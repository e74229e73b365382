//! Parameters of an operation.

use super::object_id::ObjectId;
use super::reader::{Moved, Read, Reader};
use super::schema::Schema;
use super::style::{self, Location, Style};
use super::value::{self, Value};
use super::wrong_value::not_one_of;
use super::{content, swagger};
use crate::diagnostic::{Diagnostic, Rule};
use crate::span::{Span, Spanned};

/// A parameter.
#[derive(Debug)]
pub struct Parameter<'a> {
    pub id: ObjectId,
    pub span: Span,
    pub name: Spanned<&'a str>,
    pub location: Location,
    pub description: Option<Spanned<&'a str>>,
    pub required: bool,
    pub deprecated: bool,
    pub style: Style,
    pub explode: bool,
    pub allow_empty_value: bool,
    pub allow_reserved: bool,
    pub value: Value<'a>,
    pub gaps: Vec<Spanned<&'a str>>,
    pub rust_name: Option<Spanned<&'a str>>,
}

/// A parameter that exists but whose name is unknown, so that nobody can send it.
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
        let location = location(reader);
        let required = reader.flag("required");
        let description = reader.words("description");
        let style = style::read(reader, location);
        let explode = reader.spanned_flag("explode");
        let allow_empty_value = reader.flag("allowEmptyValue");
        let allow_reserved = reader.flag("allowReserved");
        let value = value::read(reader);
        value::check_described(reader);
        let deprecated = reader.flag("deprecated");
        let gaps = reader.gaps();
        let rust_name = reader.text("x-rust-name");
        Some(Self {
            id: reader.identify(),
            span: reader.span(),
            name: name?,
            location: location?,
            description,
            required,
            deprecated,
            style,
            explode: explode.map_or(style == Style::Form, |flag| flag.value),
            allow_empty_value,
            allow_reserved,
            value,
            gaps,
            rust_name,
        })
    }
}

impl<'a> Read<'a> for UnnamedParameter<'a> {
    const WHAT: &'static str = "a parameter without a name";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        location(reader);
        let schema = reader.child::<Schema<'a>>("schema");
        content::read_all(reader);
        let mut gaps = reader.gaps();
        gaps.extend(schema.into_iter().flat_map(|schema| schema.gaps));
        Some(Self {
            span: reader.span(),
            gaps,
            description: reader.words("description"),
        })
    }
}

/// The locations of parameters, for messages.
const PLACES: [&str; 4] = ["path", "query", "header", "cookie"];

/// The location under `in`, spelt like the known one that it matches. Another case is reported.
pub(super) fn in_small_letters<'a>(
    reader: &mut Reader<'a, '_>,
    known: &[&'static str],
) -> Option<Spanned<&'a str>> {
    let text = reader.require_text("in")?;
    let mut known = known.iter();
    match known.find(|known| known.eq_ignore_ascii_case(text.value)) {
        Some(known) if *known != text.value => {
            let message = format!("`{}` is read as `{known}`", text.value);
            let problem = Diagnostic::warning(Rule::InvalidValue, text.span, message);
            reader.report(problem.help(format!("write `{known}`")));
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
            let message = "a parameter in the `querystring` is not supported";
            let problem = Diagnostic::new(Rule::Unsupported, text.span, message);
            reader.report(problem.help("describe each field as a parameter `in: query`"));
            None
        }
        "header" => Some(Location::Header),
        "cookie" => Some(Location::Cookie),
        _ => {
            let problem = not_one_of(text, "a parameter location", &PLACES);
            reader.report(match swagger::advice_on_place(text.value) {
                Some(advice) => problem.help(advice),
                None => problem,
            });
            None
        }
    }
}

/// How to correct a name that is no token.
pub(crate) const TOKEN_HELP: &str =
    "use letters, digits and punctuation other than `()<>@,;:\\\"/[]?={}`";

/// Whether a text is a token as defined by RFC 9110, such as methods and header names are.
pub(crate) fn is_token(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !text.is_empty() && text.bytes().all(is_allowed)
}
