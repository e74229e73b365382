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
        let strays = || place.out().into_keys().filter(|name| name.contains("/."));
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

/// The interrupted run had written some of its files, and part of another one.
#[test]
fn what_a_stopped_run_has_not_done_is_done_by_the_next() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    let old = place.out();
    place.edit("spec/openapi.yaml", "name:", "title:");
    place.edit("spec/openapi.yaml", "rate:", "code:");
    place.codegen(&[]).succeeds();
    let new = place.out();
    place.write("out/src/models/wallet.rs", &old["src/models/wallet.rs"]);
    place.write("out/src/models/.tax.rs.codegen-new", "");
    place.codegen(&[]).succeeds();
    assert_eq!(place.out(), new);
}

#[test]
fn a_run_that_fails_leaves_nothing_of_its_own() {
    let place = Place::new();
    place.edit("spec/openapi.yaml", "type: object", "type: objct");
    place.codegen(&[]).fails();
    assert!(!place.path("out").exists());
    assert!(fs::read_dir(place.path(".")).unwrap().count() == 1);
}
