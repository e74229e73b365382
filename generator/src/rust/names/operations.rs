//! Names of operations: their methods, requests, errors and modules.

use super::claims::Claims;
use super::schemas::{self, Types};
use super::{TypeName, groups, members, reserved_names, spelling, statuses};
use apicrate_description::model::{Operation, RequestBody, Response, SuccessBody};

/// The names for an operation.
#[derive(Debug)]
pub(in crate::rust) struct OperationNames {
    /// The method of a client and of a service.
    pub(in crate::rust) function: String,
    pub(in crate::rust) request: String,
    pub(in crate::rust) error: String,
    /// The enum of responses, if there are several.
    pub(in crate::rust) response: Option<String>,
    /// The struct of the response headers and its fields, if there are any.
    pub(in crate::rust) headers: Option<(String, Vec<String>)>,
    /// The module of the group.
    pub(in crate::rust) module: String,
    /// The fields for the parameters, in order.
    pub(in crate::rust) parameters: Vec<String>,
    /// The field for the body, if there is one.
    pub(in crate::rust) body: Option<String>,
}

impl OperationNames {
    /// The names of the types for the operation.
    pub(in crate::rust) fn types(&self) -> impl Iterator<Item = String> {
        let headers = self.headers.as_ref().map(|(name, _)| name);
        [&self.request, &self.error]
            .into_iter()
            .chain(&self.response)
            .chain(headers)
            .cloned()
    }
}

/// The suffix of types for response bodies that operations share.
const RESPONSE: &str = "Response";

pub(super) fn assign(types: &mut Types<'_, '_>, methods: &mut Claims) -> Vec<OperationNames> {
    let mut claims = OperationClaims {
        methods,
        types: Claims::for_types(),
    };
    let operations = &types.model.operations;
    let without_headers: Vec<_> = operations
        .iter()
        .map(|operation| names(types, operation, &mut claims))
        .collect();
    // Header structs are named last, so that adding a header to the description renames no request or error.
    operations
        .iter()
        .zip(without_headers)
        .map(|(operation, names)| {
            let headers = header_names(types, operation, &names.request, &mut claims);
            OperationNames { headers, ..names }
        })
        .collect()
}

/// The names that operations have taken so far.
struct OperationClaims<'c> {
    methods: &'c mut Claims,
    types: Claims,
}

fn names(
    types: &mut Types<'_, '_>,
    operation: &Operation,
    claims: &mut OperationClaims<'_>,
) -> OperationNames {
    let id = operation.id.as_str();
    let mut functions = spelling::snake_cases(method_name(id.value), id.value);
    functions.first.retain(|name| !is_reserved(name));
    let function = claims.methods.claim(functions, id.span, types.problems);
    let wanted = spelling::request_name(&if method_name(id.value) == function {
        id.value.to_owned()
    } else {
        // The collision has been reported for the method.
        function.clone()
    });
    let mut claim = |name: String| {
        let names = spelling::camel_cases(name, id.value);
        claims.types.claim(names, id.span, types.problems)
    };
    let request = claim(wanted);
    let error = claim(format!("{request}Error"));
    let is_several = operation.success_body == SuccessBody::Several;
    let response = is_several.then(|| claim(format!("{request}Response")));
    let parameters = members::name_parameters(types.model, &operation.parameters, types.problems);
    let body = operation
        .request_body
        .as_ref()
        .map(|body| body_field(body, &parameters));
    let place = TypeName {
        module: spelling::module_name(&request),
        name: request.clone(),
    };
    name_inline(types, operation, &place, &parameters);
    OperationNames {
        function,
        request,
        error,
        response,
        headers: None,
        module: groups::operation_module(operation),
        parameters,
        body,
    }
}

/// Names the struct of an operation's response headers and its fields, if there are any.
fn header_names(
    types: &mut Types<'_, '_>,
    operation: &Operation,
    request: &str,
    claims: &mut OperationClaims<'_>,
) -> Option<(String, Vec<String>)> {
    let described = &operation.headers;
    if described.is_empty() {
        return None;
    }
    let fields = members::name_parameters(types.model, described, types.problems);
    let place = TypeName {
        module: spelling::module_name(request),
        name: request.to_owned(),
    }
    .inner("headers");
    for (header, field) in described.iter().zip(&fields) {
        if let Some(schema) = header.schema {
            types.name(schema, &place.inner(field));
        }
    }
    let id = &operation.id;
    let names = spelling::camel_cases(format!("{request}Headers"), &id.value);
    let name = claims.types.claim(names, id.span, types.problems);
    Some((name, fields))
}

/// The name of the method for an operation, which must not be one that every client or service has.
fn method_name(id: &str) -> String {
    let name = spelling::function_name(id);
    if is_reserved(&name) {
        format!("{name}_operation")
    } else {
        name
    }
}

fn is_reserved(name: &str) -> bool {
    reserved_names::OF_CLIENT.contains(&name)
}

/// The name of the field for a body: that of its property in the envelope, if there is one.
fn body_field(body: &RequestBody, parameters: &[String]) -> String {
    let content = body.content.as_ref();
    let envelope = content.and_then(|content| content.envelope.as_ref());
    let wire = envelope.map_or("body", |envelope| &envelope.property);
    let name = spelling::function_name(wire);
    let is_taken = |name: &str| parameters.iter().any(|other| other == name);
    let others = ["body", "request_body"].map(str::to_owned);
    let numbered = (2..).map(|number| format!("{name}_{number}"));
    let mut names = std::iter::once(name.clone()).chain(others).chain(numbered);
    names.find(|name| !is_taken(name)).unwrap_or_default()
}

/// Names the inline types of an operation.
fn name_inline(
    types: &mut Types<'_, '_>,
    operation: &Operation,
    place: &TypeName,
    parameters: &[String],
) {
    for (parameter, name) in operation.parameters.iter().zip(parameters) {
        if let Some(schema) = parameter.schema {
            types.name(schema, &place.inner(name));
        }
    }
    let body = operation.request_body.iter();
    for schema in body.filter_map(|body| body.content.as_ref()?.schema) {
        types.name(schema, &place.inner("body"));
    }
    for response in operation.successes() {
        let part = match operation.success_body {
            SuccessBody::Several => statuses::status_name(response.status),
            _ => "response".to_owned(),
        };
        name_response(types, response, place.inner(&part));
    }
    for error in &operation.errors {
        let part = statuses::status_name(error.status);
        name_response(types, error, place.inner(&part));
    }
}

/// Names the type of a response body. A shared response gives it the same name, whichever operation comes first.
fn name_response(types: &mut Types<'_, '_>, response: &Response, place: TypeName) {
    let Some(schema) = response.content.as_ref().and_then(|content| content.schema) else {
        return;
    };
    let shared = response.component.as_ref().map(|component| {
        let mut name = spelling::type_name(component);
        if !name.ends_with(RESPONSE) {
            name.push_str(RESPONSE);
        }
        TypeName {
            module: schemas::module(&name),
            name,
        }
    });
    types.name(schema, &shared.unwrap_or(place));
}
