//! The table of the parameters and the body of a request.

use super::names::escape_keyword;
use super::table::{Layout, Table, literal};
use crate::ir::{
    Field, Operation, ParameterForm, Place, Presence, RequestField, Style, WireFormat,
};

/// The parameters in order, followed by the body.
pub(super) fn table(operation: &Operation) -> Table {
    Table {
        layout: Layout::Listed,
        name: "apicrate_runtime::parameters",
        head: operation.request.clone(),
        entries: operation.fields.iter().map(entry).collect(),
    }
}

fn entry(parameter: &RequestField) -> String {
    let RequestField { field, place, form } = parameter;
    let name = escape_keyword(&field.name);
    let place = match (place, form) {
        (Place::Parts, _) => return format!("parts: {name}"),
        (Place::Body, _) => return format!("body: {name}"),
        (_, ParameterForm::List) => "list",
        (_, ParameterForm::Map) => "map",
        (_, ParameterForm::Spread) => "spread",
        (_, ParameterForm::Reserved(_)) => "reserved",
        (Place::Parameter(location), ParameterForm::Plain | ParameterForm::Styled(_)) => {
            location.keyword()
        }
    };
    let style = form
        .style()
        .map(|style| format!(" as {}", spelling_in(style, field.format)));
    let (style, wire, mark) = (style.unwrap_or_default(), literal(&field.wire), mark(field));
    format!("{place}{style} {wire}: {name}{mark}")
}

/// The mark of an optional field.
pub(super) fn mark(field: &Field) -> &'static str {
    match field.presence {
        Presence::Required => "",
        _ => "?",
    }
}

/// A style in the syntax of the runtime. JSON in which decimals are numbers is a style of its own.
pub(super) fn spelling_in(style: &Style, format: WireFormat) -> String {
    match (style, format) {
        (Style::Json, WireFormat::Number) => "JsonNumber".to_owned(),
        (style, _) => spelling(style),
    }
}

/// A style in the syntax of the runtime.
pub(super) fn spelling(style: &Style) -> String {
    match words(style) {
        (word, None) => word.to_owned(),
        (word, Some(separator)) => format!("{word}({})", literal(separator)),
    }
}

/// The runtime's name of a style, and its separator.
pub(super) fn words(style: &Style) -> (&'static str, Option<&str>) {
    match style {
        // The keyword `spread` already says how a spread object is written.
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
