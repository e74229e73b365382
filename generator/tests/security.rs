//! An operation is generated with the security that is described for it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;

use apicrate::{Options, generate};
use quote::ToTokens;
use syn::{Item, ItemImpl};

const DESCRIPTION: &str = "
openapi: 3.1.0
info: {title: Notes, version: 0.1.0}
security: [{bearer: []}]
paths:
  /health:
    get:
      operationId: get_health
      security: []
      responses: {'204': {description: It is there.}}
  /notes:
    delete:
      operationId: delete_notes
      responses: {'204': {description: They are gone.}}
components:
  securitySchemes:
    bearer: {type: http, scheme: bearer}
";

#[test]
fn only_an_operation_without_security_says_so() {
    let options = Options::new("notes".parse().unwrap());
    let read = |_: &Path| Ok(DESCRIPTION.to_owned());
    let tree = generate(Path::new("openapi.yaml"), &read, &options).unwrap();
    let open: Vec<String> = tree
        .tree
        .iter()
        .filter(|(path, _)| path.starts_with("src/operations/"))
        .flat_map(|(_, text)| syn::parse_file(text).unwrap().items)
        .filter_map(|item| match item {
            Item::Impl(item) if is_open(&item) => Some(item.self_ty.to_token_stream().to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(open, ["GetHealth"]);
}

/// Whether an implementation holds the constant that operations without security have.
fn is_open(item: &ItemImpl) -> bool {
    let expected = "const SECURITY : Security = Security :: None ;";
    let members = item.items.iter().map(ToTokens::to_token_stream);
    members
        .map(|member| member.to_string())
        .any(|text| text == expected)
}
