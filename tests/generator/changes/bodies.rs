//! Request bodies, responses and errors.

use super::{DONE, between, one};

/// A server takes all described types of bytes: one that is gone breaks who sends it, and their order means nothing.
#[test]
fn types_of_bytes_are_a_set() {
    let spelled = |types: &[&str]| {
        let types: Vec<_> = types.iter().map(|name| format!("{name}: {{}}")).collect();
        format!(
            "paths: {{/a: {{post: {{operationId: send, requestBody: {{required: true, content: {{{}}}}}, \
             responses: {{'204': {{description: Done.}}}}}}}}}}\n",
            types.join(", ")
        )
    };
    let (both, swapped) = (
        spelled(&["image/png", "image/jpeg"]),
        spelled(&["image/jpeg", "image/png"]),
    );
    let report = between(&both, &swapped);
    assert!(!report.contains("media-type"), "{report}");
    let report = between(&both, &spelled(&["image/png"]));
    assert!(
        report.contains("is no longer accepted as `image/jpeg`"),
        "{report}"
    );
    assert!(report.starts_with("Breaking"), "{report}");
    let report = between(&spelled(&["image/png"]), &both);
    assert!(
        report.contains("is also accepted as `image/jpeg`"),
        "{report}"
    );
}

/// In a request it must be sent; in an error body nothing depends on it.
#[test]
fn what_is_in_requests_and_in_errors_is_judged_by_each() {
    let spelled = |required: &str| {
        format!(
            "paths: {{/a: {{post: {{operationId: a, \
             requestBody: {{required: true, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Why'}}}}}}}}, \
             responses: {{'204': {{description: Done.}}, '404': {{description: None., \
             content: {{application/json: {{schema: {{$ref: '#/components/schemas/Why'}}}}}}}}}}}}}}}}\n\
             components: {{schemas: {{Why: {{type: object, {required}properties: {{why: {{type: string}}}}}}}}}}\n"
        )
    };
    let report = between(&spelled(""), &spelled("required: [why], "));
    let calls = "calls: old clients of a new server fail; \
                 new clients of an old server drop a value of the response\n";
    assert!(report.contains(calls), "{report}");
}

#[test]
fn what_comes_into_an_envelope_is_told_as_in_any_object() {
    let schema = |properties: &str, required: &str| {
        format!(
            "{{type: object, required: [{required}], properties: {{b: {{type: string}}{properties}}}}}"
        )
    };
    let request = |schema: &str| {
        let body = format!(
            "requestBody: {{required: true, content: {{application/json: {{schema: {schema}}}}}}}"
        );
        one(&format!("{body}, {DONE}")).replace("get", "post")
    };
    let response = |schema: &str| {
        one(&format!(
            "responses: {{'200': {{description: It., content: {{application/json: {{schema: {schema}}}}}}}}}"
        ))
    };
    let alone = schema("", "b");
    let read_only = schema(", id: {type: string, readOnly: true}", "b, id");
    let report = between(&request(&alone), &request(&read_only));
    assert!(!report.contains("required-property-added"), "{report}");
    let required = schema(", id: {type: string}", "b, id");
    let report = between(&request(&alone), &request(&required));
    assert!(
        report.contains("required-property-added: Property `id` of"),
        "{report}"
    );
    let optional = schema(", next: {type: string}", "b");
    let report = between(&response(&alone), &response(&optional));
    assert!(
        report.contains("property-added: Property `next` of"),
        "{report}"
    );
    // The operation returned the value itself.
    assert!(report.starts_with("Breaking"), "{report}");
    let nullable = schema(", note: {type: [string, 'null']}", "b, note");
    let report = between(&response(&nullable), &response(&alone));
    assert!(
        report.contains("property-removed: Property `note` of"),
        "{report}"
    );
    assert!(!report.contains("required-property-removed"), "{report}");
}

/// A client reads the body that it knows for the status, or for all success responses.
#[test]
fn a_success_with_another_body_is_not_read() {
    let spelled = |responses: &[(&str, &str, &str)]| {
        let responses = responses.iter().map(|(status, media_type, schema)| {
            format!("'{status}': {{description: One., content: {{{media_type}: {{schema: {{{schema}}}}}}}}}, ")
        });
        format!(
            "paths: {{/a: {{get: {{operationId: a, responses: {{{}}}}}}}}}\n",
            responses.collect::<String>()
        )
    };
    let json = "application/json";
    let one = spelled(&[("200", json, "type: integer")]);
    let two = spelled(&[
        ("201", json, "type: boolean"),
        ("202", json, "type: boolean"),
    ]);
    assert!(between(&one, &two).contains("unread-response-added"));
    let alike = spelled(&[
        ("201", json, "type: integer"),
        ("202", json, "type: integer"),
    ]);
    let report = between(&one, &alike);
    assert!(!report.contains("unread-"), "{report}");
    let listed = [
        ("200", json, "type: integer"),
        ("2XX", json, "type: string"),
    ];
    let more = [&listed[..], &[("201", json, "type: boolean")]].concat();
    assert!(between(&spelled(&listed), &spelled(&more)).contains("unread-response-added"));
    let stream = spelled(&[("200", "application/stream+json", "type: integer")]);
    let report = between(&one, &stream);
    assert!(report.contains("media-type-changed"), "{report}");
    let patch = spelled(&[("200", "application/merge-patch+json", "type: integer")]);
    let report = between(&one, &patch);
    assert!(report.contains("media-type-changed"), "{report}");
}

#[test]
fn an_error_of_its_own_is_compared_with_the_one_that_covered_it() {
    let error = |status: &str, property: &str| {
        format!(
            "{status}: {{description: D., content: {{application/json: {{schema: {{type: object, required: \
             [{property}], properties: {{{property}: {{type: string}}}}}}}}}}}}"
        )
    };
    let spelled = |errors: &[String]| {
        let done = "'204': {description: Done.}";
        one(&format!("responses: {{{done}, {}}}", errors.join(", ")))
    };
    let (all, own) = (error("default", "title"), error("'404'", "id"));
    let (without, with) = (spelled(std::slice::from_ref(&all)), spelled(&[own, all]));
    let report = between(&with, &without);
    let told = "required-property-removed: Property `id` of response 404";
    assert!(report.contains(told), "{report}");
    let report = between(&without, &with);
    let told = "required-property-removed: Property `title` of response 404";
    assert!(report.contains(told), "{report}");
}
