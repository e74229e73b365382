//! The items of operations: the request, its responses and errors, and the functions that take it.

use super::item::{Item, Owner, Signature};
use super::structs::{constructor, declaration, field, variant};
use crate::ir::{
    Access, ErrorCase, Field, Headers, Operation, Place, RequestField, Response, Status, Step, Type,
};

pub(super) fn items(operation: &Operation) -> Vec<Item> {
    let mut items = request(operation);
    items.extend(functions(operation));
    items.extend(responses(&operation.response, &operation.id));
    items.extend(errors(operation));
    if let Some(headers) = &operation.headers {
        items.extend(response_headers(headers, &operation.id));
    }
    items
}

fn owner(id: &str, step: Option<Step>) -> Owner {
    Owner::Operation(id.to_owned(), step)
}

fn request(operation: &Operation) -> Vec<Item> {
    let (id, name) = (&*operation.id, &operation.request);
    let path = format!("operations::{name}");
    let mut items = declaration(&path, &operation.derives, &owner(id, None));
    let fields: Vec<_> = operation.fields.iter().map(|part| &part.field).collect();
    let required = operation.required.as_ref();
    items.extend(constructor(
        "operations",
        name,
        required,
        &fields,
        owner(id, None),
    ));
    for part in &operation.fields {
        items.extend(field(&path, &part.field, owner(id, Some(step(part)))));
    }
    let response = match &operation.response.ty {
        Type::Responses(name) => format!("operations::{name}"),
        ty => ty.to_string(),
    };
    let status = Step::Response(operation.response.status.to_string());
    items.push(Item::new(
        format!("{path}::Response"),
        Signature::Associated(response),
        owner(id, Some(status)),
    ));
    if operation.base_url.is_some() {
        let implementation = format!("{path}: HasBaseUrl");
        items.push(Item::new(implementation, Signature::Trait, owner(id, None)));
    }
    items.push(Item::new(
        format!("operations::{}::{name}", operation.module),
        Signature::Type,
        owner(id, None),
    ));
    if let Some(pagination) = &operation.pagination {
        let signature = Signature::Associated(pagination.item.to_string());
        items.push(Item::new(
            format!("{path}::Item"),
            signature,
            owner(id, None),
        ));
    }
    items
}

fn step(part: &RequestField) -> Step {
    match part.place {
        Place::Parameter(location) => Step::Parameter(location, part.field.wire.clone()),
        Place::Body | Place::Parts => Step::Body,
    }
}

/// The methods of the client and of the service; the latter takes the caller, unless the operation is open.
///
/// Only the call is marked as deprecated: code that builds a request ends up there.
fn functions(operation: &Operation) -> [Item; 2] {
    let request = operation.request.clone();
    let caller = match operation.access {
        Access::Open => None,
        Access::Optional(_) => Some("Option<Principal>".to_owned()),
        Access::Required(_) => Some("Principal".to_owned()),
    };
    let handled = caller.into_iter().chain([request.clone()]).collect();
    let function = |trait_, arguments| {
        Item::new(
            format!("{trait_}::{}", operation.function),
            Signature::Function(arguments),
            owner(&operation.id, None),
        )
    };
    [
        function("Client", vec![request]).deprecated_if(operation.deprecated.is_some()),
        function("server::Service", handled),
    ]
}

/// The enum of an operation with several successful responses.
fn responses(response: &Response, id: &str) -> Vec<Item> {
    let Type::Responses(name) = &response.ty else {
        return Vec::new();
    };
    let path = format!("operations::{name}");
    let mut items = declaration(&path, &response.derives, &owner(id, None));
    items.extend(response.cases.iter().map(|case| {
        let body = case.body.as_ref().map(|body| &body.ty);
        let step = Step::Response(case.status.to_string());
        variant(
            &path,
            &case.name,
            variant_fields(case.status, body),
            owner(id, Some(step)),
        )
    }));
    items
}

/// What the variant for a response holds: the status, if it covers several of them, and the body.
fn variant_fields(status: Status, body: Option<&Type>) -> Vec<String> {
    let status = match status {
        Status::Exactly(_) => None,
        Status::Class(_) | Status::Default => Some("StatusCode".to_owned()),
    };
    status
        .into_iter()
        .chain(body.map(Type::to_string))
        .collect()
}

/// The struct of response headers, which all responses of the operation share.
fn response_headers(headers: &Headers, id: &str) -> Vec<Item> {
    let path = format!("operations::{}", headers.name);
    let fields: Vec<&Field> = headers.fields.iter().map(|part| &part.field).collect();
    let mut items = declaration(&path, &headers.derives, &owner(id, None));
    items.extend(constructor(
        "operations",
        &headers.name,
        None,
        &fields,
        owner(id, None),
    ));
    for header in fields {
        let step = Step::Header(header.wire.clone());
        items.extend(field(&path, header, owner(id, Some(step))));
    }
    items
}

fn errors(operation: &Operation) -> Vec<Item> {
    let path = format!("operations::{}", operation.error);
    let mut items = declaration(&path, &operation.error_derives, &owner(&operation.id, None));
    for case in &operation.errors {
        items.extend(error(case, &path, &operation.id));
    }
    items
}

fn error(case: &ErrorCase, path: &str, id: &str) -> Vec<Item> {
    let owner = owner(id, Some(Step::Response(case.status.to_string())));
    let fields = variant_fields(case.status, case.body.as_ref());
    let mut items = vec![variant(path, &case.name, fields, owner.clone())];
    if let Some(constructor) = &case.constructor {
        let details = constructor.details.as_ref();
        let arguments = details.map(|_| "Map<String, Value>".to_owned());
        items.push(Item::new(
            format!("{path}::{}", constructor.name),
            Signature::Function(arguments.into_iter().collect()),
            owner,
        ));
    }
    items
}
