//! Credentials: on the wire, in a program that calls and offers an API with all kinds of them, and in the documentation
//! of where they come from.

use apicrate::Generate;
use billing_tests::{description, options};

use crate::programs;

#[test]
fn a_client_sends_what_a_service_reads_and_shows_it_to_nobody_else() {
    programs::run("program-credentials");
}

/// The documentation of the function that reads environment variables, for an API with two schemes.
fn of_environment(security: &str) -> String {
    let text = format!(
        "openapi: 3.1.0
info: {{title: Case, version: 0.1.0}}
security: {security}
paths:
  /things: {{get: {{operationId: list_things, responses: {{\"204\": {{description: Fine.}}}}}}}}
components:
  securitySchemes:
    login: {{type: http, scheme: basic}}
    certificate: {{type: mutualTLS}}
"
    );
    let options = options("case");
    let generated = description(&text).generate(&options);
    let generated = generated.unwrap_or_else(|problems| panic!("{problems}"));
    let client = generated.tree.get("src/client.rs").unwrap();
    let (before, _) = client
        .split_once("    #[cfg(feature = \"reqwest\")]\n    pub fn from_env()")
        .unwrap();
    let (_, docs) = before.rsplit_once("\n\n").unwrap();
    docs.replace("    /// ", "").replace("    ///", "")
}

#[test]
fn a_login_is_called_one_and_is_needed_where_every_operation_needs_it() {
    let docs = of_environment("[{login: []}]");
    assert!(
        docs.contains("with the user name and password\nin `CASE_KEY`."),
        "{docs}"
    );
    assert!(docs.contains("When a variable is not set"), "{docs}");
}

#[test]
fn no_operation_is_said_to_go_without_a_credential_that_all_need() {
    let docs = of_environment("[{login: [], certificate: []}]");
    assert!(
        docs.contains("`CASE_LOGIN`, if it is set. Without it, operations that require it fail"),
        "{docs}"
    );
    assert!(
        !docs.contains("operations that need a credential"),
        "{docs}"
    );
    // With a certificate, every operation can be called.
    let either = of_environment("[{login: []}, {certificate: []}]");
    assert!(
        either.contains("operations that require it fail"),
        "{either}"
    );
}

#[test]
fn a_credential_that_some_operations_do_without_is_said_to_be() {
    let docs = of_environment("[{login: []}, {}]");
    assert!(
        docs.contains("operations that need a credential fail"),
        "{docs}"
    );
}
