//! `cargo xtask model`

use serde_json::Value;

use crate::place::Place;

#[test]
fn model_prints_what_a_description_means_and_where_it_stands() {
    let place = Place::new();
    let run = place
        .xtask(&["model", "--spec", "spec/openapi.yaml"])
        .succeeds();
    assert_eq!(run.stderr, "");
    let model: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(model["files"][0], "spec/openapi.yaml");
    let tax = &model["schemas"][0];
    assert_eq!(tax["component"]["value"], "Tax");
    assert_eq!(tax["component"]["span"]["line"], 8);
    assert_eq!(tax["kind"], "object");
    let rate = &tax["of"]["properties"][0];
    assert_eq!(rate["name"]["value"], "rate");
    let schema = usize::try_from(rate["schema"].as_u64().unwrap()).unwrap();
    assert_eq!(model["schemas"][schema]["kind"], "string");
    assert_eq!(model["schemas"][schema]["of"], "decimal");
}

#[test]
fn model_reports_what_has_no_meaning() {
    let place = Place::new();
    place.edit(
        "spec/openapi.yaml",
        "type: string\n          format",
        "type: strung\n          format",
    );
    let run = place
        .xtask(&["model", "--spec", "spec/openapi.yaml"])
        .fails();
    assert_eq!(run.stdout, "");
    assert!(run.stderr.contains("did you mean `string`?"), "{run:?}");
}
