//! Where each field of a request is sent.

use super::table::{Table, literal};
use crate::ir::{Location, Operation, Parameter, Type};

/// The parameters in their order, and the body after them.
pub(super) fn table(operation: &Operation) -> Table {
    let parameters = operation.parameters.iter().map(entry);
    let body = operation
        .body
        .iter()
        .map(|body| format!("body: {}", body.name));
    Table {
        name: "parameters",
        head: operation.name.clone(),
        entries: parameters.chain(body).collect(),
    }
}

fn entry(parameter: &Parameter) -> String {
    let (ty, mark) = match &parameter.ty {
        Type::Option(inner) => (&**inner, "?"),
        other => (other, ""),
    };
    let place = match (parameter.location, ty) {
        (Location::Path, _) => "path",
        (Location::Header, _) => "header",
        (Location::Query, Type::List(_)) => "list",
        (Location::Query, Type::Map(_)) => "map",
        (Location::Query, _) => "query",
    };
    format!(
        "{place} {}: {}{mark}",
        literal(&parameter.wire),
        parameter.name
    )
}
