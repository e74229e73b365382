//! Where each field of a request is sent.

use super::names::spelled;
use super::notation;
use super::table::{Table, literal};
use crate::ir::{BodyForm, Operation, Place, RequestField, Setting, Style};

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
        style,
    } = found;
    let place = match place {
        Place::Path => "path",
        Place::Header => "header",
        Place::Cookie => "cookie",
        Place::Query => "query",
        Place::QueryList => "list",
        Place::QueryMap => "map",
        Place::Spread => "spread",
        Place::Reserved => "reserved",
        Place::Body if form == Some(&BodyForm::Parts) => {
            return format!("parts: {}", spelled(&field.name));
        }
        Place::Body => return format!("body: {}", spelled(&field.name)),
    };
    let style = style.as_ref();
    let style = style.map_or(String::new(), |style| format!(" as {}", spelling(style)));
    let mark = match field.setting {
        Setting::Constructor => "",
        Setting::Setter(_) => "?",
    };
    format!(
        "{place}{style} {}: {}{mark}{}",
        literal(&field.wire),
        spelled(&field.name),
        notation::precision(&field.ty)
    )
}

/// The shape of a form whose fields have these styles, if not those of any form.
pub(super) fn form(styles: &[(String, Style)]) -> String {
    if styles.is_empty() {
        return "Shape::FORM".to_owned();
    }
    let fields = styles.iter();
    let fields = fields.map(|(name, style)| format!("{} as {}", literal(name), spelling(style)));
    format!("styled_form!({})", fields.collect::<Vec<_>>().join(", "))
}

/// The style as the runtime knows it.
pub(super) fn spelling(style: &Style) -> String {
    match style {
        // A spread object is a place of its own.
        Style::Text | Style::Spread => "Text".to_owned(),
        Style::Json => "Json".to_owned(),
        Style::List => "Repeated".to_owned(),
        Style::Joined(separator) => format!("List({})", literal(separator)),
        Style::Pairs(separator) => format!("Pairs({})", literal(separator)),
        Style::Fields(separator) => format!("Fields({})", literal(separator)),
        Style::DeepObject => "Deep".to_owned(),
        Style::Rest => "Rest".to_owned(),
    }
}
