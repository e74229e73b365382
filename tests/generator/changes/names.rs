//! Names of schemas and operations, and the names in code that come from them.

use super::{DONE, between, body, one};

/// A name that begins with a digit has an underscore in code, and what holds a renamed type has not changed.
#[test]
fn a_renamed_type_is_followed_whatever_its_name() {
    let spelled = |name: &str| {
        format!(
            "paths: {{/a: {{get: {{operationId: read, responses: {{'200': {{description: Done., content: \
             {{application/json: {{schema: {{$ref: '#/components/schemas/Holder'}}}}}}}}}}}}}}}}\n\
             components:\n  schemas:\n    Holder: {{type: object, properties: {{held: {{$ref: '#/components/schemas/{name}'}}}}}}\n    \
             {name}: {{type: object, properties: {{a: {{type: string}}, b: {{type: integer}}}}}}\n"
        )
    };
    let report = between(&spelled("3dSecure"), &spelled("3dSecureData"));
    assert!(
        report
            .contains("`models::_3dSecure` is gone; `models::_3dSecureData` probably replaces it"),
        "{report}"
    );
    assert!(!report.contains("Holder"), "{report}");
}

#[test]
fn a_schema_that_has_little_in_common_with_another_one_is_not_that_one() {
    let spelled = |name: &str, properties: &str| {
        format!(
            "paths: {{/a: {{get: {{operationId: a, responses: {{'200': {{description: One., \
             content: {{application/json: {{schema: {{$ref: '#/components/schemas/{name}'}}}}}}}}}}}}}}}}\n\
             components: {{schemas: {{{name}: {{type: object, properties: {{{properties}}}}}}}}}\n"
        )
    };
    let old = spelled("Cat", "id: {type: string}, name: {type: string}");
    let report = between(
        &old,
        &spelled("Dog", "age: {type: integer}, weight: {type: integer}"),
    );
    assert!(!report.contains("seems"), "{report}");
    assert!(report.contains("`models::Cat` is gone\n"), "{report}");
    let report = between(
        &old,
        &spelled("Dog", "age: {type: integer}, name: {type: string}"),
    );
    let guess = "`models::Cat` is gone; `models::Dog` probably replaces it\n";
    assert!(report.contains(guess), "{report}");
}

/// The item of a list has a name that a schema may have, too.
#[test]
fn another_name_of_a_type_is_no_change_of_what_does_not_name_it() {
    let spelled = |name: &str| {
        format!(
            "paths: {{/a: {{post: {{operationId: a, requestBody: {{required: true, content: {{multipart/form-data: \
             {{schema: {{type: object, required: [list], properties: {{list: {{type: array, items: {{type: string}}}}}}}}}}}}}}, \
             responses: {{'200': {{description: One., content: {{application/json: {{schema: {{$ref: '#/components/schemas/{name}'}}}}}}}}}}}}}}}}\n\
             components: {{schemas: {{{name}: {{type: object, properties: {{id: {{type: string}}}}}}}}}}\n"
        )
    };
    let report = between(&spelled("Item"), &spelled("Thing"));
    assert!(report.contains("schema-renamed"), "{report}");
    assert!(!report.contains("item-changed"), "{report}");
}

/// A schema with that name takes precedence.
#[test]
fn a_schema_can_take_the_name_of_required_fields() {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let properties = names.map(|name| format!("{name}: {{type: string}}"));
    let spelled = |more: &str| {
        format!(
            "paths: {{}}\ncomponents:\n  schemas:\n    Order: {{type: object, required: [{}], properties: {{{}}}}}\n{more}",
            names.join(", "),
            properties.join(", ")
        )
    };
    let schema = spelled("    OrderRequired: {type: object, properties: {a: {type: string}}}\n");
    for (old, new) in [(spelled(""), schema.clone()), (schema, spelled(""))] {
        let report = between(&old, &new);
        for line in [
            "code: `models::OrderRequired` now has a different type",
            "code: `models::Order::new(",
        ] {
            assert!(report.contains(line), "{report}");
        }
    }
}

#[test]
fn an_id_is_reused_where_the_first_operation_is_gone() {
    let operation =
        |path: &str, id: &str| format!("{path}: {{delete: {{operationId: {id}, {DONE}}}}}");
    let old = format!(
        "paths: {{{}, {}}}\n",
        operation("/a", "remove"),
        operation("/b", "remove_b")
    );
    let new = format!("paths: {{{}}}\n", operation("/b", "remove"));
    let report = between(&old, &new);
    let line =
        "operation-id-reused: Operation `remove` is now a different operation; the old one is gone";
    assert!(report.contains(line), "{report}");
}

#[test]
fn names_that_stand_for_something_else_are_told() {
    let thing = |properties: &str| {
        body(
            &format!("{{type: object, properties: {{{properties}}}}}"),
            "",
        )
    };
    let listed = |values: &str| thing(&format!("x: {{type: string, enum: [{values}]}}"));
    let operations = |paths: &str| format!("paths: {{{paths}}}\n");
    let get = |path: &str, id: &str| format!("{path}: {{get: {{operationId: {id}, {DONE}}}}}");
    for (old, new, path) in [
        (
            thing("id: {type: string}"),
            thing("_id: {type: string}, id: {type: string}"),
            "models::ABody::id",
        ),
        (listed("a_b, a-b"), listed("a-b, a_b"), "models::ABodyX::AB"),
        (
            operations(&get("/a", "list_a")),
            operations(&[get("/0", "listA"), get("/a", "list_a")].join(", ")),
            "Client::list_a",
        ),
    ] {
        let report = between(&old, &new);
        let told = format!("`{path}` still compiles, but now means another part of the API");
        assert!(report.contains(&told), "{report}");
    }
}

#[test]
fn a_module_of_operations_and_the_constant_of_a_scheme_are_names_too() {
    let spelled = |tag: &str, scheme: &str| {
        let operation = one(&format!(
            "tags: [{tag}], security: [{{{scheme}: []}}], {DONE}"
        ));
        let schemes = format!("{{{scheme}: {{type: apiKey, in: header, name: X}}}}");
        format!("{operation}components: {{securitySchemes: {schemes}}}\n")
    };
    let report = between(&spelled("pets", "key"), &spelled("animals", "token"));
    for gone in [
        "`operations::pets::A` is gone; write `operations::animals::A`",
        "`security::KEY` is gone",
    ] {
        assert!(report.contains(gone), "{report}");
    }
}
