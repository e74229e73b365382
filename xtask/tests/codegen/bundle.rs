//! `cargo xtask bundle`

use crate::place::{Place, SPEC};

#[test]
fn bundle_prints_the_description_and_nothing_else() {
    let place = Place::new();
    let tax = "components:\n  schemas:\n    Tax:\n      $ref: tax.yaml#/Tax\n";
    place.write(
        "spec/openapi.yaml",
        &format!("{}{tax}", SPEC.split_once("components:").unwrap().0),
    );
    place.write(
        "spec/tax.yaml",
        "Tax:\n  type: object\n  properties:\n    rate:\n      type: string\n",
    );
    let run = place
        .xtask(&["bundle", "--spec", "spec/openapi.yaml"])
        .succeeds();
    assert_eq!(run.stderr, "");
    assert!(run.stdout.starts_with("openapi:"), "{run:?}");
    assert!(
        run.stdout.contains("    Tax:\n      type: object\n"),
        "{run:?}"
    );
    assert!(!run.stdout.contains("$ref"), "{run:?}");
}

#[test]
fn bundle_reports_problems_on_the_other_stream() {
    let place = Place::new();
    place.edit("spec/openapi.yaml", "type: object", "$ref: nothing.yaml");
    let run = place
        .xtask(&["bundle", "--spec", "spec/openapi.yaml"])
        .fails();
    assert_eq!(run.stdout, "");
    assert!(
        run.stderr
            .starts_with("spec/openapi.yaml:9:13: error[unreadable-file]"),
        "{run:?}"
    );
}
