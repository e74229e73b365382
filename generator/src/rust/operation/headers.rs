//! Headers of the responses of an operation, as one struct for all statuses: which of them a response has depends on
//! its status and on the service.

use super::parameter;
use crate::ir::Headers;
use crate::rust::names::{OperationNames, Setters};
use crate::rust::{Context, derives};
use apicrate_description::model::Operation;

/// The struct of the headers, if there are any.
pub(super) fn lower(
    context: &Context<'_>,
    operation: &Operation,
    names: &OperationNames,
) -> Option<Headers> {
    let (name, fields) = names.headers.as_ref()?;
    let mut setters = Setters::reserving([]);
    let headers = operation.headers.iter();
    let fields = headers
        .zip(fields)
        .map(|(header, name)| parameter::field(context, header, name, &mut setters));
    Some(Headers {
        name: name.clone(),
        derives: derives::for_headers(),
        fields: fields.collect(),
    })
}

#[cfg(test)]
mod tests {
    use crate::ir::{Derive, Presence};
    use crate::rust::testing::operation;

    #[test]
    fn the_headers_of_all_responses_are_one_struct() {
        let api = operation(
            "
            responses:
              '200': {description: It, headers: {X-Count: {schema: {type: integer}}}}
              '429': {description: Later, headers: {X-Reset: {schema: {type: string, format: date-time}}}}
            ",
        );
        let headers = api.operation("test").headers.as_ref().unwrap();
        assert_eq!(headers.name, "TestHeaders");
        let fields: Vec<_> = headers
            .fields
            .iter()
            .map(|header| format!("{}: {}", header.field.name, header.field.ty))
            .collect();
        assert_eq!(
            fields,
            ["x_count: Option<i64>", "x_reset: Option<DateTime<Utc>>"]
        );
        assert!(headers.derives.contains(&Derive::Default));
    }

    #[test]
    fn a_header_that_is_required_may_still_be_missing() {
        let api = operation(
            "responses: {'200': {description: It, headers: {X-Count: {required: true, schema: {type: integer}}}}}",
        );
        let headers = api.operation("test").headers.as_ref().unwrap();
        assert_eq!(headers.fields[0].field.presence, Presence::Optional);
    }

    #[test]
    fn an_operation_without_headers_has_no_struct_for_them() {
        assert!(operation("").operation("test").headers.is_none());
    }
}
