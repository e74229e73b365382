//! The traits that types derive.

use super::body;
use crate::ir::{Derive, Field, Object, RequestField, ResponseCase, Tuple, TypeKind};
use apicrate_description::model::Operation;

/// The derives of a type.
///
/// An object has neither `Eq` nor `Hash`: it would lose them, and break its users, with the first `f64`
/// that a later version of the API adds to it.
pub(super) fn for_type(kind: &TypeKind) -> Vec<Derive> {
    match kind {
        TypeKind::Object(Object { fields, .. }) | TypeKind::Tuple(Tuple { fields }) => {
            list(false, has_default(fields))
        }
        // No value is a natural default.
        TypeKind::Enumeration(_) => list(true, false),
        TypeKind::OneOf(_) | TypeKind::Union(_) => list(false, false),
        TypeKind::Multipart(form) => {
            without_equality(has_default(form.parts.iter().map(|part| &part.field)))
        }
    }
}

/// The derives of a request. Like an object, it could not keep `Eq` and `Hash`.
pub(super) fn for_request(operation: &Operation, fields: &[RequestField]) -> Vec<Derive> {
    let has_default = has_default(fields.iter().map(|part| &part.field));
    if body::is_stream(operation) {
        without_equality(has_default)
    } else {
        list(false, has_default)
    }
}

/// The derives of a struct of required fields, which is only passed to a constructor.
pub(super) fn for_required_fields() -> Vec<Derive> {
    vec![Derive::Debug, Derive::Clone]
}

/// The derives of an enum of responses.
pub(super) fn for_responses(cases: &[ResponseCase]) -> Vec<Derive> {
    let mut bodies = cases.iter().filter_map(|case| case.body.as_ref());
    if bodies.any(|body| body.ty.is_stream()) {
        without_equality(false)
    } else {
        list(false, false)
    }
}

/// The derives of documented errors.
pub(super) fn for_errors() -> Vec<Derive> {
    list(false, false)
}

/// The derives of a struct of response headers, which are all optional.
pub(super) fn for_headers() -> Vec<Derive> {
    list(false, true)
}

/// Required fields have no default, whatever their types.
fn has_default<'a>(fields: impl IntoIterator<Item = &'a Field>) -> bool {
    let mut fields = fields.into_iter();
    fields.all(|field| !field.is_given())
}

/// The derives of a type with streams, which cannot be compared before they have been read.
fn without_equality(has_default: bool) -> Vec<Derive> {
    let mut derives = list(false, has_default);
    derives.retain(|derive| *derive != Derive::PartialEq);
    derives
}

fn list(is_key: bool, has_default: bool) -> Vec<Derive> {
    let mut derives = vec![Derive::Debug, Derive::Clone, Derive::PartialEq];
    if is_key {
        derives.extend([Derive::Eq, Derive::Hash]);
    }
    if has_default {
        derives.push(Derive::Default);
    }
    derives
}

#[cfg(test)]
mod tests {
    use crate::ir::Derive;
    use crate::rust::testing::{operation, operation_with, schemas};

    const PLAIN: [Derive; 3] = [Derive::Debug, Derive::Clone, Derive::PartialEq];

    /// The derives of a component schema.
    fn derives(schema: &str) -> Vec<Derive> {
        let api = schemas(&format!("Thing: {schema}"));
        api.type_named("Thing").derives.clone()
    }

    fn plain_and(derive: Derive) -> Vec<Derive> {
        [PLAIN.as_slice(), &[derive]].concat()
    }

    #[test]
    fn an_object_has_no_equality_that_a_later_number_would_take_away() {
        for ty in ["string", "number"] {
            let schema = format!("{{required: [it], properties: {{it: {{type: {ty}}}}}}}");
            assert_eq!(derives(&schema), PLAIN, "{ty}");
        }
    }

    #[test]
    fn an_object_has_a_default_unless_a_field_is_required() {
        let object = |required: &str| {
            format!(
                "{{required: [{required}], properties: {{it: {{type: string}}, other: {{type: string}}}}}}"
            )
        };
        assert_eq!(derives(&object("")), plain_and(Derive::Default));
        assert_eq!(derives(&object("it")), PLAIN);
    }

    #[test]
    fn a_required_constant_leaves_an_object_its_default() {
        let schema = "{required: [it], properties: {it: {type: string, const: a}}}";
        assert_eq!(derives(schema), plain_and(Derive::Default));
    }

    #[test]
    fn an_enumeration_is_a_key_and_has_no_default() {
        let expected = [PLAIN.as_slice(), &[Derive::Eq, Derive::Hash]].concat();
        assert_eq!(derives("{type: string, enum: [a, b]}"), expected);
        assert_eq!(derives("{type: integer, enum: [1, 2]}"), expected);
    }

    #[test]
    fn a_union_has_no_default() {
        assert_eq!(derives("{oneOf: [{type: string}, {type: integer}]}"), PLAIN);
    }

    #[test]
    fn what_holds_a_stream_cannot_be_compared() {
        let without = [Derive::Debug, Derive::Clone];
        let bytes =
            operation("requestBody: {required: true, content: {application/octet-stream: {}}}");
        assert_eq!(bytes.operation("test").derives, without);
        let form = operation_with(
            "Form: {required: [file], properties: {file: {type: string, format: binary}}}",
            "requestBody: {required: true, content: {multipart/form-data: {schema: {$ref: '#/components/schemas/Form'}}}}",
        );
        assert_eq!(form.operation("test").derives, without);
        assert_eq!(form.type_named("Form").derives, without);
    }

    #[test]
    fn several_responses_with_a_stream_cannot_be_compared() {
        let response = |content: &str| {
            let api = operation(&format!(
                "responses: {{'200': {{description: It, content: {{{content}: {{}}}}}}, '202': {{description: Later, content: {{application/json: {{}}}}}}}}"
            ));
            api.operation("test").response.derives.clone()
        };
        assert_eq!(response("text/plain"), PLAIN);
        assert_eq!(
            response("application/octet-stream"),
            [Derive::Debug, Derive::Clone]
        );
    }

    #[test]
    fn a_request_has_a_default_unless_a_parameter_is_required() {
        let request = |required: bool| {
            let api = operation(&format!(
                "parameters: [{{name: page, in: query, required: {required}, schema: {{type: integer}}}}]"
            ));
            api.operation("test").derives.clone()
        };
        assert_eq!(request(false), plain_and(Derive::Default));
        assert_eq!(request(true), PLAIN);
    }
}
