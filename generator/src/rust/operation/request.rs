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
    let mut setters = Setters::reserving([]);
    let parameters = operation
        .parameters
        .iter()
        .zip(&names.parameters)
        .map(|(described, name)| parameter::field(context, described, name, &mut setters));
    let described = operation.request_body.as_ref().zip(names.body.as_ref());
    let mut fields: Vec<_> = parameters.collect();
    let body =
        described.and_then(|(described, name)| body::field(context, described, name, &mut setters));
    fields.extend(body);
    fields
}

#[cfg(test)]
mod tests {
    use crate::ir::{Location, Place, Setting};
    use crate::rust::testing::operation;

    #[test]
    fn the_body_comes_after_the_parameters() {
        let api = operation(
            "
            requestBody: {content: {application/json: {schema: {type: string}}}}
            parameters: [{name: page, in: query, schema: {type: integer}}, {name: X-Id, in: header, schema: {type: string}}]
            ",
        );
        let fields: Vec<_> = api
            .operation("test")
            .fields
            .iter()
            .map(|part| (part.field.name.as_str(), part.place))
            .collect();
        assert_eq!(
            fields,
            [
                ("page", Place::Parameter(Location::Query)),
                ("x_id", Place::Parameter(Location::Header)),
                ("body", Place::Body)
            ]
        );
    }

    #[test]
    fn a_setter_of_a_request_does_not_take_the_name_of_another_function() {
        let api = operation("parameters: [{name: from, in: query, schema: {type: string}}]");
        assert_eq!(
            api.operation("test").field("from").setting,
            Setting::Setter("with_from".to_owned())
        );
    }
}
