//! Which repository a command works on: the one that it is run in, wherever the program was built.

use std::fs;

use crate::place::{Place, Run};

/// A repository with a description.
fn repository() -> Place {
    let place = Place::new();
    place.write("xtask/Cargo.toml", "");
    place
}

#[test]
fn it_is_that_of_the_package_that_cargo_runs() {
    let (place, elsewhere) = (repository(), Place::new());
    let mut command = elsewhere.command(&["codegen"]);
    command.env("CARGO_MANIFEST_DIR", place.path("xtask"));
    Run::of(&command.output().unwrap()).succeeds();
    assert!(place.path("generated/src/lib.rs").exists());
    assert!(!elsewhere.path("generated").exists());
}

#[test]
fn without_cargo_it_is_that_around_the_working_directory() {
    let place = repository();
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
