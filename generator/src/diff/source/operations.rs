//! The items of operations.

use super::super::subject::Step;
use super::item::{Item, Owner, Signature};
use super::types::{constructor, declared, of_fields, variant};
use crate::ir::{Access, ErrorCase, Field, Operation, Place, RequestField, Status, Type};

/// A request, its errors and responses, and the functions that take it.
pub(super) fn of_operation(operation: &Operation) -> Vec<Item> {
    let owner = |step| Owner::Operation(operation.id.clone(), step);
    let path = format!("operations::{}", operation.request);
    let mut items = declared(&path, &operation.derives, &owner(None));
    let fields: Vec<_> = operation.fields.iter().map(|found| &found.field).collect();
    let required = operation.required.as_ref();
    items.extend(constructor(
        "operations",
        &operation.request,
        required,
        &fields,
        owner(None),
    ));
    items.extend(of_fields(&path, &fields, |field| {
        owner(Some(step_of(operation, field)))
    }));
    items.push(Item::new(
        format!("{path}::Response"),
        Signature::Associated(response(operation)),
        owner(Some(Step::Response(operation.response.status.to_string()))),
    ));
    items.extend(operation.base_url.iter().map(|_| {
        let path = format!("{path}: HasBaseUrl");
        Item::new(path, Signature::Trait, owner(None))
    }));
    items.push(Item::new(
        format!("operations::{}::{}", operation.module, operation.request),
        Signature::Type,
        owner(None),
    ));
    if let Some(pagination) = &operation.pagination {
        let signature = Signature::Associated(pagination.item.to_string());
        items.push(Item::new(format!("{path}::Item"), signature, owner(None)));
    }
    items.extend(functions(operation, owner(None)));
    items.extend(responses(operation));
    items.extend(errors(operation));
    items.extend(headers(operation));
    // Only the call itself is marked: code that builds a request ends up there.
    let method = format!("Client::{}", operation.function);
    for item in items.iter_mut().filter(|item| item.path == method) {
        item.deprecated |= operation.deprecated.is_some();
    }
    items
}

fn step_of(operation: &Operation, field: &Field) -> Step {
    let mut fields = operation.fields.iter();
    match fields.find(|found| found.field.name == field.name) {
        Some(found) => step(found),
        None => Step::Body,
    }
}

fn step(found: &RequestField) -> Step {
    match found.place {
        Place::Parameter(location) => Step::Parameter(location, found.field.wire.clone()),
        Place::Body | Place::Parts => Step::Body,
    }
}

/// The methods of the client and of the service; the latter takes the caller, unless the operation is open.
fn functions(operation: &Operation, owner: Owner) -> [Item; 2] {
    let request = operation.request.clone();
    let caller = match operation.access {
        Access::Open => None,
        Access::Optional(_) => Some("Option<Principal>".to_owned()),
        Access::Required(_) => Some("Principal".to_owned()),
    };
    let handled = caller.into_iter().chain([request.clone()]).collect();
    [
        Item::new(
            format!("Client::{}", operation.function),
            Signature::Function(vec![request]),
            owner.clone(),
        ),
        Item::new(
            format!("server::Service::{}", operation.function),
            Signature::Function(handled),
            owner,
        ),
    ]
}

fn response(operation: &Operation) -> String {
    match &operation.response.ty {
        Type::Responses(name) => format!("operations::{name}"),
        ty => ty.to_string(),
    }
}

fn responses(operation: &Operation) -> Vec<Item> {
    let Type::Responses(name) = &operation.response.ty else {
        return Vec::new();
    };
    let path = format!("operations::{name}");
    let owner = Owner::Operation(operation.id.clone(), None);
    let mut items = declared(&path, &operation.response.derives, &owner);
    items.extend(operation.response.cases.iter().map(|case| {
        let body = case.body.as_ref().map(|body| body.ty.to_string());
        let held = ranged(case.status).into_iter().chain(body).collect();
        let step = Step::Response(case.status.to_string());
        let owner = Owner::Operation(operation.id.clone(), Some(step));
        variant(&path, &case.name, held, owner)
    }));
    items
}

/// The status in a variant that covers several of them.
fn ranged(status: Status) -> Option<String> {
    match status {
        Status::Exactly(_) => None,
        Status::Class(_) | Status::Default => Some("StatusCode".to_owned()),
    }
}

/// The struct of response headers, which all responses of the operation share.
fn headers(operation: &Operation) -> Vec<Item> {
    let Some(headers) = &operation.headers else {
        return Vec::new();
    };
    let owner = Owner::Operation(operation.id.clone(), None);
    let path = format!("operations::{}", headers.name);
    let fields: Vec<_> = headers.fields.iter().map(|found| &found.field).collect();
    let mut items = declared(&path, &headers.derives, &owner);
    items.extend(constructor(
        "operations",
        &headers.name,
        None,
        &fields,
        owner.clone(),
    ));
    items.extend(of_fields(&path, &fields, |field| {
        let step = Step::Header(field.wire.clone());
        Owner::Operation(operation.id.clone(), Some(step))
    }));
    items
}

fn errors(operation: &Operation) -> Vec<Item> {
    let path = format!("operations::{}", operation.error);
    let of_case = |case: &ErrorCase| {
        let step = Step::Response(case.status.to_string());
        let owner = Owner::Operation(operation.id.clone(), Some(step));
        let body = case.body.as_ref().map(ToString::to_string);
        let held = ranged(case.status).into_iter().chain(body).collect();
        let mut items = vec![variant(&path, &case.name, held, owner.clone())];
        items.extend(case.constructor.as_ref().map(|made| {
            let details = made
                .details
                .as_ref()
                .map(|_| "Map<String, Value>".to_owned());
            let signature = Signature::Function(details.into_iter().collect());
            Item::new(format!("{path}::{}", made.name), signature, owner)
        }));
        items
    };
    let owner = Owner::Operation(operation.id.clone(), None);
    let mut items = declared(&path, &operation.error_derives, &owner);
    items.extend(operation.errors.iter().flat_map(of_case));
    items
}
