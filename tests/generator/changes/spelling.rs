//! Two spellings of one description.

use std::fs;
use std::path::Path;

use apicrate::diff::Report;
use apicrate::{Description, Generate};
use billing_tests::{folders, here};

/// One file instead of several, targets instead of references, and the spelling of another version of OpenAPI.
#[test]
fn another_spelling_of_the_same_is_no_change() {
    let version = |path: &str, text: &str| {
        let read = |_: &Path| Ok(text.to_owned());
        Description::read(Path::new(path), &read)
            .version()
            .unwrap()
            .0
    };
    for case in folders("cases") {
        let path = here().join("cases").join(&case).join("openapi.yaml");
        let description = || Description::read(&path, &|path| fs::read_to_string(path));
        let (old, _) = description().version().unwrap();
        let bundle = description().bundle();
        let report = Report::new(&old, &version("openapi.yaml", &bundle));
        assert!(report.is_empty(), "{case}: {report}");
    }
    let spelled = |version: &str, schemas: &str| {
        format!(
            "openapi: {version}\ninfo: {{title: A, version: 1.0.0}}\npaths: {{}}\n\
             components:\n  schemas:\n{schemas}"
        )
    };
    let old = spelled(
        "3.0.3",
        "    A: {allOf: [{$ref: '#/components/schemas/B'}, {type: object, properties: {c: {type: integer, nullable: true}}}]}\n\
         \x20   B: {type: object, properties: {d: {type: number, minimum: 1, exclusiveMinimum: true}, e: {$ref: '#/components/schemas/E'}}}\n\
         \x20   E: {type: string}\n",
    );
    let new = spelled(
        "3.1.0",
        "    E: {type: string}\n\
         \x20   A: {type: object, properties: {d: {exclusiveMinimum: 1, type: number}, e: {type: string}, c: {type: [integer, 'null']}}}\n\
         \x20   B: {properties: {d: {type: number, exclusiveMinimum: 1}, e: {type: string}}, type: object}\n",
    );
    let report = Report::new(&version("a.yaml", &old), &version("b.yaml", &new));
    assert!(report.is_empty(), "{report}");
}

/// Only the order of properties makes a difference, and only to code, where it is that of the arguments of `new`, and
/// to the examples in the documentation. Of several media types of bytes, a response is of the first one.
#[test]
fn the_order_of_keys_makes_no_difference_to_messages() {
    for case in folders("cases") {
        let path = here().join("cases").join(&case).join("openapi.yaml");
        let description = || Description::read(&path, &|path| fs::read_to_string(path));
        let (old, _) = description().version().unwrap();
        let sorted: serde_json::Value = serde_yaml::from_str(&description().bundle()).unwrap();
        let sorted = sorted.to_string();
        let read = |_: &Path| Ok(sorted.clone());
        let sorted = Description::read(Path::new("openapi.json"), &read).version();
        let report = Report::new(&old, &sorted.unwrap().0).to_string();
        let rules = ["item-changed", "documentation-changed"];
        let mut rules = report.lines().filter(|line| {
            let rule = line.split_once(": ").filter(|_| !line.starts_with(' '));
            rule.is_some_and(|(rule, _)| !rules.contains(&rule))
        });
        assert!(
            case == "download" || rules.next().is_none(),
            "{case}: {report}"
        );
    }
}
