//! `cargo xtask gaps`

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::place::{Place, Run};

/// A description with a gap in every possible place, each with its own text.
const OPEN: &str = include_str!("gaps.yaml");

fn gaps(place: &Place, options: &[&str]) -> Run {
    let command = ["gaps", "--spec", "spec/openapi.yaml"];
    place.xtask(&[&command[..], options].concat()).succeeds()
}

fn of(description: &str) -> Vec<Value> {
    let place = Place::new();
    place.write("spec/openapi.yaml", description);
    serde_json::from_str(&gaps(&place, &["--json"]).stdout).unwrap()
}

/// The gap with this text.
fn gap(text: &str) -> Value {
    let found = of(OPEN).into_iter().find(|gap| gap["text"] == text);
    found.unwrap_or_else(|| panic!("{text}"))
}

#[test]
fn everything_that_is_said_to_be_open_is_listed() {
    let found: BTreeSet<_> = of(OPEN)
        .iter()
        .filter(|gap| gap["kind"] == "not-shown")
        .map(|gap| gap["text"].as_str().unwrap().to_owned())
        .collect();
    let is_name = |character: char| character.is_ascii_lowercase() || character == '-';
    let said: BTreeSet<_> = OPEN
        .match_indices("gap-")
        .map(|(start, _)| OPEN[start..].split(|character| !is_name(character)).next())
        .map(|name| name.unwrap().to_owned())
        .collect();
    assert_eq!(found, said);
    assert_eq!(said.len(), OPEN.matches("x-not-shown").count() + 1);
}

#[test]
fn each_says_what_it_concerns_in_the_words_of_the_api() {
    for (text, subjects) in [
        ("gap-limits", json!(["the API"])),
        ("gap-server", json!(["server `https://shop.example`"])),
        ("gap-scheme", json!(["security scheme `key`"])),
        ("gap-operation", json!(["operation `putCart`"])),
        (
            "gap-size",
            json!(["parameter `size` of the operation `putCart`"]),
        ),
        (
            "gap-envelope",
            json!(["request body of the operation `putCart`"]),
        ),
        (
            "gap-price",
            json!(["property `items[].price` of the request body of the operation `putCart`"]),
        ),
        (
            "gap-refusal",
            json!([
                "response `400` of the operation `getCart`",
                "response `400` of the operation `putCart`"
            ]),
        ),
        (
            "gap-kind",
            json!([
                "property `kind` of the schema `Base`",
                "property `kind` of the schema `Cart`"
            ]),
        ),
        (
            "gap-of-a-map",
            json!(["property `prices{}` of the schema `Cart`"]),
        ),
        (
            "gap-alternative",
            json!(["property `a` of the schema `Choice`"]),
        ),
        ("gap-receipt", json!(["webhook `sold`"])),
        (
            "gap-at",
            json!(["property `at` of the payload of the webhook `sold`"]),
        ),
        (
            "the other values",
            json!(["property `state` of the schema `Cart`"]),
        ),
        (
            "the exact status",
            json!(["response `2XX` of the operation `putCart`"]),
        ),
    ] {
        assert_eq!(gap(text)["subjects"], subjects, "{text}");
    }
}

#[test]
fn other_tools_are_told_the_place_and_the_kind() {
    assert_eq!(
        gap("the name: Whether it is bought."),
        json!({
            "file": "spec/openapi.yaml",
            "line": 17,
            "column": 11,
            "kind": "unnamed-parameter",
            "subjects": ["unnamed parameter of the operation `putCart`"],
            "text": "the name: Whether it is bought.",
        })
    );
    assert_eq!(gap("the other values")["kind"], "values");
    assert_eq!(gap("the exact status")["kind"], "status");
}

#[test]
fn people_get_a_line_for_each() {
    let place = Place::new();
    let rate = "        rate:\n          x-not-shown: bounds\n";
    place.edit("spec/openapi.yaml", "        rate:\n", rate);
    let name =
        "        name:\n          x-not-shown: >-\n            which\n            characters\n";
    place.edit("spec/openapi.yaml", "        name:\n", name);
    assert_eq!(
        gaps(&place, &[]).stdout,
        "spec/openapi.yaml:12:24  property `rate` of the schema `Tax`     bounds\n\
         spec/openapi.yaml:20:13  property `name` of the schema `Wallet`  which characters\n\
         2 gaps\n"
    );
}

#[test]
fn where_nothing_is_open_that_is_said() {
    let place = Place::new();
    assert_eq!(gaps(&place, &[]).stdout, "nothing is left open\n");
    assert_eq!(gaps(&place, &["--json"]).stdout, "[]\n");
}
