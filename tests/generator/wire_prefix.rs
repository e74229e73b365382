//! Another prefix for names on the wire.

use std::fs;
use std::path::Path;

use apicrate::{Description, Generate};
use billing_tests::{description, here, spec};

use crate::programs;

/// A description with another prefix, as for a service that uses it.
pub fn renamed(path: &Path) -> Description {
    let description = Description::read(path, &|path| fs::read_to_string(path));
    description.with_wire_prefix("acme_")
}

/// A program that reads and writes literal JSON with the crate.
#[test]
fn a_crate_speaks_the_names_of_a_service() {
    programs::run("program-wire_prefix");
}

#[test]
fn names_in_rust_stay_as_they_are() {
    assert!(renamed(&spec()).bundle().contains("acme_id"));
    let (api, _) = renamed(&spec())
        .api()
        .unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(
        apicrate::surface(&api),
        apicrate::surface(&billing_tests::api(&spec()).unwrap())
    );
}

#[test]
fn a_name_has_the_prefix_wherever_it_is_written() {
    let names = fs::read_to_string(here().join("wire_prefix/names.yaml")).unwrap();
    let with = |prefix| description(&names.replace("NAME_", prefix));
    let renamed = with("svc_").with_wire_prefix("acme_");
    assert_eq!(renamed.bundle(), with("acme_").bundle());
    let (_, warnings) = renamed
        .model()
        .unwrap_or_else(|problems| panic!("{problems}"));
    assert!(warnings.is_empty(), "{warnings}");
}

#[test]
fn what_cannot_be_renamed_is_reported() {
    let head = "openapi: 3.1.0\ninfo: {title: Shop, version: 1.0.0}\n";
    let said = |rest: &str| {
        let description = description(&format!("{head}{rest}"));
        description
            .with_wire_prefix("acme_")
            .model()
            .unwrap_err()
            .to_string()
    };
    let undeclared = said("paths: {}\n");
    assert!(
        undeclared.starts_with("openapi.yaml:1:1: error[missing-keyword]"),
        "{undeclared}"
    );
    let empty = said("x-wire-prefix: ''\npaths: {}\n");
    assert!(
        empty.starts_with("openapi.yaml:3:16: error[invalid-value]"),
        "{empty}"
    );
    let schema = "{type: object, properties: {acme_id: {type: string}, svc_id: {type: string}}}";
    let taken = said(&format!(
        "x-wire-prefix: svc_\ncomponents: {{schemas: {{A: {schema}}}}}\n"
    ));
    let expected = "error[duplicate-name]: with the new prefix, another name is also `acme_id`";
    assert!(taken.contains(expected), "{taken}");
}
