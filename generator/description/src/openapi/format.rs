//! The format of a schema: its usual spelling, and whether it fits the rest of the schema.

use super::keywords::JsonType;
use super::reader::Reader;
use super::schema::Schema;
use crate::diagnostic::{Diagnostic, Rule, closest};
use crate::media_type::is_bytes;
use crate::span::Spanned;

/// The known formats, each with the types that it belongs to, as in the registry of OpenAPI. Some services write large
/// integers as text.
const FORMATS: [(&str, JsonType); 56] = [
    ("base64url", JsonType::String),
    ("binary", JsonType::String),
    ("byte", JsonType::String),
    ("char", JsonType::String),
    ("cuid", JsonType::String),
    ("date", JsonType::String),
    ("date-time", JsonType::String),
    ("decimal", JsonType::Number),
    ("decimal", JsonType::String),
    ("double", JsonType::Number),
    ("duration", JsonType::String),
    ("email", JsonType::String),
    ("float", JsonType::Number),
    ("hostname", JsonType::String),
    ("html", JsonType::String),
    ("idn-email", JsonType::String),
    ("idn-hostname", JsonType::String),
    ("int", JsonType::Integer),
    ("int16", JsonType::Integer),
    ("int16", JsonType::Number),
    ("int32", JsonType::Integer),
    ("int32", JsonType::Number),
    ("int64", JsonType::Integer),
    ("int64", JsonType::Number),
    ("int64", JsonType::String),
    ("int8", JsonType::Integer),
    ("int8", JsonType::Number),
    ("ipv4", JsonType::String),
    ("ipv6", JsonType::String),
    ("iri", JsonType::String),
    ("iri-reference", JsonType::String),
    ("json-pointer", JsonType::String),
    ("long", JsonType::Integer),
    ("media-range", JsonType::String),
    ("nanoid", JsonType::String),
    ("password", JsonType::String),
    ("regex", JsonType::String),
    ("relative-json-pointer", JsonType::String),
    ("time", JsonType::String),
    ("uint", JsonType::Integer),
    ("uint16", JsonType::Integer),
    ("uint16", JsonType::Number),
    ("uint32", JsonType::Integer),
    ("uint32", JsonType::Number),
    ("uint64", JsonType::Integer),
    ("uint64", JsonType::Number),
    ("uint64", JsonType::String),
    ("uint8", JsonType::Integer),
    ("uint8", JsonType::Number),
    ("ulid", JsonType::String),
    ("uri", JsonType::String),
    ("uri-reference", JsonType::String),
    ("uri-template", JsonType::String),
    ("url", JsonType::String),
    ("urn", JsonType::String),
    ("uuid", JsonType::String),
];

/// The formats of text that stand for a type of their own. A misspelt format is more likely one of these.
const TYPES: [&str; 6] = ["binary", "byte", "date", "date-time", "decimal", "uuid"];

/// The format of a schema. Without one, an encoding or a binary media type counts as the format that OpenAPI 3.0 has
/// for it; the latter only where values may be strings.
pub(super) fn read<'a>(
    reader: &mut Reader<'a, '_>,
    types: &[Spanned<JsonType>],
) -> Option<Spanned<&'a str>> {
    let may_be_text = types.is_empty() || types.iter().any(|kind| kind.value == JsonType::String);
    let encoding = reader.text("contentEncoding");
    let media_type = reader.text("contentMediaType");
    match (reader.text("format"), encoding, media_type) {
        (Some(format), ..) => Some(normalize(format, reader)),
        (None, Some(encoding), _) => {
            (encoding.value == "base64").then(|| Spanned::new("byte", encoding.span))
        }
        (None, None, Some(media_type)) => {
            let is_binary = may_be_text && is_bytes(media_type.value);
            is_binary.then(|| Spanned::new("binary", media_type.span))
        }
        (None, None, None) => None,
    }
}

/// The usual spelling of a format, where an unusual one is unambiguous.
fn normalize<'a>(format: Spanned<&'a str>, reader: &mut Reader<'a, '_>) -> Spanned<&'a str> {
    let plain: String = format.value.to_ascii_lowercase().replace(['-', '_'], "");
    let usual = match plain.as_str() {
        "uuid" | "uuid4" | "uuidv4" | "guid" => "uuid",
        "datetime" => "date-time",
        _ => return format,
    };
    if usual == "date-time" && format.value != usual {
        let message = format!("`{}` is read as `{usual}`", format.value);
        let problem = Diagnostic::warning(Rule::InvalidValue, format.span, message);
        reader.report(problem.help(format!("write `{usual}` if times follow RFC 3339")));
    }
    Spanned::new(usual, format.span)
}

pub(crate) fn is_format_of(format: &str, json_type: JsonType) -> bool {
    FORMATS.contains(&(format, json_type))
}

/// Reports a format that belongs to another type, that is almost a known one, or that the length bounds rule out.
/// Other unknown formats are accepted.
pub(super) fn check(schema: &Schema<'_>, reader: &mut Reader<'_, '_>) {
    let Some(format) = schema.format else { return };
    let known = FORMATS.iter().filter(|(name, _)| *name == format.value);
    let wanted: Vec<_> = known.map(|(_, wanted)| *wanted).collect();
    match (wanted.as_slice(), schema.json_type) {
        ([], _) => {
            let names = FORMATS.iter().map(|(name, _)| *name);
            let typed = closest(format.value, TYPES.into_iter());
            if let Some(name) = typed.or_else(|| closest(format.value, names)) {
                let message = format!("`{}` is not a known format", format.value);
                let problem = Diagnostic::warning(Rule::InvalidValue, format.span, message);
                reader.report(problem.help(format!("did you mean `{name}`?")));
            }
        }
        (wanted, Some(described))
            if !schema.types().any(|json_type| wanted.contains(&json_type)) =>
        {
            let message = format!("the format `{}` does not apply to this type", format.value);
            reader.report(
                Diagnostic::warning(Rule::InvalidValue, format.span, message)
                    .related(described.span, "the type")
                    .help("correct the format or the type"),
            );
        }
        ([JsonType::Integer, ..], Some(described))
            if described.value == JsonType::Number && schema.has_fractions() =>
        {
            let message = format!("the format `{}` does not allow fractions", format.value);
            let problem = Diagnostic::warning(Rule::InvalidValue, format.span, message);
            reader.report(problem.help("remove the format, or the values with fractions"));
        }
        _ if !schema.fits_format() => {
            let message = format!(
                "no value of the format `{}` has an allowed length",
                format.value
            );
            let problem = Diagnostic::warning(Rule::InvalidValue, format.span, message);
            reader.report(problem.help("correct the format or the length bounds"));
        }
        _ => {}
    }
}
