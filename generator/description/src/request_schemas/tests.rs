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
