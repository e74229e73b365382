//! `cargo xtask reference`

use std::fs;

use crate::place::Place;

const REFERENCE: [&str; 3] = ["reference", "--spec", "spec/openapi.yaml"];

#[test]
fn the_page_is_written_to_a_file_or_printed() {
    let place = Place::new();
    let run = place.xtask(&REFERENCE).succeeds();
    assert!(
        run.stdout.starts_with("<!doctype html>"),
        "{:.100}",
        run.stdout
    );
    assert!(run.stdout.contains(r#"{"Tax":{"type":"object""#));
    let written = place
        .xtask(&[&REFERENCE[..], &["--out", "shop.html"]].concat())
        .succeeds();
    assert_eq!((written.stdout.as_str(), written.stderr.as_str()), ("", ""));
    let page = fs::read_to_string(place.path("shop.html")).unwrap();
    assert_eq!(page, run.stdout);
}

#[test]
fn it_is_that_of_the_part_and_the_overlay_that_are_asked_for() {
    let place = Place::new();
    place.write(
        "our.yaml",
        "overlay: 1.0.0\ninfo: {title: A, version: 1.0.0}\nactions: [{target: $.info, update: {title: Ours}}]\n",
    );
    let run = place
        .xtask(&[&REFERENCE[..], &["--overlay", "our.yaml"]].concat())
        .succeeds();
    assert!(run.stdout.contains("<title>Ours</title>"));
}

#[test]
fn a_description_that_makes_no_sense_gets_no_page() {
    let place = Place::new();
    place.edit("spec/openapi.yaml", "type: string", "type: strung");
    let run = place
        .xtask(&[&REFERENCE[..], &["--out", "shop.html"]].concat())
        .fails();
    assert!(run.stderr.contains("did you mean `string`?"), "{run:?}");
    assert!(!place.path("shop.html").exists());
}

#[test]
fn what_has_changed_since_a_version_is_marked() {
    let place = Place::new();
    place.write("old/openapi.yaml", crate::place::SPEC);
    place.edit("spec/openapi.yaml", "        rate:", "        share:");
    let run = place
        .xtask(&[&REFERENCE[..], &["--since", "old"]].concat())
        .succeeds();
    let marked = "**Changed since 1.0.0:**\\n\\n- Property `rate` of `Tax` is gone.";
    assert!(run.stdout.contains(marked));
}
