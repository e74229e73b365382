//! Paths, and the parameters that go with them.

use super::encode;
use crate::model::{Piece, Segment, Style};
use crate::resolve::testing::{description, operation_at};

#[test]
fn a_parameter_that_only_the_path_has_is_text() {
    let api = operation_at("/things/{id}", "");
    let id = api.parameter("id");
    assert!(id.required);
    assert_eq!((id.schema, &id.style), (None, &Style::Text));
    assert_eq!(
        api.diagnostics(),
        ["warning[missing-keyword]: no parameter describes `{id}` of the path; it is a string"]
    );
}

#[test]
fn a_parameter_that_the_path_does_not_have_is_left_out() {
    let api = operation_at(
        "/things",
        "parameters: [{name: id, in: path, required: true, schema: {type: string}}]",
    );
    assert!(api.operation("test").parameters.is_empty());
    assert_eq!(
        api.diagnostics(),
        ["warning[invalid-value]: the path `/things` has no `{id}`; the parameter is left out"]
    );
}

#[test]
fn a_parameter_with_another_name_in_the_path_is_reported_once() {
    let api = operation_at(
        "/things/{thingId}",
        "parameters: [{name: thing_id, in: path, required: true, schema: {type: string}}]",
    );
    assert_eq!(
        api.diagnostics(),
        [
            "warning[invalid-value]: no parameter describes `{thingId}` of the path; it is a string, and the parameter `thing_id` is left out"
        ]
    );
}

#[test]
fn marks_of_other_tools_make_a_parameter_span_segments() {
    for path in [
        "/files/{path+}",
        "/files/{+path}",
        "/files/{path:.*}",
        "/files/{path=a/**}",
    ] {
        let api = operation_at(
            path,
            "parameters: [{name: path, in: path, required: true, schema: {type: string}}]",
        );
        let segments = &api.operation("test").path;
        assert_eq!(segments[1], Segment::Rest("path".to_owned()), "{path}");
        assert_eq!(api.parameter("path").style, Style::Rest, "{path}");
    }
    let api = operation_at("/files/{id:[0-9]+}", "");
    let segments = &api.operation("test").path;
    assert_eq!(segments[1], Segment::Parameter("id".to_owned()));
}

#[test]
fn the_prefix_of_a_style_is_part_of_the_segment() {
    let api = operation_at(
        "/things/{id}",
        "parameters: [{name: id, in: path, style: label, required: true, schema: {type: string}}]",
    );
    assert_eq!(
        api.operation("test").path[1],
        Segment::Mixed(vec![
            Piece::Literal(".".to_owned()),
            Piece::Parameter("id".to_owned())
        ])
    );
}

#[test]
fn a_parameter_after_another_one_needs_a_prefix() {
    let described = |style: &str| {
        operation_at(
            "/things/{id}{format}",
            &format!(
                "
                parameters:
                  - {{name: id, in: path, required: true, schema: {{type: string}}}}
                  - {{name: format, in: path, style: {style}, required: true, schema: {{type: string}}}}
                "
            ),
        )
    };
    assert_eq!(
        described("simple").diagnostics(),
        ["error[unsupported]: there is no separator between parameters in `/things/{id}{format}`"]
    );
    let label = described("label");
    assert!(label.diagnostics().is_empty());
    let piece = |name: &str| Piece::Parameter(name.to_owned());
    let dot = Piece::Literal(".".to_owned());
    assert_eq!(
        label.operation("test").path[1],
        Segment::Mixed(vec![piece("id"), dot, piece("format")])
    );
}

#[test]
fn a_parameter_whose_values_begin_with_a_dot_needs_no_prefix() {
    let described = |schema: &str| {
        operation_at(
            "/things/{id}{ext}",
            &format!(
                "
                parameters:
                  - {{name: id, in: path, required: true, schema: {{type: string}}}}
                  - {{name: ext, in: path, required: true, schema: {{type: string, {schema}}}}}
                "
            ),
        )
    };
    let pieces = ["id", "ext"].map(|name| Piece::Parameter(name.to_owned()));
    for schema in ["enum: [.json, .xml]", "enum: [.json]", "const: .json"] {
        let api = described(schema);
        assert!(api.diagnostics().is_empty(), "{:?}", api.diagnostics());
        let path = &api.operation("test").path;
        assert_eq!(path[1], Segment::Mixed(pieces.to_vec()), "{schema}");
    }
    for schema in [
        "enum: [.json, xml]",
        "enum: [.tar.gz]",
        "enum: [.]",
        "const: json",
        "anyOf: [{enum: [.json]}, {}]",
        "pattern: '[.]json'",
    ] {
        assert_eq!(
            described(schema).diagnostics(),
            ["error[unsupported]: there is no separator between parameters in `/things/{id}{ext}`"],
            "{schema}"
        );
    }
}

#[test]
fn a_dot_before_the_name_of_a_parameter_is_before_its_value() {
    let segment = |described: &str| {
        let api = operation_at(
            "/things/{id}{.format}",
            &format!(
                "
                parameters:
                  - {{name: id, in: path, required: true, schema: {{type: string}}}}
                  - {{name: {described}, in: path, required: true, schema: {{type: string}}}}
                "
            ),
        );
        (
            api.operation("test").path[1].clone(),
            api.diagnostics().len(),
        )
    };
    let piece = |name: &str| Piece::Parameter(name.to_owned());
    for (described, warnings) in [("format", 1), (".format", 0)] {
        let dot = Piece::Literal(".".to_owned());
        let mixed = Segment::Mixed(vec![piece("id"), dot, piece(described)]);
        assert_eq!(segment(described), (mixed, warnings));
    }
}

#[test]
fn what_is_encoded_is_not_encoded_again() {
    assert_eq!(encode("a b/c"), "a%20b%2Fc");
    assert_eq!(encode("a%20b"), "a%20b");
    assert_eq!(encode("100%"), "100%25");
    assert_eq!(encode("ü"), "%C3%BC");
}

#[test]
fn paths_that_differ_in_the_names_of_parameters_only_are_reported() {
    let problem_count = |first: &str, second: &str| {
        let item = "{get: {responses: {'204': {description: Done}}}}";
        let api = description(&format!("paths: {{'{first}': {item}, '{second}': {item}}}"));
        let lines = api.diagnostics().into_iter();
        lines
            .filter(|line| line.contains("has the same form as"))
            .count()
    };
    assert_eq!(problem_count("/things/{a}", "/things/{b}"), 1);
    assert_eq!(problem_count("/things/{a}", "/things/x{b}"), 0);
    assert_eq!(problem_count("/things?x=1", "/things?x=2"), 0);
    assert_eq!(problem_count("/things?x=1&y=2", "/things?y=2&x=1"), 1);
}
