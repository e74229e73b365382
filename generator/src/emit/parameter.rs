//! Where each field of a request is sent.

use super::names::spelled;
use super::notation;
use super::table::{Table, literal};
use crate::ir::{
    BodyForm, Format, Location, Operation, Place, RequestField, Setting, Style, Written,
};

/// The parameters in their order, and the body after them.
pub(super) fn table(operation: &Operation) -> Table {
    Table {
        feature: None,
        name: "parameters",
        head: operation.request.clone(),
        entries: operation
            .fields
            .iter()
            .map(|field| entry(field, operation.request_form.as_ref()))
            .collect(),
    }
}

fn entry(found: &RequestField, form: Option<&BodyForm>) -> String {
    let RequestField {
        field,
        place,
        written,
        format,
    } = found;
    let place = match (place, written) {
        (Place::Body, _) if form.map(BodyForm::innermost) == Some(&BodyForm::Parts) => {
            return format!("parts: {}", spelled(&field.name));
        }
        (Place::Body, _) => return format!("body: {}", spelled(&field.name)),
        (_, Written::List) => "list",
        (_, Written::Map) => "map",
        (_, Written::Spread) => "spread",
        (_, Written::Reserved(_)) => "reserved",
        (Place::Parameter(location), Written::Plain | Written::Styled(_)) => keyword(*location),
    };
    let (style, format) = match written.style() {
        Some(style) => {
            let (style, format) = spelling_in(style, *format);
            (format!(" as {style}"), format)
        }
        None => (String::new(), notation::suffix(*format)),
    };
    let mark = match field.setting {
        Setting::Constructor | Setting::Fixed => "",
        Setting::Setter(_) => "?",
    };
    format!(
        "{place}{style} {}: {}{mark}{format}",
        literal(&field.wire),
        spelled(&field.name)
    )
}

/// The word for a place in the tables of the runtime.
pub(super) fn keyword(location: Location) -> &'static str {
    match location {
        Location::Path => "path",
        Location::Query => "query",
        Location::Header => "header",
        Location::Cookie => "cookie",
    }
}

/// The style as the runtime knows it, and what stands behind the field: what is read depends on how numbers are
/// written, and so the style says it.
pub(super) fn spelling_in(style: &Style, format: Format) -> (String, &'static str) {
    match (style, format) {
        (Style::Json, Format::Number) => ("JsonNumber".to_owned(), ""),
        (style, format) => (spelling(style), notation::suffix(format)),
    }
}

/// The style as the runtime knows it.
pub(super) fn spelling(style: &Style) -> String {
    match words(style) {
        (word, None) => word.to_owned(),
        (word, Some(separator)) => format!("{word}({})", literal(separator)),
    }
}

/// The same in words: its name, and the separator that it has.
pub(super) fn words(style: &Style) -> (&'static str, Option<&str>) {
    match style {
        // A spread object is a place of its own.
        Style::Text | Style::Spread => ("Text", None),
        Style::Json => ("Json", None),
        Style::List => ("Repeated", None),
        Style::Joined(separator) => ("List", Some(separator)),
        Style::Pairs(separator) => ("Pairs", Some(separator)),
        Style::Fields(separator) => ("Fields", Some(separator)),
        Style::DeepObject => ("Deep", None),
        Style::Rest => ("Rest", None),
    }
}
