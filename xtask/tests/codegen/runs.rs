//! Runs at the same time as others, and after interrupted ones.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::place::{CODEGEN, Place, Run};

#[test]
fn two_runs_at_once_both_succeed() {
    for _ in 0..20 {
        let place = Place::new();
        let start = || {
            let mut command = place.command(&CODEGEN);
            let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
            command.spawn().unwrap()
        };
        for run in [start(), start()] {
            Run::of(&run.wait_with_output().unwrap()).succeeds();
        }
        place.codegen(&["--check"]).succeeds();
        let strays = || {
            place
                .out()
                .into_keys()
                .filter(|name| name.contains(".codegen"))
        };
        assert_eq!(strays().collect::<Vec<_>>(), Vec::<String>::new());
    }
}

#[cfg(unix)]
#[test]
fn a_run_waits_for_another_and_says_so() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    place.edit("spec/openapi.yaml", "name:", "title:");
    let other = File::open(place.path("out")).unwrap();
    other.lock().unwrap();
    let before = place.out();
    let mut command = place.command(&CODEGEN);
    let mut run = command
        .stderr(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut said = String::new();
    let mut stderr = BufReader::new(run.stderr.take().unwrap());
    stderr.read_line(&mut said).unwrap();
    assert_eq!(said, "waiting for another run to finish with out\n");
    assert_eq!(place.out(), before, "it did not wait");
    drop(other);
    assert!(run.wait().unwrap().success());
    place.codegen(&["--check"]).succeeds();
}

#[test]
fn what_a_stopped_run_has_left_is_removed() {
    let place = Place::new();
    // Half a file, before anything else was written.
    place.write("out/.codegen-123/0", "// @gener");
    place.codegen(&[]).succeeds();
    assert!(!place.path("out/.codegen-123").exists());

    let whole = place.out()["src/lib.rs"].clone();
    place.write("out/.codegen-124/0", &whole);
    place.codegen(&["--check"]).succeeds();
    place.codegen(&[]).succeeds();
    assert!(!place.path("out/.codegen-124").exists());
}

/// The interrupted run had written some of its files, and the description has changed since.
#[test]
fn what_a_stopped_run_has_not_done_is_done_by_the_next() {
    let place = Place::new();
    let sums = || fs::read_to_string(place.path("out/.sha256sums")).unwrap();
    place.codegen(&[]).succeeds();
    let (old, old_sums) = (place.out(), sums());
    place.edit("spec/openapi.yaml", "name:", "title:");
    place.edit("spec/openapi.yaml", "rate:", "code:");
    place.codegen(&[]).succeeds();
    // One of three files is still old.
    place.write("out/src/models/wallet.rs", &old["src/models/wallet.rs"]);
    place.write("out/.sha256sums", &(sums() + &old_sums));
    place.edit("spec/openapi.yaml", "code:", "name:");
    place.codegen(&[]).succeeds();
    place.codegen(&["--check"]).succeeds();
    place.edit("out/src/models/tax.rs", "pub struct", "pub(crate) struct");
    place.codegen(&[]).fails();
}

#[test]
fn what_only_looks_like_it_stays() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    place.write("out/.codegen-notes/mine.txt", "mine");
    place.write("out/.codegen-1", "mine");
    place.codegen(&[]).succeeds();
    assert_eq!(place.out()[".codegen-notes/mine.txt"], "mine");
    assert_eq!(place.out()[".codegen-1"], "mine");
}

#[test]
fn a_run_that_fails_leaves_nothing_of_its_own() {
    let place = Place::new();
    place.edit("spec/openapi.yaml", "type: object", "type: objct");
    place.codegen(&[]).fails();
    assert!(!place.path("out").exists());
    assert!(fs::read_dir(place.path(".")).unwrap().count() == 1);
}
