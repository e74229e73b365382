//! The types that a schema names, or that follow from its keywords.

use super::keywords::{JsonType, TYPED_KEYWORDS, TYPES};
use super::reader::Reader;
use super::version::Version;
use super::wrong_value::{not_one_of, wrong_kind};
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Node, Value, is_int_or_string};
use crate::span::Spanned;

/// The types of a schema.
#[derive(Default)]
pub(super) struct Types {
    /// The types other than null, each once.
    pub(super) kinds: Vec<Spanned<JsonType>>,
    pub(super) null: bool,
    /// The format that is written in place of a type.
    pub(super) format: Option<Spanned<&'static str>>,
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Types {
    let names = names(reader);
    let mut types = Types {
        null: names.iter().any(|name| name.value == "null"),
        ..Types::default()
    };
    if let [only] = names.as_slice()
        && only.value.eq_ignore_ascii_case("any")
    {
        let help = "remove the keyword to allow any value";
        reader.report(other_name(*only, help.to_owned()));
        return types;
    }
    for name in names.iter().filter(|name| name.value != "null") {
        let format = format(*name, reader);
        let kind = match format {
            Some(_) => Some(JsonType::String),
            None => kind(*name, reader),
        };
        types.format = types.format.or(format);
        if let Some(kind) = kind {
            add(&mut types.kinds, Spanned::new(kind, name.span));
        }
    }
    if !reader.has("type") {
        types.kinds.extend(implied(reader));
    }
    if let Some(kinds) = integer_or_string(&types.kinds, reader) {
        types.kinds = kinds;
    }
    types
}

/// The types that the format `int-or-string` stands for, unless another type or keyword describes the values.
fn integer_or_string(
    kinds: &[Spanned<JsonType>],
    reader: &Reader<'_, '_>,
) -> Option<Vec<Spanned<JsonType>>> {
    let is_described = kinds.is_empty() && DESCRIBING.iter().any(|keyword| reader.has(keyword));
    let types = [JsonType::Integer, JsonType::String];
    let has_others = kinds.iter().any(|kind| !types.contains(&kind.value));
    let is_meant = is_int_or_string(reader.mapping()) && !is_described && !has_others;
    let span = kinds.first().map_or(reader.span(), |kind| kind.span);
    is_meant.then(|| types.map(|kind| Spanned::new(kind, span)).into())
}

/// Keywords that describe values without naming a type.
const DESCRIBING: [&str; 6] = ["$ref", "allOf", "oneOf", "anyOf", "enum", "const"];

/// The length from which the beginning of a name, such as `bool` or `int`, stands for a single type.
const SHORTEST_ABBREVIATION: usize = 3;

/// Names that are mistakenly written as types, each with the string format that is meant.
const FORMATS: [(&str, &str); 6] = [
    ("binary", "binary"),
    ("date", "date"),
    ("date-time", "date-time"),
    ("datetime", "date-time"),
    ("file", "binary"),
    ("uuid", "uuid"),
];

/// The format that is written in place of a type; reports it.
fn format(name: Spanned<&str>, reader: &mut Reader<'_, '_>) -> Option<Spanned<&'static str>> {
    let mut known = FORMATS.iter();
    let (_, format) = known.find(|(text, _)| text.eq_ignore_ascii_case(name.value))?;
    let help = format!("write the type `string` with the format `{format}`");
    reader.report(other_name(name, help));
    Some(Spanned::new(format, name.span))
}

fn other_name(name: Spanned<&str>, help: String) -> Diagnostic {
    let message = format!("`{}` is not a type of JSON Schema", name.value);
    Diagnostic::warning(Rule::InvalidValue, name.span, message).help(help)
}

/// The type that a name means; reports a name that is not exactly that of a type.
fn kind(name: Spanned<&str>, reader: &mut Reader<'_, '_>) -> Option<JsonType> {
    if let Some((_, kind)) = TYPES.iter().find(|(text, _)| *text == name.value) {
        return Some(*kind);
    }
    let lower = name.value.to_ascii_lowercase();
    let is_abbreviation =
        |text: &str| lower.len() >= SHORTEST_ABBREVIATION && text.starts_with(lower.as_str());
    let Some((_, kind)) = TYPES.iter().find(|(text, _)| is_abbreviation(text)) else {
        let allowed = TYPES.map(|(name, _)| name);
        reader.report(not_one_of(name, "a type", &allowed));
        return None;
    };
    reader.report(other_name(name, format!("write `{}`", kind.name())));
    Some(*kind)
}

/// Adds a type, once. Integers are numbers, too: with both, the type is number.
fn add(kinds: &mut Vec<Spanned<JsonType>>, kind: Spanned<JsonType>) {
    let is_number = |kind: JsonType| matches!(kind, JsonType::Integer | JsonType::Number);
    let mut known = kinds.iter_mut();
    let alike = known.find(|known| {
        known.value == kind.value || (is_number(known.value) && is_number(kind.value))
    });
    match alike {
        Some(known) if known.value != kind.value => known.value = JsonType::Number,
        Some(_) => {}
        None => kinds.push(kind),
    }
}

fn names<'a>(reader: &mut Reader<'a, '_>) -> Vec<Spanned<&'a str>> {
    match reader.get("type") {
        None => Vec::new(),
        Some(node) if node.as_str().is_some() => {
            if node.as_str() == Some("null") && reader.version() < Version::V3_1 {
                let version = reader.version();
                reader.report(version.newer("the type `null`", Version::V3_1, node.span));
            }
            reader.text_in(node, "type").into_iter().collect()
        }
        Some(Node {
            value: Value::Sequence(items),
            span,
        }) if items.is_empty() => {
            let problem = Diagnostic::new(Rule::InvalidValue, *span, "the list of types is empty");
            reader.report(problem.help("list a type, or remove the keyword"));
            Vec::new()
        }
        Some(Node {
            value: Value::Sequence(items),
            span,
        }) => {
            if reader.version() < Version::V3_1 {
                let newer = reader
                    .version()
                    .newer("a list of types", Version::V3_1, *span);
                reader.report(newer);
            }
            let names = items.iter().filter_map(|item| match item.value {
                Value::Null => Some(null(item, reader)),
                _ => reader.text_in(item, "type"),
            });
            names.collect()
        }
        Some(node) if matches!(node.value, Value::Null) => vec![null(node, reader)],
        Some(node) => {
            reader.report(wrong_kind(node, "type", "a string or a list of strings"));
            Vec::new()
        }
    }
}

/// The type null, written without quotes; reports it.
fn null(node: &Node, reader: &mut Reader<'_, '_>) -> Spanned<&'static str> {
    let message = "the type `null` must be in quotes";
    let problem = Diagnostic::warning(Rule::WrongKind, node.span, message);
    reader.report(problem.help("put it in quotes"));
    Spanned::new("null", node.span)
}

/// The type that follows from keywords of objects or arrays, if nothing else determines the values.
fn implied(reader: &Reader<'_, '_>) -> Option<Spanned<JsonType>> {
    if DESCRIBING.iter().any(|keyword| reader.has(keyword)) {
        return None;
    }
    let mut implying = TYPED_KEYWORDS
        .iter()
        .filter(|(_, kind)| matches!(kind, JsonType::Object | JsonType::Array));
    let (keyword, kind) = implying.find(|(keyword, _)| reader.has(keyword))?;
    Some(Spanned::new(*kind, reader.place(keyword)))
}
