//! Operations: requests, responses, errors, and how to call them.

pub(super) mod group;
mod headers;
mod pagination;
mod parameter;
mod request;
mod response;

use super::names::OperationNames;
use super::required_fields::TakenNames;
use super::sample::Samples;
use super::{Context, body, derives, docs, security};
use crate::ir::{
    Credentials, ErrorBody, Location, Narrower, Operation, Parameter, Piece, Place, RequestField,
    Segment, TypeDef,
};
use apicrate_description::model;

/// The operations, in the order of the description.
pub(super) fn lower_all(
    context: &Context<'_>,
    types: &[TypeDef],
    credentials: &Credentials,
    error_body: Option<&ErrorBody>,
) -> Vec<Operation> {
    let names = &context.names.operations;
    let mut parts = Parts {
        context,
        credentials,
        error_body,
        samples: Samples::new(types),
        required: TakenNames::new(names.iter().flat_map(OperationNames::types)),
    };
    context
        .model
        .operations
        .iter()
        .zip(names)
        .map(|(operation, names)| parts.operation(operation, names))
        .collect()
}

/// What operations are made from.
struct Parts<'c> {
    context: &'c Context<'c>,
    credentials: &'c Credentials,
    error_body: Option<&'c ErrorBody>,
    samples: Samples<'c>,
    required: TakenNames,
}

impl Parts<'_> {
    fn operation(&mut self, operation: &model::Operation, names: &OperationNames) -> Operation {
        let (context, credentials) = (self.context, self.credentials);
        let fields = request::fields(context, operation, names);
        let required = self
            .required
            .fields(&names.request, fields.iter().map(|part| &part.field));
        let docs = docs::operation(
            operation,
            security::accepted_credentials(credentials, operation),
        );
        Operation {
            id: operation.id.value.clone(),
            function: names.function.clone(),
            request: names.request.clone(),
            sample: self
                .samples
                .request(&names.request, required.as_ref(), &fields),
            required,
            error: names.error.clone(),
            module: names.module.clone(),
            method: operation.method.clone(),
            path: path(&operation.path, &fields),
            query: operation.query.clone(),
            narrower: narrower(context.model, operation),
            base_url: operation.base_urls.first().cloned(),
            request_form: body::form(context, operation),
            request_type: body::request_type(operation),
            other_request_types: body::other_request_types(operation),
            accept: operation.accepted(),
            response: response::success(context, operation, names.response.as_ref()),
            headers: headers::lower(context, operation, names),
            errors: response::errors(context, &operation.errors, self.error_body),
            pagination: pagination::lower(context, operation, &fields),
            access: security::access(context, credentials, operation),
            scopes: security::scopes(context, operation),
            derives: derives::for_request(operation, &fields),
            error_derives: derives::for_errors(),
            deprecated: docs::deprecation(operation.deprecated, &docs),
            docs,
            fields,
        }
    }
}

/// The operations into which a value in the path could turn an operation.
fn narrower(model: &model::Model, operation: &model::Operation) -> Vec<Narrower> {
    let of_id = |id: &String| {
        let mut all = model.operations.iter();
        all.find(|other| other.id.value == *id)
    };
    let operations = operation.narrower.iter().filter_map(of_id);
    operations
        .map(|other| Narrower {
            id: other.id.value.clone(),
            path: other.target(),
        })
        .collect()
}

/// The path, with the fields for its parameters.
fn path(path: &[model::Segment], fields: &[RequestField]) -> Vec<Segment> {
    let parameter = |wire: &String| Parameter {
        field: field(wire, fields),
        wire: wire.clone(),
    };
    let piece = |piece: &model::Piece| match piece {
        model::Piece::Literal(text) => Piece::Literal(text.clone()),
        model::Piece::Parameter(wire) => Piece::Parameter(parameter(wire)),
    };
    let segment = |segment: &model::Segment| match segment {
        model::Segment::Literal(text) => Segment::Literal(text.clone()),
        model::Segment::Parameter(wire) => Segment::Parameter(parameter(wire)),
        model::Segment::Rest(wire) => Segment::Rest(parameter(wire)),
        model::Segment::Mixed(pieces) => Segment::Mixed(pieces.iter().map(piece).collect()),
    };
    path.iter().map(segment).collect()
}

/// The name of the field for a path parameter.
fn field(wire: &str, fields: &[RequestField]) -> String {
    let mut in_path = fields
        .iter()
        .filter(|part| part.place == Place::Parameter(Location::Path));
    let part = in_path.find(|part| part.field.wire == wire);
    part.map_or_else(|| wire.to_owned(), |part| part.field.name.clone())
}

#[cfg(test)]
mod tests {
    use crate::ir::{Parameter, Piece, Segment};
    use crate::rust::testing::{api, operation, operation_at};

    fn parameter(field: &str, wire: &str) -> Parameter {
        Parameter {
            field: field.to_owned(),
            wire: wire.to_owned(),
        }
    }

    #[test]
    fn the_path_names_the_fields_of_its_parameters() {
        let api = operation_at("get /taxes/{taxId}/v{kindOf}", "", "");
        let operation = api.operation("test");
        assert_eq!(
            operation.path,
            [
                Segment::Literal("taxes".to_owned()),
                Segment::Parameter(parameter("tax_id", "taxId")),
                Segment::Mixed(vec![
                    Piece::Literal("v".to_owned()),
                    Piece::Parameter(parameter("kind_of", "kindOf"))
                ]),
            ]
        );
    }

    #[test]
    fn a_path_parameter_has_its_own_field_beside_a_query_parameter_of_its_name() {
        let api = operation_at(
            "get /taxes/{id}",
            "",
            "
            parameters:
              - {name: id, in: query, required: true, schema: {type: string}}
              - {name: id, in: path, required: true, schema: {type: integer}}
            ",
        );
        let operation = api.operation("test");
        let Segment::Parameter(Parameter { field, .. }) = &operation.path[1] else {
            panic!("{:?}", operation.path);
        };
        assert_eq!(operation.field(field).ty.to_string(), "i64");
    }

    #[test]
    fn an_operation_lists_those_that_its_path_could_become() {
        let api = api("
            paths:
              /taxes/{id}: {get: {operationId: get_tax, responses: {'204': {description: Done}}}}
              /taxes/all: {get: {operationId: get_all, responses: {'204': {description: Done}}}}
            ");
        let narrower: Vec<_> = api
            .operation("get_tax")
            .narrower
            .iter()
            .map(|other| (other.id.as_str(), other.path.as_str()))
            .collect();
        assert_eq!(narrower, [("get_all", "/taxes/all")]);
        assert!(api.operation("get_all").narrower.is_empty());
    }

    #[test]
    fn an_operation_has_the_first_of_its_own_base_urls() {
        let api =
            operation("servers: [{url: 'https://a.example.com'}, {url: 'https://b.example.com'}]");
        let operation = api.operation("test");
        assert_eq!(operation.base_url.as_deref(), Some("https://a.example.com"));
        let plain = self::operation("");
        assert_eq!(plain.operation("test").base_url, None);
    }

    #[test]
    fn a_deprecated_operation_quotes_what_its_docs_say_about_it() {
        let api = operation("description: Deprecated, list rates\ndeprecated: true");
        let deprecation = api.operation("test").deprecated.as_ref().unwrap();
        assert_eq!(
            deprecation.notice.as_deref(),
            Some("Deprecated, list rates")
        );
    }
}
