//! Where each field of a request is sent.

use super::names::spelled;
use super::table::{Table, literal};
use crate::ir::{Operation, Place, RequestField, Setting};

/// The parameters in their order, and the body after them.
pub(super) fn table(operation: &Operation) -> Table {
    Table {
        name: "parameters",
        head: operation.request.clone(),
        entries: operation.fields.iter().map(entry).collect(),
    }
}

fn entry(RequestField { field, place }: &RequestField) -> String {
    let place = match place {
        Place::Path => "path",
        Place::Header => "header",
        Place::Query => "query",
        Place::QueryList => "list",
        Place::QueryMap => "map",
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
