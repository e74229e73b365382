//! Where each field of a request is sent.

use super::names::spelled;
use super::table::{Table, literal};
use crate::ir::{BodyForm, Operation, Place, RequestField, Setting};

/// The parameters in their order, and the body after them.
pub(super) fn table(operation: &Operation) -> Table {
    Table {
        name: "parameters",
        head: operation.request.clone(),
        entries: operation
            .fields
            .iter()
            .map(|field| entry(field, operation.request_form.as_ref()))
            .collect(),
    }
}

fn entry(RequestField { field, place }: &RequestField, form: Option<&BodyForm>) -> String {
    let place = match place {
        Place::Path => "path",
        Place::Header => "header",
        Place::Query => "query",
        Place::QueryList => "list",
        Place::QueryMap => "map",
        Place::Body if form == Some(&BodyForm::Parts) => {
            return format!("parts: {}", spelled(&field.name));
        }
        Place::Body => return format!("body: {}", spelled(&field.name)),
    };
    let mark = match field.setting {
        Setting::Constructor => "",
        Setting::Setter(_) => "?",
    };
    format!(
        "{place} {}: {}{mark}",
        literal(&field.wire),
        spelled(&field.name)
    )
}
