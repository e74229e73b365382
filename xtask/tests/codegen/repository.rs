//! Commands work on the repository that they are run in, wherever the program was built.

use std::env;
use std::fs;
use std::process::Command;

use crate::next_version::copy;
use crate::place::{Place, Run, package};

#[test]
fn it_is_that_of_the_package_that_cargo_runs() {
    let (place, elsewhere) = (Place::repository(), Place::new());
    let mut command = elsewhere.command(&["codegen"]);
    command.env("CARGO_MANIFEST_DIR", place.path("xtask"));
    let run = Run::of(&command.output().unwrap()).succeeds();
    assert!(place.path("generated/src/lib.rs").exists());
    assert!(!elsewhere.path("generated").exists());
    // Cargo compares file times, and reuses the build of another clone for this one.
    let warning = "warning: this program was compiled in ";
    assert!(run.stderr.starts_with(warning), "{run:?}");
    let mut command = elsewhere.command(&["rules"]);
    command.env("CARGO_MANIFEST_DIR", package());
    assert_eq!(Run::of(&command.output().unwrap()).succeeds().stderr, "");
}

#[test]
fn without_cargo_it_is_that_around_the_working_directory() {
    let place = Place::repository();
    fs::create_dir_all(place.path("docs/api")).unwrap();
    let mut command = place.command(&["codegen"]);
    command.current_dir(place.path("docs/api"));
    Run::of(&command.output().unwrap()).succeeds();
    assert!(place.path("generated/src/lib.rs").exists());
    place.xtask(&["codegen", "--check"]).succeeds();
    place.xtask(&["bundle"]).succeeds();
}

#[test]
fn where_there_is_none_the_command_says_what_to_do() {
    let run = Place::new().xtask(&["codegen"]).fails();
    assert!(
        run.stderr.contains("there is no repository around"),
        "{run:?}"
    );
    assert!(run.stderr.contains("`--spec` and `--out`"), "{run:?}");
}

/// A clone that is moved takes its build folder along, including these tests.
#[test]
fn tests_look_at_the_folder_that_they_are_run_in() {
    let place = Place::new();
    let reviewed = "xtask/tests/codegen/snapshots";
    for folder in [reviewed, "xtask/tests/codegen/spec"] {
        copy(&package().join("..").join(folder), &place, folder);
    }
    let test = || {
        let mut command = Command::new(env::current_exe().unwrap());
        command.args([
            "--exact",
            "next_version::the_version_before_is_the_one_that_was_reviewed",
        ]);
        command.env("CARGO_MANIFEST_DIR", place.path("xtask"));
        command
            .env("INSTA_UPDATE", "no")
            .current_dir(place.path("xtask"));
        Run::of(&command.output().unwrap())
    };
    test().succeeds();
    let name = "codegen__next_version__version_before.snap";
    place.edit(&format!("{reviewed}/{name}"), "1.52.1", "1.52.0");
    assert_eq!(test().code, Some(101));
}

/// A file of paths is added without a reference to it.
#[test]
fn a_file_that_nothing_refers_to_is_told_and_what_stands_by_itself_is_not() {
    let place = Place::repository();
    for (path, text) in [
        ("spec/more/other.yaml", "openapi: 3.1.0\n"),
        ("spec/overlay.yaml", "overlay: 1.0.0\n"),
        ("spec/accepted-changes.yaml", "[]\n"),
        ("spec/notes.md", "Notes.\n"),
        ("spec/.redocly.yaml", "extends: [recommended]\n"),
    ] {
        place.write(path, text);
    }
    place.xtask(&["codegen"]).succeeds();
    place.write("spec/paths/refunds.yaml", "<<<<<<< HEAD\n");
    for command in [&["codegen"][..], &["codegen", "--check"]] {
        let run = place.xtask(command).fails();
        let told =
            "error: spec/paths/refunds.yaml is not part of the description: nothing refers to it\n";
        assert!(run.stderr.contains(told), "{run:?}");
        assert_eq!(run.stderr.matches("error").count(), 1, "{run:?}");
    }
    fs::remove_file(place.path("spec/paths/refunds.yaml")).unwrap();
    place.xtask(&["codegen", "--check"]).succeeds();
}
