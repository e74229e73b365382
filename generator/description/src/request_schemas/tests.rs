//! Requests are checked against the schemas of their own operation.

use std::path::Path;

use serde_json::{Value, json};

use crate::Description;

/// The schemas of the requests of a description.
fn requests(yaml: &str) -> Value {
    let text = format!("openapi: 3.1.0\ninfo: {{title: T, version: 1.0.0}}\n{yaml}");
    let description = Description::read(Path::new("openapi.yaml"), &|_| Ok(text.clone()));
    let decided = description.decide(|model, _| description.request_schemas(&model));
    let (mut schemas, _) = description.finish(decided).unwrap();
    schemas["requests"].take()
}

/// All nodes that an alias repeats have the place of the alias.
#[test]
fn operations_that_an_alias_repeats_are_checked_each_by_its_own_schema() {
    let requests = requests(
        "paths:
  /own: &item
    post:
      operationId: post_own
      requestBody: {content: {application/json: {schema: {type: integer}}}}
      responses: {'204': {description: Done.}}
    put:
      operationId: put_own
      requestBody: {content: {application/json: {schema: {type: boolean}}}}
      responses: {'204': {description: Done.}}
  /shared: *item
",
    );
    let bodies: Vec<_> = ["post_own", "put_own", "post_own_2", "put_own_2"]
        .iter()
        .map(|id| requests[id]["body"]["type"].clone())
        .collect();
    assert_eq!(
        bodies,
        [
            json!("integer"),
            json!("boolean"),
            json!("integer"),
            json!("boolean")
        ]
    );
}

#[test]
fn operations_of_merged_paths_are_checked_each_by_its_own_schema() {
    let requests = requests(
        "x-common: &common
  /a: {post: {operationId: post_a, requestBody: {content: {application/json: {schema: {type: integer}}}}, responses: {'204': {description: Done.}}}}
  /b: {post: {operationId: post_b, requestBody: {content: {application/json: {schema: {type: boolean}}}}, responses: {'204': {description: Done.}}}}
paths: {<<: *common}
",
    );
    let kinds = ["post_a", "post_b"].map(|id| requests[id]["body"]["type"].clone());
    assert_eq!(kinds, [json!("integer"), json!("boolean")]);
}

/// Both have the place of the alias, and the same alternatives.
#[test]
fn a_discriminator_selects_the_variant_in_what_an_alias_repeats_as_well() {
    let requests = requests(
        "paths:
  /own: &item
    post:
      operationId: post_own
      requestBody:
        content:
          application/json:
            schema: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind}}
      responses: {'204': {description: Done.}}
  /shared: {$ref: '#/components/pathItems/Shared'}
  /other: {$ref: '#/components/pathItems/Shared'}
components:
  pathItems:
    Shared:
      put:
        operationId: put
        requestBody:
          content:
            application/json:
              schema: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind}}
        responses: {'204': {description: Done.}}
  schemas:
    Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
    Dog: {type: object, required: [kind], properties: {kind: {type: string}}}
",
    );
    for id in ["post_own", "put", "put_2"] {
        let body = requests[id]["body"].to_string();
        assert!(body.contains("\"then\""), "{id}: {body}");
    }
}

#[test]
fn a_component_name_selects_the_object_that_a_mapping_gives_another_value() {
    let requests = requests(
        "paths:
  /pets:
    post:
      operationId: add
      requestBody:
        content:
          application/json:
            schema:
              oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
              discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat'}}
      responses: {'204': {description: Done.}}
components:
  schemas:
    Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
    Dog: {type: object, required: [kind], properties: {kind: {type: string}}}
",
    );
    let all = &requests["add"]["body"]["allOf"];
    let kinds = [
        &all[0]["if"]["properties"]["kind"],
        &all[1]["if"]["properties"]["kind"],
        &all[2]["properties"]["kind"],
    ];
    assert_eq!(
        kinds,
        [
            &json!({"enum": ["cat", "Cat"]}),
            &json!({"const": "Dog"}),
            &json!({"enum": ["cat", "Dog", "Cat"]})
        ]
    );
}

#[test]
fn an_object_may_match_both_its_base_and_itself() {
    let requests = requests(
        "paths:
  /vehicles:
    post:
      operationId: add
      requestBody:
        content:
          application/json:
            schema: {oneOf: [{$ref: '#/components/schemas/Vehicle'}, {$ref: '#/components/schemas/Car'}]}
      responses: {'204': {description: Done.}}
components:
  schemas:
    Vehicle:
      type: object
      properties: {kind: {type: string}}
      required: [kind]
      discriminator: {propertyName: kind}
    Car: {allOf: [{$ref: '#/components/schemas/Vehicle'}, {properties: {doors: {type: integer}}}]}
",
    );
    let body = &requests["add"]["body"];
    assert!(body.get("oneOf").is_none(), "{body}");
    assert_eq!(body["allOf"][0]["anyOf"].as_array().unwrap().len(), 2);
}

#[test]
fn a_format_of_two_types_allows_both() {
    let types = |described: &str| {
        let requests = requests(&format!(
            "paths:
  /ports:
    put:
      operationId: set
      requestBody: {{content: {{application/json: {{schema: {{type: {described}, format: int-or-string}}}}}}}}
      responses: {{'204': {{description: Done.}}}}
"
        ));
        requests["set"]["body"]["type"].clone()
    };
    assert_eq!(types("string"), json!(["integer", "string"]));
    assert_eq!(types("integer"), json!(["integer", "string"]));
    let nullable = json!(["integer", "string", "null"]);
    assert_eq!(types("[string, 'null']"), nullable);
    assert_eq!(types("string, nullable: true"), nullable);
    assert_eq!(types("boolean"), json!("boolean"));
}
