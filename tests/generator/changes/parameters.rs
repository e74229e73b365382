//! Parameters of operations.

use std::path::Path;

use apicrate::diff::{Report, Rule};
use apicrate::{Description, Generate};

use super::{DONE, between, one};

/// What an operation takes is explained by what it requires, not by what happens to it besides.
#[test]
fn a_constructor_changes_because_of_what_is_required() {
    let version = |emails: &str, is_required: bool| {
        let text = format!(
            "openapi: 3.1.0\ninfo: {{title: A, version: 1.0.0}}\npaths:\n  /logs:\n    get:\n      \
             operationId: list_logs\n      parameters:\n        \
             - {{name: '{emails}', in: query, schema: {{type: array, items: {{type: string}}}}}}\n        \
             - {{name: since, in: query, required: {is_required}, schema: {{type: string}}}}\n      \
             responses: {{'204': {{description: None.}}}}\n"
        );
        let read = |_: &Path| Ok(text.clone());
        Description::read(Path::new("a.yaml"), &read)
            .version()
            .unwrap()
            .0
    };
    let report = Report::new(&version("user_emails[]", false), &version("emails[]", true));
    let mut changes = report.changes().iter();
    let required = changes.find(|change| change.rule == Rule::ParameterBecameRequired);
    let items = &required.unwrap().items;
    for end in ["ListLogs::new", "ListLogs: Default"] {
        assert!(
            items.iter().any(|item| item.path.ends_with(end)),
            "{report}"
        );
    }
}

#[test]
fn a_parameter_without_a_schema_is_text() {
    let spelled = |schema: &str| {
        format!(
            "paths:\n  /a:\n    get:\n      operationId: list\n      parameters: [{{name: size, in: query{schema}}}]\n      \
             responses: {{'204': {{description: Done., headers: {{x-left: {{description: Left.{schema}}}}}}}}}\n"
        )
    };
    let unsaid = spelled("");
    let text = spelled(", schema: {type: string}");
    for (old, new) in [(&unsaid, &text), (&text, &unsaid)] {
        assert_eq!(between(old, new), "nothing has changed\n");
    }
    let number = spelled(", schema: {type: integer, minimum: 1}");
    let report = between(&unsaid, &number);
    for told in [
        "type-narrowed: Query parameter `size` of operation `list` is an integer, was a string",
        "constraint-added: Query parameter `size` of operation `list` has the `minimum` `1`",
        "type-narrowed: Header `x-left` of response 204 of operation `list` is an integer, was a string",
    ] {
        assert!(report.contains(told), "{report}");
    }
    let report = between(&number, &unsaid);
    assert!(report.contains("type-widened: Query parameter"), "{report}");
    assert!(
        report.contains("constraint-removed: Query parameter"),
        "{report}"
    );
}

#[test]
fn a_shared_parameter_is_reported_once_with_each_operation() {
    let spelled = |kind: &str| {
        let operation = |name: &str| {
            format!(
                "  /{name}: {{get: {{operationId: {name}, parameters: [{{$ref: '#/components/parameters/size'}}], \
                 responses: {{'204': {{description: Done.}}}}}}}}\n"
            )
        };
        format!(
            "paths:\n{}{}components: {{parameters: {{size: {{name: size, in: query, schema: {{type: {kind}}}}}}}}}\n",
            operation("list_a"),
            operation("list_b")
        )
    };
    let report = between(&spelled("integer"), &spelled("boolean"));
    let head = "type-changed: Query parameter `size` of operation `list_a`";
    assert_eq!(report.matches("type-changed").count(), 1, "{report}");
    assert!(report.contains(head), "{report}");
    assert!(
        report.contains("\n  also in operation `list_b`\n"),
        "{report}"
    );
    for code in ["`operations::ListA.size:", "`operations::ListB.size:"] {
        assert!(report.contains(code), "{report}");
    }
    assert!(report.ends_with("\n2 breaking\n"), "{report}");
}

