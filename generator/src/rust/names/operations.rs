//! Names of operations: their methods, requests, errors and modules.

use std::collections::HashMap;

use super::claims::TypeClaims;
use super::schemas::Types;
use super::{TypeName, errors, members, spelling, unusable};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Operation, RequestBody};
use crate::source::Span;

/// The names that come of one operation.
#[derive(Debug)]
pub(in crate::rust) struct OperationNames {
    /// The method of a client and of a service.
    pub(in crate::rust) function: String,
    pub(in crate::rust) request: String,
    pub(in crate::rust) error: String,
    /// The module of its group.
    pub(in crate::rust) module: String,
    /// The fields for the parameters, in their order; none for one that cannot have a name.
    pub(in crate::rust) parameters: Vec<Option<String>>,
    /// The field for the body, if there is one.
    pub(in crate::rust) body: Option<String>,
}

/// Methods that a client or a service has anyway.
const RESERVED: [&str; 16] = [
    "authenticate",
    "builder",
    "builder_from_env",
    "call",
    "call_raw",
    "clone",
    "from_api",
    "from_env",
    "into",
    "items",
    "new",
    "pages",
    "request",
    "send",
    "to_owned",
    "try_into",
];

/// The group of an operation that names none.
const UNTAGGED: &str = "general";

pub(super) fn assign(types: &mut Types<'_, '_>) -> Vec<Option<OperationNames>> {
    let mut claims = Claims::default();
    let operations = types.model.operations.iter();
    operations
        .map(|operation| names(types, operation, &mut claims))
        .collect()
}

/// What operations have taken so far.
#[derive(Default)]
struct Claims<'m> {
    functions: HashMap<String, (&'m str, Span)>,
    types: TypeClaims,
}

fn names<'m>(
    types: &mut Types<'m, '_>,
    operation: &'m Operation,
    claims: &mut Claims<'m>,
) -> Option<OperationNames> {
    let id = operation.id.as_str();
    let (Some(function), Some(request)) = (method_name(id.value), spelling::request_name(id.value))
    else {
        let help = "give the operation another id";
        types.problems.push(unusable(id, "an operation", help));
        return None;
    };
    check_function(types, operation, &function, claims)?;
    let error = format!("{request}Error");
    claims.types.claim(&request, id.span, types.problems);
    claims.types.claim(&error, id.span, types.problems);
    let parameters = members::of_parameters(types.model, &operation.parameters, types.problems);
    let body = operation.request_body.as_ref();
    let body = body.map(|body| body_field(types, operation, body, &parameters));
    let place = TypeName {
        module: spelling::module_name(&request)?,
        name: request.clone(),
    };
    name_inline(types, operation, &place, &parameters);
    let module = module(types, operation)?;
    Some(OperationNames {
        function,
        request,
        error,
        module,
        parameters,
        body,
    })
}

/// The name of a method, which a client and a service do not have yet.
fn method_name(id: &str) -> Option<String> {
    let name = spelling::function_name(id)?;
    Some(match RESERVED.contains(&name.as_str()) {
        true => format!("{name}_operation"),
        false => name,
    })
}

/// Reports a method that two operations would be.
fn check_function<'m>(
    types: &mut Types<'_, '_>,
    operation: &'m Operation,
    function: &str,
    claims: &mut Claims<'m>,
) -> Option<()> {
    let id = operation.id.as_str();
    let first = claims
        .functions
        .insert(function.to_owned(), (id.value, id.span));
    if let Some((first, span)) = first {
        let message = format!(
            "`{}` and `{first}` would both be the method `{function}`",
            id.value
        );
        types.problems.push(
            Diagnostic::new(Rule::NameCollision, id.span, message)
                .related(span, "the other one")
                .help("give one of the operations another id"),
        );
        return None;
    }
    Some(())
}

/// The module of the first tag.
fn module(types: &mut Types<'_, '_>, operation: &Operation) -> Option<String> {
    let Some(tag) = operation.tags.first() else {
        return Some(UNTAGGED.to_owned());
    };
    let module = spelling::module_name(&tag.value);
    if module.is_none() {
        let help = "give the tag another name";
        types
            .problems
            .push(unusable(tag.as_str(), "a module", help));
    }
    module
}

/// The field for a body: that of its envelope, if there is one.
fn body_field(
    types: &mut Types<'_, '_>,
    operation: &Operation,
    body: &RequestBody,
    parameters: &[Option<String>],
) -> String {
    let content = body.content.as_ref();
    let envelope = content.and_then(|content| content.envelope.as_ref());
    let name = envelope.and_then(|envelope| spelling::function_name(&envelope.property));
    let name = name.unwrap_or_else(|| "body".to_owned());
    let mut named = operation.parameters.iter().zip(parameters);
    let taken = named.find(|(_, other)| other.as_deref() == Some(name.as_str()));
    if let Some((parameter, _)) = taken {
        let message = format!("the parameter and the body would both be the field `{name}`");
        types.problems.push(
            Diagnostic::new(Rule::NameCollision, parameter.span, message)
                .related(body.span, "the body")
                .help("name the parameter with `x-rust-name`"),
        );
    }
    name
}

/// Names the types that stand in an operation itself.
fn name_inline(
    types: &mut Types<'_, '_>,
    operation: &Operation,
    place: &TypeName,
    parameters: &[Option<String>],
) {
    for (parameter, name) in operation.parameters.iter().zip(parameters) {
        if let Some(name) = name {
            types.name(parameter.schema, &place.inner(name));
        }
    }
    let body = operation.request_body.iter();
    let success = operation.success.content.as_ref();
    for schema in body.filter_map(|body| body.content.as_ref()?.schema) {
        types.name(schema, &place.inner("body"));
    }
    if let Some(schema) = success.and_then(|content| content.schema) {
        types.name(schema, &place.inner("response"));
    }
    for error in &operation.errors {
        if let Some(schema) = error.content.as_ref().and_then(|content| content.schema) {
            types.name(schema, &place.inner(&errors::error_name(error.status)));
        }
    }
}
