//! Headers of the responses of an operation, as one struct for all statuses: which of them a response has depends on
//! its status and on the service.

use super::parameter;
use crate::ir::Headers;
use crate::rust::names::{OperationNames, Setters};
use crate::rust::{Context, derives};
use apicrate_description::model::Operation;

/// The struct of the headers, if there are any.
pub(super) fn of_operation(
    context: &Context<'_>,
    operation: &Operation,
    names: &OperationNames,
) -> Option<Headers> {
    let (name, fields) = names.headers.as_ref()?;
    let mut setters = Setters::beside([]);
    let headers = operation.headers.iter();
    let fields = headers
        .zip(fields)
        .map(|(header, name)| parameter::field(context, header, name, &mut setters));
    Some(Headers {
        name: name.clone(),
        derives: derives::of_headers(),
        fields: fields.collect(),
    })
}
