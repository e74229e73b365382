//! Operations: requests, responses, errors and how they are called.

use super::names::OperationNames;
use super::{Context, body, derives, docs, pagination, request, response};
use crate::ir::{ErrorBody, Operation, Place, RequestField, Segment};
use crate::model;

/// The operations, in the order of the description.
pub(super) fn all(context: &Context<'_>, error_body: Option<&ErrorBody>) -> Vec<Operation> {
    let operations = context.model.operations.iter();
    operations
        .zip(&context.names.operations)
        .filter_map(|(operation, names)| Some(one(context, operation, names.as_ref()?, error_body)))
        .collect()
}

fn one(
    context: &Context<'_>,
    operation: &model::Operation,
    names: &OperationNames,
    error_body: Option<&ErrorBody>,
) -> Operation {
    let fields = request::fields(context, operation, names);
    Operation {
        id: operation.id.value.clone(),
        function: names.function.clone(),
        request: names.request.clone(),
        error: names.error.clone(),
        module: names.module.clone(),
        method: operation.method,
        path: path(&operation.path, &fields),
        request_form: body::form(operation),
        request_type: operation
            .request_body
            .as_ref()
            .and_then(|body| body::other_media_type(body.content.as_ref()?)),
        accept: response::accepted(operation),
        response: response::success(context, operation, names.response.as_ref()),
        errors: response::errors(context, &operation.errors, error_body),
        pagination: pagination::of_operation(context, operation, &fields),
        authenticated: !operation.security.is_empty(),
        derives: derives::of_request(&fields, operation.request_body.is_some()),
        docs: docs::of_operation(operation),
        sample: None,
        deprecated: operation.deprecated,
        fields,
    }
}

fn path(path: &[model::Segment], fields: &[RequestField]) -> Vec<Segment> {
    let segment = |segment: &model::Segment| match segment {
        model::Segment::Literal(text) => Some(Segment::Literal(text.clone())),
        model::Segment::Parameter(wire) => {
            let mut in_path = fields.iter().filter(|found| found.place == Place::Path);
            let found = in_path.find(|found| found.field.wire == *wire)?;
            Some(Segment::Parameter {
                field: found.field.name.clone(),
                wire: wire.clone(),
            })
        }
    };
    path.iter().filter_map(segment).collect()
}
