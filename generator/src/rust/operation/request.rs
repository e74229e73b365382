//! Requests: the fields that a caller fills in to perform an operation.

use super::parameter;
use crate::ir::RequestField;
use crate::rust::names::{OperationNames, Setters};
use crate::rust::{Context, body};
use apicrate_description::model::Operation;

/// The fields for the parameters, followed by the one for the body.
pub(super) fn fields(
    context: &Context<'_>,
    operation: &Operation,
    names: &OperationNames,
) -> Vec<RequestField> {
    let mut setters = Setters::beside([]);
    let parameters = operation.parameters.iter().zip(&names.parameters);
    let parameters = parameters
        .map(|(described, name)| parameter::field(context, described, name, &mut setters));
    let described = operation.request_body.as_ref().zip(names.body.as_ref());
    let mut fields: Vec<_> = parameters.collect();
    let body =
        described.and_then(|(described, name)| body::field(context, described, name, &mut setters));
    fields.extend(body);
    fields
}
