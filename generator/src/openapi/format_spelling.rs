//! The format of a schema, in one spelling.

use super::reader::Reader;
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::Spanned;

/// The format, or the encoding that is one in OpenAPI 3.0.
pub(super) fn read<'a>(reader: &mut Reader<'a, '_>) -> Option<Spanned<&'a str>> {
    let encoding = reader.text("contentEncoding");
    let encoding = encoding.filter(|encoding| encoding.value == "base64");
    match reader.text("format") {
        Some(format) => Some(spelled(format, reader)),
        None => encoding.map(|encoding| Spanned::new("byte", encoding.span)),
    }
}

/// The usual spelling of a format, where another one cannot mean anything else.
fn spelled<'a>(format: Spanned<&'a str>, reader: &mut Reader<'a, '_>) -> Spanned<&'a str> {
    let plain: String = format.value.to_ascii_lowercase().replace(['-', '_'], "");
    let usual = match plain.as_str() {
        "uuid" | "uuid4" | "uuidv4" | "guid" => "uuid",
        "datetime" => "date-time",
        _ => return format,
    };
    if usual == "date-time" && format.value != usual {
        let message = format!("`{}` is read as `{usual}`", format.value);
        let problem = Diagnostic::warning(Rule::InvalidValue, format.span, message);
        reader.report(problem.help(format!("write `{usual}`, if times are as in RFC 3339")));
    }
    Spanned::new(usual, format.span)
}
