//! The common body of errors, and what its properties hold.

use crate::model::FixedBody;
use crate::resolve::testing::{Described, description};

/// Resolves a description whose errors have this schema, with these responses for errors.
fn errors(error_body: &str, schema: &str, responses: &str) -> Described {
    description(&format!(
        "
x-error-body: {{{error_body}}}
paths:
  /things:
    get:
      operationId: test
      responses: {{'204': {{description: Done}}, {responses}}}
components:
  schemas:
    Error: {schema}
"
    ))
}

const ERROR: &str = "{properties: {code: {type: integer}, title: {type: string}, more: {type: object}}, required: [code, title]}";

const WITH_ERROR: &str =
    "content: {application/problem+json: {schema: {$ref: '#/components/schemas/Error'}}}";

#[test]
fn properties_have_the_purposes_that_are_named() {
    let api = errors(
        "schema: Error, status: code, text: title, details: more",
        ERROR,
        &format!("'404': {{description: Missing, {WITH_ERROR}}}"),
    );
    let body = api.model.error_body.as_ref().unwrap();
    assert_eq!(api.schema(body.schema), "Error");
    assert_eq!(body.status.as_deref(), Some("code"));
    assert_eq!(body.text.as_deref(), Some("title"));
    assert_eq!(body.details.as_deref(), Some("more"));
    assert_eq!(body.media_type, "application/problem+json");
    assert!(api.diagnostics().is_empty());
}

#[test]
fn a_purpose_needs_a_property_of_its_type() {
    let api = errors(
        "schema: Error, status: title, text: code, details: mroe",
        ERROR,
        "",
    );
    assert_eq!(
        api.diagnostics(),
        [
            "error[invalid-value]: `x-error-body` does not fill the required property `code`",
            "error[invalid-value]: `x-error-body` does not fill the required property `title`",
            "error[invalid-value]: `title` must be an integer property",
            "error[invalid-value]: `code` must be a string property",
            "error[invalid-value]: `mroe` must be a string property, or an optional free-form object",
        ]
    );
}

#[test]
fn details_of_any_shape_cannot_be_required() {
    let diagnostics = |required: &str| {
        let schema = format!("{{properties: {{more: {{type: object}}}}{required}}}");
        errors("schema: Error, details: more", &schema, "")
            .diagnostics()
            .join("\n")
    };
    assert_eq!(diagnostics(""), "");
    assert!(
        diagnostics(", required: [more]")
            .contains("error[invalid-value]: `more` must be a string property")
    );
}

#[test]
fn a_required_property_needs_a_purpose_or_a_default() {
    let api = errors(
        "schema: Error, status: code",
        "{properties: {code: {type: integer}, kind: {type: string, default: error}, title: {type: string}}, required: [code, kind, title]}",
        "",
    );
    assert_eq!(
        api.diagnostics(),
        ["error[invalid-value]: `x-error-body` does not fill the required property `title`"]
    );
}

#[test]
fn an_error_with_fixed_values_has_a_body_of_its_own() {
    let fixed = "content: {application/json: {schema: {allOf: [{$ref: '#/components/schemas/Error'}, {properties: {code: {const: 404}, title: {const: Missing}}}]}}}";
    let api = errors(
        "schema: Error, status: code, text: title",
        ERROR,
        &format!(
            "'404': {{description: Missing, {fixed}}}, '400': {{description: Bad, {WITH_ERROR}}}"
        ),
    );
    let body = api.model.error_body.as_ref().unwrap();
    let [
        FixedBody {
            status,
            values,
            has_details,
        },
    ] = body.fixed.as_slice()
    else {
        panic!("{:?}", body.fixed);
    };
    let pairs = values
        .iter()
        .map(|fixed| format!("{}={}", fixed.name, fixed.value.text()));
    assert_eq!(*status, 404);
    assert_eq!(pairs.collect::<Vec<_>>(), ["code=404", "title=Missing"]);
    assert!(!has_details);
}

#[test]
fn errors_with_bodies_need_a_common_schema() {
    let api = description(
        "
        paths:
          /things:
            get:
              operationId: test
              responses:
                '204': {description: Done}
                '404': {description: Missing, content: {application/json: {schema: {type: string}}}}
        ",
    );
    assert!(api.model.error_body.is_none());
    assert_eq!(
        api.diagnostics(),
        [
            "warning[missing-keyword]: the router's own errors (401, 404 …) have an empty body, as `x-error-body` is missing"
        ]
    );
}

#[test]
fn an_error_with_another_body_is_reported_only_if_the_router_responds_with_its_status() {
    let other = "content: {application/json: {schema: {type: string}}}";
    let error_count = |status: &str| {
        let responses = format!("'{status}': {{description: Any, {other}}}");
        let api = errors(
            "schema: Error, status: code, text: title",
            ERROR,
            &responses,
        );
        api.diagnostics().len()
    };
    assert_eq!(error_count("404"), 1);
    assert_eq!(error_count("4XX"), 1);
    assert_eq!(error_count("default"), 1);
    assert_eq!(error_count("409"), 0);
    assert_eq!(error_count("500"), 0);
}