#[test]
fn parameters_of_a_path_are_the_same_by_their_names() {
    let spelled = |path: &str, names: &[&str]| {
        let parameters: String = names
            .iter()
            .map(|name| {
                format!("{{name: {name}, in: path, required: true, schema: {{type: string}}}}, ")
            })
            .collect();
        format!(
            "paths: {{'{path}': {{get: {{operationId: read, parameters: [{parameters}], \
             responses: {{'204': {{description: Done.}}}}}}}}}}\n"
        )
    };
    let old = spelled("/items/{id}", &["id"]);
    let report = between(&old, &spelled("/shops/{shop}/items/{id}", &["shop", "id"]));
    assert!(!report.contains("was called"), "{report}");
    assert!(
        report.contains("required-parameter-added: Path parameter `shop`"),
        "{report}"
    );
    let report = between(&old, &spelled("/items/{item}", &["item"]));
    assert!(
        report.contains("path-parameter-renamed: Path parameter `item`"),
        "{report}"
    );
}

/// In JSON, a number is not a text, and a single item not a list.
#[test]
fn parameters_that_are_json_are_not_wider_where_texts_are() {
    let spelled = |schema: &str, style: &str| {
        let parameter = format!(
            "{{name: b, in: query, {}}}",
            style.replace("SCHEMA", schema)
        );
        one(&format!("parameters: [{parameter}], {DONE}"))
    };
    let json = "content: {application/json: {schema: SCHEMA}}";
    for (old, new, style, rule) in [
        ("{type: integer}", "{type: string}", json, "type-changed"),
        (
            "{type: string}",
            "{type: array, items: {type: string}}",
            json,
            "type-changed",
        ),
        (
            "{type: integer}",
            "{type: string}",
            "schema: SCHEMA",
            "type-widened",
        ),
        (
            "{type: boolean}",
            "{type: string}",
            "schema: SCHEMA",
            "type-widened",
        ),
        (
            "{type: string}",
            "{type: integer}",
            "schema: SCHEMA",
            "type-narrowed",
        ),
    ] {
        let report = between(&spelled(old, style), &spelled(new, style));
        assert!(report.contains(&format!("{rule}:")), "{report}");
    }
}

#[test]
fn the_case_of_a_header_does_not_matter() {
    let spelled = |name: &str| {
        one(&format!(
            "parameters: [{{name: {name}, in: header, schema: {{type: string}}}}], {DONE}"
        ))
    };
    let report = between(&spelled("X-Id"), &spelled("x-id"));
    assert!(report.ends_with("nothing has changed\n"), "{report}");
    let key = |name: &str| {
        let operation = one(&format!("security: [{{key: []}}], {DONE}"));
        let scheme = format!("{{type: apiKey, in: header, name: {name}}}");
        format!("{operation}components: {{securitySchemes: {{key: {scheme}}}}}\n")
    };
    let report = between(&key("X-Key"), &key("x-key"));
    assert!(report.ends_with("nothing has changed\n"), "{report}");
}

#[test]
fn a_name_with_other_punctuation_is_taken_for_the_same_parameter() {
    let spelled = |name: &str| {
        let list = "schema: {type: array, items: {type: string}}";
        one(&format!(
            "parameters: [{{name: '{name}', in: query, {list}}}], {DONE}"
        ))
    };
    let report = between(&spelled("q[]"), &spelled("q"));
    assert!(
        report.contains(
            "parameter-renamed: Query parameter `q` of operation `a` was probably called `q[]`"
        ),
        "{report}"
    );
    assert!(report.ends_with("\n1 to check\n"), "{report}");
}

/// Null has no form as text, so nobody could send it.
#[test]
fn a_query_parameter_that_is_no_longer_nullable_has_not_changed() {
    let spelled = |kind: &str| {
        let parameter = format!("{{name: q, in: query, schema: {{type: {kind}}}}}");
        one(&format!("parameters: [{parameter}], {DONE}"))
    };
    for (old, new) in [
        ("[string, 'null']", "string"),
        ("string", "[string, 'null']"),
    ] {
        assert_eq!(
            between(&spelled(old), &spelled(new)),
            "nothing has changed\n"
        );
    }
}

#[test]
fn a_slash_at_the_end_of_a_base_url_is_no_change() {
    let spelled = |url: &str| format!("servers: [{{url: '{url}'}}]\n{}", one(DONE));
    for (old, new) in [
        ("/api", "/api/"),
        ("https://a.example/v1/", "https://a.example/v1"),
    ] {
        assert_eq!(
            between(&spelled(old), &spelled(new)),
            "nothing has changed\n"
        );
    }
}
